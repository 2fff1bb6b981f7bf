/** Recognises entries that only rulers divide. */

import type { Block } from "../../document/block.js";
import { plainLines } from "../blocks.js";
import { opensWithQuestionMark } from "../readers/question-marks.js";
import { titleOf } from "../readers/read-ruled.js";
import { headingOf, isSectionName } from "./find-sections.js";

/** Fewer entries are chance. */
const minEntries = 5;
/** At least this share of the parts between rulers must have a title and a text. */
const minRegularShare = 0.8;
/** If more parts have a question below their title, rulers divide groups of questions. */
const maxQuestionShare = 0.5;

/** Whether rulers divide blocks into entries, each with a title and a text, and nothing marks questions. */
export function areDividedByRulers(blocks: readonly Block[]): boolean {
  return entriesBetweenRulers(blocks).length > 0;
}

/**
 * The headings of a text without marks that do not belong to entries between rulers: the names of sections, and lines in
 * capitals if few entries have titles in capitals. All headings if rulers divide no entries.
 */
export function headingsOutsideEntries(headings: readonly string[], blocks: readonly Block[]): string[] {
  const entries = entriesBetweenRulers(blocks);
  const titles = entries.map(([first]) => (first ? headingOf(first) : ""));
  const areInCapitals = titles.filter(isInCapitals).length > titles.length / 2;
  const inEntries = new Set(plainLines(entries.flat()));
  return headings.filter(
    (text) => !inEntries.has(text) || isSectionName(text) || (isInCapitals(text) && !areInCapitals),
  );
}

function isInCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text);
}

/** The parts below rulers that have a title and a text; none if they are few, or if too many other parts have not. */
function entriesBetweenRulers(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    if (block.belowRuler || parts.length === 0) parts.push([block]);
    else parts.at(-1)?.push(block);
  }
  const [before = [], ...below] = blocks[0]?.belowRuler ? [[], ...parts] : parts;
  const all = isEntry(before) ? [before, ...below] : below;
  const entries = all.filter(isEntry);
  const isRegular = entries.length >= minEntries && entries.length >= minRegularShare * all.length;
  return isRegular && all.filter(asks).length <= maxQuestionShare * all.length ? entries : [];
}

function isEntry([first, ...more]: readonly Block[]): boolean {
  const heading = first && first.level === undefined ? titleOf(first) : null;
  return (
    heading != null && (heading.rest !== null || more.length > 0) && more.every(({ level }) => level === undefined)
  );
}

/** Whether a part has a question in a paragraph, or the mark of one. */
function asks(part: readonly Block[]): boolean {
  return part.some((block) => {
    const lines = plainLines([block]);
    return lines.some(opensWithQuestionMark) || (block.shape === "paragraph" && /\?["'”’)]*$/.test(lines.at(-1) ?? ""));
  });
}
