/**
 * The table of all checks, and what runs them: an import, on the records and the source before anything is written; and
 * `grim check`, on the documents of a library. Both leave out the findings that exceptions.yaml accepts.
 */
import { problemAt } from "../import/problem-at.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";
import { addTo, groupBy } from "../ruling/groups.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import { cardChecks } from "./cards.js";
import type { Check, EditionCheck, Logger, Place, RecordCheck, Subject, SubjectChapter } from "./check.js";
import { entryChecks } from "./entries.js";
import { editionFileChecks, idChecks, phrasingChecks, symbolChecks } from "./library.js";
import { sectionChecks } from "./sections.js";
import { sourceChecks } from "./source.js";
import { titleChecks } from "./titles.js";
import { wordChecks } from "./words.js";

/** All checks, in the order of their findings. */
export const checks: readonly Check[] = [
  ...sourceChecks,
  ...idChecks,
  ...editionFileChecks,
  ...cardChecks,
  ...wordChecks,
  ...titleChecks,
  ...entryChecks,
  ...sectionChecks,
  ...symbolChecks,
  ...phrasingChecks,
];

/** A finding that a person accepted, with the reason: about a record, or about a line of a source. */
export interface Exception {
  /** The name of the check. */
  check: string;
  document: string;
  edition: string;
  id?: string | undefined;
  line?: number | undefined;
  why: string;
  /** The path of the exceptions file. */
  file: string;
  /**
   * Whether the edition comes from another layer than this exception, such as the user's own copy of the edition. The
   * exception is then not reported as unused.
   */
  isInOtherLayer?: boolean;
}

type WordCheck = RecordCheck | EditionCheck;

const isWordCheck = (check: Check): check is WordCheck => check.scope === "record" || check.scope === "edition";
const namesOfFileChecks = new Set<string>(sourceChecks.map(({ name }) => name));

/** Runs a check of the words of records on the records of one edition. */
function runWordCheck(check: WordCheck, records: readonly RulingRecord[], logger: Logger): void {
  if (check.scope === "edition") check.check(logger, records);
  else
    for (const record of records)
      check.check({ report: (message, place) => logger.report(message, { ...place, record }) }, record);
}

/**
 * Runs the checks of the words of records on the chapters of an import. Each finding is at the first line of its record in
 * the source.
 */
export function checkRecords(chapters: readonly ChapterFile[], source: Parameters<typeof problemAt>[0]): Problem[] {
  const sourceOf = new Map(chapters.flatMap((one) => one.rulings.map((record) => [record, one.source] as const)));
  return checks.filter(isWordCheck).flatMap((check) => {
    const found: Problem[] = [];
    const report = (message: string, { record, hint }: Place = {}) => {
      if (record === undefined) return;
      const { document = "", edition = "" } = sourceOf.get(record) ?? {};
      const line = firstLine(record);
      const ruling = { document, edition, id: record.id };
      const place = problemAt(source, line, check.name, `${record.id}: ${message}`, hint);
      found.push({ ...place, ruling });
    };
    runWordCheck(check, [...sourceOf.keys()], { report });
    return found;
  });
}

/**
 * The problems of an import that no exception accepts. A problem at a line of a record is about that record. Of several
 * with one code at one line, the first is kept.
 */
export function withoutAccepted(
  problems: readonly Problem[],
  chapters: readonly ChapterFile[],
  exceptions: readonly Exception[],
): Problem[] {
  const places = chapters.flatMap(({ rulings, source: { document, edition } }) =>
    rulings.map(({ id, lines }) => ({ place: { document, edition, id }, spans: lines.map(spanOf) })),
  );
  const recordAt = (line: number) =>
    places.find(({ spans }) => spans.some(([from, to]) => from <= line && line <= to))?.place;
  const seen = new Set<string>();
  return problems
    .map((one) => {
      const isInSource = namesOfFileChecks.has(one.code) && one.excerpt !== undefined && one.line !== null;
      const ruling = one.ruling ?? (isInSource ? recordAt(one.line as number) : undefined);
      return ruling === undefined ? one : { ...one, ruling };
    })
    .filter((one) => {
      const key = `${one.code} ${one.file} ${one.line ?? one.message}`;
      const isRepeated = isDoubt(one) && seen.has(key);
      seen.add(key);
      return !isRepeated && exceptionFor(one, exceptions) === undefined;
    });
}

/** The codes that block a write: lines would be lost, or be in two records. */
const losses: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["line-unclaimed", "line-claimed-twice", "duplicate-id"]);

/** Whether a problem of an import is a doubt: a person may accept it, and write the edition. */
export function isDoubt({ code }: Pick<Problem, "code">): boolean {
  return !losses.has(code);
}

/** A document to check, and its exceptions. */
export interface DocumentToCheck {
  subject: Subject;
  exceptions: readonly Exception[];
}

/**
 * Runs every check on each document. Only the problems of a document are kept, so that only one document is in memory
 * at a time.
 * @returns the problems that no exception accepts, in the order of the checks
 */
export function checkDocuments(documents: Iterable<DocumentToCheck>): Problem[] {
  const byCheck = new Map<Check, Problem[]>();
  const unused: Problem[] = [];
  for (const { subject, exceptions } of documents) {
    const used = new Set<Exception>();
    for (const check of checks)
      for (const found of problemsOf(check, subject)) {
        const exception = exceptionFor(found, exceptions);
        if (exception) used.add(exception);
        else addTo(byCheck, check, found);
      }
    unused.push(...unusedExceptions(subject, exceptions, used));
  }
  return [...checks.flatMap((check) => byCheck.get(check) ?? []), ...unused];
}

/** What one check finds in the files of a document. */
export function problemsOf(check: Check, subject: Subject): Problem[] {
  const { chapters, document } = subject;
  const chapterOf = new Map(chapters.flatMap((one) => one.content.rulings.map((record) => [record, one] as const)));
  const found: Problem[] = [];
  const report = (message: string, { record, file = null, line = null, hint }: Place = {}) => {
    const chapter = record && chapterOf.get(record);
    const more = hint === undefined ? {} : { hint };
    if (record === undefined || chapter === undefined)
      found.push(problem(check.name, message, { file, line, ...more }));
    else {
      const ruling = { document: document.id, edition: chapter.edition, id: record.id };
      const place = { file: chapter.file, line: recordLine(record, chapter), ruling, ...more };
      found.push(problem(check.name, `${record.id}: ${message}`, place));
    }
  };
  if (isWordCheck(check))
    for (const ofEdition of groupBy(chapters, ({ edition }) => edition).values())
      runWordCheck(
        check,
        ofEdition.flatMap(({ content }) => content.rulings),
        { report },
      );
  else if (check.scope === "document") check.check({ report }, subject);
  return found;
}

/** The exception that accepts a problem; undefined if there is none. */
function exceptionFor({ code, ruling, line }: Problem, exceptions: readonly Exception[]): Exception | undefined {
  return exceptions.find((one) =>
    one.check === code && one.id !== undefined
      ? ruling?.document === one.document && isFor(one, ruling.edition) && ruling.id === one.id
      : one.check === code && ruling === undefined && one.line === line,
  );
}

/** Whether an exception is for an edition: `*` stands for every one. */
export function isFor(exception: Pick<Exception, "edition">, edition: string): boolean {
  return exception.edition === "*" || exception.edition === edition;
}

/** A problem for each exception that is no longer needed. Only an import finds what is wrong with a source file. */
function unusedExceptions(
  { document: { listedEditions, editions } }: Subject,
  exceptions: readonly Exception[],
  used: ReadonlySet<Exception>,
): Problem[] {
  // An exception may be written before its edition is imported. It is not reported while the edition has no texts.
  const isMissing = (edition: string) =>
    edition === "*" || (listedEditions.some((one) => one.edition === edition) && !editions.includes(edition));
  return exceptions
    .filter((one) => !used.has(one) && !one.isInOtherLayer && !isMissing(one.edition))
    .filter(({ check, id }) => id !== undefined && !namesOfFileChecks.has(check))
    .map(({ check, document, edition, id, file }) => {
      const message = `${id}: the exception from ${check} in ${document} ${edition} is no longer needed.`;
      return problem("exception-unused", message, { file, line: 1, hint: "Remove it." });
    });
}

const linesCache = new WeakMap<SubjectChapter, ReadonlyMap<RulingRecord, number>>();

/** The line of the chapter file where a record begins, or 1. Of several records with one id, each has its own line. */
function recordLine(record: RulingRecord, chapter: SubjectChapter): number {
  let lines = linesCache.get(chapter);
  if (lines === undefined) {
    const linesById = new Map<string, number[]>();
    for (const [i, line] of chapter.text.split("\n").entries()) {
      const id = /^\s*- (?:\{\s*)?id: *["']?([^"',\s}]+)/.exec(line)?.[1];
      if (id !== undefined) addTo(linesById, id, i + 1);
    }
    lines = new Map(chapter.content.rulings.map((one) => [one, linesById.get(one.id)?.shift() ?? 1]));
    linesCache.set(chapter, lines);
  }
  return lines.get(record) ?? 1;
}

function firstLine({ lines }: RulingRecord): number {
  return Number.parseInt(lines[0] ?? "1", 10);
}

function spanOf(lines: string): [from: number, to: number] {
  const [from = 0, to = from] = lines.split("-").map(Number);
  return [from, to];
}
