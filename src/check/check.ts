/** What a check is: a name, what it is for, and a function from the library's files to problems. One check a file. */
import type { CardIndex } from "../cards/catalogue.js";
import type { Correction } from "../import/corrections.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";
import type { ChapterFile, Matches, RulingRecord } from "../ruling/schema.js";

export interface Check {
  code: ProblemCode;
  /** What it finds, in one sentence. */
  about: string;
  run(subject: Subject): Problem[];
}

/** A chapter as it stands on disk. */
export interface SubjectChapter {
  file: string;
  text: string;
  /** From the path. */
  document: string;
  edition: string;
  game: string;
  chapter: ChapterFile;
}

export interface SubjectDocument {
  id: string;
  game: string;
  /** Its document.yaml. */
  file: string;
  /** The editions that document.yaml lists, held or not, with their dates. */
  listed: readonly { edition: string; date?: string | undefined }[];
  /** Editions oldest first. */
  editions: string[];
  /** By edition: how many lost symbols its document.yaml knows of. */
  lostSymbols: ReadonlyMap<string, number>;
  /** By ruling: other ways people ask. */
  askedAs: ReadonlyMap<string, readonly string[]>;
  askedAsFile: string;
  /** Former ids. */
  aliases: Matches["aliases"];
  matchesFile: string;
}

/** The corrections of an edition as they stand on disk. */
export interface SubjectCorrections {
  file: string;
  document: string;
  edition: string;
  corrections: readonly Correction[];
  /** The line of the file where each begins; empty when it is not known. */
  lines: readonly number[];
}

/** Everything the checks look at. */
export interface Subject {
  documents: SubjectDocument[];
  chapters: SubjectChapter[];
  corrections: SubjectCorrections[];
  /** By game. */
  cards: Map<string, CardIndex>;
  /** Look-up queries that index phrases must not copy; none where they are not at hand. */
  queries: string[];
}

/** A problem with a record, at the line of its file where the record, or the given words in it, stand. */
export function recordProblem(
  code: ProblemCode,
  chapter: SubjectChapter,
  record: RulingRecord,
  message: string,
  hint?: string,
  occurrence = 0,
): Problem {
  const lines = chapter.text.split("\n");
  let seen = 0;
  const at = lines.findIndex((line) => idIn(line) === record.id && seen++ === occurrence);
  return problem(code, `${record.id}: ${message}`, {
    file: chapter.file,
    line: at < 0 ? 1 : at + 1,
    ...(hint !== undefined && { hint }),
  });
}

function idIn(line: string): string | null {
  return /^\s*- (?:\{\s*)?id: *["']?([^"',\s}]+)/.exec(line)?.[1] ?? null;
}

/** Runs a function over every record of every chapter. */
export function eachRecord(
  subject: Subject,
  visit: (record: RulingRecord, chapter: SubjectChapter) => Problem[],
): Problem[] {
  return subject.chapters.flatMap((chapter) => chapter.chapter.rulings.flatMap((record) => visit(record, chapter)));
}

/** Title, question and text in one, as a reader would meet them. */
export function wholeText(record: RulingRecord): string {
  return [record.title, record.question, record.text].filter(Boolean).join("\n");
}
