/** Word-by-word differences of two texts. Either may be a quotation that leaves words out at an ellipsis. */
import { plainWords } from "../../cards/fold.js";

/** A run of words that both texts have, or that is deleted from the old text or inserted in the new text. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
}

interface Token {
  text: string;
  /** False for punctuation. */
  isWord: boolean;
  /** For comparison: folded, without emphasis and spaces. */
  key: string;
}

/**
 * The changes from one text to the other. `same` and `ins` joined are the new text, with the spaces of the old text
 * where only that has them, but without white space at its end. `same` and `del` joined are the words of the old text;
 * the shared ones are written as in the new text.
 */
export function wordChanges(from: string, to: string): WordChange[] {
  return changesOf(alignTokens(tokens(from), tokens(to)));
}

/**
 * The changes that turn the printed text into the corrected one. Printed words at a `...` of the correction are kept.
 * Null when the two share too few words. Null also when new words stand next to a `...` where the card has other printed
 * words: it is unknown which of these the new words replace.
 */
export function applyQuoted(printed: string, correction: string): WordChange[] | null {
  const parts = correction.split(/\s*(?:\.\.\.|…)\s*/);
  const old = tokens(printed);
  const quoted: Token[] = [];
  /** For each ellipsis: the number of tokens of `quoted` before it. */
  const ellipses: number[] = [];
  parts.forEach((part, i) => {
    if (i > 0) ellipses.push(quoted.length);
    quoted.push(...tokens(quoted.length === 0 ? part : ` ${part}`));
  });
  const steps = alignTokens(old, quoted);
  if (!isSamePassage(steps, old.length)) return null;
  // The last ellipsis comes first: `keepPrintedAt` counts tokens of the new text, and each deletion that it turns into
  // a shared step adds one before the later ellipses.
  return ellipses.reverse().every((at) => keepPrintedAt(steps, at)) ? changesOf(steps) : null;
}

/**
 * The changes from one text to the other between the first and the last word that both have, with the punctuation marks
 * after it that both have; null when they have too few words in common.
 */
export function changesInSharedPassage(from: string, to: string): WordChange[] | null {
  const withoutEllipses = (text: string) => text.replace(/^\s*(?:\.\.\.|…)\s*|\s*(?:\.\.\.|…)\s*$/g, "");
  const old = tokens(withoutEllipses(from));
  const steps = alignTokens(old, tokens(withoutEllipses(to)));
  if (!isSamePassage(steps, old.length)) return null;
  const isSharedWord = (step: Step) => step.op === "same" && step.token.isWord;
  const first = steps.findIndex(isSharedWord);
  const last = steps.findLastIndex(isSharedWord);
  const isPunctuation = (step: Step) => step.op === "same" && !step.token.isWord;
  const end = steps.findIndex((step, i) => i > last && !isPunctuation(step));
  const [start, ...rest] = changesOf(steps.slice(first, end < 0 ? steps.length : end));
  return start === undefined ? [] : [{ ...start, text: start.text.trimStart() }, ...rest];
}

/** True when a word is deleted or inserted; changes of punctuation, case or emphasis alone do not count. */
export function hasWordChange(changes: readonly WordChange[]): boolean {
  return changes.some((change) => change.op !== "same" && tokens(change.text).some((token) => token.isWord));
}

interface Step {
  op: WordChange["op"];
  token: Token;
}

/**
 * Two texts quote the same passage if they share this many words, and this share of the shorter text. A shorter text of
 * fewer words must be shared as a whole. The length of the old text includes its punctuation marks, so a short old text
 * with a punctuation mark is never the same passage as a longer one.
 */
const minCommonWords = 4;
const minCommonShare = 0.4;

function isSamePassage(steps: readonly Step[], oldTokenCount: number): boolean {
  const commonWords = steps.filter((step) => step.op === "same" && step.token.isWord).length;
  const newWords = steps.filter((step) => step.op !== "del" && step.token.isWord).length;
  const shorter = Math.min(newWords, oldTokenCount);
  return commonWords >= Math.min(minCommonWords, shorter) && commonWords / Math.max(1, shorter) >= minCommonShare;
}

/**
 * Changes `steps` so that the printed words at an ellipsis stay, up to the next shared tokens. Returns false when words
 * are also inserted there: it is unknown which printed words they replace.
 * @param newTokensBefore the number of tokens of the new text before the ellipsis
 */
function keepPrintedAt(steps: Step[], newTokensBefore: number): boolean {
  const newTokens = steps.filter((step) => step.op !== "del");
  const before = newTokens.slice(0, newTokensBefore).findLast((step) => step.op === "same");
  const after = newTokens.slice(newTokensBefore).find((step) => step.op === "same");
  const gap = steps.slice(before ? steps.indexOf(before) + 1 : 0, after ? steps.indexOf(after) : steps.length);
  const hasWords = (op: Step["op"]) => gap.some((step) => step.op === op && step.token.isWord);
  if (hasWords("ins") && hasWords("del")) return false;
  for (const step of gap) if (step.op === "del") step.op = "same";
  return true;
}

/**
 * One token and the white space before it. A token is a word with its emphasis, a run of asterisks, or a punctuation
 * mark. The group is set for words.
 */
const tokenPattern = /\s*(?:(\*{0,3}[^\s.,;:!?"“”()…—–*]+\*{0,3})|\*{1,3}|[^\s])/g;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(([token, word]) => ({
    text: token,
    isWord: word !== undefined,
    key: plainWords(token) || token.trim(),
  }));
}

/**
 * If the product of the token counts is larger, the texts are not aligned: every token is deleted or inserted. A card
 * has about 100 words.
 */
const maxCells = 4_000_000;

/** Aligns two texts by a longest common subsequence of the keys. O(length of from × length of to). */
function alignTokens(from: readonly Token[], to: readonly Token[]): Step[] {
  const width = to.length + 1;
  // The length of the longest common subsequence of from[i…] and to[j…], at i × width + j.
  const common = new Uint16Array(from.length * width <= maxCells ? (from.length + 1) * width : 0);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  const isSame = (i: number, j: number) => common.length > 0 && from[i]?.key === to[j]?.key;
  if (common.length > 0)
    for (let i = from.length - 1; i >= 0; i--)
      for (let j = to.length - 1; j >= 0; j--)
        common[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const steps: Step[] = [];
  // Between two shared tokens, the deleted ones come before the inserted ones.
  let inserted: Step[] = [];
  for (let [i, j] = [0, 0]; i < from.length || j < to.length; ) {
    if (i < from.length && j < to.length && isSame(i, j)) {
      steps.push(...inserted);
      inserted = [];
      steps.push({ op: "same", token: withLeadingSpace(from[i++] as Token, to[j++] as Token, steps.length === 0) });
    } else if (i < from.length && (j === to.length || at(i + 1, j) > at(i, j + 1)))
      steps.push({ op: "del", token: from[i++] as Token });
    else inserted.push({ op: "ins", token: to[j++] as Token });
  }
  return [...steps, ...inserted];
}

/** The new token, with the leading space of the old token if it has none; unchanged as the first token. */
function withLeadingSpace(old: Token, newToken: Token, isFirst: boolean): Token {
  if (isFirst || /^\s/.test(newToken.text)) return newToken;
  return { ...newToken, text: `${/^\s*/.exec(old.text)?.[0] ?? ""}${newToken.text}` };
}

function changesOf(steps: readonly Step[]): WordChange[] {
  return mergeChanges(steps.map(({ op, token }) => ({ op, text: token.text })));
}

/** Joins neighbouring changes with the same `op`, and leaves out changes without text. */
export function mergeChanges(changes: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  for (const { op, text } of changes) {
    if (text === "") continue;
    const last = joined.at(-1);
    if (last?.op === op) last.text += text;
    else joined.push({ op, text });
  }
  return joined;
}
