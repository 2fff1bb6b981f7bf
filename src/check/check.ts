/** The interface of a check, which finds problems in the files of a document. Each check has a file of its own. */

import type { CardIndex } from "../cards/catalogue.js";
import type { KnownCard } from "../cards/known-cards.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";
import type { Correction } from "../profile/corrections-file.js";
import { addTo, groupBy } from "../ruling/groups.js";
import { isPartNumber } from "../ruling/part-number.js";
import type { ChapterFile, Matches, RulingRecord } from "../ruling/schema.js";

export interface Check {
  code: ProblemCode;
  /** What it finds, in one sentence. */
  about: string;
  /** The problems that are found without comparing documents. */
  run(subject: Subject): Problem[];
  /** Starts the part of the check that compares documents. Most checks have no such part. */
  startAcrossDocuments?(): AcrossDocuments;
}

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
  /** As document.yaml states it. */
  game: string;
  content: ChapterFile;
}

export interface SubjectDocument {
  id: string;
  game: string;
  /** The path of its document.yaml. */
  file: string;
  /** The editions that document.yaml lists, with or without texts in this library. */
  listedEditions: readonly { edition: string; date?: string | undefined }[];
  /** The editions that have texts in this library, oldest first. */
  editions: string[];
  /** By edition: the number of lost symbols that document.yaml states. */
  lostSymbols: ReadonlyMap<string, number>;
  /** By ruling id: alternative phrasings. */
  askedAs: ReadonlyMap<string, readonly string[]>;
  askedAsFile: string;
  /** Former ids of rulings. */
  aliases: Matches["aliases"];
  matchesFile: string;
}

/** The corrections file of an edition. */
export interface SubjectCorrections {
  file: string;
  document: string;
  edition: string;
  corrections: readonly Correction[];
  /** The line where each correction begins; empty when unknown. */
  lines: readonly number[];
}

/**
 * The input of all checks: one document with its chapters. Before an import is written, its chapters alone, without a
 * document.
 */
export interface Subject {
  documents: SubjectDocument[];
  chapters: SubjectChapter[];
  corrections: SubjectCorrections[];
  /** By game: its cards. */
  cards: ReadonlyMap<string, CardIndex>;
  /**
   * The cards that card databases have, of the games of `cards`. Empty if there is neither a known-cards.yaml nor card data
   * of the user.
   */
  knownCards: readonly KnownCard[];
  /** Evaluation queries, which alternative phrasings must not copy; empty when no file was given. */
  queries: string[];
}

/** A problem with a record, at the line where the record begins, or at line 1 if that line is not found. */
export function recordProblem(
  code: ProblemCode,
  chapter: SubjectChapter,
  record: RulingRecord,
  message: string,
  hint?: string,
): Problem {
  return problem(code, `${record.id}: ${message}`, {
    file: chapter.file,
    line: recordLine(chapter, record),
    ruling: { document: chapter.document, edition: chapter.edition, id: record.id },
    hint,
  });
}

/** The line where a record of the chapter begins, or 1 if it is not found. */
export function recordLine(chapter: SubjectChapter, record: RulingRecord): number {
  return linesByRecord(chapter).get(record) ?? 1;
}

const linesCache = new WeakMap<SubjectChapter, ReadonlyMap<RulingRecord, number>>();

/** The 1-based line of the chapter file where each record begins. Records with the same id are in the order of the file. */
function linesByRecord(chapter: SubjectChapter): ReadonlyMap<RulingRecord, number> {
  const cached = linesCache.get(chapter);
  if (cached) return cached;
  const linesById = new Map<string, number[]>();
  for (const [i, line] of chapter.text.split("\n").entries()) {
    const id = recordIdIn(line);
    if (id !== null) addTo(linesById, id, i + 1);
  }
  const lines = new Map<RulingRecord, number>();
  for (const record of chapter.content.rulings) {
    const line = linesById.get(record.id)?.shift();
    if (line !== undefined) lines.set(record, line);
  }
  linesCache.set(chapter, lines);
  return lines;
}

function recordIdIn(line: string): string | null {
  return /^\s*- (?:\{\s*)?id: *["']?([^"',\s}]+)/.exec(line)?.[1] ?? null;
}

/** A problem whose code and place are not set yet: what is wrong with a record, and what to do about it. */
export interface Fault {
  message: string;
  hint?: string;
}

/**
 * A check of each record by itself.
 * @param faultsOf returns what is wrong with a record; null when nothing is
 */
export function recordCheck(
  code: ProblemCode,
  about: string,
  faultsOf: (record: RulingRecord, chapter: SubjectChapter, subject: Subject) => Fault | Fault[] | null,
): Check {
  return {
    code,
    about,
    run: (subject) =>
      subject.chapters.flatMap((chapter) =>
        chapter.content.rulings.flatMap((record) =>
          asList(faultsOf(record, chapter, subject)).map(({ message, hint }) =>
            recordProblem(code, chapter, record, message, hint),
          ),
        ),
      ),
  };
}

function asList(faults: Fault | Fault[] | null): Fault[] {
  if (faults === null) return [];
  return Array.isArray(faults) ? faults : [faults];
}

/** A record of an edition, with its chapter. */
export interface EditionMember {
  record: RulingRecord;
  chapter: SubjectChapter;
}

/** What is wrong with one record of an edition. */
export interface MemberFault extends Fault {
  member: EditionMember;
}

/**
 * A check that compares the records of an edition with one another.
 * @param faultsIn gets all records of an edition, in order, and returns what is wrong with them
 */
export function editionCheck(
  code: ProblemCode,
  about: string,
  faultsIn: (members: readonly EditionMember[]) => MemberFault[],
): Check {
  return {
    code,
    about,
    run({ chapters }) {
      const editions = groupBy(chapters, ({ document, edition }) => JSON.stringify([document, edition]));
      return [...editions.values()].flatMap((ofEdition) => {
        const members = ofEdition.flatMap((chapter) => chapter.content.rulings.map((record) => ({ record, chapter })));
        return faultsIn(members).map(({ member: { record, chapter }, message, hint }) =>
          recordProblem(code, chapter, record, message, hint),
        );
      });
    },
  };
}

/**
 * Whether a record has parts by its number, as 100.1 has the part 100.1a. Parts follow their record, so only the next
 * record is looked at.
 */
export function hasParts(members: readonly EditionMember[], member: EditionMember): boolean {
  const { number } = member.record;
  const next = members[members.indexOf(member) + 1]?.record.number;
  return number !== undefined && next !== undefined && isPartNumber(next, number);
}

/** Title, question and text, each on a line of its own; those that are missing or empty are left out. */
export function wholeText(record: RulingRecord): string {
  return [record.title, record.question, record.text].filter(Boolean).join("\n");
}
