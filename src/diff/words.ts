/** The difference of two texts, word by word. */
import { diffArrays } from "diff";
import { keyOf, type Token } from "./tokens.js";

/** A stretch of two texts: the same on both sides, or what one has and the other has instead. */
export interface Stretch {
  same: boolean;
  from: Token[];
  to: Token[];
}

export interface WordOp {
  op: "same" | "del" | "ins";
  text: string;
  /** Set on a `del` or `ins` that is no change of wording: a symbol, print, or a renumbered reference. */
  minor?: true;
}

/**
 * More edits than this are not aligned word by word: the whole stretch is then deleted and inserted.
 * It bounds the work on huge texts, and past it the two texts have so little in common that marks do not help a reader.
 */
const maxEdits = 1000;

/**
 * The stretches that two token lists have in common and those that differ, in reading order.
 * Always aligned in one direction (the text that sorts first to the other), so that B→A is the exact mirror of A→B.
 */
export function align(from: readonly Token[], to: readonly Token[]): Stretch[] {
  if (keyOf(from) > keyOf(to)) return align(to, from).map((each) => ({ ...each, from: each.to, to: each.from }));

  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start]?.key === to[start]?.key) start++;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end]?.key === to[to.length - 1 - end]?.key) end++;

  return [
    { same: true, from: from.slice(0, start), to: to.slice(0, start) },
    ...alignMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    { same: true, from: from.slice(from.length - end), to: to.slice(to.length - end) },
  ].filter((each) => each.from.length + each.to.length > 0);
}

function alignMiddle(from: Token[], to: Token[]): Stretch[] {
  if (from.length === 0 || to.length === 0) return [{ same: false, from, to }];
  const keys = (tokens: Token[]) => tokens.map((each) => each.key);
  const changes = diffArrays(keys(from), keys(to), { maxEditLength: maxEdits });
  if (changes === undefined) return [{ same: false, from, to }];

  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    const same = !added && !removed;
    let last = stretches.at(-1);
    if (last === undefined || same || last.same) {
      last = { same, from: [], to: [] };
      stretches.push(last);
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
  return stretches;
}

/**
 * The stretches as the `words` of the JSON; `minor` ones are marked as such.
 *
 * The texts are those after `plain` (typography evened out, Markdown emphasis removed). `same` and `ins` joined are
 * exactly the newer text. `same` and `del` joined are the older text in the newer one's layout: where only spacing,
 * line breaks or bullets differ, those of the newer text are shown, because a moved line break is not worth a mark.
 */
export function wordOps(stretches: readonly (Stretch & { minor: boolean })[]): WordOp[] {
  const ops: WordOp[] = [];
  const push = (op: WordOp["op"], text: string, minor = false) => {
    if (text === "") return;
    const last = ops.at(-1);
    if (last?.op === op && Boolean(last.minor) === minor) last.text += text;
    else ops.push(minor ? { op, text, minor } : { op, text });
  };
  for (const { from, to, same, minor } of withoutIslands(stretches)) {
    const [older, newer] = [from[0]?.lead ?? "", to[0]?.lead ?? ""];
    const alike = startsWithSpace(older) === startsWithSpace(newer);
    if (!same) {
      // A space before what was and before what is now belongs to neither.
      const apart = alike && older !== "" && newer !== "";
      if (apart) push("same", newer);
      push("del", join(from).slice(apart ? older.length : 0), minor);
      push("ins", join(to).slice(apart ? newer.length : 0), minor);
      continue;
    }
    const change = ops.at(-1);
    if (change !== undefined && !alike) {
      // Where one text begins, only the other has a space here: it goes with the words that are not there.
      push("del", older, change.minor);
      push("ins", newer, change.minor);
      push("same", join(to).slice(newer.length));
    } else push("same", join(to));
  }
  return ops;
}

function startsWithSpace(lead: string): boolean {
  return /^\s/.test(lead);
}

/** Two changes with nothing but punctuation between them read better as one. */
function withoutIslands(stretches: readonly (Stretch & { minor: boolean })[]) {
  const merged: (Stretch & { minor: boolean })[] = [];
  for (const next of stretches) {
    const [first, island] = merged.slice(-2);
    const isIsland = island?.same === true && island.to.every((token) => token.kind === "mark");
    if (first === undefined || !isIsland || first.same || first.minor || next.same || next.minor) {
      merged.push(next);
      continue;
    }
    const parts = [first, island, next];
    const [from, to] = [parts.flatMap((each) => each.from), parts.flatMap((each) => each.to)];
    merged.splice(-2, 2, { same: false, minor: false, from, to });
  }
  return merged;
}

function join(tokens: readonly Token[]): string {
  return tokens.map((each) => each.lead + each.text).join("");
}
