/**
 * How well a reading fits a section: regular records, little text outside them, and no sign of a record inside another.
 */

import type { Block } from "../../document/block.js";
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
  /** The share of the section's text in records with a label (`hasLabel`), reduced for each sign of a fault; from 0 to 1. */
  fit: number;
  /** The number of records. */
  records: number;
  /** The blocks before the first record of each run. */
  introduction: Block[];
}

const bracketedNumber = /^\(v?\.?\s*\d+(?:\.\d+)+\)/i;
const numberedEntry = new RegExp(`^${ruleNumber}\\s+\\p{Lu}`, "u");

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
    totalLength +=
      lengthOf(run.blocks) - lengthOfLines(run.blocks, spec.reader === "table" ? (result.headings ?? []) : []);
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
      const faults = spec.reader === "list" ? 0 : faultScore(item, doubtedLines, cardLines) + missingQuestion;
      goodLength += Math.max(0, length * (hasLabel(item, spec) ? 1 : 0.55) * (1 - 0.45 * faults));
      if (item.body.length === 0) goodLength -= 30 + lengthOf(item.question);
    }
    introduction.push(...result.introduction);
    // An introduction that is kept counts in part. One that is set aside is not counted if it has no sentence.
    const blocksWithSentences = result.introduction.filter((block) => hasSentence(textOf(block)));
    if (["record", "policy"].includes(run.spec.introduction ?? "")) goodLength += lengthOf(result.introduction) * 0.6;
    else if (blocksWithSentences.length === 0) totalLength -= lengthOf(result.introduction);
    // An unread block is lost or, if it is a title, the text below it is in the wrong record.
    const unreadShare = result.unread.length / Math.max(1, result.unread.length + result.drafts.length);
    goodLength -= 0.5 * unreadShare * lengthOf(run.blocks);
    for (const block of result.introduction) goodLength -= openingCount(block) * 60;
  }
  const fit = records === 0 ? 0 : totalLength <= 0 ? 0.9 : Math.max(0, Math.min(1, goodLength / totalLength));
  return { fit, records, introduction };
}

/**
 * The number and the titles of a record. The number of a list item is left out, because it is not in the text of its
 * block, and so is a title with which the text begins.
 */
function titleText({ number, titles, body }: Draft): string {
  const text = withoutEmphasis(printedText(body));
  return [isListNumber(number) ? "" : (number ?? ""), ...titles.filter((title) => !text.startsWith(title))].join(" ");
}

/** Whether a record has a title, a number, or a question that is recognised by its mark or by being a heading. */
function hasLabel({ titles, number, question }: Draft, { start }: SectionSpec): boolean {
  if (question.length > 0) return start === "heading" || /\?/.test(printedText(question));
  return titles.some((title) => title !== "") || number !== null;
}

/** The weighted number of signs that a draft holds another record or is incomplete. */
function faultScore(item: Draft, doubtedLines: ReadonlySet<number>, cardLines: ReadonlySet<number>): number {
  if (item.body.length === 0) return 2;
  const body = item.body.flatMap((block) => {
    const segments = block.segments.filter(({ line }) => !cardLines.has(line));
    return segments.length > 0 ? { ...block, segments } : [];
  });
  const likeRecords = [...blocksOpenedAlike(body), ...namedParagraphs(body, item.titles[0] ?? "")];
  const openingsInside =
    likeRecords.length > 0
      ? likeRecords.length
      : runInCount(body) + body.reduce((sum, block, i) => sum + (isShortAnswer(item, i) ? 0 : openingCount(block)), 0);
  // An item with a question counts as a record only if its answer follows.
  const questionsInside = item.body.filter(
    (block, i) =>
      (block.shape === "paragraph" || mayBeAnswered(block, item.body[i + 1])) && /\?["'”’)*]*$/.test(textOf(block)),
  ).length;
  const doubtedSegments = [...item.question, ...item.body]
    .flatMap(({ segments }) => segments)
    .filter(({ line }) => doubtedLines.has(line));
  const question = printedText(item.question);
  const hasUnreadMark = [item.titles[0] ?? "", question]
    .map(withoutEmphasis)
    .some((text) => opensWithQuestionMark(text) || bracketedNumber.test(text));
  const isBoldUnclosed = /(?:^|[^*])\*\*(?:$|\?)/.test(question) && (question.match(/\*\*/g) ?? []).length % 2 === 1;
  const namesRulings = item.titles.some((title) => rulingWords.test(title));
  const hasTableRows = tableColumns(item.body, namesRulings) !== null;
  const hasLongTitle = item.titles.some((title) => title.length > 160);
  const hasHeadingInQuestion = item.question.some((block) => headingAbove(block) !== null);
  return (
    openingsInside +
    (questionsInside + doubtedSegments.length) * 0.5 +
    (Number(hasUnreadMark) + Number(hasTableRows)) * 2 +
    [isBoldUnclosed, hasLongTitle, hasHeadingInQuestion].filter(Boolean).length
  );
}

/**
 * Whether a block of an answer is the short answer directly below a question, such as `No` or `Immediately`. Without it,
 * the question would have no answer if another record began there.
 */
function isShortAnswer({ question, body }: Draft, at: number): boolean {
  const [first] = body;
  return (
    at === 0 &&
    first?.shape === "paragraph" &&
    first.level === undefined &&
    boldLead(first.segments) === null &&
    isTitle(firstLineText(first)) &&
    /\?["'”’)*_]*$/.test(printedText(question))
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
 * The blocks at the margin that look like records:
 * - all blocks, if all look like one and there are at least `minAllAlike`;
 * - else those that look like one, if enough paragraphs do: at least `minSomeAlike` and `minAlikeShare` of all blocks;
 * - else the list items that look like one, if nearly all items do and there are few paragraphs.
 * If none of these is the case, none. A paragraph looks like a record if it begins in bold; a list item, if it is a
 * question or has a colon or dash after bold words, or nested items below them. A numbered item that is not a question
 * is a step.
 */
function blocksOpenedAlike(body: readonly Block[]): Block[] {
  const outer = body.filter(({ indent }) => indent === 0);
  const aboveNested = new Set(body.filter((_, i) => (body[i + 1]?.indent ?? 0) > 0));
  // A list of questions without answers is part of a record.
  const isQuestionList = !body.some((block, i) => isAnsweredItem(block, body[i + 1]));
  const alike = outer.filter((block) => {
    if (block.shape === "item" && /\?["'”’)*_]*$/.test(textOf(block))) return !isQuestionList;
    const lead = block.level === undefined ? boldLead(block.segments) : null;
    if (lead === null || block.shape === "paragraph") return lead !== null;
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

/** How many lines of a block look like the beginning of a record. */
function openingCount(block: Block): number {
  if (block.level !== undefined) return 1;
  const numberedLines = linesWithWholeNumber(block);
  if (numberedLines.length > 0) return numberedLines.length;
  return block.segments.filter(({ text }, i) => {
    const bare = withoutEmphasis(text);
    if (opensWithQuestionMark(bare) || bracketedNumber.test(bare)) return true;
    // A plain number before an item may be a step of a chart.
    if (i === 0 && numberedEntry.test(bare) && (block.shape === "paragraph" || text.startsWith("**"))) return true;
    if (block.shape !== "paragraph") {
      const item = i === 0 ? boldLead(block.segments) : null;
      return (
        item !== null && item.rest.length > 0 && (/\?/.test(item.text) || /^\s*[-–—]\s/.test(item.rest[0]?.text ?? ""))
      );
    }
    if (isSurelyCardTitle(bare) || citesCard(bare) || isCodedName(bare)) return true;
    const lead = i === 0 ? boldLead(block.segments) : null;
    if (lead && (lead.rest.length === 0 || /\?/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "")))
      return true;
    if (titleAfterMarks(bare) !== null) return true;
    const next = block.segments[1]?.text.trim() ?? "";
    return (
      i === 0 &&
      isTitle(bare) &&
      !pageReference.test(bare) &&
      (next === "" || (bare.length < 60 && /^["“'‘(]?\p{Lu}/u.test(next)))
    );
  }).length;
}

/** The number of characters of the blocks that begin on these lines. */
function lengthOfLines(blocks: readonly Block[], lines: readonly number[]): number {
  const firstLines = new Set(lines);
  return lengthOf(blocks.filter(({ segments }) => firstLines.has(segments[0]?.line ?? -1)));
}

/** The number of characters of blocks, without the marks of emphasis, which readers remove. */
function lengthOf(blocks: readonly Block[]): number {
  return printedText(blocks).replace(/[*_]/g, "").length;
}
