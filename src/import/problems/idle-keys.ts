/** Problems for keys of corrections that have no effect on the records, although the correction's words were found. */

import { plainTypography } from "../../document/typography.js";
import { type Problem, problem } from "../../problem.js";
import { type Correction, type CorrectionsPlace, parseSpan } from "../../profile/corrections-file.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { type Draft, draftLines } from "../records/draft.js";

interface ImportedRecords {
  /** Headings that corrections restored and that opened a section. */
  restoredHeadings: ReadonlySet<string>;
  /** Drafts, in the order of their records. */
  drafts: readonly Draft[];
  records: readonly RulingRecord[];
  /** The lines of the source. */
  lines: readonly string[];
}

/** A problem for each key without effect. `idleMarks` reports keys whose line is in no record. */
export function idleKeys(
  corrections: readonly Correction[],
  imported: ImportedRecords,
  { file, lines: fileLines }: CorrectionsPlace,
): Problem[] {
  const recordOfLine = new Map(
    imported.drafts.flatMap((item, i) => draftLines(item).map((line) => [line, imported.records[i]] as const)),
  );
  return corrections.flatMap((correction, i) =>
    idleKeysOf(correction, imported, recordOfLine.get(parseSpan(correction.lines)[0])).map(([key, why]) =>
      problem(
        "correction-stale",
        `The key ${key} of the correction of line ${correction.lines} has no effect: ${why}.`,
        {
          file,
          line: fileLines[i] ?? null,
          hint: `Remove ${key}, or correct it.`,
        },
      ),
    ),
  );
}

/**
 * The keys of a correction without effect, with the reason.
 * @param record the record that holds the correction's first line
 */
function idleKeysOf(
  correction: Correction,
  imported: ImportedRecords,
  record: RulingRecord | undefined,
): [key: string, why: string][] {
  const idle: [string, string][] = [];
  if (correction.now === correction.was) idle.push(["now", "the words are those of `was`"]);
  if (correction.heading !== undefined && !imported.restoredHeadings.has(plainTypography(correction.heading).trim()))
    idle.push(["heading", `"${correction.heading}" opens no section of document.yaml, and would be read as text`]);
  if (correction.order !== undefined && isAscending(correction.order))
    idle.push(["order", "the lines are already in this order"]);
  if (correction.boilerplate !== undefined && isBlank(correction.lines, imported.lines))
    idle.push(["boilerplate", "the lines are blank"]);
  if (!record) return idle;
  if (correction.set !== undefined && !record.cards.some(({ set }) => set === correction.set))
    idle.push(["set", `the title of ${record.id} names no card of a set`]);
  const ids = new Set([...record.cards, ...record.mentions].map(({ id }) => id));
  for (const [name, id] of Object.entries(correction.means ?? {}))
    if (!ids.has(id)) idle.push(["means", `${record.id} does not name ${name}`]);
  if (correction.id !== undefined && record.id !== correction.id)
    idle.push(["id", `another correction gives this record the id ${record.id}`]);
  return idle;
}

function isAscending(order: readonly (number | string)[]): boolean {
  const spans = order.map(parseSpan);
  return spans.every(([first], i) => i === 0 || first > (spans[i - 1]?.[1] ?? 0));
}

function isBlank(span: Correction["lines"], lines: readonly string[]): boolean {
  const [first, last] = parseSpan(span);
  return lines.slice(first - 1, last).every((line) => line.trim() === "");
}
