/** Scans the elements of a page and their words, before the page is read. */
import { addTo } from "../../../ruling/groups.js";
import { isHidden } from "../set-aside.js";
import { blockElements, isElement, type Tag, type TokenHandler, voidElements } from "../tokens.js";

export interface PageElement {
  /** The number of start tags before its own. */
  index: number;
  name: string;
  /**
   * Its name and first class, without digits: `div.post`. Without a class, its name and id: `div.#post-`. Elements that a
   * template makes alike have the same key; they are called elements of one kind.
   */
  key: string;
  /**
   * The words of its classes and, for a part of a page, of its id, in lower case. `postBody-text` gives `post`, `body`,
   * `text` and `postbodytext`.
   */
  terms: ReadonlySet<string>;
  role: string;
  id: string;
  parent: PageElement | null;
  /** Whether its own attributes hide it. */
  isHidden: boolean;
  /** Whether it has an attribute of elements that open a part of the page, such as `aria-expanded`. */
  isControl: boolean;
  /** Whether it is a link to a place on the same page. */
  isLinkInPage: boolean;
  /** The size of letters that its own `style` sets, in pixels or points; null without one. */
  fontSize: number | null;
  /** The size of letters in it: its own, or that of the innermost element around it with one. */
  innerSize: number | null;
  /** The outermost heading, term or summary around it. */
  heading: PageElement | null;
  /** The outermost quote around it, or itself if it is the outermost quote; null outside of quotes. */
  quote: PageElement | null;
  /** Its pieces of text in `PageScan.pieces`: `[from, to)`. */
  from: number;
  to: number;
  /** The number of start tags before its end. */
  end: number;
}

/** A piece of text between two tags. */
export interface TextPiece {
  text: string;
  /** The innermost element around it. */
  owner: PageElement | null;
  isInLink: boolean;
  /** Whether it is in bold type. */
  isBold: boolean;
}

/** Inline elements that may be set aside or open a part of the page. */
const inlineElements = new Set(["a", "button", "cite", "label", "small", "span", "sup", "time"]);
/** Elements without words of the document. */
const wordlessElements = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "title",
  "select",
  "textarea",
  "svg",
  "iframe",
]);
const boldElements = new Set(["b", "strong"]);
/** Elements whose id may name a part of a page. */
const partElements = new Set(["div", "section", "aside", "header", "footer", "form", "ul", "ol", "table", "nav", "dl"]);
const headingNames = /^(?:h[1-6]|dt|summary)$/;
/** For each start tag, the elements whose end tag it implies if one of them is the innermost open element. */
const impliedEnds: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  tr: ["td", "th", "tr"],
  td: ["td", "th"],
  th: ["td", "th"],
};
/** A larger page is not scanned: its elements would take too much memory. */
const maxElements = 200_000;
/** Maximum pieces of text of a button or link that are read. It keeps the time linear if buttons are nested. */
export const maxPieces = 20;
/** Maximum characters of a `class` or `id` attribute that are read. */
const maxNamesLength = 300;
/** Maximum characters of a `style` attribute that are read. */
const maxStyleLength = 300;

/** Collects the elements of a page. Takes linear time. */
export class PageScan implements TokenHandler {
  readonly elements: PageElement[] = [];
  /** The pieces of text, in order. */
  readonly pieces: TextPiece[] = [];
  /** The ids of the parts that buttons and links open. */
  readonly controlled = new Set<string>();
  /**
   * For each name that HTML does not have: the start tags without an end tag, as their places among the start tags. The
   * author may have meant them as text.
   */
  private readonly unclosed = new Map<string, number[]>();
  private readonly openElements: PageElement[] = [];
  private readonly openCounts = new Map<string, number>();
  /** The name of the open element without words of the document. */
  private wordlessName: string | null = null;
  private wordlessDepth = 0;
  private tagCount = 0;
  private boldCount = 0;

  /** Whether the page has the maximum number of elements or more. Then `elements` may not be complete. */
  get isTooLarge(): boolean {
    return this.elements.length >= maxElements || this.pieces.length >= 2 * maxElements;
  }

  open(tag: Tag): void {
    const { name } = tag;
    this.tagCount = tag.index + 1;
    if (this.wordlessName !== null) {
      if (this.wordlessName === name) this.wordlessDepth++;
      return;
    }
    if (wordlessElements.has(name)) {
      this.wordlessName = name;
      this.wordlessDepth = 1;
      return;
    }
    if (isPlainName(tag)) addTo(this.unclosed, name, tag.index);
    this.addControlled(tag);
    if (boldElements.has(name)) this.boldCount++;
    if (voidElements.has(name) || this.isTooLarge) return;
    if (!blockElements.has(name) && !inlineElements.has(name)) return;
    if (blockElements.has(name) && this.top?.name === "p") this.pop();
    for (let top = this.top; top && impliedEnds[name]?.includes(top.name); top = this.top) this.pop();
    this.push(tag);
  }

  close({ name }: Tag): void {
    if (this.wordlessName !== null) {
      if (this.wordlessName === name && --this.wordlessDepth === 0) this.wordlessName = null;
      return;
    }
    this.unclosed.get(name)?.pop();
    if (boldElements.has(name)) this.boldCount = Math.max(0, this.boldCount - 1);
    if ((this.openCounts.get(name) ?? 0) === 0) return;
    while (this.top && this.top.name !== name) this.pop();
    this.pop();
  }

  text(text: string): void {
    if (this.wordlessName !== null || text.trim() === "" || this.isTooLarge) return;
    this.pieces.push({
      text: text.replace(/\s+/g, " ").trim(),
      owner: this.top ?? null,
      isInLink: (this.openCounts.get("a") ?? 0) > 0,
      isBold: this.boldCount > 0,
    });
  }

  /** The words of an element. */
  textOf({ from, to }: Pick<PageElement, "from" | "to">): string {
    return this.pieces
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
  }

  /** The places of the start tags that may be text, such as `<condition>`: HTML has no such element, and no tag ends it. */
  get tagsAsText(): Set<number> {
    return new Set([...this.unclosed.values()].flat());
  }

  /** Ends the elements without an end tag. */
  end(): void {
    while (this.top) this.pop();
  }

  private get top(): PageElement | undefined {
    return this.openElements.at(-1);
  }

  private push({ index, name, attributes }: Tag): void {
    const parent = this.top ?? null;
    const classes = (attributes.get("class") ?? "").slice(0, maxNamesLength);
    const id = (attributes.get("id") ?? "").slice(0, maxNamesLength);
    // Other ids name no parts: the id of a heading, or of an anchor in it, is made from the heading's words.
    const terms = termsIn(partElements.has(name) ? `${classes} ${id}` : classes);
    const fontSize = fontSizeOf((attributes.get("style") ?? "").slice(0, maxStyleLength));
    const element: PageElement = {
      index,
      name,
      key: `${name}.${(classes.trim().split(/\s+/)[0] || `#${id}`).replace(/\d+/g, "")}`,
      terms,
      role: attributes.get("role") ?? "",
      id,
      parent,
      isHidden: isHidden(attributes),
      isControl: controlAttributes.some((attribute) => attributes.has(attribute)),
      fontSize,
      innerSize: fontSize ?? parent?.innerSize ?? null,
      isLinkInPage: name === "a" && (attributes.get("href") ?? "").startsWith("#"),
      heading: parent === null ? null : (parent.heading ?? (headingNames.test(parent.name) ? parent : null)),
      quote: null,
      from: this.pieces.length,
      to: this.pieces.length,
      end: index + 1,
    };
    element.quote = parent?.quote ?? (isQuote(element) ? element : null);
    this.elements.push(element);
    this.openElements.push(element);
    this.openCounts.set(name, (this.openCounts.get(name) ?? 0) + 1);
  }

  private pop(): void {
    const element = this.openElements.pop();
    if (!element) return;
    element.to = this.pieces.length;
    element.end = this.tagCount;
    this.openCounts.set(element.name, (this.openCounts.get(element.name) ?? 1) - 1);
  }

  private addControlled({ name, attributes }: Tag): void {
    const ids = (attributes.get("aria-controls") ?? "").split(/\s+/);
    const targets = [attributes.get("data-target") ?? "", attributes.get("data-bs-target") ?? ""];
    if (name === "a" && controlAttributes.some((attribute) => attributes.has(attribute)))
      targets.push(attributes.get("href") ?? "");
    for (const id of [...ids, ...targets.map((target) => /^#(.+)$/.exec(target)?.[1] ?? "")])
      if (id !== "" && this.controlled.size < maxElements) this.controlled.add(id);
  }
}

/** The size of letters that a `style` attribute sets in pixels or points; null for none, or for other units. */
function fontSizeOf(style: string): number | null {
  const size = /(?:^|;)\s*font-size\s*:\s*(\d{1,3}(?:\.\d{1,3})?)(?:px|pt)\s*(?:;|$)/i.exec(style)?.[1];
  return size === undefined ? null : Number(size);
}

/** Whether a start tag may be text, such as `<condition>`: HTML has no such element, and the tag has no attributes. */
function isPlainName({ name, attributes, source }: Tag): boolean {
  return !isElement(name) && attributes.size === 0 && /^<[a-z][a-z\d]*\s*>$/i.test(source);
}

/** Whether an element is inside another one. */
export function isInside(inner: PageElement, { index, end }: PageElement): boolean {
  return inner.index > index && inner.index < end;
}

/** Attributes of elements that open a part of the page. */
const controlAttributes = ["aria-expanded", "aria-controls", "data-toggle", "data-bs-toggle"];

/** Words of classes that show that an element with the class `quote` is only beside or inside a quote: `quote-header`. */
const besideQuotes = ["header", "footer", "title", "author", "controls", "meta", "topslice", "botslice", "body"];

/** Whether an element is a quote of a post. */
export function isQuote({ name, terms }: PageElement): boolean {
  if (name === "blockquote") return true;
  return (name === "div" || name === "aside") && terms.has("quote") && !besideQuotes.some((term) => terms.has(term));
}

/** The words of class names and ids, each name also without its hyphens. */
function termsIn(names: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const name of names.split(/\s+/)) {
    if (name === "") continue;
    terms.add(name.toLowerCase().replace(/[^a-z]+/g, ""));
    for (const word of name.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[^A-Za-z]+/))
      if (word !== "") terms.add(word.toLowerCase());
  }
  return terms;
}
