/**
 * The search index, opened for reading. Columns are read in pieces: a query needs the rows of its terms and of the best
 * rulings.
 */
import type { Library } from "../../library/library.js";
import type { Kind, Since } from "../../ruling/ruling.js";
import { idf, positionalFields } from "../rank/weights.js";
import { Dictionary } from "./dictionary.js";
import { type Column, type IndexSection, numbersIn, readSection } from "./index-section.js";

interface Lists {
  games: string[];
  kinds: Kind[];
  /** In the order of the library: documents by id, editions newest first. */
  editions: { document: string; edition: string }[];
  since: Since[];
  /** Rulings that a partial edition leaves in force, each with the index of the edition that its text is from. */
  carried: [doc: number, edition: number][];
  /** The terms that are stop words. */
  stops: number[];
  /** The number of rulings in newest editions, which `idf` needs. */
  current: number;
}

/** The id of a ruling is its index in the library. The id of a term or word is its position in `terms` or `words`. */
type Ids = Uint16Array | Uint32Array;

/** The part of a snapshot that holds the search index. */
export const searchPartName = "search";

const openIndices = new WeakMap<Library, SearchIndex>();

/**
 * The index of a library, opened once.
 * @throws Error when the library was compiled without a search index
 */
export function searchIndexOf(library: Library): SearchIndex {
  const known = openIndices.get(library);
  if (known) return known;
  const bytes = library.part(searchPartName);
  if (!bytes) throw new Error("the library was compiled without a search index");
  const index = openIndex(readSection(bytes));
  openIndices.set(library, index);
  return index;
}

export type SearchIndex = ReturnType<typeof openIndex>;

/**
 * Arrays named `…Starts` and `…Ends` delimit rows. Row `i` is `[starts[i], starts[i + 1])`, or `[ends[i - 1], ends[i])`,
 * where row 0 starts at 0. In names of the index, `doc` is the id of a ruling, as "document" is in other search
 * engines; the document that a ruling is from stands in `lists.editions`.
 */
function openIndex(section: IndexSection) {
  const rulingGames = section.u8or16("ruling-games");
  const wordEnds = section.u32("word-ends");
  const terms = new Dictionary(section.slices("terms"), section.u32Numbers("term-ends"));
  return {
    /** Stems, names (`@game/kind/id`) and numbers (`#n2.13`). */
    terms,
    /** Words as written, folded. */
    words: new Dictionary(section.slices("words"), numbersIn(wordEnds)),
    /** The offset at which each word ends in the text of `words`. */
    wordEnds,
    wordTerms: section.u32Numbers("word-terms"),
    /** See word-flags.ts. */
    wordFlags: section.u8("word-flags"),
    /** Bigram → words: see bigrams.ts. */
    bigramStarts: section.u32("bigram-starts"),
    bigramWords: section.u16or32Column("bigram-words"),
    /** Term → rulings that have it in their own words, with BM25F impacts. */
    postingStarts: section.u32Numbers("posting-starts"),
    postingDocs: section.u16or32Column("posting-docs"),
    postingImpacts: section.u16Column("posting-impacts"),
    /** Terms of titles, questions and texts, in order; three ends for each ruling. */
    positions: section.u16or32Column("positions"),
    positionEnds: section.u32Numbers("position-ends"),
    /** Of each ruling: the number of words of its title before the title's last part. */
    titlePrefixes: section.u8Numbers("title-prefixes"),
    /** Of each term: the number of rulings in newest editions that have it, in their own words or in phrasings. */
    documentFrequencies: section.u32Numbers("document-frequencies"),
    /** The idf of each term that a query has asked for; 0 for the others. */
    idfs: new Float64Array(terms.size),
    /** Ruling → phrasings → content terms; the ruling's own question and title count as phrasings. */
    rulingPhrasingEnds: section.u32Numbers("ruling-phrasing-ends"),
    phrasingEnds: section.u32Column("phrasing-ends"),
    phrasingTerms: section.u16or32Column("phrasing-terms"),
    /** Question types of each phrasing. */
    phrasingTypes: section.u8Column("phrasing-types"),
    /** Hashes of titles and questions, sorted, and their rulings: see exact-titles.ts. */
    titleHashes: section.u32Numbers("title-hashes"),
    titleDocs: section.u32Numbers("title-docs"),
    /** Of each name: its term, its game in `lists.games`, and its kind in `nameKinds`. */
    nameTerms: section.u32Numbers("name-terms"),
    nameGames: section.u8or16Numbers("name-games"),
    nameKinds: section.u8Numbers("name-kinds"),
    /** Forms of names: the name, the kind and the terms of each; and term → forms. */
    formNames: section.u32Numbers("form-names"),
    formKinds: section.u8Numbers("form-kinds"),
    formEnds: section.u32Numbers("form-ends"),
    formTerms: section.u32Numbers("form-terms"),
    termFormStarts: section.u32Numbers("term-form-starts"),
    termForms: section.u32Numbers("term-forms"),
    /** Of each ruling: its game, kind, edition and `since`, as indices of `lists`. */
    rulingGames,
    rulingKinds: section.u8("ruling-kinds"),
    rulingEditions: section.u16("ruling-editions"),
    rulingSince: section.u16("ruling-since"),
    /** Term → the second terms of the pairs of neighbouring words that begin with it. See `pairOf`. */
    pairStarts: section.u32Column("pair-starts"),
    pairSeconds: section.u16or32Column("pair-seconds"),
    /**
     * `termVectors` has a vector of `vectorSize` bytes for each term, then for each pair; `termVectorScales` has the scale
     * of each. `rulingVectors` has a vector for each ruling.
     */
    termVectors: section.i8Column("term-vectors"),
    termVectorScales: section.f32Column("term-vector-scales"),
    rulingVectors: section.i8Column("ruling-vectors"),
    /** Ruling → how typical each of `lists.stops` is of its phrasings. See function-words.ts. */
    functionWords: section.i8Column("function-words"),
    /** Term → rulings that it is likely to ask for, with scores. */
    translationStarts: section.u32Column("translation-starts"),
    translationDocs: section.u16or32Column("translation-docs"),
    translationScores: section.u8Column("translation-scores"),
    /** Bloom filter of common English words. */
    english: section.u8Column("english"),
    lists: section.json<Lists>("lists"),
    /** The name as the catalogue writes it. */
    nameText: textList(section, "name-texts"),
    nameId: textList(section, "name-ids"),
    /** An alternative phrasing as it was written; empty for the ruling's own question or title. */
    phrasingText: textList(section, "phrasing-texts"),
    docCount: rulingGames.length,
  };
}

/** A list of texts, each decoded alone: a query shows a few of a thousand names. */
function textList(section: IndexSection, name: string): (at: number) => string {
  const ends = section.u32Column(`${name}-ends`);
  return (at) => {
    const [start, end] = boundsOf(ends, at, at + 1);
    return section.slice(name, start as number, end as number);
  };
}

/** Where row `from` starts, then where each row of `[from, to)` ends. */
function boundsOf(ends: Column<Uint32Array>, from: number, to: number): Uint32Array {
  return from === 0 ? Uint32Array.of(0, ...ends.slice(0, to)) : ends.slice(from - 1, to);
}

/** The index in `termVectors` of a pair of neighbouring words, given by their terms; -1 for a pair without a vector. */
export function pairOf({ pairStarts, pairSeconds }: SearchIndex, first: number, second: number): number {
  const [from, to] = pairStarts.slice(first, first + 2) as unknown as [number, number];
  const nth = pairSeconds.slice(from, to).indexOf(second);
  return nth < 0 ? -1 : pairStarts.length - 1 + from + nth;
}

/** The idf of a term among all current rulings with their phrasings. */
export function idfOf(index: SearchIndex, term: number): number {
  const { idfs } = index;
  const known = idfs[term] as number;
  if (known > 0) return known;
  const value = idf(index.documentFrequencies.at(term) as number, index.lists.current);
  idfs[term] = value;
  return value;
}

/** True when the ruling has the term in its own words, not only in a phrasing. */
export function hasTerm(index: SearchIndex, doc: number, term: number): boolean {
  return docsWith(index, term).includes(doc);
}

/** The rulings that have the term in their own words, in ascending order. */
export function docsWith(index: SearchIndex, term: number): Ids {
  return index.postingDocs.slice(index.postingStarts.at(term) as number, index.postingStarts.at(term + 1) as number);
}

/** The term's impact in each ruling of `docsWith`. */
export function impactsOf(index: SearchIndex, term: number): Uint16Array {
  return index.postingImpacts.slice(index.postingStarts.at(term) as number, index.postingStarts.at(term + 1) as number);
}

/** Terms of a ruling's positional fields `[from, to)`, in order. */
export function termsOfFields(index: SearchIndex, doc: number, from: number, to: number): Ids {
  const end = (slot: number): number => (slot < 0 ? 0 : (index.positionEnds.at(slot) as number));
  return index.positions.slice(end(doc * positionalFields + from - 1), end(doc * positionalFields + to - 1));
}

/** The ids `[from, to)` of a ruling's phrasings, its own question and title first. */
export function phrasingRange(index: SearchIndex, doc: number): [number, number] {
  const { rulingPhrasingEnds } = index;
  return [doc === 0 ? 0 : (rulingPhrasingEnds.at(doc - 1) as number), rulingPhrasingEnds.at(doc) as number];
}

/** Where the terms of phrasing `from` start in `phrasingTerms`, then where those of each phrasing `[from, to)` end. */
export function phrasingBounds(index: SearchIndex, from: number, to: number): Uint32Array {
  return boundsOf(index.phrasingEnds, from, to);
}

/** The content terms of phrasings `[from, to)`, end to end. */
export function termsOfPhrasings(index: SearchIndex, from: number, to: number): Ids {
  const bounds = phrasingBounds(index, from, to);
  return index.phrasingTerms.slice(bounds[0] as number, bounds[to - from] as number);
}

/** The terms of a form of a name, as a range `[from, to)` of `formTerms`. */
export function formRange(index: SearchIndex, form: number): [number, number] {
  return [form === 0 ? 0 : (index.formEnds.at(form - 1) as number), index.formEnds.at(form) as number];
}

/** How many rulings, of all editions, have the term in their own words; 0 for the term -1. */
export function postingCount(index: SearchIndex, term: number): number {
  return term < 0 ? 0 : (index.postingStarts.at(term + 1) as number) - (index.postingStarts.at(term) as number);
}

/**
 * The alternative phrasings of a ruling as they were written, without its own question and title: these have an empty text.
 * @param doc the ruling's index for `Library.at`
 * @throws Error when the library was compiled without a search index
 */
export function phrasingsOf(library: Library, doc: number): string[] {
  const index = searchIndexOf(library);
  const [from, to] = phrasingRange(index, doc);
  return Array.from({ length: to - from }, (_, i) => index.phrasingText(from + i)).filter((text) => text !== "");
}

/** The forms of names that have a term; a form that has it twice is given twice. */
export function formsWith(index: SearchIndex, term: number): number[] {
  const start = index.termFormStarts.at(term) as number;
  return Array.from({ length: formCount(index, term) }, (_, i) => index.termForms.at(start + i) as number);
}

/** The number of `formsWith`. */
export function formCount({ termFormStarts }: SearchIndex, term: number): number {
  return (termFormStarts.at(term + 1) as number) - (termFormStarts.at(term) as number);
}

/** The positions of games in the index's list of games. */
export function gamePositions({ lists }: SearchIndex, games: Iterable<string>): Set<number> {
  return new Set(Array.from(games, (game) => lists.games.indexOf(game)));
}
