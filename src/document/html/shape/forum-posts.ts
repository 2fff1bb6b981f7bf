/** Finds the posts of a forum: elements made by one template, with quotes in them or dates between them. */
import { countsOf } from "../../../ruling/counts.js";
import { groupBy } from "../../../ruling/groups.js";
import { isQuote, type PageElement, type PageScan } from "./page-scan.js";

export interface ForumPosts {
  /** The elements with the words of one post each. */
  posts: PageElement[];
  /** The outermost quotes in posts. */
  quotes: PageElement[];
  /** Elements in quotes that do not hold the quoted words, such as `rook wrote:`, and the boilerplate rule for each. */
  quoteFrames: ReadonlyMap<PageElement, string>;
}

/** With fewer quotes, a page is a thread only if `messagesOfChat` finds the posts. */
const minQuotes = 4;
/** Minimum number of posts, and of posts with quotes, of a forum whose members quote. */
const minPosts = 4;
/** Minimum share of the quotes that are in elements of one kind, and of the gaps between posts that have a date. */
const minShare = 0.8;

const months =
  "\\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b";
const date = new RegExp(
  `${months}\\.?\\s+\\d|\\d\\s+${months}|\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}\\b|\\b(?:19|20)\\d\\d\\b|\\b\\d+ (?:day|week|month|year)s? ago`,
);

/**
 * Finds the posts of a page by the quotes in them, or by the dates between them.
 * @param isAside whether a piece of text, given by its index in `scan.pieces`, is boilerplate
 * @returns null if nothing shows that the page is a thread
 */
export function findForumPosts(scan: PageScan, isAside: (piece: number) => boolean): ForumPosts | null {
  const quotes = scan.elements.filter((element) => isOutermostQuote(element) && hasText(element));
  const posts = quotes.length < minQuotes ? messagesOfChat(scan, isAside) : quotingPosts(scan, quotes, isAside);
  return posts === null ? null : { posts, quotes, quoteFrames: framesInQuotes(scan) };
}

function isOutermostQuote(element: PageElement): boolean {
  return element.quote === element;
}

function hasText({ from, to }: PageElement): boolean {
  return to > from;
}

/** The posts of a forum whose members quote: the elements of the kind that is the parent of most quotes. */
function quotingPosts(
  scan: PageScan,
  quotes: readonly PageElement[],
  isAside: (piece: number) => boolean,
): PageElement[] | null {
  const parents = quotes.flatMap(({ parent }) => parent ?? []);
  const counts = countsOf(parents.map(({ key }) => key));
  const mostFrequent = [...counts].sort(([, a], [, b]) => b - a)[0];
  if (mostFrequent === undefined) return null;
  const [postKey, quoteCount] = mostFrequent;
  if (quoteCount < minShare * quotes.length) return null;
  if (new Set(parents.map(({ index }) => index)).size < minPosts) return null;
  const posts = outermost(
    scan.elements.filter(
      (element) => element.key === postKey && hasText(element) && element.quote === null && !isInSignature(element),
    ),
  );
  return posts.length >= minPosts && haveDates(posts, scan, isAside) ? posts : null;
}

/** Minimum number of messages of a chat without quotes. */
const minMessages = 8;
/** Minimum share of the messages that end with a question mark, and of those that do not. */
const minAsking = 0.25;

/** The messages of a chat: elements of one kind with dates between them, some of which end with a question mark. */
function messagesOfChat(scan: PageScan, isAside: (piece: number) => boolean): PageElement[] | null {
  const blocks = scan.elements.filter(
    (element) => element.name === "div" && hasText(element) && !isInSignature(element),
  );
  for (const kind of groupBy(blocks, ({ key }) => key).values()) {
    const posts = outermost(kind);
    if (posts.length < minMessages) continue;
    const asking = posts.filter(({ to }) => /\?["'”’)]*$/.test(scan.pieces[to - 1]?.text ?? ""));
    const otherCount = posts.length - asking.length;
    const isChat = asking.length >= minAsking * posts.length && otherCount >= minAsking * posts.length;
    if (isChat && haveDates(posts, scan, isAside)) return posts;
  }
  return null;
}

/** The elements of a list, in document order, that are not inside another element of the list. */
function outermost(elements: readonly PageElement[]): PageElement[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.index < end) return false;
    end = element.end;
    return true;
  });
}

/** Whether most of the gaps between posts have a date and no question mark. */
function haveDates(posts: readonly PageElement[], { pieces }: PageScan, isAside: (piece: number) => boolean): boolean {
  const gaps: string[] = [];
  for (const [i, post] of posts.entries()) {
    const next = posts[i + 1];
    if (next === undefined) break;
    const between = pieces.slice(post.to, next.from).filter((_, offset) => !isAside(post.to + offset));
    gaps.push(between.map(({ text }) => text).join(" "));
  }
  return gaps.filter((gap) => date.test(gap) && !gap.includes("?")).length >= minShare * gaps.length;
}

function isInSignature({ parent, terms }: PageElement): boolean {
  return terms.has("signature") || parent?.terms.has("signature") === true;
}

/** A line that says who is quoted, `rook wrote:`, has at most this many characters and pieces of text. */
const maxAttributionLength = 160;
const maxAttributionPieces = 20;
const attribution = /(?:\b(?:wrote|said|writes|says|posted|asked)\b.*|:)\s*↑?$|^quote from\b/i;

/**
 * The elements in quotes that do not hold the quoted words, with the boilerplate rule for each: `attribution` for those that
 * say who is quoted, `quote-in-quote` for quotes inside quotes. An element inside one of these has the same rule.
 */
function framesInQuotes(scan: PageScan): Map<PageElement, string> {
  const frames = new Map<PageElement, string>();
  for (const element of scan.elements) {
    const { quote, from, to } = element;
    // Such a header may stand before its quote, outside of it.
    if (element.terms.has("quoteheader")) frames.set(element, "attribution");
    if (quote === null || quote === element || to === from) continue;
    const ruleAround = element.parent === null ? undefined : frames.get(element.parent);
    if (ruleAround !== undefined) frames.set(element, ruleAround);
    else if (isQuote(element) && !isWrapper(quote, element, scan)) frames.set(element, "quote-in-quote");
    else if (from === quote.from && to < quote.to && isAttribution(element, scan)) frames.set(element, "attribution");
  }
  return frames;
}

/** Whether an element says who is quoted. */
function isAttribution(element: PageElement, scan: PageScan): boolean {
  if (element.to - element.from > maxAttributionPieces) return false;
  const text = scan.textOf(element);
  return text.length <= maxAttributionLength && (element.name === "cite" || attribution.test(text));
}

/** Whether the inner quote holds all words of the outer one, apart from the line that says who is quoted. */
function isWrapper(outer: PageElement, inner: PageElement, scan: PageScan): boolean {
  if (inner.from - outer.from > maxAttributionPieces) return false;
  const before = scan.textOf({ from: outer.from, to: inner.from });
  return (
    inner.to === outer.to && (before === "" || (before.length <= maxAttributionLength && attribution.test(before)))
  );
}
