/**
 * Finds policies in the introductions of sections. A policy is a statement that one text takes precedence over another.
 */

import type { Block } from "../document/block.js";
import { plainTypography } from "../document/typography.js";
import { findWords, type LetterPosition } from "./find-words.js";
import type { Run } from "./readers/reader.js";
import { type Draft, draft } from "./records/draft.js";

/**
 * The policy that a paragraph of an introduction states; null if it states none. A paragraph that contains the first words
 * of a policy in the profile is that policy. If it contains those of several, it is the one that comes first, because a line
 * belongs to one record. In a section with `introduction: policy`, and above a list of cards, every other
 * paragraph is the section's own policy.
 */
export function policyIn(block: Block, run: Run): Draft | null {
  let first: { id: string; start: LetterPosition } | null = null;
  for (const { id, starts } of run.spec.policies) {
    const start = findWords(block.segments, starts)?.first;
    if (start && (first === null || isBefore(start, first.start))) first = { id, start };
  }
  if (first !== null) return draft("policy", run.path, { id: first.id, body: [startingAt(block, first.start)] });
  // The statement above a list of cards is its rule.
  const isRule = run.spec.introduction === "policy" || (run.spec.reader === "list" && !run.spec.introduction);
  if (!isRule || run.path.length === 0) return null;
  return draft("policy", run.path.slice(0, -1), { titles: run.path.slice(-1), body: [block] });
}

function isBefore(a: LetterPosition, b: LetterPosition): boolean {
  return a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);
}

/** A copy of the block without the words before `start`. The lines of these words still belong to the record. */
function startingAt(block: Block, start: LetterPosition): Block {
  return {
    ...block,
    segments: block.segments.map((segment, i) => {
      const text = plainTypography(segment.text);
      if (i < start.segment) return { ...segment, text: "" };
      if (i > start.segment) return { ...segment, text };
      // Asterisks right before the first word belong to it.
      const dropped = text.slice(0, start.offset).replace(/\*+$/, "");
      return { ...segment, text: text.slice(dropped.length) };
    }),
  };
}
