/**
 * Replaces a passage of a card with the words that an erratum quotes.
 *
 * An erratum quotes the new words and does not say which words of the card they replace. The candidates are passages
 * with these edges:
 * - Start: where a sentence or an ability starts. After an ellipsis, also where a clause starts or where the card has
 *   the quotation's first words.
 * - End: where a sentence or a paragraph ends. If the quotation ends with an ellipsis or without a closing mark: where a
 *   clause ends or where the card has the quotation's last word.
 *
 * The candidate that is most similar to the quotation is replaced, if it is similar enough. Similarity is the Dice
 * coefficient, with the longest common subsequence of words as the common part.
 */
import { fold } from "../../cards/fold.js";

interface Span {
  start: number;
  end: number;
}

interface Token extends Span {
  key: string;
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

/** An end of the passage is anchored if the card has this many first or last tokens of the quotation there. */
const anchorTokens = 2;
/** Minimum Dice coefficient of the passage and the quotation. */
const minDice = 0.5;
/** Maximum tokens of a card or quotation. For a longer one, the passage is not certain. */
const maxTokens = 600;

/**
 * The text with the quotation in place of the passage that it replaces; null when that passage is not certain. The
 * parts of a quotation between ellipses each replace a passage, one after the other in the text.
 */
export function replacePassage(text: string, quotation: string): string | null {
  const parts = quotation.split(/\s*(?:\.\.\.|…)\s*/);
  let changed = text;
  let endOfPart = 0;
  for (const [i, part] of parts.entries()) {
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    const next = replacePart(changed, part, i > 0, i < parts.length - 1);
    if (next === null || next.start < endOfPart) return null;
    changed = next.text;
    endOfPart = next.start + part.length;
  }
  return changed;
}

/** The text of a card and a part of a quotation, for which its passage is looked for. */
interface Search {
  text: string;
  /** The tokens of the text, and those of the part. */
  card: readonly Token[];
  quoted: readonly Token[];
  /** Whether an ellipsis stands before the part, and after it. */
  openLeft: boolean;
  openRight: boolean;
  /**
   * Whether the part ends with a full stop, a bracket or a quotation mark. Without one, it may leave out the end of the
   * sentence.
   */
  isClosed: boolean;
}

/** A possible start or end of the passage. */
interface Edge {
  /** The index of the passage's first token, or the index after its last one. */
  at: number;
  /** True when the card has the quotation's first (or last) tokens there. */
  isAnchored: boolean;
}

/** `Action:`, `Forced Response:` and the like: a quotation that begins with one replaces the ability from its start. */
const designator = /^(?:\p{L}+ ){0,2}\p{L}+:/u;

/** As `replacePassage`, for one part of a quotation between ellipses; with the index at which the part starts. */
function replacePart(
  text: string,
  part: string,
  openLeft: boolean,
  openRight: boolean,
): { text: string; start: number } | null {
  const [card, quoted] = [tokens(text), tokens(part)];
  const isClosed = /^[.)"”]$/.test(quoted.at(-1)?.key ?? "");
  const search: Search = { text, card, quoted, openLeft, openRight, isClosed };
  if (card.length === 0 || card.length > maxTokens || quoted.length > maxTokens) return null;
  let best: { from: Edge; to: Edge; dice: number } | null = null;
  const ends = possibleEnds(search);
  const hasDesignator = designator.test(part);
  for (const from of possibleStarts(search)) {
    if (hasDesignator && card[from.at - 1]?.key === ":") continue;
    // One pass gives the longest common subsequence with every passage that begins here.
    const common = commonFrom(card, from.at, quoted);
    for (const to of ends) {
      if (to.at <= from.at || !isBalanced(card, from.at, to.at)) continue;
      if (losesTooMuch(search, common, from, to)) continue;
      const words = countWords(card, from.at, to.at) + countWords(quoted, 0, quoted.length);
      const dice = (2 * (common[to.at - from.at] as number)) / Math.max(1, words);
      // Of equally similar passages the first one is kept; the margin allows for rounding.
      if (!best || dice > best.dice + 1e-9) best = { from, to, dice };
    }
  }
  if (!best || best.dice < minDice) return null;
  const first = card[best.from.at] as Token;
  // If the quotation brings its own full stop, one that follows the passage is replaced too: `… (text).`
  const stopLength = quoted.at(-1)?.key === "." && card[best.to.at]?.key === "." ? 1 : 0;
  const last = card[best.to.at - 1 + stopLength] as Token;
  const passage = withWholeEmphasis(text, { start: first.start, end: last.end });
  return passage && { text: text.slice(0, passage.start) + part + text.slice(passage.end), start: passage.start };
}

/**
 * The passage, extended by the emphasis marks next to it if only then each mark in it has its partner. Null if emphasis
 * begins or ends inside the passage and goes on beyond it.
 */
function withWholeEmphasis(text: string, passage: Span): Span | null {
  const before = /\*+$/.exec(text.slice(0, passage.start))?.[0].length ?? 0;
  const after = /^\*+/.exec(text.slice(passage.end))?.[0].length ?? 0;
  const extended = { start: passage.start - before, end: passage.end + after };
  return [passage, extended].find((one) => hasWholeEmphasis(text.slice(one.start, one.end))) ?? null;
}

/** Whether a text has an even number of marks of bold, and of italics. */
function hasWholeEmphasis(text: string): boolean {
  const marks = text.match(/\*\*|\*/g) ?? [];
  return marks.length % 2 === 0 && marks.filter((mark) => mark === "**").length % 2 === 0;
}

/** Whether every bracket in the passage has its partner in the passage. */
function isBalanced(card: readonly Token[], from: number, to: number): boolean {
  let open = 0;
  for (let i = from; i < to && open >= 0; i++) {
    const { key } = card[i] as Token;
    open += key === "(" ? 1 : key === ")" ? -1 : 0;
  }
  return open === 0;
}

/**
 * Maximum number of words of the card that a quotation with an ellipsis, or without a closing mark, may remove: this
 * share of the quotation's number of words, or `maxLostWords` if that is more.
 */
const maxLostShare = 0.6;
const maxLostWords = 4;

/**
 * Whether this passage has words that the quotation probably does not replace. A quotation with an ellipsis or without
 * a closing mark changes few words, because the card continues beyond it. At an end that is not anchored, the passage may
 * have at most as many words beyond the shared ones as the quotation has new tokens there.
 */
function losesTooMuch(search: Search, common: readonly number[], from: Edge, to: Edge): boolean {
  const { card, quoted, openLeft, openRight, isClosed } = search;
  if (!openLeft && !openRight && isClosed) return false;
  const length = to.at - from.at;
  const lost = countWords(card, from.at, to.at) - (common[length] as number);
  if (lost > Math.max(maxLostWords, maxLostShare * countWords(quoted, 0, quoted.length))) return true;
  const inPassage = new Set(card.slice(from.at, to.at).map((token) => token.key));
  if ((openRight || !isClosed) && !to.isAnchored) {
    let lastCommonEnd = length;
    while (lastCommonEnd > 0 && common[lastCommonEnd - 1] === common[length]) lastCommonEnd--;
    const newTokenCount = quoted.length - 1 - quoted.findLastIndex((token) => token.isWord && inPassage.has(token.key));
    if (countWords(card, from.at + lastCommonEnd, to.at) > newTokenCount) return true;
  }
  if (!from.isAnchored) {
    const inQuotation = new Set(quoted.map((token) => token.key));
    let lostBefore = 0;
    for (let i = from.at; i < to.at && !inQuotation.has((card[i] as Token).key); i++)
      lostBefore += (card[i] as Token).isWord ? 1 : 0;
    const newTokenCount = quoted.findIndex((token) => token.isWord && inPassage.has(token.key));
    if (lostBefore > Math.max(0, newTokenCount)) return true;
  }
  return false;
}

function countWords(list: readonly Token[], from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if ((list[i] as Token).isWord) count++;
  return count;
}

/**
 * `[n]`: the number of words that the n tokens from index `from` on share with the quotation, as their longest common
 * subsequence. O(card × quoted).
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

/** Where the passage may begin. */
function possibleStarts({ text, card, quoted, openLeft }: Search): Edge[] {
  const head = quoted.slice(0, anchorTokens).map((token) => token.key);
  return card.flatMap((token, at): Edge[] => {
    const isAnchored = head.every((key, i) => card[at + i]?.key === key);
    const before = card[at - 1];
    const startsSentence =
      before === undefined || /^[.!?:("“]$/.test(before.key) || text.slice(before.end, token.start).includes("\n");
    const startsClause = openLeft && before !== undefined && /^[,;–—-]$/.test(before.key);
    if (!token.isWord && !/^[("“]/.test(token.key)) return [];
    return startsSentence || startsClause || (openLeft && isAnchored) ? [{ at, isAnchored }] : [];
  });
}

/** Where the passage may end: the index after its last token. */
function possibleEnds({ text, card, quoted, openRight, isClosed }: Search): Edge[] {
  const tail = quoted.slice(-anchorTokens).map((token) => token.key);
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
