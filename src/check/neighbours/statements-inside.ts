/**
 * Records of a section that announces several entries, such as "Errata". If the whole section is one record, its
 * paragraphs and list items are probably entries of their own.
 */

import { withoutEmphasis } from "../../document/typography.js";
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isStatement, type Passage } from "../../ruling/statement.js";
import { isTableRow } from "../../ruling/table-row.js";

const entryNoun =
  "(?:errata|corrections|amendments|clarifications|rulings|FAQs?|Q ?& ?A|questions(?: (?:and|&) answers)?|(?:rules?|cards?) changes|changes to (?:the )?(?:rules|rulebook|cards))";
/** A heading of entries: `Card Errata`, `Errata for the Base Set`, `FAQ 1.2`. */
const entriesHeading = new RegExp(
  `^(?:(?:\\S+ ){0,6}${entryNoun}|${entryNoun} (?:for|in|of|on|to|about|regarding|from) .{1,60})(?: v?[\\d.]+)?:?$`,
  "i",
);
/** A heading that says how to ask, or what is new. */
const otherHeading = /\b(?:ask|asking|submit|send|your|more|other|open|summary|history|log)\b/i;

/** Whether a heading announces several entries. */
export function announcesEntries(heading: string): boolean {
  const bare = withoutEmphasis(heading).trim();
  return entriesHeading.test(bare) && !otherHeading.test(bare);
}

/** A record with fewer independent statements may be one entry. */
const minStatements = 3;

/**
 * The second of at least three independent statements of a record below a heading that announces entries. None if
 * other records are below the heading, of which this one is then the introduction.
 */
export function statementInside(record: RulingRecord, sectionCounts: SectionCounts): string | undefined {
  const { title, section, question, number, text } = record;
  if (question !== undefined || number !== undefined) return undefined;
  const path = title === undefined ? section : [...section, title];
  if (!announcesEntries(path.at(-1) ?? "")) return undefined;
  if ((sectionCounts.get(keyOf(path)) ?? 0) > (title === undefined ? 1 : 0)) return undefined;
  const passages = text
    .split(/\n+(?!\s)/)
    .filter((block) => block.trim() !== "" && !isTableRow(block))
    .map(passageOf);
  const statements = passages.filter((passage, i) => isStatement(passage, passages[i - 1]));
  const isSeveral = statements.length >= minStatements && statements.length > passages.length / 2;
  return isSeveral ? statements[1]?.text : undefined;
}

function passageOf(block: string): Passage {
  const mark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(block)?.[0] ?? "";
  return { text: block.slice(mark.length), isItem: mark !== "" };
}

/** By section path: the number of records in the section and in all sections below it. */
export type SectionCounts = ReadonlyMap<string, number>;

/** The number of records below each heading. */
export function sectionCountsOf(records: readonly RulingRecord[]): SectionCounts {
  return countsOf(records.flatMap(({ section }) => section.map((_, i) => keyOf(section.slice(0, i + 1)))));
}

function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}
