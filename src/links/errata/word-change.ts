/** The change from one text to another, word by word, with room for what a quotation leaves out. */
import { diffArrays } from "diff";
import { plainWords } from "../plain-words.js";

/** A change of words: what stays, what is struck out, what is put in. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
}

interface Token {
  text: string;
  /** False for a mark, such as a comma. */
  word: boolean;
  /** What is compared: the word without emphasis, spacing and accents. */
  key: string;
}

/** `same` and `ins` joined are the new text, `same` and `del` the old one in the new one's layout. */
export function changeWords(from: string, to: string): WordChange[] {
  return join(align(tokens(from), tokens(to)));
}

/**
 * A correction that quotes only a part, applied to the printed words: at `...` the words that are not quoted stay as
 * printed. Null when it cannot be told where the correction belongs, or where the words left out begin.
 */
export function applyQuoted(printed: string, correction: string): WordChange[] | null {
  const parts = correction.split(/\s*(?:\.\.\.|…)\s*/);
  const quoted = parts.filter((part) => part !== "");
  const old = tokens(printed);
  const steps = align(
    old,
    quoted.flatMap((part, i) => tokens(i === 0 ? part : ` ${part}`)),
  );
  if (!shareEnough(steps, old.length)) return null;
  // Words before the first quoted one and after the last are only struck out when nothing was left out there.
  if (parts[0] === "" && !keep(steps, "start")) return null;
  if (parts.at(-1) === "" && !keep(steps, "end")) return null;
  return join(steps);
}

/** The change within the words that both quote; null when they share too little to be the same passage. */
export function changeWithin(one: string, other: string): WordChange[] | null {
  const plain = (text: string) => text.replace(/^\s*(?:\.\.\.|…)\s*|\s*(?:\.\.\.|…)\s*$/g, "");
  const old = tokens(plain(one));
  const steps = align(old, tokens(plain(other)));
  if (!shareEnough(steps, old.length)) return null;
  const first = steps.findIndex((step) => step.op === "same");
  const last = steps.findLastIndex((step) => step.op === "same");
  return trimmed(join(steps.slice(first, last + 1)));
}

/** True when a word changes; a comma, a capital or emphasis is no change of words. */
export function changesWords(words: readonly WordChange[]): boolean {
  return words.some((change) => change.op !== "same" && tokens(change.text).some((token) => token.word));
}

function trimmed(words: WordChange[]): WordChange[] {
  return words.map((word, i) => (i === 0 ? { ...word, text: word.text.trimStart() } : word));
}

interface Step {
  op: WordChange["op"];
  token: Token;
}

/** Fewer words in common than this may be chance. */
const enoughWords = 4;
const enoughShare = 0.4;

function shareEnough(steps: readonly Step[], printed: number): boolean {
  const same = steps.filter((step) => step.op === "same" && step.token.word).length;
  const words = steps.filter((step) => step.op !== "del" && step.token.word).length;
  const shorter = Math.min(words, printed);
  return same >= Math.min(enoughWords, shorter) && same / Math.max(1, shorter) >= enoughShare;
}

/** @returns false when new words stand at this end: which of the printed ones they replace cannot be told */
function keep(steps: Step[], end: "start" | "end"): boolean {
  const order = end === "start" ? steps : [...steps].reverse();
  const changed = order.slice(
    0,
    order.findIndex((step) => step.op === "same"),
  );
  const replaces = (op: Step["op"]) => changed.some((step) => step.op === op && step.token.word);
  if (replaces("ins") && replaces("del")) return false;
  for (const step of changed) if (step.op === "del") step.op = "same";
  return true;
}

/** A word with its emphasis, or one mark; each with the space before it. */
const tokenPattern = /\s*(?:(\*{0,3}[^\s.,;:!?"“”()…—–*]+\*{0,3})|\*{1,3}|[^\s])/g;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(([found, word]) => ({
    text: found,
    word: word !== undefined,
    key: plainWords(found) || found.trim(),
  }));
}

function align(from: readonly Token[], to: readonly Token[]): Step[] {
  const keys = (list: readonly Token[]) => list.map((token) => token.key);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays(keys(from), keys(to))) {
    for (let n = 0; n < count; n++) {
      if (removed) steps.push({ op: "del", token: from[i++] as Token });
      else if (added) steps.push({ op: "ins", token: to[j++] as Token });
      else steps.push({ op: "same", token: spaced(from[i++] as Token, to[j++] as Token, steps.length === 0) });
    }
  }
  return steps;
}

/** The new word; after words that only the old text has, with the space that stands before it there. */
function spaced(old: Token, fresh: Token, first: boolean): Token {
  if (first || /^\s/.test(fresh.text)) return fresh;
  return { ...fresh, text: `${/^\s*/.exec(old.text)?.[0] ?? ""}${fresh.text}` };
}

function join(steps: readonly Step[]): WordChange[] {
  return merged(steps.map(({ op, token }) => ({ op, text: token.text })));
}

/** Neighbours to which the same happened as one; none without text. */
export function merged(words: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  for (const { op, text } of words) {
    if (text === "") continue;
    const last = joined.at(-1);
    if (last?.op === op) last.text += text;
    else joined.push({ op, text });
  }
  return joined;
}
