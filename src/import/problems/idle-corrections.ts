/** Problems for corrections and keys of corrections without effect, although the correction's words were found. */

import { plainTypography } from "../../document/typography.js";
import { type Problem, problem } from "../../problem.js";
import { type Correction, parseSpan } from "../../profile/corrections-file.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { draftLines } from "../records/draft.js";
import type { ImportedText } from "./imported-text.js";

/** Problems for corrections without effect, then for single keys without effect. */
export function idleCorrections(text: ImportedText): Problem[] {
  const recordByLine = new Map(
    text.drafts.flatMap((item, i) => draftLines(item).map((line) => [line, text.records[i]] as const)),
  );
  return [...idleMarks(text, recordByLine), ...idleKeys(text, recordByLine)];
}

/** The records by the lines that they contain. */
type RecordByLine = ReadonlyMap<number, RulingRecord | undefined>;

/**
 * `join` and `break` have no effect if no block begins with their line. Marks of a record or of text, such as `id` and
 * `note`, have none if no record contains their line.
 */
function idleMarks(
  { corrections, correctionsPlace, marks, blockStarts }: ImportedText,
  recordByLine: RecordByLine,
): Problem[] {
  const markedLines = (["id", "set", "means", "note"] as const).flatMap((key) =>
    [...marks.applied].flatMap(([line, applied]) => (applied.some((one) => one[key]) ? [line] : [])),
  );
  const outsideRecords = [...marks.records, ...marks.texts, ...markedLines].filter((line) => !recordByLine.has(line));
  const notAtStart = [...marks.joins, ...marks.breaks].filter((line) => !blockStarts.has(line));
  return [...new Set([...outsideRecords, ...notAtStart])].map((line) =>
    problem("correction-stale", `The correction of line ${line} changes nothing.`, {
      file: correctionsPlace.file,
      line: correctionsPlace.lines[indexOfCorrection(corrections, line)] ?? null,
      hint: outsideRecords.includes(line)
        ? "No record holds this line. Name a line of a record."
        : "`join` and `break` name the first line of the second part.",
    }),
  );
}

/** The index of the correction that begins on a line, else of one whose lines include it. */
function indexOfCorrection(corrections: readonly Correction[], line: number): number {
  const spans = corrections.map((one) => parseSpan(one.lines));
  const beginning = spans.findIndex(([first]) => first === line);
  return beginning >= 0 ? beginning : spans.findIndex(([first, last]) => first <= line && line <= last);
}

/** A problem for each key without effect. `idleMarks` reports keys whose line is in no record. */
function idleKeys(
  { corrections, correctionsPlace: { file, lines: fileLines }, restoredHeadings, source }: ImportedText,
  recordByLine: RecordByLine,
): Problem[] {
  return corrections.flatMap((correction, i) =>
    idleKeysOf(correction, restoredHeadings, source.lines, recordByLine.get(parseSpan(correction.lines)[0])).map(
      ([key, why]) =>
        problem(
          "correction-stale",
          `The key ${key} of the correction of line ${correction.lines} has no effect: ${why}.`,
          { file, line: fileLines[i] ?? null, hint: `Remove ${key}, or correct it.` },
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
  restoredHeadings: ReadonlySet<string>,
  lines: readonly string[],
  record: RulingRecord | undefined,
): [key: string, why: string][] {
  const idle: [string, string][] = [];
  if (correction.now === correction.was) idle.push(["now", "the words are those of `was`"]);
  if (correction.heading !== undefined && !restoredHeadings.has(plainTypography(correction.heading).trim()))
    idle.push(["heading", `"${correction.heading}" opens no section of document.yaml, and would be read as text`]);
  if (correction.order !== undefined && isAscending(correction.order))
    idle.push(["order", "the lines are already in this order"]);
  if (correction.boilerplate !== undefined && isBlank(correction.lines, lines))
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
