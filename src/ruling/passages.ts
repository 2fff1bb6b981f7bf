/**
 * Divides a ruling into passages: the pieces of its text that can answer a question alone. Search scores passages, and
 * every surface marks the passage that answers.
 *
 * - An erratum is one passage, because its text is that of one card.
 * - A paragraph is a passage. One that is only a heading, that announces the next one with a colon, or that leaves a
 *   quotation open, is one passage with the next.
 * - An item of a list is a passage, with the items inside it. The paragraph before the list is its lead-in. A lead-in that
 *   ends with a colon is a passage together with the whole list.
 * - A list of short items is one passage with its lead-in, because it answers by its order or its completeness.
 * - A bare reference (`See also: …`) is no passage.
 */
import type { Ruling } from "./ruling.js";

/** A piece of a ruling's text; offsets in `Ruling.text`, the ends exclusive. */
export interface Passage {
  from: number;
  to: number;
  /** The paragraph that introduces the list of which the passage is an item; null for any other passage. */
  leadIn: { from: number; to: number } | null;
}

/** A paragraph or an item of a list. Offsets in the text, without white space around it. */
interface Block {
  from: number;
  to: number;
  isItem: boolean;
}

/** A block with fewer words that does not end like a sentence is a heading. */
const minSentenceWords = 8;
/** A paragraph with fewer words (`Yes.`) is one passage with the next, which says more. */
const minPassageWords = 4;
/** A list is one passage if half of its items have fewer words. */
const minItemWords = 8;

const itemMark = /^(?:[-*•]|\d{1,2}[.)]|[a-z][.)]) /;
/** A full stop ends it, except inside quotation marks: `See “ST.3 Commit”.` */
const bareReference = /^\(?see\b(?:“[^”]*”|"[^"]*"|[^.“"])*\.?\)?$/i;
const numberMark = /^\d{1,2}[.)] /;

/** The passages of a ruling in the order of its text; at least one. */
export function passagesOf({ text, kind }: Pick<Ruling, "text" | "kind">): Passage[] {
  const whole = { from: 0, to: text.length, leadIn: null };
  if (kind.endsWith("errata") || !text.includes("\n")) return [whole];
  const blocks = blocksOf(text);
  const passages: Passage[] = [];
  for (let i = 0; i < blocks.length; ) {
    const after = blocks[i]?.isItem ? endOfList(blocks, i) : endOfParagraph(text, blocks, i);
    const list = endOfList(blocks, after);
    if (blocks[i]?.isItem) passages.push(...listPassages(text, blocks.slice(i, after), null));
    else if (list === after) passages.push(span(blocks, i, after));
    else passages.push(...withList(text, span(blocks, i, after), blocks.slice(after, list)));
    i = list;
  }
  const answering = passages.filter((one) => !bareReference.test(text.slice(one.from, one.to)));
  return answering.length > 1 ? answering : [whole];
}

/** The words of a passage as the ruling has them. */
export function passageText({ text }: Pick<Ruling, "text">, { from, to }: Pick<Passage, "from" | "to">): string {
  return text.slice(from, to);
}

/**
 * The passages that have these words, by their numbers in `passages`. Case, emphasis and punctuation are ignored. If the
 * words are in a passage and in another one around it, the shorter one is meant.
 */
export function passagesWith(ruling: Pick<Ruling, "text">, passages: readonly Passage[], words: string): number[] {
  const wanted = comparable(words);
  const texts = passages.map((passage) => comparable(passageText(ruling, passage)));
  const having = texts.flatMap((text, i) => (text.includes(wanted) ? [i] : []));
  const isAround = (outer: number): boolean =>
    having.some((inner) => inner !== outer && contains(passages[outer] as Passage, passages[inner] as Passage));
  const startsLike = having.filter((i) => texts[i]?.startsWith(wanted));
  const innermost = having.filter((i) => !isAround(i));
  return startsLike.length === 1 ? startsLike : innermost;
}

function contains(outer: Passage, inner: Passage): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The folded words of a text with a space around each, so that only whole words match. */
function comparable(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}+|['’‘`]/gu, "");
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

/** The paragraphs and items of a text. An item includes the lines that are indented below it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const end = at + line.trimEnd().length;
    const start = at + line.length - line.trimStart().length;
    at += line.length + 1;
    const isBlank = start >= end;
    const isIndented = !isBlank && /^\s/.test(line);
    const isItem = itemMark.test(line.trimStart());
    const last = blocks.at(-1);
    if (isBlank) open = null;
    else if (isIndented && last?.isItem) last.to = end;
    else if (open && !isItem) open.to = end;
    else {
      open = { from: start, to: end, isItem };
      blocks.push(open);
    }
  }
  const isNumbered = (i: number): boolean => blocks[i]?.isItem === true && numberMark.test(text.slice(blocks[i].from));
  // A numbered heading of a paragraph (`1) Draw Phase`) looks like an item, but no other item of a list is beside it.
  const headings = blocks.filter(
    ({ from, to }, i) =>
      isNumbered(i) &&
      i + 1 < blocks.length &&
      !isNumbered(i - 1) &&
      !isNumbered(i + 1) &&
      isHeading(text.slice(from, to)),
  );
  for (const heading of headings) heading.isItem = false;
  return blocks;
}

/** Whether a text is short and does not end like a sentence. */
function isHeading(text: string): boolean {
  return wordCount(text) < minSentenceWords && !/[.:;!?]["')*]*$/.test(text);
}

/** The number of the block after the list that begins with block `from`; `from` itself if that is no item. */
function endOfList(blocks: readonly Block[], from: number): number {
  let end = from;
  while (blocks[end]?.isItem) end++;
  return end;
}

/** The number of the block after the paragraph that begins with block `from`. It may go on over several blocks. */
function endOfParagraph(text: string, blocks: readonly Block[], from: number): number {
  let end = from + 1;
  while (
    blocks[end]?.isItem === false &&
    goesOn(text.slice((blocks[from] as Block).from, (blocks[end - 1] as Block).to))
  )
    end++;
  return end;
}

/** Whether a paragraph needs the next one: a heading, an announcement, a bare `Yes.`, or an open quotation. */
function goesOn(text: string): boolean {
  const quotationMarks = text.match(/"/g)?.length ?? 0;
  return wordCount(text) < minPassageWords || isHeading(text) || text.endsWith(":") || quotationMarks % 2 === 1;
}

/** The passages of a paragraph and the list below it. */
function withList(text: string, paragraph: Passage, items: readonly Block[]): Passage[] {
  const announces = text.slice(paragraph.from, paragraph.to).endsWith(":");
  const whole = { from: paragraph.from, to: (items.at(-1) as Block).to, leadIn: null };
  if (isShortList(text, items)) return announces ? [whole] : [paragraph, ...listPassages(text, items, paragraph)];
  return [announces ? whole : paragraph, ...listPassages(text, items, paragraph)];
}

/** The passages of a list: its items, or the list as one passage if they are short. */
function listPassages(text: string, items: readonly Block[], leadIn: Passage | null): Passage[] {
  const introduction = leadIn && { from: leadIn.from, to: leadIn.to };
  if (isShortList(text, items)) return [{ ...span(items, 0, items.length), leadIn: introduction }];
  return items.map(({ from, to }) => ({ from, to, leadIn: introduction }));
}

function isShortList(text: string, items: readonly Block[]): boolean {
  const short = items.filter(({ from, to }) => wordCount(text.slice(from, to)) < minItemWords);
  return short.length * 2 > items.length;
}

/** Blocks `[from, to)` as one passage. */
function span(blocks: readonly Block[], from: number, to: number): Passage {
  return { from: (blocks[from] as Block).from, to: (blocks[to - 1] as Block).to, leadIn: null };
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
