/** Rejoins paragraphs that a column, page or picture split. */
import type { Block } from "./block.js";
import { isTitle } from "./title.js";

/** Words that rarely end a sentence. */
const unfinishedEnding =
  /(?:^|[\s*_])(?:a|an|the|of|to|by|in|on|at|for|with|and|or|that|this|if|when|after|before|as|from|all|is|are|may|must|can)[*_]*$/i;

/**
 * Joins each paragraph to the preceding block if that block is unfinished. A block is unfinished if it does not end
 * with a stop or a quotation mark, and one of these is true:
 * - The paragraph begins with a bracket.
 * - The paragraph begins in lower case, and the block does not look like a title.
 * - The block ends with a word such as "the", or has an open bracket or quotation, and does not look like a title.
 *
 * Headings with a level are never joined. A question in bold is never joined to a block that is not in bold.
 * @param isPartStart whether a block starts an entry or a section; such a block is never joined to the preceding one
 */
export function rejoin(blocks: readonly Block[], isPartStart: (block: Block) => boolean): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const previous = joined.at(-1);
    // A paragraph that begins in bold may define this word; one that begins in italics rarely does.
    const text = (block.segments[0]?.text ?? "").trimStart().replace(/^[*_](?![*_])/, "");
    const hasHeading = block.level !== undefined || previous?.level !== undefined;
    const isStart = hasHeading || isPartStart(block) || (previous && isQuestionInBold(block) && !isInBold(previous));
    if (previous && block.shape === "paragraph" && !isStart && isUnfinished(previous, text)) {
      joined[joined.length - 1] = { ...previous, segments: [...previous.segments, ...block.segments] };
    } else joined.push(block);
  }
  return joined;
}

/** Whether a block begins and ends in bold. */
function isInBold({ segments }: Block): boolean {
  return /^\*\*/.test(segments[0]?.text.trim() ?? "") && /\*\*$/.test(segments.at(-1)?.text.trim() ?? "");
}

function isQuestionInBold(block: Block): boolean {
  return isInBold(block) && /\?["'”’)]*\*\*$/.test(block.segments.at(-1)?.text.trim() ?? "");
}

/**
 * No paragraph is joined to a block with more segments than this. Without this limit, joining a long list of single words
 * takes quadratic time.
 */
const maxSegments = 300;

/** Whether a block is unfinished before a paragraph that begins with `next`; see `rejoin`. */
function isUnfinished(previous: Block, next: string): boolean {
  if (previous.segments.length > maxSegments) return false;
  const text = previous.segments
    .map((segment) => segment.text)
    .join(" ")
    .trim();
  if (/[.!?:;]["'”’)*\]]*$/.test(text) || /["”]$/.test(text)) return false;
  if (/^[(]/.test(next)) return true;
  if (isTitle(text)) return false;
  return /^[\p{Ll}]/u.test(next) || unfinishedEnding.test(text) || hasOpenBracket(text) || hasOpenQuote(text);
}

/** Whether a bracket is open at the end. A closing bracket without an opening one, as in `a) Light it`, is ignored. */
function hasOpenBracket(text: string): boolean {
  let open = 0;
  for (const sign of text.match(/[()]/g) ?? []) open = sign === "(" ? open + 1 : Math.max(0, open - 1);
  return open > 0;
}

/** Whether a quotation is open at the end. Outside of quotations, a straight mark after a digit is an inch sign: `6"`. */
function hasOpenQuote(text: string): boolean {
  let isOpen = false;
  for (const { 0: mark, index } of text.matchAll(/["“”]/g)) {
    const isInchSign = !isOpen && mark === '"' && /\d/.test(text[index - 1] ?? "");
    if (!isInchSign) isOpen = !isOpen;
  }
  return isOpen;
}
