/** Word operations: the marks of what changed between two texts. */
import type { Chunk, WordChange } from "../../ruling/align.js";
import type { Token } from "./tokens.js";

type TextChunk = Chunk<Token> & { minor: boolean };

export interface WordOp extends WordChange {
  /** Set on a `del` or `ins` whose cause is not that the document was reworded: see `Cause`. */
  minor?: true;
}

/**
 * Converts chunks to word operations, the `words` of the JSON.
 *
 * The texts are those after `normaliseText`. `same` and `ins` joined are exactly the newer text. `same` and `del`
 * joined are the older text in the newer text's layout: where only spaces, line breaks or bullets differ, those of the
 * newer text are used, because a moved line break needs no mark.
 */
export function wordOps(chunks: readonly TextChunk[]): WordOp[] {
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
function mergeAcrossPunctuation(chunks: readonly TextChunk[]) {
  const merged: TextChunk[] = [];
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
