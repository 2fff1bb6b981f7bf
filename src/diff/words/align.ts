/** Word-level difference of two texts. */
import { diffArrays } from "diff";
import { comparisonKey, type Token } from "./tokens.js";

/** A run of tokens that is the same in both texts, or the differing tokens of each text; one side may be empty. */
export interface Chunk {
  isSame: boolean;
  from: Token[];
  to: Token[];
}

export interface WordOp {
  op: "same" | "del" | "ins";
  text: string;
  /** Set on a `del` or `ins` whose cause is not that the document was reworded: see `Cause`. */
  minor?: true;
}

/**
 * Texts that need more edits than this are not aligned. They become one deletion and one insertion between their common
 * beginning and end. The limit bounds the work on huge texts; single marks would not help a reader if so much differs.
 */
const maxEdits = 1000;

/**
 * Aligns two token lists, by Myers' algorithm (the package `diff`). Returns the common and the differing chunks in
 * reading order. The text that sorts first is always aligned to the other one, so that B→A is the exact mirror of A→B.
 */
export function align(from: readonly Token[], to: readonly Token[]): Chunk[] {
  if (comparisonKey(from) > comparisonKey(to))
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

function alignMiddle(from: Token[], to: Token[]): Chunk[] {
  if (from.length === 0 || to.length === 0) return [{ isSame: false, from, to }];
  const keys = (tokens: Token[]) => tokens.map((each) => each.key);
  const changes = diffArrays(keys(from), keys(to), { maxEditLength: maxEdits });
  if (changes === undefined) return [{ isSame: false, from, to }];

  const chunks: Chunk[] = [];
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

/**
 * Converts chunks to word operations, the `words` of the JSON.
 *
 * The texts are those after `normaliseText`. `same` and `ins` joined are exactly the newer text. `same` and `del`
 * joined are the older text in the newer text's layout: where only spaces, line breaks or bullets differ, those of the
 * newer text are used, because a moved line break needs no mark.
 */
export function wordOps(chunks: readonly (Chunk & { minor: boolean })[]): WordOp[] {
  const ops: WordOp[] = [];
  const push = (op: WordOp["op"], text: string, minor = false) => {
    if (text === "") return;
    const last = ops.at(-1);
    if (last?.op === op && Boolean(last.minor) === minor) last.text += text;
    else ops.push(minor ? { op, text, minor } : { op, text });
  };
  for (const { from, to, isSame, minor } of mergeAcrossPunctuation(chunks)) {
    const [olderLead, newerLead] = [from[0]?.lead ?? "", to[0]?.lead ?? ""];
    const isSameSpacing = startsWithSpace(olderLead) === startsWithSpace(newerLead);
    if (!isSame) {
      // A space before both the old and the new words is unchanged.
      const haveBothLead = isSameSpacing && olderLead !== "" && newerLead !== "";
      if (haveBothLead) push("same", newerLead);
      push("del", join(from).slice(haveBothLead ? olderLead.length : 0), minor);
      push("ins", join(to).slice(haveBothLead ? newerLead.length : 0), minor);
      continue;
    }
    const change = ops.at(-1);
    if (change !== undefined && !isSameSpacing) {
      // Only one text has a space here: the other text begins here. The space belongs to the preceding change.
      push("del", olderLead, change.minor);
      push("ins", newerLead, change.minor);
      push("same", join(to).slice(newerLead.length));
    } else push("same", join(to));
  }
  return ops;
}

function startsWithSpace(lead: string): boolean {
  return /^\s/.test(lead);
}

/** Merges changes of wording with nothing but punctuation between them, because a single change is easier to read. */
function mergeAcrossPunctuation(chunks: readonly (Chunk & { minor: boolean })[]) {
  const merged: (Chunk & { minor: boolean })[] = [];
  for (const next of chunks) {
    const [first, between] = merged.slice(-2);
    const isOnlyPunctuation = between?.isSame === true && between.to.every((token) => token.kind === "punctuation");
    if (first === undefined || !isOnlyPunctuation || !isRewording(first) || !isRewording(next)) {
      merged.push(next);
      continue;
    }
    const parts = [first, between, next];
    const [from, to] = [parts.flatMap((each) => each.from), parts.flatMap((each) => each.to)];
    merged.splice(-2, 2, { isSame: false, minor: false, from, to });
  }
  return merged;
}

function isRewording({ isSame, minor }: { isSame: boolean; minor: boolean }): boolean {
  return !isSame && !minor;
}

function join(tokens: readonly Token[]): string {
  return tokens.map((each) => each.lead + each.text).join("");
}
