/** Aligns two lists of tokens, to show which words of two texts differ. */
import { diffArrays } from "diff";

/** A run of words that both texts have, or that is deleted from the old text or inserted in the new text. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
}

/** A run of tokens that is the same in both texts, or the differing tokens of each text; one side may be empty. */
export interface Chunk<Token> {
  isSame: boolean;
  from: Token[];
  to: Token[];
}

/**
 * Texts that need more edits than this are not aligned. They become one deletion and one insertion between their common
 * beginning and end. The limit bounds the work on huge texts; single marks would not help a reader if so much differs.
 */
const maxEdits = 1000;

/**
 * Aligns two token lists by their keys, by Myers' algorithm (the package `diff`). Returns the common and the differing
 * chunks in reading order. The text that sorts first is always aligned to the other one, so that B→A is the exact mirror
 * of A→B.
 */
export function align<Token extends { key: string }>(from: readonly Token[], to: readonly Token[]): Chunk<Token>[] {
  if (keysOf(from).join(" ") > keysOf(to).join(" "))
    return align(to, from).map((each) => ({ ...each, from: each.to, to: each.from }));

  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start]?.key === to[start]?.key) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end]?.key === to[to.length - 1 - end]?.key) end++;

  return [
    { isSame: true, from: from.slice(0, start), to: to.slice(0, start) },
    ...alignMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    { isSame: true, from: from.slice(from.length - end), to: to.slice(to.length - end) },
  ].filter((each) => each.from.length + each.to.length > 0);
}

function keysOf(tokens: readonly { key: string }[]): string[] {
  return tokens.map((each) => each.key);
}

function alignMiddle<Token extends { key: string }>(from: Token[], to: Token[]): Chunk<Token>[] {
  if (from.length === 0 || to.length === 0) return [{ isSame: false, from, to }];
  const changes = diffArrays(keysOf(from), keysOf(to), { maxEditLength: maxEdits });
  if (changes === undefined) return [{ isSame: false, from, to }];

  const chunks: Chunk<Token>[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    let last = chunks.at(-1);
    if (last === undefined || isSame || last.isSame) {
      last = { isSame, from: [], to: [] };
      chunks.push(last);
    }
    if (!added) {
      last.from = last.from.concat(from.slice(i, i + count));
      i += count;
    }
    if (!removed) {
      last.to = last.to.concat(to.slice(j, j + count));
      j += count;
    }
  }
  return chunks;
}
