/** How well a reading of a section fits: regular records, little text outside them, and no sign of a record inside another. */
import type { Block } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Profile, SectionSpec } from "../../profile/document-file.js";
import { isListNumber } from "../../ruling/part-number.js";
import { outline } from "../outline.js";
import { hasSentence } from "../problems/doubts.js";
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
  /** What stands before the first records. */
  introduction: Block[];
}

const context = { startsRecord: () => false, foldEnds: () => false, isQuestion: () => false, isText: () => false };
const marked = /^\**\s*Q(?:uestion)?\s*\d*\s*(?:\([^()]{1,40}\)\s*)?[:.]\s/i;
const tagged = /^\(v?\.?\s*\d+(?:\.\d+)+\)/i;
const numbered = /^\d+\.\d+(?:\.\d+)*[a-z]?\.?\s+\p{Lu}/u;
const cited = /^\p{Lu}[^.?!]{1,80}\((?:[^()]*\s)?\p{Lu}?\s?\d+\)\s*:?$/u;

/** Reads blocks, heading included, by one section of a profile. @param setLevel as for `outline` */
export function judge(
  blocks: readonly Block[],
  spec: SectionSpec,
  setLevel: (text: string) => 1 | 2 | null,
): Judgement {
  const profile = { preamble: [], sections: [spec] } as unknown as Profile;
  const { runs } = outline(blocks, profile, setLevel);
  let total = 0;
  let good = 0;
  let records = 0;
  const introduction: Block[] = [];
  for (const run of runs) {
    const read = readRun(run, context);
    total += size(run.blocks) - sizeOfLines(run.blocks, spec.reader === "table" ? (read.headings ?? []) : []);
    const doubted = new Set((read.doubts ?? []).map(({ line }) => line));
    for (const item of read.drafts) {
      records++;
      const titles =
        item.body.length > 0 && spec.reader !== "list" && spec.reader !== "whole" ? namesOf(item).length : 0;
      // The names beside questions are above them.
      const above = spec.reader === "table" ? item.path.slice(run.path.length).join("").length : 0;
      const text = size([...item.question, ...item.body]) + titles + above;
      // A question without its words is none.
      const unasked = spec.reader === "questions" && item.question.length === 0 ? 1 : 0;
      const signs = spec.reader === "list" ? 0 : faults(item, doubted) + unasked;
      good += Math.max(0, text * (labelled(item) ? 1 : 0.55) * (1 - 0.45 * signs));
      if (item.body.length === 0) good -= 30 + size(item.question);
    }
    introduction.push(...read.introduction);
    // An introduction of one or two paragraphs is usual.
    const before = read.introduction.filter((block) => hasSentence(words([block])));
    if (["record", "policy"].includes(run.spec.introduction ?? "")) good += size(read.introduction) * 0.6;
    else if (before.length === 0) total -= size(read.introduction);
    // A line that looks like a title and opens nothing is lost, and the text below it is in another record.
    const lost = read.unread.length / Math.max(1, read.unread.length + read.drafts.length);
    good -= 0.5 * lost * size(run.blocks);
    for (const block of read.introduction) good -= openings(block) * 60;
  }
  const fit = records === 0 ? 0 : total <= 0 ? 0.9 : Math.max(0, Math.min(1, good / total));
  return { fit, records, introduction };
}

/** Without the number of a list, which is no word of a block. */
function namesOf({ number, titles }: Draft): string {
  return [isListNumber(number) ? "" : (number ?? ""), ...titles].join(" ");
}

function labelled({ titles, number, question }: Draft): boolean {
  if (question.length > 0) return /\?/.test(words(question));
  return titles.some((title) => title !== "") || number !== null;
}

/** How many signs there are that a draft holds another record, or no whole one. */
function faults(item: Draft, doubted: ReadonlySet<number>): number {
  if (item.body.length === 0) return 2;
  const uniform = [...openedAlike(item.body), ...namedParagraphs(item.body)];
  const inside = uniform.length > 0 ? uniform.length : item.body.reduce((sum, block) => sum + openings(block), 0);
  // An item that asks opens a record where its answer stands below it.
  const asked = item.body.filter(
    (block, i) =>
      (block.shape === "paragraph" || isAnswered(block, item.body[i + 1])) && /\?["'”’)*]*$/.test(words([block])),
  ).length;
  const doubts = [...item.question, ...item.body]
    .flatMap(({ segments }) => segments)
    .filter(({ line }) => doubted.has(line));
  const opened = [item.titles[0] ?? "", words(item.question)]
    .map(withoutEmphasis)
    .some((text) => marked.test(text) || tagged.test(text))
    ? 2
    : 0;
  const left =
    /(?:^|[^*])\*\*(?:$|\?)/.test(words(item.question)) && (words(item.question).match(/\*\*/g) ?? []).length % 2 === 1
      ? 1
      : 0;
  const rows = tableColumns(item.body, false) === null ? 0 : 2;
  const long = item.titles.some((title) => title.length > 160) ? 1 : 0;
  const headed = item.question.some((block) => headingAbove(block) !== null) ? 1 : 0;
  return inside + asked * 0.5 + doubts.length * 0.5 + opened + left + rows + long + headed;
}

/** Whether the block after an item may be its answer: it stands below the item, or is no item. */
function isAnswered({ indent }: Block, next: Block | undefined): boolean {
  return next !== undefined && (next.indent > indent || next.shape === "paragraph");
}

/** Fewer blocks that open in bold are no list of records. */
const leastAlike = 3;

/**
 * The blocks of a draft that all ask, or all open in bold: paragraphs, whatever follows, or items with a colon or a dash after
 * the bold words, or with a question. Numbered items that ask nothing are steps, and an introduction makes items a part of its rule.
 */
function openedAlike(body: readonly Block[]): Block[] {
  const outer = body.filter(({ indent }) => indent === 0);
  const alike = outer.filter((block) => {
    if (block.shape === "item" && /\?["'”’)*_]*$/.test(words([block]))) return true;
    const lead = block.level === undefined ? boldLead(block.segments) : null;
    if (lead === null || block.shape === "paragraph") return lead !== null;
    const parted = /:$/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "");
    return /\?$/.test(lead.text) || (parted && !/\d/.test(block.marker));
  });
  return outer.length >= leastAlike && alike.length === outer.length ? alike : [];
}

/** How many lines of a block look like the beginning of a record. */
function openings(block: Block): number {
  if (block.level !== undefined) return 1;
  return block.segments.filter(({ text }, i) => {
    const bare = withoutEmphasis(text);
    if (marked.test(bare) || tagged.test(bare)) return true;
    if (block.shape !== "paragraph") {
      const item = i === 0 ? boldLead(block.segments) : null;
      return (
        item !== null && item.rest.length > 0 && (/\?/.test(item.text) || /^\s*[-–—]\s/.test(item.rest[0]?.text ?? ""))
      );
    }
    if (i === 0 && numbered.test(bare)) return true;
    if (cited.test(bare) || citesCard(bare)) return true;
    const lead = i === 0 ? boldLead(block.segments) : null;
    if (lead && (lead.rest.length === 0 || /\?/.test(lead.text) || /^\s*[-–—:]\s/.test(lead.rest[0]?.text ?? "")))
      return true;
    const next = block.segments[1]?.text.trim() ?? "";
    return i === 0 && isTitle(bare) && (next === "" || (bare.length < 60 && /^["“'‘(]?\p{Lu}/u.test(next)));
  }).length;
}

/** The letters of the blocks on these lines. */
function sizeOfLines(blocks: readonly Block[], lines: readonly number[]): number {
  const set = new Set(lines);
  return size(blocks.filter(({ segments }) => set.has(segments[0]?.line ?? -1)));
}

function words(blocks: readonly Block[]): string {
  return blocks.flatMap(({ segments }) => segments.map(({ text }) => text.trim())).join(" ");
}

/** The letters of blocks, without marks of emphasis, which readers remove. */
function size(blocks: readonly Block[]): number {
  return words(blocks).replace(/[*_]/g, "").length;
}
