/** Writes the entries of a JSON or YAML file as lines of Markdown, by the template of the profile. */

import { isSeq, type ParsedNode } from "yaml";
import { type Entry, field, fieldRow, fieldValue, type LineOf, textOf } from "./entries.js";
import { isListOfTexts } from "./text-lists.js";

const headingMarks = /^#{1,6}\s/;

/** The lines of a template that are not empty, and the index of the heading that begins every entry; -1 without headings. */
export function templateRows(template: string): { rows: string[]; lastHeading: number } {
  const rows = template.split("\n").filter((row) => row.trim() !== "");
  return { rows, lastHeading: rows.findLastIndex((row) => headingMarks.test(row)) };
}

/**
 * The entries as lines of Markdown. For each line, `origins` has its line in the source file and `owners` the index of
 * its entry (null for the heading of a section).
 */
export function toMarkdown(entries: readonly Entry[], template: string, lineOf: LineOf) {
  const { rows, lastHeading } = templateRows(template);
  const rowsOfParagraphs = new Set(rows.filter((row) => entries.some((entry) => isListOfTexts(listIn(row, entry)))));
  const headings = new Map<number, string>();
  const lines: string[] = [];
  const origins: number[] = [];
  const owners: (number | null)[] = [];
  const add = (text: string, line: number, owner: number | null) => {
    lines.push(text);
    origins.push(line);
    owners.push(owner);
  };
  const addText = (text: string, line: number, owner: number) => {
    for (const part of ["", ...text.split(/\r\n|\r|\n/)]) add(part, line, owner);
  };
  for (const [index, entry] of entries.entries()) {
    rows.forEach((row, at) => {
      const values = [...row.matchAll(field)].map(([, names = ""]) => fieldValue(entry, names));
      // A row is left out if this entry has none of its fields.
      if (values.length > 0 && values.every((value) => value.text.trim() === "")) return;
      const paragraphs = rowsOfParagraphs.has(row) ? listIn(row, entry) : [];
      for (const item of paragraphs) if (textOf(item).trim() !== "") addText(textOf(item).trim(), lineOf(item), index);
      if (paragraphs.length > 0) return;
      const line = lineOf(values.find((value) => value.text !== "")?.node ?? entry.node);
      let next = 0;
      const text = row.replace(field, () => values[next++]?.text.trim() ?? "");
      if (!headingMarks.test(row)) {
        addText(text, line, index);
        return;
      }
      const heading = text.replace(/\s+/g, " ").trim();
      // A section's heading is written once; the last heading of the template begins every entry.
      if (at !== lastHeading && headings.get(at) === heading) return;
      headings.set(at, heading);
      for (const other of headings.keys()) if (other > at) headings.delete(other);
      add("", line, index);
      add(heading, line, at === lastHeading ? index : null);
    });
  }
  return { lines, origins, owners };
}

/** The elements of the list that a row with one field and nothing else writes; empty for other rows and values. */
export function listIn(row: string, entry: Entry): ParsedNode[] {
  const name = fieldRow.exec(row)?.[1];
  const { node } = name === undefined ? { node: null } : fieldValue(entry, name);
  return isSeq(node) ? node.items : [];
}
