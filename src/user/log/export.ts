/**
 * Exports of the log: CSV, a Markdown table, JSON. Text in CSV cannot become a spreadsheet formula, and text in
 * Markdown cannot become markup. Control characters are made visible in both, and escaped in JSON.
 */

import { escapeMarkdown } from "../../ruling/inline.js";
import { sanitise } from "../../ruling/sanitise.js";
import { jsonText } from "../../views/ruling-json.js";
import { type Call, callJson, type DamagedLine } from "./call.js";

export const exportFormats = ["csv", "markdown", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const columns = [
  ["at", "Time"],
  ["round", "Round"],
  ["table", "Table"],
  ["headline", "Ruling"],
  ["note", "Note"],
  ["citation", "Citation"],
  ["ref", "Reference"],
  ["id", "Call"],
] as const satisfies readonly (readonly [keyof Call, string])[];

/** The calls as pieces of text, with a final line end. */
export function* exportCalls(calls: Iterable<Call>, format: ExportFormat): Generator<string> {
  if (format === "json") return yield* callsJson(calls);
  if (format === "csv") return yield* csv(calls);
  yield* markdown(calls);
}

/**
 * The calls as one JSON object, in pieces.
 * @param damaged the lines that are not calls, complete after the last call; left out by default
 */
export function* callsJson(calls: Iterable<Call>, damaged?: readonly DamagedLine[]): Generator<string> {
  let before = '{"calls":[';
  for (const call of calls) {
    yield before + jsonText(callJson(call));
    before = ",";
  }
  if (before !== ",") yield before;
  yield damaged === undefined ? "]}\n" : `],"damaged":${jsonText(damaged)}}\n`;
}

/** CSV as in RFC 4180: lines are separated by CRLF. */
function* csv(calls: Iterable<Call>): Generator<string> {
  let row = columns.map(([, title]) => title).join(",");
  for (const call of calls) {
    yield `${row}\r\n`;
    row = columns.map(([key]) => csvCell(call[key] ?? "")).join(",");
  }
  yield `${row}\n`;
}

/** Text that a spreadsheet would run as a formula. An apostrophe before it makes it plain text. */
const formula = /^[=+\-@;\t\r＝＋－＠；]/;

/**
 * A CSV cell as in RFC 4180, safe for spreadsheets. A cell with a comma, a quotation mark, a tab or a line break is
 * quoted; so is one with a semicolon, because some programs separate cells by semicolons.
 */
export function csvCell(text: string): string {
  const safe = sanitise(text);
  const cell = formula.test(safe) || formula.test(text) ? `'${safe}` : safe;
  return /[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function* markdown(calls: Iterable<Call>): Generator<string> {
  const titles = `| ${columns.map(([, title]) => title).join(" | ")} |\n`;
  yield `${titles}|${columns.map(() => " --- ").join("|")}|\n`;
  for (const call of calls) yield `| ${columns.map(([key]) => markdownCell(call[key] ?? "")).join(" | ")} |\n`;
}

/** A cell of a Markdown table: one line, with bars, links and tags escaped. */
export function markdownCell(text: string): string {
  return sanitise(text)
    .trim()
    .split("\n")
    .map((line) => escapeMarkdown(line).replace(/[[|]|(?<!\\)\]/g, "\\$&"))
    .join("<br>");
}
