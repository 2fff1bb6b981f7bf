/** The posts of a forum: elements that a template makes alike, with quotes in them, and dates between them. */
import { countsOf } from "../../../ruling/counts.js";
import { isQuote, type PageElement, type PageScan } from "./page-scan.js";

export interface ForumPosts {
  /** The elements with the words of one post each. */
  posts: PageElement[];
  /** The outermost quotes in posts. */
  quotes: PageElement[];
  /** Elements in quotes that are not the words of the one who is quoted, and the boilerplate rule for each. */
  inQuotes: ReadonlyMap<PageElement, string>;
}

/** Fewer quotes show no thread. */
const minQuotes = 4;
/** The share of the quotes that must be in elements of one kind, and of the gaps between posts that must have a date. */
const minShare = 0.8;

const months = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const date = new RegExp(
  `\\b${months}\\.?\\s+\\d|\\d\\s+${months}|\\b(?:19|20)\\d\\d\\b|\\b\\d+ (?:day|week|month|year)s? ago`,
);

/**
 * @param isAside whether a piece of text is in boilerplate
 * @returns null if nothing shows that the page is a thread
 */
export function findForumPosts({ elements, texts }: PageScan, isAside: (piece: number) => boolean): ForumPosts | null {
  const quotes = elements.filter((one) => one.quote === one && one.to > one.from);
  if (quotes.length < minQuotes) return null;
  const parents = quotes.flatMap(({ parent }) => parent ?? []);
  const [most] = [...countsOf(parents.map(({ key }) => key))].sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] < minShare * quotes.length) return null;
  const posts = elements.filter(
    (one) => one.key === most[0] && one.to > one.from && one.quote === null && !isInSignature(one),
  );
  let end = 0;
  const outermost = posts.filter((one) => {
    if (one.at < end) return false;
    end = one.end;
    return true;
  });
  if (new Set(parents.map(({ at }) => at)).size < minQuotes || outermost.length < minQuotes) return null;
  const gaps = outermost.slice(1).map(({ from }, i) => {
    const start = outermost[i]?.to ?? 0;
    return texts
      .slice(start, from)
      .filter((_, piece) => !isAside(start + piece))
      .join(" ");
  });
  const framed = gaps.filter((gap) => date.test(gap) && !gap.includes("?"));
  if (framed.length < minShare * gaps.length) return null;
  return { posts: outermost, quotes, inQuotes: framesInQuotes(elements, texts) };
}

function isInSignature({ parent, terms }: PageElement): boolean {
  return terms.has("signature") || parent?.terms.has("signature") === true;
}

/** The most words of a line that says who is quoted. */
const maxAttribution = 160;
const says = /(?:\b(?:wrote|said|writes|says|posted|asked)\b.*|:)\s*↑?$|^quote from\b/i;

/** Lines that say who is quoted, buttons, and quotes inside quotes. */
function framesInQuotes(elements: readonly PageElement[], texts: readonly string[]): Map<PageElement, string> {
  const frames = new Map<PageElement, string>();
  for (const element of elements) {
    const { quote, from, to } = element;
    if (element.terms.has("quoteheader")) frames.set(element, "attribution");
    if (quote === null || quote === element || to === from) continue;
    if (element.parent !== null && frames.has(element.parent))
      frames.set(element, frames.get(element.parent) as string);
    else if (isQuote(element) && !isWrapper(quote, element, texts)) frames.set(element, "quote-in-quote");
    else if (from === quote.from && to < quote.to) {
      const text = texts.slice(from, to).join(" ");
      if (text.length <= maxAttribution && (element.name === "cite" || says.test(text)))
        frames.set(element, "attribution");
    }
  }
  return frames;
}

/** Whether a quote holds all words of the quote around it, but for the line that says who is quoted. */
function isWrapper(outer: PageElement, inner: PageElement, texts: readonly string[]): boolean {
  const before = texts.slice(outer.from, inner.from).join(" ");
  return inner.to === outer.to && (before === "" || (before.length <= maxAttribution && says.test(before)));
}
