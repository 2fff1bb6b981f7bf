/**
 * Shared types: a ruling is a verbatim quotation of an official document, with its place there. `--json` prints
 * rulings in this shape. Absent values are null or empty, never missing, except `carriedInto`, `file` and
 * `changedIn`.
 */
import type { RulingRecord } from "./schema.js";

export type { CardRef, Kind } from "./schema.js";

/**
 * The edition in which an entry was new; null if unknown. `exact` is the edition that the document's own tag names.
 * `after` is the last edition in this library without the entry, and `by` the first edition with it.
 */
export type Since = { exact: string } | { after: string; by: string } | null;

/** A cross-reference of the document, and the rulings it leads to. */
export interface See {
  /** As in the document: `"Clues," Rules Reference, page 7`. */
  text: string;
  /** Full references, such as `ahlcg-rules-reference/clues`; empty when it does not resolve. */
  to: string[];
  /** Why it does not resolve, such as "not in this library"; null when it does. */
  gap: string | null;
}

/** The fields that a ruling does not take from its record as they are. */
type ConvertedFields = "number" | "title" | "question" | "since" | "see" | "lines" | "proofs";

/** A ruling: the fields of its record (schema.ts describes them), and what an import or a library adds. */
export interface Ruling extends Omit<RulingRecord, ConvertedFields> {
  document: string;
  edition: string;
  game: string;
  number: string | null;
  title: string | null;
  question: string | null;
  since: Since;
  see: See[];
  /** 1-based, inclusive spans in the source document, in ascending order. */
  lines: [number, number][];
  /** Evidence for the corrections of its words, including restored symbols. */
  proofs: RulingProof[];
  /**
   * The name of the partial edition that leaves this ruling in force, although it does not contain its text. Absent for
   * an edition's own texts.
   */
  carriedInto?: string;
  /** The source's file, in a document that is a folder. Absent otherwise. */
  file?: string | null;
  /** The path of its chapter below the library, if the chapter was changed by hand after its import. Absent otherwise. */
  changedIn?: string;
}

type EditionsOfText = Pick<Ruling, "edition" | "carriedInto">;

/** The edition that lists a ruling: its own, or the partial edition that leaves it in force. */
export function editionHolding({ edition, carriedInto }: EditionsOfText): string {
  return carriedInto ?? edition;
}

/** One piece of evidence; exactly one of `text`, `witness` and `card` is not null. */
export interface RulingProof {
  /** The symbols it restores, without brackets; empty when it proves words. */
  symbols: string[];
  /** The words as corrected; null when the correction moves words but changes none. */
  now: string | null;
  /** Words of the same document. */
  text: string | null;
  /** Another copy of the sentence, such as `FAQ 4.1, page 7`. */
  witness: string | null;
  /** The printed card, by set and number. */
  card: string | null;
  /** The words around the corrected place in the witness or on the card. */
  words: string | null;
}

/** An official document and its editions in this library, newest first. */
export interface DocumentInfo {
  id: string;
  title: string;
  /** The short title: `FAQ`, `Rules Reference`. */
  short: string;
  /** Other names of the document or of its game. */
  names: string[];
  game: string;
  publisher: string;
  copyright: string;
  /** The documents of this library of which it is the next edition. Absent for none. */
  continues?: string[];
  /** The document of this library that is its next edition. Absent for none. */
  continuedBy?: string;
  /** `user` when only the user's own library has the document. */
  layer: LayerName;
  editions: EditionInfo[];
  /** Editions after the newest one of this library, oldest first. Their texts are not in this library. */
  laterEditions: KnownEdition[];
  /** Editions that are older than the newest edition in this library and are not held, oldest first. */
  missingEditions: KnownEdition[];
}

/** An edition that was published but is not in this library. */
export interface KnownEdition {
  edition: string;
  /** Its name, if it has one besides the number: `Grimoire 1.1`. */
  title: string | null;
  /** As in `EditionInfo`. */
  date: string | null;
  dateSource: string | null;
}

export interface EditionInfo {
  edition: string;
  /** ISO date, as exact as known (`2017-02`); null for an undated edition. */
  date: string | null;
  /** How the date is known; null when that is not recorded. */
  dateSource: string | null;
  /** The number of rulings in its own text. */
  rulings: number;
  /** Of the source document; of a folder, of the first of its files. */
  sha256: string;
  /** The SHA-256 of each file, in a document that is a folder. Absent otherwise. */
  files?: Readonly<Record<string, string>>;
  /** Where its texts are: in the shipped library, or in the user's own. */
  layer: LayerName;
  /** True when it contains only a part of the document: the texts that it leaves out stay in force. */
  partial: boolean;
}

/**
 * The edition that all `rulings` are from. If they are from several editions, the partial edition that lists them.
 * @param rulings at least one, all listed by the same edition
 */
export function editionOfTexts(rulings: readonly EditionsOfText[]): string {
  const [first] = rulings as [EditionsOfText, ...EditionsOfText[]];
  return rulings.every((ruling) => ruling.edition === first.edition) ? first.edition : editionHolding(first);
}

/** Which library a document is from: the shipped one, or the user's own. */
export type LayerName = "shipped" | "user";

/** The games of documents, each once, in order of first appearance. */
export function documentGames(documents: readonly Pick<DocumentInfo, "game">[]): string[] {
  return [...new Set(documents.map(({ game }) => game))];
}
