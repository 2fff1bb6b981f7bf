/** Readings of a section in which words in bold open each record. */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block } from "../../document/block.js";
import { rowOf } from "../../document/table.js";
import { endsWithQuestionMark } from "../../document/title.js";
import { firstLineText } from "../blocks.js";
import { boldLead, type Lead } from "../readers/bold-lead.js";
import { opensWithQuestionMark, questionMark } from "../readers/question-marks.js";
import { numberAlone } from "../readers/read-bold.js";
import type { SectionNode } from "./find-sections.js";
import { applicable, type Reading, type Subject } from "./subject.js";
import { labelOf, labelsBelowTitles } from "./title-forms.js";

/** Whether bold words at the beginning of a block are a sentence or part of one, rather than a name or a question. */
function isEmphasis({ text, rest }: Lead): boolean {
  const words = text.split(/\s+/);
  if (text.includes("?") || isTitleCase(words)) return false;
  // `**Light the lamp,** then move.`
  const endsWithComma = text.endsWith(",");
  // `**You may never light it.**`
  const isSentence = text.endsWith(".") && words.length > 4;
  // `**Each lamp** burns oil.`, `Light **each lamp**.`
  const sentenceContinues = /^(?:\s+\(?\p{Ll}|\.(?:\s|$))/u.test(rest[0]?.text ?? "");
  return endsWithComma || isSentence || sentenceContinues;
}

/** Whether all words of more than three letters have capital letters: `Keeper of the Lamp`. */
function isTitleCase(words: readonly string[]): boolean {
  return words.every((word) => word.length <= 3 || !/^\p{Ll}/u.test(word));
}

/**
 * Whether each marked question is in bold, `**Q: May I?**`. If so, a question without a mark is recognised by its
 * bold type.
 */
export function areQuestionsBold({ all: allBlocks }: SectionNode): boolean {
  const marked = allBlocks.filter((block) => opensWithQuestionMark(firstLineText(block)));
  const boldWords = (block: Block) => (boldLead(block.segments)?.text ?? "").replace(questionMark, "");
  return marked.length > 0 && marked.every((block) => boldWords(block) !== "");
}

/** With fewer numbers in bold, they do not open records. */
const minBoldNumbers = 3;

/** Words in bold that are not the number of a rule, as a pattern. */
const otherThanNumber = "^[^\\d(]";

/**
 * At least this share of the numbers must follow a smaller one. Not all must, because a rule that was replaced may keep its
 * place, with a later number.
 */
const minAscendingShare = 0.8;

function areAscending(numbers: readonly number[]): boolean {
  const ascending = numbers.filter((number, i) => i === 0 || number > (numbers[i - 1] as number));
  return new Set(numbers).size === numbers.length && ascending.length >= minAscendingShare * numbers.length;
}

/** Readings in which words in bold open each record; none if most of them are labels or emphasis. */
export function openedInBold({ node, signs: { separator, labels }, kindOr }: Subject): Reading[] {
  const allLeads = node.all.flatMap((block) =>
    block.level === undefined && !rowOf(block) ? (boldLead(block.segments) ?? []) : [],
  );
  // A number in bold is not a title: `**1.2** Text`.
  const leads = allLeads.filter(({ text }) => !/^[\d().]+[a-z]?[.)]?$/.test(text));
  // The whole numbers of rules: `**101.** Text`.
  const leadsBeforeText = allLeads.filter(({ rest }) => rest.length > 0);
  const numbers = leadsBeforeText.flatMap(({ text }) => numberAlone.exec(text)?.[1] ?? []);
  if (numbers.length >= minBoldNumbers && numbers.length > leads.length && areAscending(numbers.map(Number)))
    return [{ reader: "entries", start: "bold", not_title: otherThanNumber, kind: kindOr("rule") }];
  // Below headings that ask, bold words are emphasis or parts of an answer.
  const asking = node.children.filter(({ heading }) => endsWithQuestionMark(heading));
  if (asking.length > node.children.length / 2) return [];
  // If all bold words are labels, the section's heading is the title.
  if (leads.every(({ text }) => labels.has(labelOf(text)))) return [];
  // If most bold words are emphasis, bold does not open records.
  if (leads.filter(isEmphasis).length > leads.length / 2) return [];
  const questionCount = leads.filter(({ text }) => text.includes("?")).length;
  // Below a question, bold words are the parts of the answer, unless they ask.
  const areParts = endsWithQuestionMark(node.heading) && questionCount < leads.length / 2;
  const hasSeparator = separator !== null && leads.some(({ text }) => text.includes(separator));
  // If titles have a separator, bold words without one are no titles.
  const notTitle = hasSeparator ? `^[^${separator.trim()}]*$` : patternOfLabels(labelsBelowTitles(leads));
  // `**Q:**` is a mark and not the title of an entry.
  const hasMarks = leads.some(({ text }) => /^(?:q|question)$/.test(labelOf(text)));
  const entries: Reading = { reader: "entries", start: "bold", kind: kindOr("clarification") };
  return applicable([
    [questionCount > 0, { reader: "questions", start: "bold" }],
    [
      questionCount < leads.length && !hasMarks && !areParts,
      notTitle === null ? entries : { ...entries, not_title: notTitle },
    ],
  ]);
}

/** A pattern that matches the labels, with or without a colon or full stop; null for none. In
 * profiles, `(?i)` at the start of a pattern ignores case. */
function patternOfLabels(labels: readonly string[]): string | null {
  return labels.length === 0 ? null : `(?i)^(?:${labels.map(escapeRegExp).join("|")})[\\s:.]*$`;
}
