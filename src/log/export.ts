/**
 * The log for other programs and for people: CSV for a spreadsheet, a Markdown table for a report, JSON.
 * What a judge typed is shown as typed, except what could do harm: control characters, formulas, markup.
 */
import { escapeMarkdown } from "../present/inline.js";
import { jsonText } from "../present/json.js";
import { sanitise } from "../present/sanitise.js";
import type { Call } from "./call.js";

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

/** Without a line end. */
export function exportCalls(calls: readonly Call[], format: ExportFormat): string {
  if (format === "json") return jsonText({ calls: calls.map(callJson) });
  return format === "csv" ? csv(calls) : markdown(calls);
}

/** A call as other programs read it: every key, in this order. */
export function callJson({ id, at, ref, citation, headline, table, round, note }: Call): Call {
  return { id, at, ref, citation, headline, table, round, note };
}

/** RFC 4180: lines end in CRLF, a cell with a comma, a quote or a line break is quoted. */
function csv(calls: readonly Call[]): string {
  const rows = [columns.map(([, title]) => title), ...calls.map((call) => columns.map(([key]) => call[key] ?? ""))];
  return rows.map((row) => row.map(csvCell).join(",")).join("\r\n");
}

/** A spreadsheet runs what begins like a formula; an apostrophe before it makes it words. */
const formula = /^[=+\-@;\t\r＝＋－＠；]/;

/** One cell of RFC 4180, made harmless to spreadsheets; some of them take a semicolon for the end of a cell. */
export function csvCell(text: string): string {
  const safe = sanitise(text);
  const words = formula.test(safe) || formula.test(text) ? `'${safe}` : safe;
  return /[",;\t\n\r]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

function markdown(calls: readonly Call[]): string {
  return [
    `| ${columns.map(([, title]) => title).join(" | ")} |`,
    `|${columns.map(() => " --- ").join("|")}|`,
    ...calls.map((call) => `| ${columns.map(([key]) => markdownCell(call[key] ?? "")).join(" | ")} |`),
  ].join("\n");
}

/** One line, no bar that ends the cell, no link, no tag. */
export function markdownCell(text: string): string {
  return sanitise(text)
    .trim()
    .split("\n")
    .map((line) => escapeMarkdown(line).replace(/[[|]|(?<!\\)\]/g, "\\$&"))
    .join("<br>");
}
