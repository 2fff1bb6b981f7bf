/** Paragraphs that a column, a page or a picture cut in two are made whole again, by one cautious rule. */
import type { Block } from "./block.js";
import { isTitle } from "./title.js";

/** Words that no sentence of a rules text ends with. */
const leaning =
  /(?:^|\s)(?:a|an|the|of|to|by|in|on|at|for|with|and|or|that|this|if|when|after|before|as|from|all|is|are|may|must|can)$/i;

/**
 * Joins a block to the one before it when the one before is plainly unfinished: it has no closing stop, and either the
 * next begins in lower case or with a bracket, or it ends with a leaning word, or a bracket or quotation is still open.
 * @param starts says whether a block opens an entry or a section; such a block is never joined to what precedes it
 */
export function rejoin(blocks: readonly Block[], starts: (block: Block) => boolean): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const previous = joined.at(-1);
    const first = block.segments[0]?.text ?? "";
    if (previous && block.shape === "paragraph" && !starts(block) && unfinished(previous, first)) {
      joined[joined.length - 1] = { ...previous, segments: [...previous.segments, ...block.segments] };
    } else joined.push(block);
  }
  return joined;
}

/** No paragraph has so many lines; a list of bare words would else become one, slower with every line. */
const longest = 300;

function unfinished(previous: Block, next: string): boolean {
  if (previous.segments.length > longest) return false;
  const text = previous.segments
    .map((segment) => segment.text)
    .join(" ")
    .trim();
  if (/[.!?:;]["'”’)*\]]*$/.test(text) || /["”]$/.test(text)) return false;
  if (/^[(]/.test(next)) return true;
  if (isTitle(text)) return false;
  return /^[\p{Ll}]/u.test(next) || leaning.test(text) || open(text, "(", ")") || oddQuotes(text);
}

function open(text: string, left: string, right: string): boolean {
  return text.split(left).length > text.split(right).length;
}

function oddQuotes(text: string): boolean {
  return (text.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}
