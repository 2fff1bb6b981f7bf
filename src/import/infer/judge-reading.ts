/** How well a reading of a section fits: regular records, little text outside them, and no sign of a record inside another. */
import type { Block } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Profile, SectionSpec } from "../../profile/document-file.js";
import { isListNumber } from "../../ruling/part-number.js";
import { outline } from "../outline.js";
import { hasSentence } from "../problems/doubts.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { opensWithQuestionMark } from "../readers/question-marks.js";
import { boldLead } from "../readers/read-bold.js";
import { headingAbove } from "../readers/read-questions.js";
import { readRun } from "../readers/read-run.js";
import type { Draft } from "../records/draft.js";
import { citesCard, namedParagraphs } from "./named-paragraphs.js";
import { tableColumns } from "./table-columns.js";

export interface Judgement {
  /** The share of the section's text that is in regular records, from 0 to 1. */
  fit: number;
  records: number;
  /** The blocks before the first records. */
  introduction: Block[];
}

const context = {
  startsRecord: () => false,
  foldEnds: () => false,
  isQuestion: () => false,
  isMarkedAsText: () => false,
};
const taggedEntry = /^\(v?\.?\s*\d+(?:\.\d+)+\)/i;
const numberedEntry = /^\d+\.\d+(?:\.\d+)*[a-z]?\.?\s+\p{Lu}/u;

/**
 * Reads blocks, heading included, by one section of a profile, and judges the result.
 * @param setLevel as for `outline`
 */
export function judge(
  blocks: readonly Block[],
  spec: SectionSpec,
  setLevel: (text: string) => 1 | 2 | null,
): Judgement {
  const profile = { preamble: [], sections: [spec] } as unknown as Profile;
  const { runs } = outline(blocks, profile, setLevel);
  let totalLength = 0;
  let goodLength = 0;
  let records = 0;
  const introduction: Block[] = [];
  for (const run of runs) {
    const result = readRun(run, context);
    totalLength +=
      lengthOf(run.blocks) - lengthOfLines(run.blocks, spec.reader === "table" ? (result.headings ?? []) : []);
    const doubted = new Set((result.doubts ?? []).map(({ line }) => line));
    for (const item of result.drafts) {
      records++;
      const titles =
        item.body.length > 0 && spec.reader !== "list" && spec.reader !== "whole" ? namesOf(item).length : 0;
      // In tables, the titles beside questions are headings in the path.
      const above = spec.reader === "table" ? item.path.slice(run.path.length).join("").length : 0;
      const text = lengthOf([...item.question, ...item.body]) + titles + above;
      // A record of a question section without a question is a fault.
      const missingQuestion = spec.reader === "questions" && item.question.length === 0 ? 1 : 0;
      const faultSigns = spec.reader === "list" ? 0 : faultScore(item, doubted) + missingQuestion;
      goodLength += Math.max(0, text * (hasLabel(item) ? 1 : 0.55) * (1 - 0.45 * faultSigns));
      if (item.body.length === 0) goodLength -= 30 + lengthOf(item.question);
    }
    introduction.push(...result.introduction);
    // An introduction without sentences does not count.
    const sentences = result.introduction.filter((block) => hasSentence(words([block])));
    if (["record", "policy"].includes(run.spec.introduction ?? "")) goodLength += lengthOf(result.introduction) * 0.6;
    else if (sentences.length === 0) totalLength -= lengthOf(result.introduction);
    // An unread line that looks like a title is lost, and the text below it is in another record.
    const lost = result.unread.length / Math.max(1, result.unread.length + result.drafts.length);
    goodLength -= 0.5 * lost * lengthOf(run.blocks);
    for (const block of result.introduction) goodLength -= openingCount(block) * 60;
  }
  const fit = records === 0 ? 0 : totalLength <= 0 ? 0.9 : Math.max(0, Math.min(1, goodLength / totalLength));
  return { fit, records, introduction };
}

/** Without the number of a list, which is no word of a block. */
function namesOf({ number, titles }: Draft): string {
  return [isListNumber(number) ? "" : (number ?? ""), ...titles].join(" ");
}

function hasLabel({ titles, number, question }: Draft): boolean {
  if (question.length > 0) return /\?/.test(words(question));
  return titles.some((title) => title !== "") || number !== null;
}

/** The weighted number of signs that a draft holds another record or is incomplete. */
function faultScore(item: Draft, doubted: ReadonlySet<number>): number {
  if (item.body.length === 0) return 2;
  const uniform = [...openedAlike(item.body), ...namedParagraphs(item.body)];
  const openingsInside =
    uniform.length > 0 ? uniform.length : item.body.reduce((sum, block) => sum + openingCount(block), 0);
  // An item with a question counts as a record only if its answer follows.
  const questionsInside = item.body.filter(
    (block, i) =>
      (block.shape === "paragraph" || isAnswered(block, item.body[i + 1])) && /\?["'”’)*]*$/.test(words([block])),
  ).length;
  const doubts = [...item.question, ...item.body]
    .flatMap(({ segments }) => segments)
    .filter(({ line }) => doubted.has(line));
  const unreadMark = [item.titles[0] ?? "", words(item.question)]
    .map(withoutEmphasis)
    .some((text) => opensWithQuestionMark(text) || taggedEntry.test(text))
    ? 2
    : 0;
  const unclosedBold =
    /(?:^|[^*])\*\*(?:$|\?)/.test(words(item.question)) && (words(item.question).match(/\*\*/g) ?? []).length % 2 === 1
      ? 1
      : 0;
  const tableRows = tableColumns(item.body, false) === null ? 0 : 2;
  const longTitle = item.titles.some((title) => title.length > 160) ? 1 : 0;
  const headingInQuestion = item.question.some((block) => headingAbove(block) !== null) ? 1 : 0;
  return (
    openingsInside +
    questionsInside * 0.5 +
    doubts.length * 0.5 +
    unreadMark +
    unclosedBold +
    tableRows +
    longTitle +
    headingInQuestion
  );
}

/** Whether the block after an item may be its answer: it is indented below the item, or a paragraph. */
function isAnswered({ indent }: Block, next: Block | undefined): boolean {
  return next !== undefined && (next.indent > indent || next.shape === "paragraph");
}

/** A list of records has at least this many blocks. */
const minAlike = 3;

/**
 * The outer blocks of a draft, if each of them looks like a record; else none. A paragraph does if it begins in bold;
 * an item if it is a question, or has a colon or dash after bold words. Numbered items are steps unless they are
 * questions.
 */
function openedAlike(body: readonly Block[]): Block[] {
  const outer = body.filter(({ indent }) => indent === 0);
  const alike = outer.filter((block) => {
    if (block.shape === "item" && /\?["'”’)*_]*$/.test(words([block]))) return true;
    const lead = block.level === undefined ? boldLead(block.segments) : null;
    if (lead === null || block.shape === "paragraph") return lead !== null;
    const hasSeparator = /:$/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "");
    return /\?$/.test(lead.text) || (hasSeparator && !/\d/.test(block.marker));
  });
  return outer.length >= minAlike && alike.length === outer.length ? alike : [];
}

/** How many lines of a block look like the beginning of a record. */
function openingCount(block: Block): number {
  if (block.level !== undefined) return 1;
  return block.segments.filter(({ text }, i) => {
    const bare = withoutEmphasis(text);
    if (opensWithQuestionMark(bare) || taggedEntry.test(bare)) return true;
    if (block.shape !== "paragraph") {
      const item = i === 0 ? boldLead(block.segments) : null;
      return (
        item !== null && item.rest.length > 0 && (/\?/.test(item.text) || /^\s*[-–—]\s/.test(item.rest[0]?.text ?? ""))
      );
    }
    if (i === 0 && numberedEntry.test(bare)) return true;
    if (isSurelyCardTitle(bare) || citesCard(bare)) return true;
    const lead = i === 0 ? boldLead(block.segments) : null;
    if (lead && (lead.rest.length === 0 || /\?/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "")))
      return true;
    const next = block.segments[1]?.text.trim() ?? "";
    return i === 0 && isTitle(bare) && (next === "" || (bare.length < 60 && /^["“'‘(]?\p{Lu}/u.test(next)));
  }).length;
}

/** The number of characters of the blocks on these lines. */
function lengthOfLines(blocks: readonly Block[], lines: readonly number[]): number {
  const set = new Set(lines);
  return lengthOf(blocks.filter(({ segments }) => set.has(segments[0]?.line ?? -1)));
}

function words(blocks: readonly Block[]): string {
  return blocks.flatMap(({ segments }) => segments.map(({ text }) => text.trim())).join(" ");
}

/** The number of characters of blocks, without the marks of emphasis, which readers remove. */
function lengthOf(blocks: readonly Block[]): number {
  return words(blocks).replace(/[*_]/g, "").length;
}
