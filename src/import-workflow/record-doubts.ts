/** The checks of words, on records that an import has made and not yet written. */

import type { SubjectChapter } from "../check/check.js";
import { type Exception, runWordChecks, wordChecks } from "../check/checks.js";
import type { Source } from "../document/source.js";
import type { Problem } from "../problem.js";
import type { ChapterFile } from "../ruling/schema.js";

/**
 * What is doubtful in the records, at their first lines in the source.
 * @param exceptions the findings that a person accepted; one that is not needed is left to `grim check`
 */
export function recordDoubts(
  chapters: readonly ChapterFile[],
  game: string,
  source: Pick<Source, "name" | "lines">,
  exceptions: readonly Exception[],
): Problem[] {
  const subject = chapters.map((chapter): SubjectChapter => {
    const { document, edition } = chapter.source;
    return { file: source.name, text: "", document, edition, game, chapter };
  });
  const lines = new Map(
    chapters.flatMap(({ rulings }) => rulings.map((one) => [one.id, firstLine(one.lines)] as const)),
  );
  return runWordChecks(subject, exceptions).map((found) => {
    const line = lines.get(found.ruling?.id ?? "") ?? null;
    return { ...found, line, column: 1, excerpt: line === null ? "" : (source.lines[line - 1] ?? "") };
  });
}

const codes = new Set(wordChecks.map(({ code }) => code));

/** Whether a problem is a doubt about the words of one record, which `grim check` goes on reporting after it is written. */
export function isDoubt({ code, ruling }: Problem): boolean {
  return codes.has(code) && ruling !== undefined;
}

function firstLine(lines: readonly string[]): number {
  return Number.parseInt(lines[0] ?? "1", 10);
}
