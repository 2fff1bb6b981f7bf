/**
 * How well a reading fits a section: regular records, little text outside them, and no sign of a record inside another.
 */

import type { Block, Segment } from "../../document/block.js";
import { isTitle, titleAfterMarks } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { isListNumber } from "../../ruling/part-number.js";
import { firstLineText, printedText, textOf } from "../blocks.js";
import { hasSentence } from "../problems/doubts.js";
import { boldLead } from "../readers/bold-lead.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { opensWithQuestionMark } from "../readers/question-marks.js";
import { headingAbove, isAnsweredItem } from "../readers/read-questions.js";
import { readRun } from "../readers/read-run.js";
import { emptyContext } from "../readers/reader.js";
import { runInCount } from "../readers/run-in-questions.js";
import type { Draft } from "../records/draft.js";
import { citesCard, isCodedName, namedParagraphs } from "./named-paragraphs.js";
import { runsOf } from "./read-with-profile.js";
import { linesWithWholeNumber, ruleNumber } from "./rule-numbers.js";
import { rulingWords, tableColumns } from "./table-columns.js";
import type { DocumentSigns } from "./title-forms.js";

export interface Judgement {
  /**
   * The share of the section's text that is well read, from 0 to 1. Records without a label (`hasLabel`) and introductions
   * that are kept count in part. Signs of faults and unread blocks reduce it.
   */
  fit: number;
  /** The number of records. */
  records: number;
  /** The blocks before the first record of each run. */
  introduction: Block[];
}

/** A number or a version in brackets: `(1.2)`, `(v1.2)`, `(v.1.2)`. */
const bracketedNumber = /^\(v?\.?\s*\d+(?:\.\d+)+\)/i;
const numberedEntry = new RegExp(`^${ruleNumber}\\s+\\p{Lu}`, "u");
/** The words end with a question mark. */
const asks = /\?["'”’)*_]*$/;

/** A record without a label counts with this share of its length. */
const unlabelledShare = 0.55;
/** Each sign of a fault takes away this share of the length of its record. */
const faultCost = 0.45;
/** A record without a text costs this many characters and the length of its question. */
const emptyRecordCost = 30;
/** An introduction that the profile keeps counts with this share of its length. */
const keptIntroductionShare = 0.6;
/** Unread blocks cost this share of the length of their run, times their share of all blocks and records. */
const unreadCost = 0.5;
/** Each line of an introduction that looks like the beginning of a record costs this many characters. */
const openingCost = 60;
/** The fit of records when no character of the section counts, such as records of titles only. */
const fitWithoutText = 0.9;

/**
 * Reads blocks, heading included, by one section of a profile, and judges the result.
 * @param levelOfSet as for `outline`
 */
export function judge(blocks: readonly Block[], spec: SectionSpec, levelOfSet: DocumentSigns["levelOfSet"]): Judgement {
  let totalLength = 0;
  let goodLength = 0;
  let records = 0;
  const introduction: Block[] = [];
  for (const run of runsOf(blocks, spec, levelOfSet)) {
    const result = readRun(run, emptyContext);
    // Heads and headings inside a table are no part of a record's text.
    const tableHeadings = spec.reader === "table" ? (result.headings ?? []) : [];
    totalLength += lengthOf(run.blocks) - lengthOfBlocksAt(run.blocks, tableHeadings);
    const doubtedLines = new Set((result.doubts ?? []).map(({ line }) => line));
    const cardLines = new Set(result.cardLines ?? []);
    for (const item of result.drafts) {
      records++;
      const titleLength =
        item.body.length > 0 && spec.reader !== "list" && spec.reader !== "whole" ? titleText(item).length : 0;
      // In a table with questions, the heading of a row is not in the titles but in the path.
      const rowHeadingLength = spec.reader === "table" ? item.path.slice(run.path.length).join("").length : 0;
      const length = lengthOf([...item.question, ...item.body]) + titleLength + rowHeadingLength;
      // A record of a question section without a question is a fault, unless it is in a list of corrections.
      const isQuestion = spec.reader === "questions" && item.kind !== "rules-errata";
      const missingQuestion = isQuestion && item.question.length === 0 ? 1 : 0;
      // The records of a list are only names, so they show no signs of faults.
      const faults = spec.reader === "list" ? 0 : missingQuestion + faultScore(item, doubtedLines, cardLines);
      const labelShare = hasLabel(item, spec) ? 1 : unlabelledShare;
      goodLength += Math.max(0, length * labelShare * (1 - faultCost * faults));
      if (item.body.length === 0) goodLength -= emptyRecordCost + lengthOf(item.question);
    }
    introduction.push(...result.introduction);
    // An introduction that is kept counts in part. One that is set aside is not counted if it has no sentence.
    const blocksWithSentences = result.introduction.filter((block) => hasSentence(textOf(block)));
    if (["record", "policy"].includes(run.spec.introduction ?? ""))
      goodLength += lengthOf(result.introduction) * keptIntroductionShare;
    else if (blocksWithSentences.length === 0) totalLength -= lengthOf(result.introduction);
    // An unread block is lost or, if it is a title, the text below it is in the wrong record.
    const unreadShare = result.unread.length / Math.max(1, result.unread.length + result.drafts.length);
    goodLength -= unreadCost * unreadShare * lengthOf(run.blocks);
    for (const block of result.introduction) goodLength -= openingCount(block) * openingCost;
  }
  if (records === 0) return { fit: 0, records, introduction };
  if (totalLength <= 0) return { fit: fitWithoutText, records, introduction };
  return { fit: Math.max(0, Math.min(1, goodLength / totalLength)), records, introduction };
}

/**
 * The number and the titles of a record. The number of a list item is left out, because it is not in the text of its
 * block. A title with which the text begins is left out too, because it is counted with the text.
 */
function titleText({ number, titles, body }: Draft): string {
  const text = withoutEmphasis(printedText(body));
  return [isListNumber(number) ? "" : (number ?? ""), ...titles.filter((title) => !text.startsWith(title))].join(" ");
}

/**
 * Whether a record is recognised by a label: a record with a question by its question mark or because the question is a
 * heading, another record by its title or number.
 */
function hasLabel({ titles, number, question }: Draft, { start }: SectionSpec): boolean {
  if (question.length > 0) return start === "heading" || /\?/.test(printedText(question));
  return titles.some((title) => title !== "") || number !== null;
}

/** The weighted sum of the signs that a draft holds another record or is incomplete. */
function faultScore(item: Draft, doubtedLines: ReadonlySet<number>, cardLines: ReadonlySet<number>): number {
  if (item.body.length === 0) return 2;
  const body = item.body.flatMap((block) => {
    const segments = block.segments.filter(({ line }) => !cardLines.has(line));
    return segments.length > 0 ? { ...block, segments } : [];
  });
  const likeRecords = [...blocksOpenedAlike(body), ...namedParagraphs(body, item.titles[0] ?? "")];
  const [first] = body;
  const blocksToCount = first && isShortAnswer(item.question, first) ? body.slice(1) : body;
  const openings = runInCount(body) + sum(blocksToCount.map(openingCount));
  // An item with a question counts as a record only if its answer follows.
  const questionsInside = item.body.filter(
    (block, i) =>
      (block.shape === "paragraph" || mayBeAnswered(block, item.body[i + 1])) && /\?["'”’)*]*$/.test(textOf(block)),
  ).length;
  const doubtedSegments = [...item.question, ...item.body]
    .flatMap(({ segments }) => segments)
    .filter(({ line }) => doubtedLines.has(line));
  const question = printedText(item.question);
  const hasRemainingMark = [item.titles[0] ?? "", question]
    .map(withoutEmphasis)
    .some((text) => opensWithQuestionMark(text) || bracketedNumber.test(text));
  // A bold mark at the end of the question whose pair is outside it: `May it move**?`.
  const hasLoneBoldMark = /(?:^|[^*])\*\*(?:$|\?)/.test(question) && (question.match(/\*\*/g) ?? []).length % 2 === 1;
  const namesRulings = item.titles.some((title) => rulingWords.test(title));
  const hasTableRows = tableColumns(item.body, namesRulings) !== null;
  const hasLongTitle = item.titles.some((title) => title.length > 160);
  const hasHeadingInQuestion = item.question.some((block) => headingAbove(block) !== null);
  return sum([
    likeRecords.length > 0 ? likeRecords.length : openings,
    0.5 * questionsInside,
    0.5 * doubtedSegments.length,
    hasRemainingMark ? 2 : 0,
    hasTableRows ? 2 : 0,
    hasLoneBoldMark ? 1 : 0,
    hasLongTitle ? 1 : 0,
    hasHeadingInQuestion ? 1 : 0,
  ]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * Whether the first block below a question is its short answer, such as `No` or `Immediately`. Without it, the question
 * would have no answer if another record began there.
 */
function isShortAnswer(question: readonly Block[], first: Block): boolean {
  return (
    first.shape === "paragraph" &&
    first.level === undefined &&
    boldLead(first.segments) === null &&
    isTitle(firstLineText(first)) &&
    asks.test(printedText(question))
  );
}

/** Whether the block after an item may be its answer: it is indented below the item, or a paragraph. */
function mayBeAnswered({ indent }: Block, next: Block | undefined): boolean {
  return next !== undefined && (next.indent > indent || next.shape === "paragraph");
}

/** Minimum blocks that look like records, if all blocks at the margin do. */
const minAllAlike = 3;
/** Minimum paragraphs, or list items, that look like records, if not all blocks at the margin do. */
const minSomeAlike = 5;
/** Minimum share of the blocks at the margin, or of the list items there, that look like records. */
const minAlikeShare = 0.8;
/** Minimum list items that look like records, for each paragraph at the margin. */
const minItemsPerParagraph = 4;

/**
 * The blocks at the margin that look like records.
 *
 * A paragraph looks like a record if it begins in bold. A list item looks like a record if it is a question, or if it
 * begins in bold and a colon, a dash or nested items follow the bold words. A numbered item that is not a question is a
 * step.
 *
 * The result depends on how many blocks at the margin look like records:
 * - all of them, at least `minAllAlike`: all blocks;
 * - enough paragraphs, at least `minSomeAlike` and `minAlikeShare` of all blocks: the blocks that look like records;
 * - nearly all list items, and there are few paragraphs: the list items that look like records;
 * - else: none.
 */
function blocksOpenedAlike(body: readonly Block[]): Block[] {
  const outer = body.filter(({ indent }) => indent === 0);
  const aboveNested = new Set(body.filter((_, i) => (body[i + 1]?.indent ?? 0) > 0));
  // A list of questions without answers is part of a record.
  const hasAnsweredItem = body.some((block, i) => isAnsweredItem(block, body[i + 1]));
  const alike = outer.filter((block) => {
    if (block.shape === "item" && asks.test(textOf(block))) return hasAnsweredItem;
    const lead = block.level === undefined ? boldLead(block.segments) : null;
    if (lead === null) return false;
    if (block.shape === "paragraph") return true;
    const hasSeparator = /:$/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "");
    const hasParts = lead.rest.length === 0 && aboveNested.has(block);
    return /\?$/.test(lead.text) || ((hasSeparator || hasParts) && !/\d/.test(block.marker));
  });
  if (alike.length === outer.length) return alike.length >= minAllAlike ? alike : [];
  const paragraphs = alike.filter(({ shape }) => shape === "paragraph");
  if (paragraphs.length >= minSomeAlike && paragraphs.length >= minAlikeShare * outer.length) return alike;
  const items = alike.filter(({ shape }) => shape === "item");
  const paragraphCount = outer.filter(({ shape }) => shape === "paragraph").length;
  const isList =
    items.length >= minSomeAlike &&
    items.length >= minAlikeShare * (outer.length - paragraphCount) &&
    items.length >= minItemsPerParagraph * paragraphCount;
  return isList ? items : [];
}

/** A line that says on which page the corrected text is: `Page 14`. */
const pageReference = /^pages?\s+\d+(?:[-–]\d+)?$/i;

/** How the text after bold words begins if a dash, or a colon or a dash, separates them. */
const dashAfterLead = /^\s*[-–—]\s/;
const colonOrDashAfterLead = /^\s*[-–—:]\s/;

/** How many lines of a block look like the beginning of a record. */
function openingCount(block: Block): number {
  if (block.level !== undefined) return 1;
  const numberedLines = linesWithWholeNumber(block);
  if (numberedLines.length > 0) return numberedLines.length;
  const isOpening = ({ text }: Segment) => {
    const bare = withoutEmphasis(text);
    if (opensWithQuestionMark(bare) || bracketedNumber.test(bare)) return true;
    if (block.shape !== "paragraph") return false;
    return isSurelyCardTitle(bare) || citesCard(bare) || isCodedName(bare) || titleAfterMarks(bare) !== null;
  };
  return block.segments.filter((one, i) => isOpening(one) || (i === 0 && firstLineOpens(block))).length;
}

/** Whether a block opens a record by signs that count only in its first line: a number, bold words, or a title. */
function firstLineOpens({ shape, segments }: Block): boolean {
  const text = segments[0]?.text ?? "";
  const bare = withoutEmphasis(text);
  // A plain number before an item may be a step of a chart.
  if (numberedEntry.test(bare) && (shape === "paragraph" || text.startsWith("**"))) return true;
  const lead = boldLead(segments);
  const afterLead = lead?.rest[0]?.text ?? "";
  const leadAsks = lead !== null && /\?/.test(lead.text);
  if (shape !== "paragraph")
    return lead !== null && lead.rest.length > 0 && (leadAsks || dashAfterLead.test(afterLead));
  if (lead !== null && (lead.rest.length === 0 || leadAsks || colonOrDashAfterLead.test(afterLead))) return true;
  if (!isTitle(bare) || pageReference.test(bare)) return false;
  const next = segments[1]?.text.trim() ?? "";
  return next === "" || (bare.length < 60 && /^["“'‘(]?\p{Lu}/u.test(next));
}

/** The number of characters of the blocks that begin on these lines. */
function lengthOfBlocksAt(blocks: readonly Block[], lines: readonly number[]): number {
  const firstLines = new Set(lines);
  return lengthOf(blocks.filter(({ segments }) => firstLines.has(segments[0]?.line ?? -1)));
}

/** The number of characters of blocks, without the marks of emphasis, which readers remove. */
function lengthOf(blocks: readonly Block[]): number {
  return printedText(blocks).replace(/[*_]/g, "").length;
}
