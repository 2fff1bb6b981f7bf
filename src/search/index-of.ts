/** The compiled index, opened for reading: arrays read in place, lists decoded when they are first asked for. */
import type { Library } from "../library/library.js";
import type { Kind, Since } from "../ruling/ruling.js";
import { Dictionary } from "./dictionary.js";
import { type Part, readPart } from "./part.js";
import { rarity } from "./weights.js";

export interface Lists {
  games: string[];
  kinds: Kind[];
  /** In the order of the library: documents by id, editions newest first. */
  editions: { document: string; edition: string }[];
  since: Since[];
  /** How many rulings are in newest editions. */
  current: number;
}

export interface SearchIndex {
  /** Stems and signs. */
  terms: Dictionary;
  /** Words as written, folded. */
  words: Dictionary;
  wordTerms: Uint32Array;
  wordFlags: Uint8Array;
  sounds: Dictionary;
  gramStarts: Uint32Array;
  gramWords: Uint32Array;
  postingStarts: Uint32Array;
  postingDocs: Uint32Array;
  postingImpacts: Uint16Array;
  /** Terms of titles, questions and texts, in order; three ends for each ruling. */
  stream: Uint32Array;
  streamEnds: Uint32Array;
  /** In how many current rulings a term is, ways of asking included. */
  spread: Uint32Array;
  phraseStarts: Uint32Array;
  phraseIds: Uint32Array;
  phraseDocs: Uint32Array;
  phraseWeights: Uint32Array;
  nameTerms: Uint32Array;
  nameGames: Uint8Array;
  nameKinds: Uint8Array;
  formNames: Uint32Array;
  formKinds: Uint8Array;
  formEnds: Uint32Array;
  formTerms: Uint32Array;
  termFormStarts: Uint32Array;
  termForms: Uint32Array;
  docGames: Uint8Array;
  docKinds: Uint8Array;
  docEditions: Uint16Array;
  docSince: Uint16Array;
  /** Meaning: a direction for each term, and where each ruling points. */
  directions: Int8Array;
  directionScales: Float32Array;
  pointers: Int8Array;
  kinStarts: Uint32Array;
  kinDocs: Uint32Array;
  kinWorths: Uint16Array;
  everyday: Uint8Array;
  english: Uint8Array;
  lists: Lists;
  /** Names as documents should have them, and their ids. */
  shown(name: number): string;
  idOf(name: number): string;
  docCount: number;
}

const opened = new WeakMap<Library, SearchIndex>();

/** @throws Error when the library was not compiled with a search index */
export function indexOf(library: Library): SearchIndex {
  const known = opened.get(library);
  if (known) return known;
  const bytes = library.part("search");
  if (!bytes) throw new Error("the library was compiled without a search index");
  const index = openIndex(readPart(bytes));
  opened.set(library, index);
  return index;
}

function openIndex(part: Part): SearchIndex {
  const docGames = part.u8("doc-games");
  return {
    terms: new Dictionary(part.text("terms"), part.u32("term-ends")),
    words: new Dictionary(part.text("words"), part.u32("word-ends")),
    wordTerms: part.u32("word-terms"),
    wordFlags: part.u8("word-flags"),
    sounds: new Dictionary(part.text("sounds"), part.u32("sound-ends")),
    gramStarts: part.u32("gram-starts"),
    gramWords: part.u32("gram-words"),
    postingStarts: part.u32("posting-starts"),
    postingDocs: part.u32("posting-docs"),
    postingImpacts: part.u16("posting-impacts"),
    stream: part.u32("stream"),
    streamEnds: part.u32("stream-ends"),
    spread: part.u32("spread"),
    phraseStarts: part.u32("phrase-starts"),
    phraseIds: part.u32("phrase-ids"),
    phraseDocs: part.u32("phrase-docs"),
    phraseWeights: part.u32("phrase-weights"),
    nameTerms: part.u32("name-terms"),
    nameGames: part.u8("name-games"),
    nameKinds: part.u8("name-kinds"),
    formNames: part.u32("form-names"),
    formKinds: part.u8("form-kinds"),
    formEnds: part.u32("form-ends"),
    formTerms: part.u32("form-terms"),
    termFormStarts: part.u32("term-form-starts"),
    termForms: part.u32("term-forms"),
    docGames,
    docKinds: part.u8("doc-kinds"),
    docEditions: part.u16("doc-editions"),
    docSince: part.u16("doc-since"),
    directions: part.i8("directions"),
    directionScales: part.f32("direction-scales"),
    pointers: part.i8("pointers"),
    kinStarts: part.u32("kin-starts"),
    kinDocs: part.u32("kin-docs"),
    kinWorths: part.u16("kin-worths"),
    everyday: part.u8("everyday"),
    english: part.u8("english"),
    lists: part.json<Lists>("lists"),
    shown: listOf(part, "name-shown"),
    idOf: listOf(part, "name-ids"),
    docCount: docGames.length,
  };
}

/** Texts end to end, each decoded by itself: a query shows a few of a thousand names. */
function listOf(part: Part, section: string): (at: number) => string {
  const ends = part.u32(`${section}-ends`);
  return (at) => part.piece(section, at === 0 ? 0 : (ends[at - 1] as number), ends[at] as number);
}

/** What a term tells, among all current rulings and the ways of asking for them. */
export function rarityOf(index: SearchIndex, term: number): number {
  return rarity(index.spread[term] as number, index.lists.current);
}

/** True for a word of the rulings themselves, false for one that only those who ask use. */
export function isPrinted(index: SearchIndex, term: number): boolean {
  return (index.postingStarts[term + 1] as number) > (index.postingStarts[term] as number);
}

/** The words of a form of a name, as terms `[from, to)` of `formTerms`. */
export function formRange(index: SearchIndex, form: number): [number, number] {
  return [form === 0 ? 0 : (index.formEnds[form - 1] as number), index.formEnds[form] as number];
}
