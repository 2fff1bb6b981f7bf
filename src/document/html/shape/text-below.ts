/** Finds text below or between the records of a page: footers, and text that may not belong to the page. */
import { addTo } from "../../../ruling/groups.js";
import { isHeading } from "../tokens.js";
import { isInside, type PageElement, type PageScan, type TextPiece } from "./page-scan.js";
import type { WordCounter } from "./word-counter.js";

/** An element that holds at least this share of the words is the text; parts below it may be footers. */
const minTextShare = 0.85;
/** A part below the text with more words may be text too. */
const maxFooterWords = 40;
/** At most this many parts below the text, and this many between the records, are reported. */
const maxReported = 5;
const imprint = /©|\bcopyright\b|\ball rights reserved\b|\btrademarks?\b|\bprivacy\b|\bterms of\b/i;

/** Text below or between the records of a page. */
export interface TextBelow {
  footers: PageElement[];
  /** Text that may not belong to the page. */
  below: PageElement[];
}

/**
 * Finds the text below and between the records of a page.
 * @param main the main element of the page; null if there is none
 * @param isAside whether a piece of text, given by its index in `scan.pieces`, is boilerplate
 */
export function findTextBelow(
  scan: PageScan,
  words: WordCounter,
  main: PageElement | null,
  isAside: (piece: number) => boolean,
): TextBelow {
  const parts = partsBelow(scan, words, main);
  const outside = textOutsideItems(scan, words, main, isAside);
  return {
    footers: [...parts.footers, ...outside.footers],
    below: [...parts.below.slice(0, maxReported), ...outside.below.slice(0, maxReported)],
  };
}

/** The parts of a page below the element that holds nearly all of its text. */
function partsBelow(scan: PageScan, words: WordCounter, main: PageElement | null): TextBelow {
  const { elements } = scan;
  const root = main ?? elements.find(({ name }) => name === "body") ?? null;
  const minWords = minTextShare * (root === null ? words.total : words.count(root));
  const isInRoot = (element: PageElement) => root === null || isInside(element, root);
  const holder = elements.findLast(
    (element) => isContainer(element) && words.count(element) >= minWords && isInRoot(element),
  );
  if (holder === undefined) return { footers: [], below: [] };
  const ancestors = new Set(
    elements.filter((element) => isInside(holder, element) && (element === root || isInRoot(element))),
  );
  const after = elements.filter((element) => element.index >= holder.end && element.to > element.from);
  // A heading begins another chapter.
  const heading = after.find(({ name }) => isHeading(name));
  const footers: PageElement[] = [];
  const below: PageElement[] = [];
  for (const element of after) {
    if (heading !== undefined && element.end > heading.index) break;
    if (element.parent === null || !ancestors.has(element.parent) || words.count(element) === 0) continue;
    const text = scan.textOf(element);
    const isShort = words.count(element) <= maxFooterWords && !text.includes("?");
    const isFooter = isShort || imprint.test(text) || hasMostlyLinks(element, scan);
    if (isFooter && isContainer(element)) footers.push(element);
    else below.push(element);
  }
  return { footers, below };
}

function hasMostlyLinks({ from, to }: PageElement, { pieces }: PageScan): boolean {
  return pieces.slice(from, to).filter(({ isInLink }) => isInLink).length > (to - from) / 2;
}

/** Elements of one kind hold the records of a page only if there are this many, with this share of the words. */
const minItems = 5;
const minItemShare = 0.6;
/** If text follows more than this share of the records, or more than this many, it belongs to them. */
const maxOutsideShare = 0.2;
const maxOutside = 20;
/** Questions and offers to the reader below the text of a page: `Was this page helpful?` */
const offers =
  /\b(?:was this|is this|did (?:this|we|you)|were we|have more|still have|need (?:more )?help|can't find|cannot find|contact us|share this|follow us|sign up|subscribe)\b/i;

/**
 * Text between and after the elements that hold the records, such as the items of an accordion. Only text directly after
 * such an element is taken, unless it is a heading.
 */
function textOutsideItems(
  scan: PageScan,
  words: WordCounter,
  main: PageElement | null,
  isAside: (piece: number) => boolean,
): TextBelow {
  const { elements, pieces } = scan;
  const items = itemsOf(elements, words, main);
  const itemPieces = words.piecesIn(items);
  const first = items[0]?.from ?? pieces.length;
  const end = main?.to ?? pieces.length;
  const found: PageElement[] = [];
  let followsItem = false;
  for (let piece = first; piece < end; piece++) {
    const { owner } = pieces[piece] as TextPiece;
    if (isAside(piece) || owner === null) continue;
    const isInItem = itemPieces[piece] === 1;
    if (isInItem) followsItem = true;
    else {
      const isInHeading = owner.heading !== null || isHeading(owner.name);
      if (followsItem && !isInHeading) found.push(owner);
      followsItem = false;
    }
  }
  if (found.length > Math.min(maxOutside, maxOutsideShare * items.length)) return { footers: [], below: [] };
  const lastItem = items.at(-1)?.to ?? 0;
  const footers: PageElement[] = [];
  const below: PageElement[] = [];
  for (const owner of found) {
    const text = scan.textOf(owner);
    const isFooter = offers.test(text) || imprint.test(text) || hasMostlyLinks(owner, scan);
    const isSmall = words.count(owner) <= maxFooterWords && !items.some((item) => isInside(item, owner));
    if (owner.from >= lastItem && isFooter && isSmall) footers.push(owner);
    else below.push(owner);
  }
  return { footers, below };
}

/** The elements of the kind that holds most words of the page; none if no kind holds many. */
function itemsOf(elements: readonly PageElement[], words: WordCounter, main: PageElement | null): PageElement[] {
  const kinds = new Map<string, PageElement[]>();
  for (const element of elements) {
    if (!isContainer(element) && element.name !== "details") continue;
    if (words.count(element) === 0 || (main !== null && !isInside(element, main))) continue;
    const last = kinds.get(element.key)?.at(-1);
    const isNested = last !== undefined && isInside(element, last);
    if (!isNested) addTo(kinds, element.key, element);
  }
  const minWords = minItemShare * (main === null ? words.total : words.count(main));
  const sizes = [...kinds.values()]
    .filter((kind) => kind.length >= minItems)
    .map((kind) => ({ kind, size: kind.reduce((sum, element) => sum + words.count(element), 0) }))
    .filter(({ size }) => size >= minWords)
    .sort((a, b) => b.size - a.size);
  return sizes[0]?.kind ?? [];
}

function isContainer({ name }: PageElement): boolean {
  return ["div", "section", "article", "form", "footer", "aside", "header", "center"].includes(name);
}
