import { expect, it } from "vitest";
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { markdownBlocks } from "../../document/markdown.js";
import { tableColumns } from "./table-columns.js";

/** The columns of a table, given as a head and rows whose cells are separated by spaces; `_` is a space in a cell. */
function columnsOf(headingsNameRulings: boolean, head: string, ...rows: string[]): string | undefined {
  const row = (cells: string) => `| ${cells.split(" ").join(" | ").replaceAll("_", " ")} |`;
  const lines = [row(head), row(head.replace(/[^ ]+/g, "---")), ...rows.map(row)];
  return tableColumns(markdownBlocks(linesOf(lines.join("\n"))), headingsNameRulings)?.join(" ");
}
const cellOfLength = (length: number) => `${"Lamps_".repeat(20).slice(0, length - 1)}s`;

it.each<[columns: string | undefined, headingsNameRulings: boolean, head: string, ...rows: string[]]>([
  ["title text", false, "Card Errata", "Bell It_costs_2.", "Gate It_is_free."],
  ["title text", false, "Card Errata", "Bell It_costs_twice."],
  ["title text text", false, "Term Cost Meaning", "Bell 2 a_thing_that_rings"],
  [undefined, false, "Term Cost Errata", "Bell 2 a_thing_that_rings"],
  [undefined, true, "Part Cost", "Bell It_costs_twice."],
  ["title text", false, "Card Errata", "Bell It_costs_twice.", "Gate free"],
  [undefined, false, "Card Errata", "Bell It_costs_2.", "Gate free", "Oil free"],
  [undefined, false, "Part Cost", "Bell It_costs_2.", "Gate It_is_free."],
  ["title text", true, "Part Cost", "Bell It_costs_2.", "Gate It_is_free."],
  ["text text", true, "Part Cost", "It_is_a_bell. It_costs_2.", "Gate It_is_free."],
  ["title text", true, "Part Cost", `${cellOfLength(80)} It_costs_2.`, "Gate It_is_free."],
  ["text text", true, "Part Cost", `${cellOfLength(81)} It_costs_2.`, "Gate It_is_free."],
  ["question text", true, "Part Cost", "Is_it? It_is.", "Does_it? It_does."],
  ["text question", true, "Part Cost", "It_is. Is_it?", "It_does. Does_it?"],
  ["question text", true, "Part Cost", "Is_it? Is_it?", "Does_it? Does_it?"],
  ["title text", false, "Card B", "Bell Is_it?", "Gate Does_it?"],
  ["question text", false, "Question B", "Bell Is_it?", "Gate Does_it?"],
  ["question text", true, "Part Cost", "Is_it? So.", "Is_it? So.", "Is_it? So.", "No. So.", "No. So."],
  ["title text", true, "Part Cost", "Is_it? So.", "Is_it? So.", "No. So.", "No. So."],
  ["text text title", true, "Errata B Card", "Bell It_costs_twice. Gate", "Bell It_costs_twice. Gate"],
  ["title number text", false, "Card # Card", "Bell 2 It_is_so.", "Gate 3 It_is_free."],
  ["title since text", false, "Name Version Since", "Bell 2 It_is_so.", "Gate 3 It_is_free."],
  ["text text", false, "Part Cost", "2004-10-04 It_is_so."],
  ["text text", false, "Part Cost", "4_October_2004 It_is_so.", "Oct_4,_2004 It_is_free."],
  ["title text", true, "Part Cost", "2004-10-04 It_is_so.", "Bell It_is_free."],
  ["text title text", true, "Icon Part Cost", " Bell It_costs_2.", " Gate It_is_free."],
  ["text text text", false, "Errata B Cost", " Bell It_costs_2.", " Gate It_is_free."],
  ["number text", false, "No. Id", "2 It_is_so.", "3 It_is_free."],
])("tableColumns gives %s (%s) for a table with %s", (columns, headingsNameRulings, head, ...rows) => {
  expect(columnsOf(headingsNameRulings, head, ...rows)).toBe(columns);
});
