/**
 * Classifies the elements of a page before it is read, by their classes, roles and sizes: those that hold its text, those
 * that are set aside, hidden ones that a click shows, and the posts of a forum with their quotes. No text is lost: what is
 * not read is set aside, and an import reports it.
 */
import { countsOf } from "../../../ruling/counts.js";
import { readTokens } from "../tokens.js";
import { ruleOfElement } from "./boilerplate-elements.js";
import { findForumPosts } from "./forum-posts.js";
import { headingsBySize } from "./headings-by-size.js";
import { isInside, maxPieces, type PageElement, PageScan } from "./page-scan.js";
import { openersIn, questionsByClass, titlesByClass } from "./question-titles.js";
import { findTextBelow } from "./text-below.js";
import { WordCounter } from "./word-counter.js";

/** The classified elements of a page. Each element is given by its `PageElement.index`. */
export interface PageShape {
  /** The elements that hold the text of the page. All other text is set aside. Null if the whole page is read. */
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
   * Elements other than headings whose words are a title or a question: buttons, labels and links that open an answer, and
   * elements that are titles only by their class.
   */
  questionTitles: ReadonlySet<number>;
  /** Elements that are headings only by the size of their letters, and the level of each. */
  headings: ReadonlyMap<number, number>;
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
  headings: new Map(),
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
  const words = new WordCounter(scan.pieces);
  // What is set aside or hidden. For this, all words of the page count.
  const shown = hiddenButShown(scan, words);
  const { openers, buttons } = openersIn(scan);
  const { headings, runningHeads } = headingsBySize(scan);
  const setAside = new Map([
    ...boilerplateIn(scan.elements, words),
    ...buttons,
    ...linksToTop(scan),
    ...runningHeads.map((index) => [index, "running-head"] as const),
  ]);
  const hidden = scan.elements.filter((element) => element.isHidden && !shown.has(element.index));
  // From here on, only words that may be text count. A `nav` may hold much of the text, so it is not always set aside, but
  // it never shows which element is the main one.
  words.exclude([...scan.elements.filter(({ index, name }) => setAside.has(index) || name === "nav"), ...hidden]);
  const shape = {
    ...plainShape,
    shown,
    questionTitles: new Set([...openers, ...titlesByClass(scan), ...questionsByClass(scan)]),
    tagsAsText: scan.tagsAsText,
  };
  // What holds the text: the posts of a forum, or the main element.
  const pieceIsAside = words.piecesIn(scan.elements.filter(({ index }) => setAside.has(index)));
  /** Whether a piece of text, by its number in `scan.pieces`, is set aside. */
  const isAside = (piece: number) => pieceIsAside[piece] === 1;
  const forum = findForumPosts(scan, isAside);
  if (forum !== null) {
    const inQuotes = [...forum.quoteFrames].map(([element, rule]) => [element.index, rule] as const);
    const titles = headingBefore(scan.elements, forum.posts[0]);
    // Letters of other sizes make no headings in posts, so `headings` stays empty.
    return {
      ...shape,
      setAside: new Map([...setAside, ...inQuotes]),
      text: indexesOf([...forum.posts, ...titles]),
      titleIsHeading: titles.length === 0,
      outside: "post-frame",
      posts: indexesOf(forum.posts),
      quotes: indexesOf(forum.quotes),
    };
  }
  const main = mainElement(scan.elements, words);
  const { footers, below } = findTextBelow(scan, words, main, isAside);
  for (const footer of footers) setAside.set(footer.index, "page-footer");
  return {
    ...shape,
    setAside,
    text: main && indexesOf([main, ...headingBefore(scan.elements, main)]),
    headings,
    below: indexesOf(below.filter(({ index }) => !setAside.has(index))),
  };
}

function indexesOf(elements: readonly PageElement[]): Set<number> {
  return new Set(elements.map(({ index }) => index));
}

/** Elements of one kind that hold a larger share of the words of a page are text, not boilerplate. */
const maxBoilerplate = 0.25;

/** An element that contains one of the first 20 `<h1>` of a page is text. */
const maxTitles = 20;

/**
 * The elements that are boilerplate by their role or class names, and the rule for each. Elements that hold much of the
 * page's text or contain a main heading are left out, because they are text. Signatures are always boilerplate.
 */
function boilerplateIn(elements: readonly PageElement[], words: WordCounter): Map<number, string> {
  const found = elements.flatMap((element) => {
    const rule = ruleOfElement(element);
    return rule === null ? [] : [{ element, rule }];
  });
  const wordsByKind = countByKind(
    found.map(({ element }) => element),
    words,
  );
  const titles = elements.filter(({ name }) => name === "h1").slice(0, maxTitles);
  const isText = (element: PageElement) =>
    (wordsByKind.get(element.key) ?? 0) > maxBoilerplate * words.total ||
    titles.some((title) => isInside(title, element));
  return new Map(
    found.flatMap(({ element, rule }) =>
      rule !== "signature" && isText(element) ? [] : [[element.index, rule] as const],
    ),
  );
}

/** The words of a link to the top of the page or to its contents. */
const toTop =
  /^[[(]?(?:top|(?:back|return|go|up) to (?:the )?(?:top|contents|index)(?: of (?:the |this )?page)?)[\])]?$/i;

/** The links to the top of the page, and their rule. A link `top` in small letters may be a word of a sentence. */
function linksToTop(scan: PageScan): (readonly [number, string])[] {
  return scan.elements.flatMap((element) => {
    if (!element.isLinkInPage || element.to - element.from > maxPieces) return [];
    const text = scan.textOf(element);
    return text !== "top" && toTop.test(text) ? [[element.index, "navigation"]] : [];
  });
}

/** Hidden elements of one kind are read only if they hold at least this share of the words of the page. */
const minHiddenShare = 0.1;
/** Hidden elements that no button or link refers to are read only if there are this many of their kind. */
const minHidden = 3;

/** The hidden elements that a click shows, such as the answers below questions that can be opened. */
function hiddenButShown({ elements, controlled }: PageScan, words: WordCounter): Set<number> {
  const hidden = elements.filter((element) => element.isHidden && element.to > element.from);
  const wordsByKind = countByKind(hidden, words);
  const countOfKind = countsOf(hidden.map(({ key }) => key));
  const inBoilerplate = words.piecesIn(
    elements.filter((element) => element.name === "nav" || ruleOfElement(element) !== null),
  );
  const hasManyWords = ({ key }: PageElement) => (wordsByKind.get(key) ?? 0) >= minHiddenShare * words.total;
  const canBeOpened = ({ key, id }: PageElement) => (countOfKind.get(key) ?? 0) >= minHidden || controlled.has(id);
  const isBoilerplate = ({ from }: PageElement) => inBoilerplate[from] === 1;
  return indexesOf(
    hidden.filter((element) => hasManyWords(element) && canBeOpened(element) && !isBoilerplate(element)),
  );
}

/** The main element has at least this share of the words, and at least this many words. */
const minMainShare = 0.7;
const minMainWords = 100;

/**
 * The element that holds the text by its name: the `<main>` of the page, or the only `<article>` in it or in the page. Null
 * if there is none with most of the words.
 */
function mainElement(elements: readonly PageElement[], words: WordCounter): PageElement | null {
  const isMain = ({ name, role }: PageElement) => name === "main" || role === "main";
  const [main = null, ...others] = elements.filter(isMain);
  const isOnly = main !== null && others.every((element) => isInside(element, main));
  const holdsMost = (element: PageElement, total: number) =>
    words.count(element) >= minMainShare * total && words.count(element) >= minMainWords;
  const outer = isOnly && holdsMost(main, words.total) ? main : null;
  const articles = elements.filter(
    (element) => element.name === "article" && (outer === null || isInside(element, outer)),
  );
  const [article] = articles;
  if (articles.length !== 1 || article === undefined) return outer;
  return holdsMost(article, outer === null ? words.total : words.count(outer)) ? article : outer;
}

/**
 * The first `<h1>` of the page with text, in a list. The list is empty if the heading does not end before the element,
 * or if another `<h1>` begins in or after the element.
 */
function headingBefore(elements: readonly PageElement[], element: PageElement | undefined): PageElement[] {
  if (element === undefined) return [];
  const titles = elements.filter(({ name, from, to }) => name === "h1" && to > from);
  const [first] = titles;
  const isBefore = first !== undefined && first.to <= element.from;
  return isBefore && !titles.some((title) => title.from >= element.from) ? [first] : [];
}

/**
 * The number of words in the elements of each kind. Words in two elements of one kind, one inside the other, count once.
 * @param elements in the order of their start tags
 */
function countByKind(elements: readonly PageElement[], words: WordCounter): Map<string, number> {
  const counts = new Map<string, number>();
  const ends = new Map<string, number>();
  for (const { key, from, to } of elements) {
    const end = ends.get(key) ?? 0;
    if (to <= end) continue;
    counts.set(key, (counts.get(key) ?? 0) + words.count({ from: Math.max(from, end), to }));
    ends.set(key, to);
  }
  return counts;
}
