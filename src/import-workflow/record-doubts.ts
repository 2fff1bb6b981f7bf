/** Runs the word checks on the records of an import before they are written. */
import type { SubjectChapter } from "../check/check.js";
import { type Exception, runWordChecks, wordChecks } from "../check/checks.js";
import type { Source } from "../document/source.js";
import type { Problem } from "../problem.js";
import type { ChapterFile } from "../ruling/schema.js";

/**
 * The findings of the word checks, each at the first line of its record in the source.
 * @param exceptions findings that a person accepted; they are left out. Unused exceptions are not reported here, but by
 * `grim check`.
 */
export function recordDoubts(
  chapters: readonly ChapterFile[],
  source: Pick<Source, "name" | "lines">,
  exceptions: readonly Exception[],
): Problem[] {
  const subjects = chapters.map((chapter): SubjectChapter => {
    const { document, edition } = chapter.source;
    return { file: source.name, text: "", document, edition, content: chapter };
  });
  const firstLines = new Map(
    chapters.flatMap(({ rulings }) => rulings.map((one) => [one.id, firstLine(one.lines)] as const)),
  );
  return runWordChecks(subjects, exceptions).map((finding) => {
    const line = firstLines.get(finding.ruling?.id ?? "") ?? null;
    return { ...finding, line, column: 1, excerpt: line === null ? "" : (source.lines[line - 1] ?? "") };
  });
}

const wordCheckCodes = new Set(wordChecks.map(({ code }) => code));

/** Whether a problem is a finding of a word check on a record. After the record is written, `grim check` reports it. */
export function isDoubt({ code, ruling }: Problem): boolean {
  return wordCheckCodes.has(code) && ruling !== undefined;
}

function firstLine(lines: readonly string[]): number {
  return Number.parseInt(lines[0] ?? "1", 10);
}
