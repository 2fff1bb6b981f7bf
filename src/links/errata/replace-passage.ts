/**
 * Replaces a passage of a card by the words that an erratum quotes.
 *
 * An erratum quotes the new words and does not say which words of the card they replace. The passage may start where a
 * sentence or an ability starts, or, after an ellipsis, where the card has the quotation's first words; its end is found in
 * the same way. Of all such passages, the one most similar to the quotation is replaced (Dice coefficient of the longest
 * common subsequence of words), if it is similar enough.
 */
import { fold } from "../../cards/fold.js";

interface Token {
  key: string;
  start: number;
  end: number;
  /** False for punctuation. */
  isWord: boolean;
}

/** A word, an icon, or a punctuation mark. Emphasis marks are not tokens. */
const tokenPattern = /\[[^\][\n]+\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s*\p{L}\p{N}]/gu;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map((match) => ({
    key: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    isWord: /[\p{L}\p{N}]/u.test(match[0]),
  }));
}

/**
 * The least Dice coefficient of the passage and the quotation. When the card has the words of both ends, less is
 * enough.
 */
const minDice = 0.5;
const minDiceAnchored = 0.35;
/** The least when new words stand next to an ellipsis: that end of the passage is then a guess. */
const minDiceUnanchored = 0.6;
/** The card must have this many first or last tokens of the quotation for that end to be anchored. */
const anchorWords = 2;
/** The most tokens of a card or quotation; longer texts are not changed. */
const maxTokens = 600;

/** The text with the quotation in place of the passage that it replaces; null when that passage is not certain. */
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

/** Whether an ellipsis stands before the quotation, and after it. */
interface OpenEnds {
  openLeft: boolean;
  openRight: boolean;
}

/** A possible start or end of the passage. */
interface Edge {
  /** Token index. */
  at: number;
  /** True when the card has the quotation's first (or last) words there. */
  isAnchored: boolean;
}

/** `Action:`, `Forced Response:` and the like: a quotation that begins with one replaces the ability from its start. */
const designator = /^(?:\p{L}+ ){0,2}\p{L}+:/u;

function replacePart(text: string, part: string, open: OpenEnds): string | null {
  const card = tokens(text);
  const quoted = tokens(part);
  if (card.length === 0 || card.length > maxTokens || quoted.length > maxTokens) return null;
  let best: { from: Edge; to: Edge; dice: number } | null = null;
  const ends = possibleEnds(text, card, quoted, open);
  const hasDesignator = designator.test(part);
  for (const from of possibleStarts(text, card, quoted, open)) {
    if (hasDesignator && card[from.at - 1]?.key === ":") continue;
    // One pass gives the longest common subsequence with every passage that begins here.
    const common = commonFrom(card, from.at, quoted);
    for (const to of [...ends, ...insertionEnd(card, from.at, quoted, open)]) {
      if (to.at <= from.at || !isBalanced(card, from.at, to.at)) continue;
      if (losesTooMuch(card, quoted, common, from, to, open)) continue;
      const words = countWords(card, from.at, to.at) + countWords(quoted, 0, quoted.length);
      const dice = (2 * (common[to.at - from.at] as number)) / Math.max(1, words);
      if (!best || dice > best.dice + 1e-9) best = { from, to, dice };
    }
  }
  if (!best) return null;
  if (best.dice < requiredDice(best.from, best.to, open)) return null;
  const first = card[best.from.at] as Token;
  // On the card, the full stop follows a bracket that ends the passage.
  const stopLength = quoted.at(-1)?.key === "." && card[best.to.at]?.key === "." ? 1 : 0;
  const last = card[best.to.at - 1 + stopLength] as Token;
  return text.slice(0, first.start) + part + text.slice(last.end);
}

function requiredDice(from: Edge, to: Edge, { openLeft, openRight }: OpenEnds): number {
  if (from.isAnchored && to.isAnchored) return minDiceAnchored;
  const isGuess = (openLeft && !from.isAnchored) || (openRight && !to.isAnchored);
  return isGuess ? minDiceUnanchored : minDice;
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

/**
 * The most words of the card that a quotation with an ellipsis may remove: a share of its own words, or a few in any
 * case.
 */
const maxLostShare = 0.6;
const maxLostWords = 4;

/**
 * Whether this passage has words that the quotation probably does not replace. A quotation with an ellipsis changes few words,
 * because the card continues at the ellipsis. Next to the ellipsis, it may remove at most as many words as it adds there.
 */
function losesTooMuch(
  card: readonly Token[],
  quoted: readonly Token[],
  common: readonly number[],
  from: Edge,
  to: Edge,
  { openLeft, openRight }: OpenEnds,
): boolean {
  const isClosed = /[.)"”]/.test(quoted.at(-1)?.key ?? "");
  if (!openLeft && !openRight && isClosed) return false;
  const length = to.at - from.at;
  const lost = countWords(card, from.at, to.at) - (common[length] as number);
  if (lost > Math.max(maxLostWords, maxLostShare * countWords(quoted, 0, quoted.length))) return true;
  const inPassage = new Set(card.slice(from.at, to.at).map((token) => token.key));
  if ((openRight || !isClosed) && !to.isAnchored) {
    let shared = length;
    while (shared > 0 && common[shared - 1] === common[length]) shared--;
    const fresh = quoted.length - 1 - quoted.findLastIndex((token) => token.isWord && inPassage.has(token.key));
    if (countWords(card, from.at + shared, to.at) > fresh) return true;
  }
  if (!from.isAnchored) {
    const inQuotation = new Set(quoted.map((token) => token.key));
    let lostBefore = 0;
    for (let i = from.at; i < to.at && !inQuotation.has((card[i] as Token).key); i++)
      lostBefore += (card[i] as Token).isWord ? 1 : 0;
    const fresh = quoted.findIndex((token) => token.isWord && inPassage.has(token.key));
    if (lostBefore > Math.max(0, fresh)) return true;
  }
  return false;
}

function countWords(list: readonly Token[], from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if ((list[i] as Token).isWord) count++;
  return count;
}

/**
 * `[n]`: words in the longest common subsequence of the first n tokens from `from` and the quotation. O(card × quoted).
 */
function commonFrom(card: readonly Token[], from: number, quoted: readonly Token[]): number[] {
  let row = new Uint16Array(quoted.length + 1);
  const common = [0];
  for (let i = from; i < card.length; i++) {
    const next = new Uint16Array(quoted.length + 1);
    const token = card[i] as Token;
    for (let j = 1; j <= quoted.length; j++) {
      const other = quoted[j - 1] as Token;
      const matched = token.isWord && token.key === other.key ? (row[j - 1] as number) + 1 : 0;
      next[j] = Math.max(matched, row[j] as number, next[j - 1] as number);
    }
    row = next;
    common.push(row[quoted.length] as number);
  }
  return common;
}

/** The most words that an insertion adds. */
const maxInserted = 3;

/**
 * The end of the passage when the quotation repeats its words and only adds a few before an ellipsis; otherwise empty.
 */
function insertionEnd(card: readonly Token[], from: number, quoted: readonly Token[], { openRight }: OpenEnds): Edge[] {
  if (!openRight) return [];
  let same = 0;
  while (same < quoted.length && card[from + same]?.key === quoted[same]?.key) same++;
  const added = countWords(quoted, same, quoted.length);
  // If the card has no more words than that before its next punctuation mark, they are probably replaced.
  const clauseEnd = card.findIndex((token, i) => i >= from + same && !token.isWord);
  const left = countWords(card, from + same, clauseEnd < 0 ? card.length : clauseEnd);
  const isInsertion = same > maxInserted && added > 0 && added <= maxInserted && left > added;
  return isInsertion ? [{ at: from + same, isAnchored: false }] : [];
}

/** Where the passage may begin. */
function possibleStarts(
  text: string,
  card: readonly Token[],
  quoted: readonly Token[],
  { openLeft }: OpenEnds,
): Edge[] {
  const head = quoted.slice(0, anchorWords).map((token) => token.key);
  return card.flatMap((token, at): Edge[] => {
    const isAnchored = head.every((key, i) => card[at + i]?.key === key);
    const before = card[at - 1];
    const startsSentence =
      before === undefined || /[.:("“]/.test(before.key) || text.slice(before.end, token.start).includes("\n");
    const startsClause = openLeft && before !== undefined && /[,;–—-]/.test(before.key);
    if (!token.isWord && !/^[("“]/.test(token.key)) return [];
    return startsSentence || startsClause || (openLeft && isAnchored) ? [{ at, isAnchored }] : [];
  });
}

/** Where the passage may end: the index after its last token. */
function possibleEnds(text: string, card: readonly Token[], quoted: readonly Token[], { openRight }: OpenEnds): Edge[] {
  const tail = quoted.slice(-anchorWords).map((token) => token.key);
  // A quotation without a full stop may leave out the end of the sentence.
  const isClosed = /[.)"”]/.test(quoted.at(-1)?.key ?? "");
  return card.flatMap((token, i): Edge[] => {
    const at = i + 1;
    const isAnchored = tail.every((key, n) => card[at - tail.length + n]?.key === key);
    const next = card[at];
    const endsParagraph = next === undefined || text.slice(token.end, next.start).includes("\n");
    const endsClause = endsParagraph || next === undefined || /^[.,;:()]$/.test(next.key);
    if (openRight || !isClosed) {
      const isLastWord = token.key === tail.at(-1);
      return isAnchored || isLastWord || (endsClause && token.isWord) ? [{ at, isAnchored }] : [];
    }
    return /^[.)"”]$/.test(token.key) || endsParagraph ? [{ at, isAnchored }] : [];
  });
}
