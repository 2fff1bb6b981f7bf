/**
 * Classifies the elements of a page before it is read: those that hold its text, those that are set aside, hidden ones
 * that a click shows, and the posts of a forum with their quotes. The classes, roles and sizes of elements decide. No
 * text is lost: what is not read is set aside, and an import reports it.
 */
import { readTokens } from "../tokens.js";
import { ruleOfElement } from "./boilerplate-elements.js";
import { findForumPosts } from "./forum-posts.js";
import { isInside, type PageElement, PageScan } from "./page-scan.js";

/**
 * What was found about the elements of a page. An element is given by the index of its start tag among those of the
 * page.
 */
export interface PageShape {
  /** The elements that hold the text of the page; what is outside of them is set aside. Null if all is read. */
  text: ReadonlySet<number> | null;
  /** Whether the title of the page is its heading, because its text has none. */
  titleIsHeading: boolean;
  /** The boilerplate rule for what is outside of `text`. */
  outside: string;
  /** Elements that are set aside, and the boilerplate rule for each. */
  setAside: ReadonlyMap<number, string>;
  /** Hidden elements that are read, because a click shows them. */
  shown: ReadonlySet<number>;
  /**
   * Elements other than headings whose words are a title or a question: buttons, labels and links that open a part of the
   * page, such as an answer, and elements that are titles only by their class.
   */
  questionTitles: ReadonlySet<number>;
  /** The posts of a forum, which then are the elements that hold the text. */
  posts: ReadonlySet<number>;
  /** The outermost quotes in the posts. */
  quotes: ReadonlySet<number>;
  /** Parts below the text, which may not belong to it. */
  below: ReadonlySet<number>;
  /** Tags that the author may have meant as text, such as `<condition>`. */
  tagsAsText: ReadonlySet<number>;
}

/** The shape of a page that is read as a whole. */
const plainShape: PageShape = {
  text: null,
  titleIsHeading: false,
  outside: "outside-main",
  setAside: new Map(),
  shown: new Set(),
  questionTitles: new Set(),
  posts: new Set(),
  quotes: new Set(),
  below: new Set(),
  tagsAsText: new Set(),
};

/** Finds the parts of a page. Takes linear time; a page with too many elements has the plain shape. */
export function shapeOf(page: string): PageShape {
  const scan = new PageScan();
  readTokens(page, scan);
  scan.end();
  if (scan.isTooLarge) return plainShape;
  const { texts } = scan;
  const words = new Words(texts);
  const shown = hiddenButShown(scan, words);
  const { openers, buttons } = openersIn(scan);
  const questionTitles = new Set([...openers, ...titlesByClass(scan)]);
  const setAside = new Map([...boilerplateIn(scan.elements, words), ...buttons, ...linksToTop(scan)]);
  const hidden = scan.elements.filter((one) => one.isHidden && !shown.has(one.at));
  words.leaveOut([...scan.elements.filter(({ at, name }) => setAside.has(at) || name === "nav"), ...hidden]);
  const asides = words.piecesIn(scan.elements.filter(({ at }) => setAside.has(at)));
  const forum = findForumPosts(scan, (piece) => asides[piece] === 1);
  if (forum !== null) {
    for (const [element, rule] of forum.inQuotes) setAside.set(element.at, rule);
    const headings = headingBefore(scan.elements, forum.posts[0]);
    return {
      ...plainShape,
      text: new Set([...forum.posts, ...headings].map(({ at }) => at)),
      titleIsHeading: headings.length === 0,
      outside: "post-frame",
      setAside,
      shown,
      questionTitles,
      posts: new Set(forum.posts.map(({ at }) => at)),
      quotes: new Set(forum.quotes.map(({ at }) => at)),
      tagsAsText: scan.tagsAsText,
    };
  }
  const main = mainElement(scan.elements, words);
  const parts = partsBelow(scan, words, main);
  const outside = textOutsideItems(scan, words, main, (piece) => asides[piece] === 1);
  for (const footer of [...parts.footers, ...outside.footers]) setAside.set(footer.at, "page-footer");
  return {
    ...plainShape,
    text: main && new Set([main, ...headingBefore(scan.elements, main)].map(({ at }) => at)),
    setAside,
    shown,
    questionTitles,
    below: new Set([...parts.below, ...outside.below].flatMap(({ at }) => (setAside.has(at) ? [] : [at]))),
    tagsAsText: scan.tagsAsText,
  };
}

/** Counts the words of elements. */
class Words {
  /** For each piece of text, the number of words before it. */
  private before: Float64Array;

  constructor(private readonly texts: readonly string[]) {
    this.before = this.countFrom(() => true);
  }

  /** Excludes the words of these elements from all further counts. */
  leaveOut(elements: readonly PageElement[]): void {
    const isOut = this.piecesIn(elements);
    this.before = this.countFrom((at) => isOut[at] === 0);
  }

  /** 1 for each piece of text in one of the elements, 0 for the others. */
  piecesIn(elements: readonly PageElement[]): Uint8Array {
    const isIn = new Uint8Array(this.texts.length);
    let end = 0;
    // In the order of their start tags, so that no piece is marked twice.
    for (const { from, to } of [...elements].sort((a, b) => a.from - b.from)) {
      isIn.fill(1, Math.max(from, end), Math.max(to, end));
      end = Math.max(end, to);
    }
    return isIn;
  }

  /** The number of words of an element. */
  of({ from, to }: Pick<PageElement, "from" | "to">): number {
    return (this.before[to] as number) - (this.before[from] as number);
  }

  /** The number of words of the page. */
  get all(): number {
    return this.before.at(-1) as number;
  }

  private countFrom(counts: (at: number) => boolean): Float64Array {
    const before = new Float64Array(this.texts.length + 1);
    this.texts.forEach((text, at) => {
      before[at + 1] = (before[at] as number) + (counts(at) ? text.split(" ").length : 0);
    });
    return before;
  }
}

/** Maximum share of the words of a page in the boilerplate elements of one kind. If they have more, they are text. */
const maxBoilerplate = 0.25;

/** Maximum headings of level 1 that are tested. An element that contains one of them is text. */
const maxTitles = 20;

/**
 * The elements that are boilerplate by their role or class names, and the rule for each. Such an element is text all the same
 * if its kind has much of the page's text or if it contains a main heading; a signature never is.
 */
function boilerplateIn(elements: readonly PageElement[], words: Words): Map<number, string> {
  const found = elements.flatMap((element) => {
    const rule = ruleOfElement(element);
    return rule === null ? [] : [{ element, rule }];
  });
  const wordsOfKind = sums(found.map(({ element }) => [element.key, words.of(element)]));
  const titles = elements.filter(({ name }) => name === "h1");
  return new Map(
    found
      .filter(({ element, rule }) => {
        const isSmall = (wordsOfKind.get(element.key) ?? 0) <= maxBoilerplate * words.all;
        return (
          rule === "signature" || (isSmall && !titles.slice(0, maxTitles).some((title) => isInside(title, element)))
        );
      })
      .map(({ element, rule }) => [element.at, rule]),
  );
}

/** The words of a link to the top of the page or to its contents. */
const toTop =
  /^[[(]?(?:top|(?:back|return|go|up) to (?:the )?(?:top|contents|index)(?: of (?:the |this )?page)?)[\])]?$/i;

/** The links to the top of the page, and their rule. A link `top` in small letters may be a word of a sentence. */
function linksToTop({ elements, texts }: PageScan): (readonly [number, string])[] {
  return elements.flatMap(({ at, linksInPage, from, to }) => {
    if (!linksInPage || to - from > maxPieces) return [];
    const text = texts.slice(from, to).join(" ");
    return text !== "top" && toTop.test(text) ? [[at, "navigation"]] : [];
  });
}

/** Hidden elements of one kind are read only if they hold at least this share of the words of the page. */
const minHiddenShare = 0.1;
/** Minimum number of such elements of one kind, unless a button or link names the element. */
const minHidden = 3;

/** The hidden elements that a click shows, such as the answers of questions that can be opened. */
function hiddenButShown({ elements, controlled }: PageScan, words: Words): Set<number> {
  const hidden = elements.filter((one) => one.isHidden && one.to > one.from);
  const wordsOfKind = sums(hidden.map((one) => [one.key, words.of(one)]));
  const countOfKind = sums(hidden.map(({ key }) => [key, 1]));
  const inBoilerplate = words.piecesIn(elements.filter((one) => one.name === "nav" || ruleOfElement(one) !== null));
  return new Set(
    hidden
      .filter(
        (one) =>
          (wordsOfKind.get(one.key) ?? 0) >= minHiddenShare * words.all &&
          ((countOfKind.get(one.key) ?? 0) >= minHidden || controlled.has(one.id)) &&
          inBoilerplate[one.from] === 0,
      )
      .map(({ at }) => at),
  );
}

/** Words of classes of elements that open a part of a page. */
const openerTerms = ["accordion", "accordeon", "collapse", "collapsible", "toggle", "faq", "question", "expander"];
/** Maximum pieces of text of a button or link that are compared, because buttons may be inside one another. */
const maxPieces = 20;
/** A button with at least this many words is a title or a question. */
const minOpenerWords = 5;

/** Buttons that open an answer, and other buttons, which are set aside. */
function openersIn({ elements, texts }: PageScan): { openers: Set<number>; buttons: Map<number, string> } {
  const candidates = elements.filter(
    (one) =>
      one.to > one.from &&
      (one.name === "button" || one.role === "button" || (one.isControl && (one.name === "a" || one.name === "label"))),
  );
  const textOf = ({ from, to }: PageElement) => texts.slice(from, Math.min(to, from + maxPieces)).join(" ");
  const textsOfKind = new Map<string, Set<string>>();
  for (const one of candidates) textsOfKind.set(one.key, (textsOfKind.get(one.key) ?? new Set()).add(textOf(one)));
  const openers = new Set<number>();
  const buttons = new Map<number, string>();
  for (const one of candidates) {
    const text = textOf(one);
    const isMarked = one.isControl || openerTerms.some((term) => one.terms.has(term));
    const opens =
      /\?["'”’)]*$/.test(text) ||
      text.split(" ").length >= minOpenerWords ||
      (isMarked && (textsOfKind.get(one.key)?.size ?? 0) > 1);
    const { heading } = one;
    const isWholeHeading = heading !== null && heading.from === one.from && heading.to === one.to;
    if (opens && heading === null) openers.add(one.at);
    else if (!opens && !isWholeHeading && (one.name === "button" || one.role === "button")) buttons.set(one.at, "form");
  }
  return { openers, buttons };
}

/** Words of classes of elements that are titles. */
const titleTerms = ["title", "heading", "headline"];
const titleElements = new Set(["div", "header", "p"]);
/** Minimum number of elements of one kind; with fewer, the class is no evidence of a title. */
const minTitles = 4;
/** A longer element is text. */
const maxTitleWords = 40;

/**
 * The elements that are titles only by their class, `<div class="entry-title">`: at least `minTitles` of one kind, with
 * different words and text between them.
 */
function titlesByClass({ elements, texts }: PageScan): number[] {
  const parents = new Set(elements.map(({ parent }) => parent));
  const candidates = elements.filter(
    (one) =>
      titleElements.has(one.name) &&
      one.to > one.from &&
      one.heading === null &&
      !parents.has(one) &&
      titleTerms.some((term) => one.terms.has(term)),
  );
  const kinds = new Map<string, PageElement[]>();
  for (const one of candidates) {
    const alike = kinds.get(one.key);
    if (alike) alike.push(one);
    else kinds.set(one.key, [one]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const words = alike.map(({ from, to }) => texts.slice(from, to).join(" "));
    const areTitles =
      alike.length >= minTitles &&
      new Set(words).size === words.length &&
      words.every((text) => text.split(" ").length <= maxTitleWords) &&
      alike.every((one, i) => alike[i + 1] === undefined || (alike[i + 1] as PageElement).from > one.to);
    return areTitles ? alike.map(({ at }) => at) : [];
  });
}

/** The main element has at least this share of the words, and at least this many words. */
const minMainShare = 0.7;
const minMainWords = 100;

/** The element that the page names as its main part, or its only article; null if there is none. */
function mainElement(elements: readonly PageElement[], words: Words): PageElement | null {
  const isMain = ({ name, role }: PageElement) => name === "main" || role === "main";
  const [main = null, ...others] = elements.filter(isMain);
  const isOnly = main !== null && others.every((one) => isInside(one, main));
  const isMost = (one: PageElement, all: number) =>
    words.of(one) >= minMainShare * all && words.of(one) >= minMainWords;
  const around = isOnly && isMost(main, words.all) ? main : null;
  const articles = elements.filter((one) => one.name === "article" && (around === null || isInside(one, around)));
  const [article] = articles;
  if (articles.length !== 1 || article === undefined) return around;
  return isMost(article, around === null ? words.all : words.of(around)) ? article : around;
}

/** The first `<h1>` of the page with text, if it ends before the element and none begins in or after the element. */
function headingBefore(elements: readonly PageElement[], element: PageElement | undefined): PageElement[] {
  if (element === undefined) return [];
  const titles = elements.filter(({ name, from, to }) => name === "h1" && to > from);
  const [first] = titles;
  return first !== undefined && first.to <= element.from && !titles.some((one) => one.from >= element.from)
    ? [first]
    : [];
}

/** The element that holds at least this share of the words is the text, and parts below it are not. */
const minTextShare = 0.85;
/** A part below the text with more words may be text. */
const maxFooterWords = 40;
/** At most this many parts below the text are reported. */
const maxBelow = 5;
const imprint = /©|\bcopyright\b|\ball rights reserved\b|\btrademarks?\b|\bprivacy\b|\bterms of\b/i;

/** The parts of a page below the element that holds nearly all of its text: footers, and those that may be text. */
function partsBelow(
  { elements, texts, inLink }: PageScan,
  words: Words,
  main: PageElement | null,
): { footers: PageElement[]; below: PageElement[] } {
  const root = main ?? elements.find(({ name }) => name === "body") ?? null;
  const minWords = minTextShare * (root === null ? words.all : words.of(root));
  const isInRoot = (one: PageElement) => root === null || isInside(one, root);
  const holder = elements.findLast((one) => isContainer(one) && words.of(one) >= minWords && isInRoot(one));
  if (holder === undefined) return { footers: [], below: [] };
  const around = new Set(elements.filter((one) => isInside(holder, one) && (one === root || isInRoot(one))));
  const after = elements.filter((one) => one.at >= holder.end && one.to > one.from);
  // A heading begins another chapter.
  const heading = after.find(({ name }) => /^h[1-6]$/.test(name));
  const footers: PageElement[] = [];
  const below: PageElement[] = [];
  for (const one of after) {
    if (heading !== undefined && one.end > heading.at) break;
    if (one.parent === null || !around.has(one.parent) || words.of(one) === 0) continue;
    const text = texts.slice(one.from, one.to).join(" ");
    const links = inLink.slice(one.from, one.to).filter(Boolean).length;
    const isShort = words.of(one) <= maxFooterWords && !text.includes("?");
    const isFooter = isShort || imprint.test(text) || links > (one.to - one.from) / 2;
    if (isFooter && isContainer(one)) footers.push(one);
    else below.push(one);
  }
  return { footers, below: below.slice(0, maxBelow) };
}

/** The elements of one kind hold the records of a page only if there are this many, with this share of the words. */
const minItems = 5;
const minItemShare = 0.6;
/** If text follows more than this share of the records, or more than this many, it belongs to them. */
const maxOutsideShare = 0.2;
const maxOutside = 20;
/** Questions and offers to the reader, as pages have them below their text. */
const offers =
  /\b(?:was this|is this|did (?:this|we|you)|were we|have more|still have|need (?:more )?help|can't find|cannot find|contact us|share this|follow us|sign up|subscribe)\b/i;

/**
 * Text that directly follows one of the elements that hold the records, such as the items of an accordion, and is in
 * none of them.
 */
function textOutsideItems(
  { elements, texts, owners, inLink }: PageScan,
  words: Words,
  main: PageElement | null,
  isAside: (piece: number) => boolean,
): { footers: PageElement[]; below: PageElement[] } {
  const items = itemsOf(elements, words, main);
  const inItem = words.piecesIn(items);
  const first = items[0]?.from ?? texts.length;
  const end = main?.to ?? texts.length;
  const found: PageElement[] = [];
  let followsItem = false;
  for (let piece = first; piece < end; piece++) {
    const owner = owners[piece] ?? null;
    if (isAside(piece) || owner === null) continue;
    if (inItem[piece] === 1) followsItem = true;
    else {
      const isHeading = owner.heading !== null || /^h[1-6]$/.test(owner.name);
      if (followsItem && !isHeading) found.push(owner);
      followsItem = false;
    }
  }
  if (found.length > Math.min(maxOutside, maxOutsideShare * items.length)) return { footers: [], below: [] };
  const lastItem = items.at(-1)?.to ?? 0;
  const footers: PageElement[] = [];
  const below: PageElement[] = [];
  for (const owner of found) {
    const text = texts.slice(owner.from, owner.to).join(" ");
    const links = inLink.slice(owner.from, owner.to).filter(Boolean).length;
    const isFooter = offers.test(text) || imprint.test(text) || links > (owner.to - owner.from) / 2;
    const isSmall = words.of(owner) <= maxFooterWords && !items.some((item) => isInside(item, owner));
    if (owner.from >= lastItem && isFooter && isSmall) footers.push(owner);
    else below.push(owner);
  }
  return { footers, below: below.slice(0, maxBelow) };
}

/** The elements of the kind that holds most words of the page; none if no kind holds many. */
function itemsOf(elements: readonly PageElement[], words: Words, main: PageElement | null): PageElement[] {
  const kinds = new Map<string, PageElement[]>();
  for (const one of elements) {
    if (!isContainer(one) && one.name !== "details") continue;
    const kind = kinds.get(one.key) ?? [];
    kinds.set(one.key, kind);
    const last = kind.at(-1);
    if (words.of(one) > 0 && (main === null || isInside(one, main)) && !(last && isInside(one, last))) kind.push(one);
  }
  const minWords = minItemShare * (main === null ? words.all : words.of(main));
  const sizes = [...kinds.values()]
    .filter((kind) => kind.length >= minItems)
    .map((kind) => ({ kind, size: kind.reduce((sum, one) => sum + words.of(one), 0) }))
    .filter(({ size }) => size >= minWords)
    .sort((a, b) => b.size - a.size);
  return sizes[0]?.kind ?? [];
}

function isContainer({ name }: PageElement): boolean {
  return ["div", "section", "article", "form", "footer", "aside", "header", "center"].includes(name);
}

function sums(pairs: readonly (readonly [string, number])[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [key, value] of pairs) totals.set(key, (totals.get(key) ?? 0) + value);
  return totals;
}
