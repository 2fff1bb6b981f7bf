/**
 * Exports of the log: CSV, a Markdown table, JSON. Text in CSV cannot become a spreadsheet formula, and text in
 * Markdown cannot become markup. Control characters are made visible in both, and escaped in JSON.
 */

import { escapeMarkdown } from "../../ruling/inline.js";
import { sanitise } from "../../ruling/sanitise.js";
import { jsonText } from "../../views/json.js";
import { type Call, callJson } from "./call.js";

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

/** The calls in a format, with a final line end. */
export function exportCalls(calls: readonly Call[], format: ExportFormat): string {
  const cells = (call: Call, cell: (text: string) => string) => columns.map(([key]) => cell(call[key] ?? ""));
  const titles = columns.map(([, title]) => title);
  if (format === "json") return `${jsonText({ calls: calls.map(callJson) })}\n`;
  // As in RFC 4180, lines are separated by CRLF.
  if (format === "csv") return `${[titles, ...calls.map((one) => cells(one, csvCell))].join("\r\n")}\n`;
  const rows = [titles, titles.map(() => "---"), ...calls.map((one) => cells(one, markdownCell))];
  return rows.map((row) => `| ${row.join(" | ")} |\n`).join("");
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

/** A cell of a Markdown table: one line, with bars, links and tags escaped. */
export function markdownCell(text: string): string {
  return sanitise(text)
    .trim()
    .split("\n")
    .map((line) => escapeMarkdown(line).replace(/[[|]|(?<!\\)\]/g, "\\$&"))
    .join("<br>");
}
