/**
 * Prepares the elements of a page for the conversion to mdast: takes out what is not text of the document, gives icons one
 * form, divides texts at the lines of the file, and writes elements that mdast does not have as paragraphs.
 */
import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import type { BoilerplateSpan } from "../boilerplate.js";
import type { IsChangeColour } from "../change-colours.js";
import { toSuperscript } from "../pdf/superscript.js";
import { roman } from "../roman.js";
import type { SourceDoubt } from "../source.js";
import { isElement, wordlessElements } from "./elements.js";
import { type Icons, iconNames, isDecoration, symbolOf, withListedSymbols } from "./icons.js";
import { ruleOfElement } from "./set-aside.js";

/**
 * What a prepared page says in the properties of `<img>`: an icon, a picture, or that the text goes on on another line
 * of the file. A picture among words is an icon.
 */
export interface ImageFacts {
  dataKind: "icon" | "picture" | "line";
  /** What an icon stands for; empty if it is not known. */
  dataSymbol?: string;
  dataNames?: string[];
  /** An image of this height is a picture, also among words. */
  dataIsLarge?: boolean;
}

/** In pixels; an icon is as high as a line of text. */
const minPictureHeight = 100;

/** The element around words that the page marks as changed. */
export const changedTag = "mark";

/** Elements that show an icon when they have no text. */
const iconElements = new Set(["i", "span", "em", "b", "abbr"]);
/** Elements that mdast has, as parts of a paragraph. */
const formatting = new Set("b strong i em s strike del ins".split(" "));
/** Elements whose tags are removed while their content stays. */
const unwrapped = new Set("a abbr big code font kbd label q samp small span time tt u var".split(" "));

/** Prepares one page. */
export class PageCleaner {
  /** The lines of the removed text, with the rule for each. */
  readonly setAside: BoilerplateSpan[] = [];
  readonly doubts: SourceDoubt[] = [];
  /** The last text of each part that a reader can close. */
  readonly ends: { line: number; column: number }[] = [];
  /** The lines of all text that was not removed. */
  readonly textLines = new Set<number>();
  private readonly unknownTags = new Set<string>();
  /** The line of the last text, for texts whose position is not known. */
  private line = 1;

  constructor(
    private readonly icons: Icons,
    private readonly isChange: IsChangeColour,
  ) {}

  clean(root: Root): Root {
    return { type: "root", children: this.children(root.children, false) };
  }

  private children(nodes: readonly RootContent[], isInArticle: boolean): ElementContent[] {
    return nodes.flatMap((node) => this.node(node, isInArticle));
  }

  private node(node: RootContent, isInArticle: boolean): ElementContent[] {
    if (node.type === "text") return this.linesOf(node);
    if (node.type !== "element" || wordlessElements.has(node.tagName)) return [];
    const rule = ruleOfElement(node, isInArticle) ?? (isContents(node) ? "table-of-contents" : null);
    if (rule !== null) {
      this.addSetAside(node, rule);
      return [];
    }
    return this.icon(node) ?? this.element(node, isInArticle);
  }

  /** A text as one node for each line of the file, with a sign where the line ends. */
  private linesOf({ value, position }: Text): ElementContent[] {
    const start = position?.start ?? { line: this.line, column: 1 };
    const parts = withListedSymbols(value, this.icons).split("\n");
    const nodes = parts.flatMap((part, at): ElementContent[] => {
      const lineEnd = at === 0 ? [] : [lineEndElement()];
      if (part.trim() === "" && parts.length > 1) return lineEnd;
      const indent = /^\s*/.exec(part)?.[0].length ?? 0;
      const line = start.line + at;
      const column = (at === 0 ? start.column : 1) + indent;
      if (part.trim() !== "") {
        this.line = line;
        this.textLines.add(line);
      }
      const placed = { start: { line, column }, end: { line, column: column + part.trim().length } };
      return [...lineEnd, { type: "text", value: part, position: placed }];
    });
    return nodes;
  }

  private addSetAside(node: Element, rule: string): void {
    for (const { value, position } of textsIn(node)) {
      if (!position?.start) continue;
      value.split("\n").forEach((part, at) => {
        const line = position.start.line + at;
        if (part.trim() !== "") this.setAside.push([line, line, rule]);
      });
    }
  }

  /** The symbol of an icon; empty for a decoration, and null for an element that is no icon. */
  private icon(node: Element): ElementContent[] | null {
    const isPicture = node.tagName === "img" || node.tagName === "svg";
    if (!isPicture && !iconElements.has(node.tagName)) return null;
    const names = iconNames(node);
    const symbol = symbolOf(names, this.icons);
    if (symbol === "") return [];
    if (symbol === null) {
      if (!isPicture && hasContent(node)) return null;
      if (isDecoration(node) || names.length === 0) return [];
    }
    const kind = symbol === null && node.tagName === "img" ? "picture" : "icon";
    const isLarge = Number(node.properties["height"]) >= minPictureHeight;
    const facts: ImageFacts = { dataKind: kind, dataSymbol: symbol ?? "", dataNames: names, dataIsLarge: isLarge };
    return [image({ ...facts }, node.position ? { position: node.position } : {})];
  }

  private element(node: Element, isInArticle: boolean): ElementContent[] {
    const { tagName } = node;
    this.checkName(node);
    const read = this.children(node.children, isInArticle || tagName === "article" || tagName === "main");
    // Words that were deleted are marked as changed, and stay struck out.
    const words = tagName === "del" ? around({ ...node, tagName: "s", properties: {} }, read) : read;
    const isChanged = isChangeMark(node, this.isChange);
    const children = isChanged ? around({ ...node, tagName: changedTag, properties: {} }, words) : words;
    if (isChanged && !blockElements.has(tagName)) return children;
    if (tagName === "a" && isAnchorSign(node)) return [];
    if (unwrapped.has(tagName)) return children;
    switch (tagName) {
      case "summary":
      case "dt":
        return children.some(isBlock)
          ? children
          : [{ ...node, tagName: "p", children: [{ ...node, tagName: "strong", children }] }];
      case "details":
        this.addEnd(children);
        return [{ ...node, tagName: "div", children }];
      case "dl":
      case "dd":
        return [{ ...node, tagName: "div", children }];
      case "sup":
        return children.map((child) =>
          child.type === "text" ? { ...child, value: toSuperscript(child.value) } : child,
        );
      case "pre":
        return [{ ...node, tagName: "p", children: children.map(withBreaks) }];
      case "table": {
        const captions = node.children.filter((child) => child.type === "element" && child.tagName === "caption");
        const titles = captions.map((caption) => ({ ...(caption as Element), tagName: "p" }));
        return [...this.children(titles, isInArticle), { ...node, children }];
      }
      case "ol":
        return [{ ...node, children: withMarkers(children, node) }];
      default:
        return formatting.has(tagName) ? around(node, children) : [{ ...node, children }];
    }
  }

  private addEnd(children: ElementContent[]): void {
    const last = textsIn({ children }).at(-1)?.position?.start;
    if (last) this.ends.push(last);
  }

  /** Adds a doubt about an element that HTML does not have: its tag may be words. */
  private checkName({ tagName, position }: Element): void {
    if (isElement(tagName) || /[-:]/.test(tagName) || this.unknownTags.has(tagName)) return;
    this.unknownTags.add(tagName);
    this.doubts.push({
      line: position?.start?.line ?? this.line,
      message: `HTML has no element ${tagName}: its tag is left out, as in a browser, but the author may have meant it as text.`,
      hint: "If it is text, write &lt; and &gt; around its name in the file, and import the file again.",
    });
  }
}

/** Whether an element's words are marked as changed: by `<ins>`, `<del>` or a colour of changes. */
function isChangeMark({ tagName, properties }: Element, isChange: IsChangeColour): boolean {
  if (tagName === "ins" || tagName === "del") return true;
  const style = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(String(properties["style"] ?? ""))?.[1];
  const colour = style ?? (tagName === "font" ? String(properties["color"] ?? "") : undefined);
  return colour !== undefined && isChange(colour.trim().toLowerCase());
}

function image(properties: Element["properties"], more: Pick<Element, "position"> = {}): Element {
  return { type: "element", tagName: "img", properties, children: [], ...more };
}

function lineEndElement(): Element {
  return image({ dataKind: "line" });
}

/** Preformatted text has a break where its line ends. */
function withBreaks(node: ElementContent): ElementContent {
  const isLineEnd = node.type === "element" && node.properties["dataKind"] === "line";
  return isLineEnd ? { type: "element", tagName: "br", properties: {}, children: [] } : node;
}

/** Elements that begin a block in a prepared page. */
const blockElements = new Set(
  (
    "article aside blockquote body center div figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p " +
    "section table tbody td tfoot th thead tr ul"
  ).split(" "),
);

function isBlock(node: ElementContent): boolean {
  return node.type === "element" && blockElements.has(node.tagName);
}

/**
 * Puts an element of formatting around its content: inside each block, because in mdast no formatting contains blocks.
 */
function around(element: Element, children: ElementContent[]): ElementContent[] {
  const containsBlock = (node: ElementContent): boolean =>
    isBlock(node) || (node.type === "element" && node.children.some(containsBlock));
  if (!children.some(containsBlock)) return [{ ...element, children }];
  return children.map((child) => {
    if (child.type === "element" && containsBlock(child))
      return { ...child, children: around(element, child.children) };
    return child.type === "text" && child.value.trim() === "" ? child : { ...element, children: [child] };
  });
}

/** The items of a list with letters or Roman numbers, or with numbers of their own, each with its marker. */
function withMarkers(children: ElementContent[], { properties }: Element): ElementContent[] {
  const type = String(properties["type"] ?? "1");
  let number = Number(properties["start"] ?? 1) || 1;
  return children.map((child) => {
    if (child.type !== "element" || child.tagName !== "li") return child;
    const value = Number(child.properties["value"]);
    const isOwn = Number.isInteger(value) && value > 0 && value !== number;
    if (isOwn) number = value;
    const marker = labelOf(number++, type);
    return type === "1" && !isOwn ? child : { ...child, properties: { ...child.properties, dataMarker: `${marker}.` } };
  });
}

/** The label of a list item, as a browser prints it: `3`, `c`, `C`, `iii` or `III`. */
function labelOf(number: number, type: string): string {
  if (type === "a" || type === "A") {
    const letter = String.fromCharCode(96 + ((number - 1) % 26) + 1);
    return type === "a" ? letter : letter.toUpperCase();
  }
  if (type === "i" || type === "I") {
    const label = roman(number);
    return type === "i" ? label.toLowerCase() : label;
  }
  return String(number);
}

/** All texts in an element that have words, in order. */
function textsIn({ children }: Pick<Element, "children">): Text[] {
  return children.flatMap((child) => {
    if (child.type === "text") return child.value.trim() === "" ? [] : [child];
    return child.type === "element" && !wordlessElements.has(child.tagName) ? textsIn(child) : [];
  });
}

/** Whether an element has words or pictures. */
function hasContent({ children }: Element): boolean {
  return children.some(
    (child) =>
      (child.type === "text" && child.value.trim() !== "") ||
      (child.type === "element" && (child.tagName === "img" || child.tagName === "svg" || hasContent(child))),
  );
}

/** Whether a link only shows a sign that links to its own heading, or leads back from a footnote. */
function isAnchorSign(node: Element): boolean {
  const text = textsIn(node)
    .map(({ value }) => value.trim())
    .join("");
  return /^(?:#|¶|§|🔗|↩|\ufe0e)+$/u.test(text) && String(node.properties["href"] ?? "").startsWith("#");
}

/** With fewer links, a list is no table of contents. */
const minContents = 3;

/** Whether a list holds only links to places on the same page. */
function isContents(node: Element): boolean {
  if (node.tagName !== "ul" && node.tagName !== "ol") return false;
  let links = 0;
  const hasOnlyLinks = ({ children }: Element): boolean =>
    children.every((child) => {
      if (child.type === "text") return child.value.trim() === "";
      if (child.type !== "element") return true;
      if (child.tagName !== "a" || !String(child.properties["href"] ?? "").startsWith("#")) return hasOnlyLinks(child);
      links++;
      return true;
    });
  return hasOnlyLinks(node) && links >= minContents;
}
