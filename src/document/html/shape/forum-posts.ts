/** Finds the posts of a forum: elements made by one template, with quotes in them or dates between them. */
import { isQuote, type PageElement, type PageScan } from "./page-scan.js";

export interface ForumPosts {
  /** The elements with the words of one post each. */
  posts: PageElement[];
  /** The outermost quotes in posts. */
  quotes: PageElement[];
  /** Elements in quotes that are not the quoted words, and the boilerplate rule for each. */
  inQuotes: ReadonlyMap<PageElement, string>;
}

/** With fewer quotes, a page is a thread only if `messagesOfChat` finds the posts. */
const minQuotes = 4;
/**
 * The share of the quotes that must be in elements of one kind, and of the gaps between posts that must have a date.
 */
const minShare = 0.8;

const months = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const date = new RegExp(
  `\\b${months}\\.?\\s+\\d|\\d\\s+${months}|\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}\\b|\\b(?:19|20)\\d\\d\\b|\\b\\d+ (?:day|week|month|year)s? ago`,
);

/**
 * The posts of a page, by the quotes in them, or by the dates between them.
 * @param isAside whether a piece of text is in boilerplate
 * @returns null if nothing shows that the page is a thread
 */
export function findForumPosts(scan: PageScan, isAside: (piece: number) => boolean): ForumPosts | null {
  const { elements, texts } = scan;
  const quotes = elements.filter((one) => one.quote === one && one.to > one.from);
  const posts = quotes.length < minQuotes ? messagesOfChat(scan, isAside) : quotingPosts(scan, quotes, isAside);
  return posts === null ? null : { posts, quotes, inQuotes: framesInQuotes(elements, texts) };
}

/** The posts of a forum whose members quote: the elements of the kind that holds most of the quotes. */
function quotingPosts(
  scan: PageScan,
  quotes: readonly PageElement[],
  isAside: (piece: number) => boolean,
): PageElement[] | null {
  const parents = quotes.flatMap(({ parent }) => parent ?? []);
  const counts = new Map<string, number>();
  for (const { key } of parents) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] < minShare * quotes.length) return null;
  if (new Set(parents.map(({ at }) => at)).size < minQuotes) return null;
  const posts = outermost(
    scan.elements.filter(
      (one) => one.key === most[0] && one.to > one.from && one.quote === null && !isInSignature(one),
    ),
  );
  return posts.length >= minQuotes && haveDates(posts, scan, isAside) ? posts : null;
}

/** Minimum number of messages of a chat without quotes. */
const minMessages = 8;
/** Minimum share of the messages that end with a question mark, and of those that do not. */
const minAsking = 0.25;

/** The messages of a chat: elements of one kind with dates between them, some of which end with a question mark. */
function messagesOfChat(scan: PageScan, isAside: (piece: number) => boolean): PageElement[] | null {
  const { elements, texts } = scan;
  const kinds = new Map<string, PageElement[]>();
  for (const one of elements) {
    if (one.name !== "div" || one.to === one.from || isInSignature(one)) continue;
    const kind = kinds.get(one.key);
    if (kind) kind.push(one);
    else kinds.set(one.key, [one]);
  }
  for (const kind of kinds.values()) {
    if (kind.length < minMessages) continue;
    const posts = outermost(kind);
    const asking = posts.filter(({ to }) => /\?["'”’)]*$/.test(texts[to - 1] ?? ""));
    const answered = posts.length - asking.length;
    if (asking.length < minAsking * posts.length || answered < minAsking * posts.length) continue;
    if (haveDates(posts, scan, isAside)) return posts;
  }
  return null;
}

/** The elements that are not inside another one of the list, which is in document order. */
function outermost(elements: readonly PageElement[]): PageElement[] {
  let end = 0;
  return elements.filter((one) => {
    if (one.at < end) return false;
    end = one.end;
    return true;
  });
}

/** Whether most of the gaps between posts have a date and no question mark. */
function haveDates(posts: readonly PageElement[], { texts }: PageScan, isAside: (piece: number) => boolean): boolean {
  const gaps = posts.slice(1).map(({ from }, i) => {
    const start = posts[i]?.to ?? 0;
    return texts
      .slice(start, from)
      .filter((_, piece) => !isAside(start + piece))
      .join(" ");
  });
  return gaps.filter((gap) => date.test(gap) && !gap.includes("?")).length >= minShare * gaps.length;
}

function isInSignature({ parent, terms }: PageElement): boolean {
  return terms.has("signature") || parent?.terms.has("signature") === true;
}

/** A line that says who is quoted has at most this many characters and pieces of text. */
const maxAttribution = 160;
const maxPieces = 20;
const says = /(?:\b(?:wrote|said|writes|says|posted|asked)\b.*|:)\s*↑?$|^quote from\b/i;

/** The elements in quotes that say who is quoted, and the quotes inside quotes, with the boilerplate rule for each. */
function framesInQuotes(elements: readonly PageElement[], texts: readonly string[]): Map<PageElement, string> {
  const frames = new Map<PageElement, string>();
  for (const element of elements) {
    const { quote, from, to } = element;
    if (element.terms.has("quoteheader")) frames.set(element, "attribution");
    if (quote === null || quote === element || to === from) continue;
    if (element.parent !== null && frames.has(element.parent))
      frames.set(element, frames.get(element.parent) as string);
    else if (isQuote(element) && !isWrapper(quote, element, texts)) frames.set(element, "quote-in-quote");
    else if (from === quote.from && to < quote.to && to - from <= maxPieces) {
      const text = texts.slice(from, to).join(" ");
      if (text.length <= maxAttribution && (element.name === "cite" || says.test(text)))
        frames.set(element, "attribution");
    }
  }
  return frames;
}

/** Whether a quote holds all words of the quote around it, apart from the line that says who is quoted. */
function isWrapper(outer: PageElement, inner: PageElement, texts: readonly string[]): boolean {
  if (inner.from - outer.from > maxPieces) return false;
  const before = texts.slice(outer.from, inner.from).join(" ");
  return inner.to === outer.to && (before === "" || (before.length <= maxAttribution && says.test(before)));
}
