/** The search index, opened for reading. */
import type { Library } from "../../library/library.js";
import { type IndexSection, type Numbers, readSection, runningSums } from "../../library/snapshot/section.js";
import type { Kind, Since } from "../../ruling/ruling.js";
import { idf, positionalFields } from "../rank/weights.js";
import { Dictionary } from "./dictionary.js";
import { openTranslations } from "./translation-model.js";

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

/** The part of a snapshot that holds the search index. */
export const searchPartName = "search";
/** The part of a snapshot that holds the trained model: see index/model.ts. */
export const modelPartName = "model";

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
  const model = library.part(modelPartName);
  const index = openIndex(readSection(bytes), model && readSection(model));
  openIndices.set(library, index);
  return index;
}

export type SearchIndex = ReturnType<typeof openIndex>;

/**
 * Arrays named `…Starts` and `…Ends` delimit rows. Row `i` is `[starts[i], starts[i + 1])`, or `[ends[i - 1], ends[i])`,
 * where row 0 starts at 0. In names of the index, `doc` is the index of a ruling in the library, as "document" is in
 * other search engines. The id of a passage is its position among the passages of all rulings. The id of a term or word
 * is its position in `terms` or `words`.
 */
function openIndex(section: IndexSection, model: IndexSection | null) {
  const rulingGames = section.numbers("ruling-games");
  const terms = new Dictionary(section.list("terms"));
  const translations = model && openTranslations(model);
  return {
    /** Stems, names (`@game/kind/id`) and numbers (`#n2.13`). */
    terms,
    /** Words as written, folded. */
    words: new Dictionary(section.list("words")),
    wordTerms: section.numbers("word-terms"),
    /** See word-flags.ts. */
    wordFlags: section.u8("word-flags"),
    /** Of each passage: its ruling. */
    passageDocs: section.numbers("passage-docs"),
    /** Of each ruling: its first passage; and the number of all passages. */
    firstPassages: section.u32("first-passages"),
    /** Term → passages whose fields have it, with BM25F impacts. */
    postingStarts: section.u32("posting-starts"),
    postingPassages: section.numbers("posting-passages"),
    postingImpacts: section.u8("posting-impacts"),
    /** Terms of titles, questions and texts, in order; three ends for each ruling. */
    positions: section.numbers("positions"),
    positionEnds: section.u32("position-ends"),
    /** Of each ruling: the number of words of its title before the title's last part. */
    titlePrefixes: section.u8("title-prefixes"),
    /** Of each term: the number of rulings in newest editions that have it in their own words, or also in phrasings. */
    ownFrequencies: section.numbers("own-frequencies"),
    documentFrequencies: section.numbers("document-frequencies"),
    /** The idf of each term that a query has asked for; 0 for the others. */
    idfs: new Float64Array(terms.size),
    /** The groups of phrasings (see `phrasingGroups`), the phrasings of each, and the terms and question types of these. */
    phrasingGroupEnds: section.numbers("phrasing-group-ends"),
    phrasingEnds: runningSums(section.numbers("phrasing-counts")),
    phrasingTerms: section.numbers("phrasing-terms"),
    phrasingTypes: section.u8("phrasing-types"),
    /** Of each name: its term, its game in `lists.games`, and its kind in `nameKinds`. */
    nameTerms: section.numbers("name-terms"),
    nameGames: section.numbers("name-games"),
    nameKinds: section.u8("name-kinds"),
    /** Forms of names: the name, the kind and the terms of each; and term → forms. */
    formNames: section.numbers("form-names"),
    formKinds: section.u8("form-kinds"),
    formEnds: section.numbers("form-ends"),
    formTerms: section.numbers("form-terms"),
    termFormStarts: section.numbers("term-form-starts"),
    termForms: section.numbers("term-forms"),
    /** Of each ruling: its game, kind, edition and `since`, as indices of `lists`. */
    rulingGames,
    rulingKinds: section.u8("ruling-kinds"),
    rulingEditions: section.numbers("ruling-editions"),
    rulingSince: section.numbers("ruling-since"),
    /** Ruling → how typical each of `lists.stops` is of its phrasings. See function-words.ts. */
    functionWords: section.i8("function-words"),
    /** Term → passages with the level of its share in their language models; and the level of its mean share. */
    modelPostingStarts: section.u32("model-posting-starts"),
    modelPostingPassages: section.numbers("model-posting-passages"),
    modelPostingLevels: section.u8("model-posting-levels"),
    modelMeans: section.u8("model-means"),
    /** The translation model; null in a library that was compiled without one. */
    translations,
    /** The words of the translation model as a dictionary; for each 2 + its term in the index, 0 until it is asked for. */
    modelTerms: translations && new Dictionary(translations.terms),
    sourceTerms: new Int32Array(translations?.terms.length ?? 0),
    /** Bloom filter of common English words; empty without a model. */
    english: model?.u8("english") ?? new Uint8Array(),
    lists: section.json<Lists>("lists"),
    /** The name as the catalogue writes it. */
    nameTexts: section.list("name-texts"),
    nameIds: section.list("name-ids"),
    docCount: rulingGames.length,
  };
}

/** The idf of a term among all current rulings with their phrasings. */
export function idfOf(index: SearchIndex, term: number): number {
  const { idfs } = index;
  const known = idfs[term] as number;
  if (known > 0) return known;
  const value = idf(index.documentFrequencies[term] as number, index.lists.current);
  idfs[term] = value;
  return value;
}

/** True when the ruling has the term in its own words, not only in a phrasing. */
export function hasTerm(index: SearchIndex, doc: number, term: number): boolean {
  return passagesWithTerm(index, term).includes(index.firstPassages[doc] as number);
}

/** The passages that have the term in a field, in ascending order. A ruling has it in all of its passages or in none. */
export function passagesWithTerm(index: SearchIndex, term: number): Numbers {
  return index.postingPassages.subarray(index.postingStarts[term] as number, index.postingStarts[term + 1] as number);
}

/** The term's impact in each passage of `passagesWithTerm`. */
export function impactsOf(index: SearchIndex, term: number): Uint8Array {
  return index.postingImpacts.subarray(index.postingStarts[term] as number, index.postingStarts[term + 1] as number);
}

/** How many passages, of all editions, have the term in a field; 0 for the term -1. */
export function postingCount(index: SearchIndex, term: number): number {
  return term < 0 ? 0 : passagesWithTerm(index, term).length;
}

/** How many rulings in newest editions have the term in their own words; 0 for the term -1. */
export function ownFrequency({ ownFrequencies }: SearchIndex, term: number): number {
  return term < 0 ? 0 : (ownFrequencies[term] as number);
}

/** The rulings that have the term in their own words, in ascending order. */
export function docsWith(index: SearchIndex, term: number): number[] {
  const docs: number[] = [];
  for (const passage of passagesWithTerm(index, term)) {
    const doc = index.passageDocs[passage] as number;
    if (docs.at(-1) !== doc) docs.push(doc);
  }
  return docs;
}

/** The passages `[from, to)` of a ruling. */
export function passageRange({ firstPassages }: SearchIndex, doc: number): [number, number] {
  return [firstPassages[doc] as number, firstPassages[doc + 1] as number];
}

/** Terms of a ruling's positional fields `[from, to)`, in order. */
export function termsOfFields(index: SearchIndex, doc: number, from: number, to: number): Numbers {
  const end = (slot: number): number => (slot < 0 ? 0 : (index.positionEnds[slot] as number));
  return index.positions.subarray(end(doc * positionalFields + from - 1), end(doc * positionalFields + to - 1));
}

/**
 * The groups of phrasings that may ask for a passage: those of its ruling as a whole, with the ruling's own question and
 * title first, and those of the passage itself. Each ruling has a group for itself, then one for each of its passages.
 */
export function phrasingGroups(index: SearchIndex, passage: number): [whole: number, own: number] {
  const doc = index.passageDocs[passage] as number;
  return [(index.firstPassages[doc] as number) + doc, passage + doc + 1];
}

/** The phrasings `[from, to)` of a group. */
export function phrasingRange({ phrasingGroupEnds }: SearchIndex, group: number): [number, number] {
  return [group === 0 ? 0 : (phrasingGroupEnds[group - 1] as number), phrasingGroupEnds[group] as number];
}

/** The phrasings `[from, to)` of a ruling and of all its passages. */
export function phrasingRangeOfRuling(index: SearchIndex, doc: number): [number, number] {
  const [first, after] = passageRange(index, doc);
  return [phrasingRange(index, first + doc)[0], phrasingRange(index, after + doc)[1]];
}

/** The content terms of phrasings `[from, to)`, end to end. */
export function termsOfPhrasings({ phrasingEnds, phrasingTerms }: SearchIndex, from: number, to: number): Numbers {
  const end = (phrasing: number): number => (phrasing === 0 ? 0 : (phrasingEnds[phrasing - 1] as number));
  return phrasingTerms.subarray(end(from), end(to));
}

/** The terms of a form of a name, as a range `[from, to)` of `formTerms`. */
export function formRange(index: SearchIndex, form: number): [number, number] {
  return [form === 0 ? 0 : (index.formEnds[form - 1] as number), index.formEnds[form] as number];
}

/** The forms of names that have a term; a form that has it twice is given twice. */
export function formsWith({ termFormStarts, termForms }: SearchIndex, term: number): Numbers {
  return termForms.subarray(termFormStarts[term] as number, termFormStarts[term + 1] as number);
}

/** The number of `formsWith`. */
export function formCount({ termFormStarts }: SearchIndex, term: number): number {
  return (termFormStarts[term + 1] as number) - (termFormStarts[term] as number);
}

/** The positions of games in the index's list of games. */
export function gamePositions({ lists }: SearchIndex, games: Iterable<string>): Set<number> {
  return new Set(Array.from(games, (game) => lists.games.indexOf(game)));
}
