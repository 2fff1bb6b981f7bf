/**
 * Puts the words that an erratum quotes in place of the passage of a card that they replace.
 *
 * A quotation says where it begins and ends only by its words: at an ellipsis the card has more. So the passage is looked for:
 * its start is the start of a sentence or an ability, or, after an ellipsis, a place where the card has the quotation's first
 * words; its end likewise. Of all such passages the one that shares most words with the quotation is taken (Dice coefficient
 * of the longest common subsequence), if it shares enough.
 */
import { fold } from "../../cards/fold.js";

interface Token {
  key: string;
  start: number;
  end: number;
  /** False for punctuation. */
  word: boolean;
}

/** A word, an icon, or a punctuation mark. Emphasis marks are not tokens. */
const tokenPattern = /\[[^\][\n]+\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s*\p{L}\p{N}]/gu;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map((match) => ({
    key: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    word: /[\p{L}\p{N}]/u.test(match[0]),
  }));
}

/** The share of common words that a passage must have; less where both of its ends are words that the card has, too. */
const enough = 0.5;
const enoughAnchored = 0.35;
/** Next to an ellipsis with new words the end of the passage is a guess, unless most words agree. */
const enoughUnanchored = 0.6;
/** Words that a quotation begins or ends with and that must be on the card, so that they mark a place. */
const anchorWords = 2;
const longestText = 600;

/** The text with the quotation in place of the passage that it replaces; null when that passage cannot be told. */
export function replacePassage(text: string, quotation: string): string | null {
  const parts = quotation.split(/\s*(?:\.\.\.|…)\s*/);
  let changed = text;
  for (const [i, part] of parts.entries()) {
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    const next = replacePart(changed, part, { openLeft: i > 0, openRight: i < parts.length - 1 });
    if (next === null) return null;
    changed = next;
  }
  return changed;
}

interface Ends {
  openLeft: boolean;
  openRight: boolean;
}

interface Edge {
  /** Token index. */
  at: number;
  /** The card has the quotation's words there. */
  anchored: boolean;
}

/** `Action:`, `Forced Response:` and the like: a quotation with one begins where the card's ability begins. */
const designator = /^(?:\p{L}+ ){0,2}\p{L}+:/u;

function replacePart(text: string, part: string, ends: Ends): string | null {
  const card = tokens(text);
  const quoted = tokens(part);
  if (card.length === 0 || card.length > longestText || quoted.length > longestText) return null;
  let best: { from: Edge; to: Edge; dice: number } | null = null;
  const stopsThere = stops(text, card, quoted, ends);
  const named = designator.test(part);
  for (const from of starts(text, card, quoted, ends)) {
    if (named && card[from.at - 1]?.key === ":") continue;
    // One pass gives the longest common subsequence with every passage that begins here.
    const common = commonFrom(card, from.at, quoted);
    for (const to of [...stopsThere, ...insertion(card, from.at, quoted, ends)]) {
      if (to.at <= from.at || !isBalanced(card, from.at, to.at)) continue;
      if (swallows(card, quoted, common, from, to, ends)) continue;
      const words = countWords(card, from.at, to.at) + countWords(quoted, 0, quoted.length);
      const dice = (2 * (common[to.at - from.at] as number)) / Math.max(1, words);
      if (!best || dice > best.dice + 1e-9) best = { from, to, dice };
    }
  }
  if (!best) return null;
  const needed =
    best.from.anchored && best.to.anchored
      ? enoughAnchored
      : (ends.openLeft && !best.from.anchored) || (ends.openRight && !best.to.anchored)
        ? enoughUnanchored
        : enough;
  if (best.dice < needed) return null;
  const first = card[best.from.at] as Token;
  // On the card, the full stop follows a bracket that ends the passage.
  const stop = quoted.at(-1)?.key === "." && card[best.to.at]?.key === "." ? 1 : 0;
  const last = card[best.to.at - 1 + stop] as Token;
  return text.slice(0, first.start) + part + text.slice(last.end);
}

/** Whether brackets in the passage are closed in it. */
function isBalanced(card: readonly Token[], from: number, to: number): boolean {
  let open = 0;
  for (let i = from; i < to && open >= 0; i++) {
    const { key } = card[i] as Token;
    open += key === "(" ? 1 : key === ")" ? -1 : 0;
  }
  return open === 0;
}

/** How many words of the card a quotation with an ellipsis may leave out, of its own number of words; and at least. */
const maxLost = 0.6;
const fewLost = 4;

/**
 * Whether words of the card would be lost that the quotation does not mean to replace. A quotation with an ellipsis changes few
 * words, because the card goes on at the ellipsis; next to it, no more words go than the quotation has new ones there.
 */
function swallows(
  card: readonly Token[],
  quoted: readonly Token[],
  common: readonly number[],
  from: Edge,
  to: Edge,
  { openLeft, openRight }: Ends,
): boolean {
  const closed = /[.)"”]/.test(quoted.at(-1)?.key ?? "");
  if (!openLeft && !openRight && closed) return false;
  const length = to.at - from.at;
  const lost = countWords(card, from.at, to.at) - (common[length] as number);
  if (lost > Math.max(fewLost, maxLost * countWords(quoted, 0, quoted.length))) return true;
  const inPassage = new Set(card.slice(from.at, to.at).map((token) => token.key));
  if ((openRight || !closed) && !to.anchored) {
    let shared = length;
    while (shared > 0 && common[shared - 1] === common[length]) shared--;
    const fresh = quoted.length - 1 - quoted.findLastIndex((token) => token.word && inPassage.has(token.key));
    if (countWords(card, from.at + shared, to.at) > fresh) return true;
  }
  if (!from.anchored) {
    const inQuotation = new Set(quoted.map((token) => token.key));
    let before = 0;
    for (let i = from.at; i < to.at && !inQuotation.has((card[i] as Token).key); i++)
      before += (card[i] as Token).word ? 1 : 0;
    const fresh = quoted.findIndex((token) => token.word && inPassage.has(token.key));
    if (before > Math.max(0, fresh)) return true;
  }
  return false;
}

function countWords(list: readonly Token[], from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if ((list[i] as Token).word) count++;
  return count;
}

/** `[n]`: words in the longest common subsequence of the first n tokens from `from` and the quotation. O(card × quoted). */
function commonFrom(card: readonly Token[], from: number, quoted: readonly Token[]): number[] {
  let row = new Uint16Array(quoted.length + 1);
  const common = [0];
  for (let i = from; i < card.length; i++) {
    const next = new Uint16Array(quoted.length + 1);
    const token = card[i] as Token;
    for (let j = 1; j <= quoted.length; j++) {
      const other = quoted[j - 1] as Token;
      const matched = token.word && token.key === other.key ? (row[j - 1] as number) + 1 : 0;
      next[j] = Math.max(matched, row[j] as number, next[j - 1] as number);
    }
    row = next;
    common.push(row[quoted.length] as number);
  }
  return common;
}

/** The greatest number of words that a quotation adds where the card has all of its other words. */
const maxInserted = 3;

/** The end of the words that the quotation begins with, where it only adds a few before an ellipsis. */
function insertion(card: readonly Token[], from: number, quoted: readonly Token[], { openRight }: Ends): Edge[] {
  if (!openRight) return [];
  let same = 0;
  while (same < quoted.length && card[from + same]?.key === quoted[same]?.key) same++;
  const added = countWords(quoted, same, quoted.length);
  // As few words before the next punctuation mark are rather replaced.
  const clause = card.findIndex((token, i) => i >= from + same && !token.word);
  const left = countWords(card, from + same, clause < 0 ? card.length : clause);
  const inserts = same > maxInserted && added > 0 && added <= maxInserted && left > added;
  return inserts ? [{ at: from + same, anchored: false }] : [];
}

/** Where the passage may begin. */
function starts(text: string, card: readonly Token[], quoted: readonly Token[], { openLeft }: Ends): Edge[] {
  const head = quoted.slice(0, anchorWords).map((token) => token.key);
  return card.flatMap((token, at): Edge[] => {
    const anchored = head.every((key, i) => card[at + i]?.key === key);
    const before = card[at - 1];
    const sentence =
      before === undefined || /[.:("“]/.test(before.key) || text.slice(before.end, token.start).includes("\n");
    const clause = openLeft && before !== undefined && /[,;–—-]/.test(before.key);
    if (!token.word && !/^[("“]/.test(token.key)) return [];
    return sentence || clause || (openLeft && anchored) ? [{ at, anchored }] : [];
  });
}

/** Where the passage may end: the index after its last token. */
function stops(text: string, card: readonly Token[], quoted: readonly Token[], { openRight }: Ends): Edge[] {
  const tail = quoted.slice(-anchorWords).map((token) => token.key);
  // A quotation without its full stop may go on as the card does.
  const closed = /[.)"”]/.test(quoted.at(-1)?.key ?? "");
  return card.flatMap((token, i): Edge[] => {
    const at = i + 1;
    const anchored = tail.every((key, n) => card[at - tail.length + n]?.key === key);
    const next = card[at];
    const paragraph = next === undefined || text.slice(token.end, next.start).includes("\n");
    const clause = paragraph || next === undefined || /^[.,;:()]$/.test(next.key);
    if (openRight || !closed) {
      const lastWord = token.key === tail.at(-1);
      return anchored || lastWord || (clause && token.word) ? [{ at, anchored }] : [];
    }
    return /^[.)"”]$/.test(token.key) || paragraph ? [{ at, anchored }] : [];
  });
}
