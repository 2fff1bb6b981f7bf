/** The interface of a check, which finds problems in the files of a document. Each check has a file of its own. */

import type { CardIndex } from "../cards/catalogue.js";
import type { KnownCard } from "../cards/known-cards.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";
import type { Correction } from "../profile/corrections-file.js";
import { addTo, groupBy } from "../ruling/groups.js";
import { isPartNumber } from "../ruling/part-number.js";
import type { AskedAs, ChapterFile, Matches, RulingRecord } from "../ruling/schema.js";

/** @template Input what the check needs */
export interface Check<Input = Subject> {
  code: ProblemCode;
  /** What it finds, in one sentence. */
  about: string;
  /** The problems that are found without comparing documents. */
  run(input: Input): Problem[];
  /** Starts the part of the check that compares documents. Most checks have no such part. */
  startAcrossDocuments?(): AcrossDocuments;
}

/** A check of the words of records, which also runs before an import is written. */
export type WordCheck = Check<Chapters>;

/** A check of a whole library that keeps only one document at a time in memory. */
export interface AcrossDocuments {
  add(subject: Subject): void;
  /** Must be called after the last document. */
  problems(): Problem[];
}

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
  listedEditions: readonly { edition: string; date?: string | undefined; lost_symbols?: number }[];
  /** The editions that have texts in this library, oldest first. */
  editions: string[];
  /** By ruling id: alternative phrasings. */
  askedAs: ReadonlyMap<string, AskedAs>;
  /** Former ids of rulings. */
  aliases: Matches["aliases"];
}

/** The corrections file of an edition. */
export interface SubjectCorrections {
  file: string;
  edition: string;
  corrections: readonly Correction[];
  /** The line where each correction begins; empty when unknown. */
  lines: readonly number[];
}

/** The chapters of one document, of all its editions. */
export interface Chapters {
  chapters: readonly SubjectChapter[];
}

/** The full input of a check: one document of a library. A `WordCheck` gets only its chapters. */
export interface Subject extends Chapters {
  document: SubjectDocument;
  corrections: readonly SubjectCorrections[];
  /** The cards of the document's game. */
  cards: CardIndex;
  /**
   * The cards of the game in card databases. Empty if there is neither a known-cards.yaml nor card data of the user.
   */
  knownCards: readonly KnownCard[];
  /** Evaluation queries, which alternative phrasings must not copy; empty when no file was given. */
  queries: readonly string[];
}

/** A record, with its chapter. */
export interface RecordInChapter {
  record: RulingRecord;
  chapter: SubjectChapter;
}

/** The line where a record of the chapter begins, or 1 if it is not found. */
export function recordLine({ record, chapter }: RecordInChapter): number {
  return linesByRecord(chapter).get(record) ?? 1;
}

const linesCache = new WeakMap<SubjectChapter, ReadonlyMap<RulingRecord, number>>();

/**
 * The 1-based line of the chapter file where each record begins. Of several records with the same id, the first gets the
 * first line, and so on.
 */
function linesByRecord(chapter: SubjectChapter): ReadonlyMap<RulingRecord, number> {
  const cached = linesCache.get(chapter);
  if (cached) return cached;
  const linesById = new Map<string, number[]>();
  for (const [i, line] of chapter.text.split("\n").entries()) {
    const id = /^\s*- (?:\{\s*)?id: *["']?([^"',\s}]+)/.exec(line)?.[1];
    if (id !== undefined) addTo(linesById, id, i + 1);
  }
  const lines = new Map<RulingRecord, number>();
  for (const record of chapter.content.rulings) {
    const line = linesById.get(record.id)?.shift();
    if (line !== undefined) lines.set(record, line);
  }
  linesCache.set(chapter, lines);
  return lines;
}

/** The number of the first line with a match; 1 if there is none. */
export function lineWith(text: string, pattern: RegExp): number {
  return text.split("\n").findIndex((line) => pattern.test(line)) + 1 || 1;
}

/** What is wrong, and what to do about it. */
export interface Fault {
  message: string;
  hint?: string;
}

/** What is wrong with one record. */
export interface MemberFault extends Fault {
  member: RecordInChapter;
}

/** What is wrong at a place in a file. */
export interface FileFault extends Fault {
  file: string | null;
  /** By default 1. */
  line?: number | null;
}

/** A check of files. Problems of single records are better found by the other kinds of checks. */
export function fileCheck(code: ProblemCode, about: string, faultsIn: (subject: Subject) => FileFault[]): Check {
  const run = (subject: Subject) =>
    faultsIn(subject).map(({ message, hint, file, line = 1 }) => problem(code, message, { file, line, hint }));
  return { code, about, run };
}

/**
 * A check of the records of a document.
 * @param faultsIn gets all records in order, and returns what is wrong with them
 */
export function documentCheck<Input extends Chapters>(
  code: ProblemCode,
  about: string,
  faultsIn: (members: readonly RecordInChapter[], input: Input) => MemberFault[],
): Check<Input> {
  const run = (input: Input) => {
    const members = input.chapters.flatMap((chapter) => chapter.content.rulings.map((record) => ({ record, chapter })));
    return faultsIn(members, input).map(({ member, message, hint }) => {
      const { file, document, edition } = member.chapter;
      const { id } = member.record;
      const ruling = { document, edition, id };
      return problem(code, `${id}: ${message}`, { file, line: recordLine(member), ruling, hint });
    });
  };
  return { code, about, run };
}

/** A check that compares the records of an edition with one another. `faultsIn` is called for each edition. */
export function editionCheck(
  code: ProblemCode,
  about: string,
  faultsIn: (members: readonly RecordInChapter[]) => MemberFault[],
): WordCheck {
  return documentCheck(code, about, (members) =>
    [...groupBy(members, ({ chapter }) => chapter.edition).values()].flatMap(faultsIn),
  );
}

/**
 * A check of each record by itself.
 * @param faultsOf returns what is wrong with a record; null when nothing is
 */
export function recordCheck<Input extends Chapters = Chapters>(
  code: ProblemCode,
  about: string,
  faultsOf: (record: RulingRecord, input: Input, chapter: ChapterFile) => Fault | Fault[] | null,
): Check<Input> {
  return documentCheck(code, about, (members, input: Input) =>
    members.flatMap((member) => {
      const found = faultsOf(member.record, input, member.chapter.content);
      if (found === null) return [];
      const faults = Array.isArray(found) ? found : [found];
      return faults.map((fault) => ({ ...fault, member }));
    }),
  );
}

/**
 * Whether a record has parts by its number, as 100.1 has the part 100.1a. Parts follow their record, so only the next
 * record is looked at.
 */
export function hasParts(members: readonly RecordInChapter[], member: RecordInChapter): boolean {
  const { number } = member.record;
  const next = members[members.indexOf(member) + 1]?.record.number;
  return number !== undefined && next !== undefined && isPartNumber(next, number);
}

/** Title, question and text, each on a line of its own; those that are missing or empty are left out. */
export function wholeText(record: RulingRecord): string {
  return [record.title, record.question, record.text].filter(Boolean).join("\n");
}
