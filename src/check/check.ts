/**
 * The interface of a check. A check finds what may be wrong, reports it to a logger, and says in one sentence why it
 * matters. All checks stand in one table, in checks.ts.
 */
import type { CardIndex } from "../cards/catalogue.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { ImportedText } from "../import/imported-text.js";
import type { Correction } from "../import/profile/corrections-file.js";
import type { ProblemCode } from "../problem.js";
import type { AskedAs, ChapterFile, Matches, RulingRecord } from "../ruling/schema.js";

/** Where a check reports what it found. */
export interface Logger {
  report(message: string, place?: Place): void;
}

/** A place in a library or in the source of an import. */
export interface Place {
  /** The record that is meant. A check of one record always means this record. */
  record?: RulingRecord | undefined;
  /** By default the source of the import; null for a problem without a file. */
  file?: string | null;
  line?: number | null | undefined;
  /** What to do about it. */
  hint?: string | undefined;
}

interface Entry<Scope extends string, Data> {
  name: ProblemCode;
  scope: Scope;
  /** Why it is checked, in one sentence. */
  reason: string;
  check(logger: Logger, data: Data): void;
}

/** A check of the words of each record. It runs when an edition is imported and when a library is checked. */
export type RecordCheck = Entry<"record", RulingRecord>;
/** A check that compares the records of an edition, in their order. It also runs in both cases. */
export type EditionCheck = Entry<"edition", readonly RulingRecord[]>;
/** A check of the files of a document in a library. */
export type DocumentCheck = Entry<"document", Subject>;
/** A check of a source file and what an import made of it. */
export type FileCheck = Entry<"file", ImportedText>;

export type Check = RecordCheck | EditionCheck | DocumentCheck | FileCheck;

/** A chapter file. */
export interface SubjectChapter {
  file: string;
  text: string;
  /** Document and edition are those of the file's path. The file may state others; the check `path-mismatch` reports that. */
  document: string;
  edition: string;
  content: ChapterFile;
}

export interface SubjectDocument {
  id: string;
  /** The folder of its document.yaml, asked-as.yaml and matches.yaml. */
  folder: string;
  /** The editions that document.yaml lists, with or without texts in this library. */
  listedEditions: readonly { edition: string; date?: string | undefined }[];
  /** The editions that have texts in this library, oldest first. */
  editions: string[];
  /** Alternative phrasings by ruling id. */
  askedAs: ReadonlyMap<string, AskedAs>;
  matches: Matches;
}

/** The corrections file of an edition. */
export interface SubjectCorrections {
  file: string;
  edition: string;
  corrections: readonly Correction[];
  /** The line where each correction begins; empty when unknown. */
  lines: readonly number[];
}

/** One document of a library. */
export interface Subject {
  document: SubjectDocument;
  /** The chapters of all its editions. */
  chapters: readonly SubjectChapter[];
  corrections: readonly SubjectCorrections[];
  /** The cards of the document's game. */
  cards: CardIndex;
  /**
   * The cards of the game in card databases. Empty if there is neither a known-cards.yaml nor card data of the user.
   */
  knownCards: readonly KnownCard[];
}

/** The records of all editions of a document. */
export function recordsOf({ chapters }: Pick<Subject, "chapters">): RulingRecord[] {
  return chapters.flatMap(({ content }) => content.rulings);
}

/** Title, question and text, each on a line of its own; those that are missing or empty are left out. */
export function wholeText({ title, question, text }: RulingRecord): string {
  return [title, question, text].filter(Boolean).join("\n");
}

/** The headings above a record, as one key. */
export function sectionKey({ section }: RulingRecord): string {
  return section.join("\n");
}

/** The sentences of a text, in order. The end of a line also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')\]*]{0,6})\s+(?=["'([*]{0,6}[\p{Lu}\d])|\n+/u).filter((one) => one.trim() !== "");
}
