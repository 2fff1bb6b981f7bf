/** Word-by-word differences of two texts, one of which may leave words out at an ellipsis. */
import { plainWords } from "../plain-words.js";

/** A run of words that stays, is deleted or is inserted. */
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
 * `same` and `ins` joined are the new text; `same` and `del` joined are the old words in the layout of the new text.
 */
export function changeWords(from: string, to: string): WordChange[] {
  return changesOf(alignTokens(tokens(from), tokens(to)));
}

/**
 * Applies a correction to the printed words. At `...` the printed words stay. Null when the two share too few words, or
 * when new words stand next to a `...` at the start or the end: how many printed words they replace is unknown.
 */
export function applyQuoted(printed: string, correction: string): WordChange[] | null {
  const parts = correction.split(/\s*(?:\.\.\.|…)\s*/);
  const quoted = parts.filter((part) => part !== "");
  const old = tokens(printed);
  const steps = alignTokens(
    old,
    quoted.flatMap((part, i) => tokens(i === 0 ? part : ` ${part}`)),
  );
  if (!isSamePassage(steps, old.length)) return null;
  // At an ellipsis, printed words before the first quoted word and after the last one stay.
  if (parts[0] === "" && !keepPrintedAt(steps, "start")) return null;
  if (parts.at(-1) === "" && !keepPrintedAt(steps, "end")) return null;
  return changesOf(steps);
}

/**
 * The changes from `one` to `other` between the first and the last word that both share; null when they share too few.
 */
export function changeWithin(one: string, other: string): WordChange[] | null {
  const plain = (text: string) => text.replace(/^\s*(?:\.\.\.|…)\s*|\s*(?:\.\.\.|…)\s*$/g, "");
  const old = tokens(plain(one));
  const steps = alignTokens(old, tokens(plain(other)));
  if (!isSamePassage(steps, old.length)) return null;
  const first = steps.findIndex((step) => step.op === "same");
  const last = steps.findLastIndex((step) => step.op === "same");
  return trimStart(changesOf(steps.slice(first, last + 1)));
}

/** True when a word changes; changes of punctuation, case or emphasis alone do not count. */
export function changesWords(words: readonly WordChange[]): boolean {
  return words.some((change) => change.op !== "same" && tokens(change.text).some((token) => token.isWord));
}

function trimStart(words: WordChange[]): WordChange[] {
  return words.map((word, i) => (i === 0 ? { ...word, text: word.text.trimStart() } : word));
}

interface Step {
  op: WordChange["op"];
  token: Token;
}

/**
 * Two texts quote the same passage if they share this many words (or all words of the shorter), and this share of the
 * shorter.
 */
const minCommonWords = 4;
const minCommonShare = 0.4;

function isSamePassage(steps: readonly Step[], printedTokens: number): boolean {
  const same = steps.filter((step) => step.op === "same" && step.token.isWord).length;
  const words = steps.filter((step) => step.op !== "del" && step.token.isWord).length;
  const shorter = Math.min(words, printedTokens);
  return same >= Math.min(minCommonWords, shorter) && same / Math.max(1, shorter) >= minCommonShare;
}

/**
 * Keeps the printed words before the first shared word, or after the last one, by changing `steps`. Returns false when words
 * are inserted there, too: which printed words they replace is unknown.
 */
function keepPrintedAt(steps: Step[], end: "start" | "end"): boolean {
  const order = end === "start" ? steps : [...steps].reverse();
  const changed = order.slice(
    0,
    order.findIndex((step) => step.op === "same"),
  );
  const hasWords = (op: Step["op"]) => changed.some((step) => step.op === op && step.token.isWord);
  if (hasWords("ins") && hasWords("del")) return false;
  for (const step of changed) if (step.op === "del") step.op = "same";
  return true;
}

/** A word with its emphasis, or a punctuation mark; each with the space before it. */
const tokenPattern = /\s*(?:(\*{0,3}[^\s.,;:!?"“”()…—–*]+\*{0,3})|\*{1,3}|[^\s])/g;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(([found, word]) => ({
    text: found,
    isWord: word !== undefined,
    key: plainWords(found) || found.trim(),
  }));
}

/**
 * Texts with a larger product of their token counts are not aligned: every token is then deleted or inserted. A card has
 * about 100 words.
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

/** Joins neighbours with the same `op`; leaves out empty ones. */
export function mergeChanges(words: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  for (const { op, text } of words) {
    if (text === "") continue;
    const last = joined.at(-1);
    if (last?.op === op) last.text += text;
    else joined.push({ op, text });
  }
  return joined;
}
