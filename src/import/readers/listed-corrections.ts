/** Lists of corrections that name where each stands: `• Rules, p. 9, “Lamps”: the first line should read …`. */
import { type Block, paragraph } from "../../document/block.js";
import { outdented, plainText } from "../blocks.js";
import type { Run } from "../outline.js";
import { draft, type OpenDraft } from "../records/draft.js";

/** Words that correct a text. */
export const correctionWords =
  /\b(?:(?:should|must|now) (?:read|say|be|have|cost)|now (?:reads|says|has|costs)|no longer|instead of|incorrect(?:ly)?|misprint(?:ed)?|add|change|delete|ignore|remove|replace|(?:is|are) (?:added|changed|deleted|removed|replaced))\b/i;

/** The page near the beginning, and the name in quotation marks after it, if there is one. */
const place =
  /^(.{0,80}?\b(?:pp?\.|pages?)\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?)(?:,?\s+(?:(?:under|in)\s+)?(["“][^"”“]{2,80}["”]))?/iu;
/** With fewer items, a list is a part of the text above it. */
const minItems = 3;
/** At least this share of the items names a page and corrects a text. */
const minShare = 0.8;

interface CorrectionList {
  /** The blocks above the list. */
  above: Block[];
  /** Each item with the blocks below it. */
  items: Block[][];
}

/** The list of corrections with which blocks end; null if they do not. */
export function correctionsAtEnd(blocks: readonly Block[]): CorrectionList | null {
  const start = blocks.findLastIndex(({ indent, shape }) => indent === 0 && shape !== "item") + 1;
  const items: Block[][] = [];
  for (const block of blocks.slice(start)) {
    if (block.indent === 0 || items.length === 0) items.push([block]);
    else items.at(-1)?.push(block);
  }
  const corrections = items.filter(([item]) => item !== undefined && !/\d/.test(item.marker) && isCorrection(item));
  if (items.length < minItems || corrections.length < minShare * items.length) return null;
  return { above: blocks.slice(0, start), items };
}

function isCorrection(block: Block): boolean {
  const text = plainText(block);
  return place.test(text) && correctionWords.test(text);
}

/** The records of a list of corrections. The title of each is the place that it names; its text is the whole item. */
export function correctionDrafts({ items }: CorrectionList, run: Run): OpenDraft[] {
  const kind = run.spec.kind !== undefined && run.spec.kind !== "faq" ? run.spec.kind : "rules-errata";
  return items.map(([first, ...below]) => {
    const item = first as Block;
    const [printed = "", page = "", name = ""] = place.exec(plainText(item)) ?? [];
    const title = [page, name.replace(/,(?=["”]$)/, "")].filter(Boolean).join(", ");
    return draft(kind, run.path, {
      titles: title === "" ? [] : [title],
      titleLines: linesOfStart(item, printed),
      body: [paragraph(item.segments), ...below.map(outdented)],
    });
  });
}

/** The lines on which the first words of a block are printed. */
function linesOfStart({ segments }: Block, start: string): number[] {
  const count =
    segments.findIndex((_, i) => plainText({ segments: segments.slice(0, i + 1) }).length >= start.length) + 1;
  return start === "" ? [] : [...new Set(segments.slice(0, count).map(({ line }) => line))];
}

/** Words of a paragraph that introduces a list of corrections. */
const introducesList = /\b(?:this list|the following|these|below|changed text|corrections?|errata|printings?)\b/i;

/**
 * Takes a list of corrections, with the paragraph that introduces it, out of the answer of the last question.
 * @returns the records of the list, and the introducing blocks; null if the answer ends with no such list
 */
export function takeCorrections(
  item: OpenDraft | undefined,
  run: Run,
): { drafts: OpenDraft[]; introduction: Block[] } | null {
  const list = item && item.body.length > 1 ? correctionsAtEnd(item.body) : null;
  if (item === undefined || list === null || list.above.length === 0) return null;
  const last = list.above.at(-1) as Block;
  const isIntroduced = list.above.length > 1 && introducesList.test(plainText(last));
  item.body.splice(0, item.body.length, ...(isIntroduced ? list.above.slice(0, -1) : list.above));
  return { drafts: correctionDrafts(list, run), introduction: isIntroduced ? [last] : [] };
}
