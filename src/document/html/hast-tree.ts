/** Makes the tree of a document from a hast tree, that of a web page or of Markdown with HTML. */
import type { Element, Root as HastRoot } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Blockquote, Heading, ListItem, Nodes, Parents, PhrasingContent, Root, Table } from "mdast";
import type { BoilerplateSpan } from "../boilerplate.js";
import { changeColours } from "../change-colours.js";
import type { SourceDoubt } from "../source.js";
import { isTitle } from "../title.js";
import { blocksOf, type Icon } from "../tree.js";
import { changedTag, type ImageFacts, PageCleaner } from "./clean-page.js";
import { type Icons, unknownIcon } from "./icons.js";

export interface HtmlOptions {
  /** What the icons of a web page stand for, by class or image name: `{icon-free: free}`. */
  icons?: Icons | undefined;
  /** The colours in which the document prints its changes: red, green, blue or `#rrggbb`; red when left out. */
  changeColours?: readonly string[] | undefined;
}

/** A tree, and what its reader set aside or doubts. */
export interface TreeParts {
  tree: Root;
  setAside: BoilerplateSpan[];
  doubts: SourceDoubt[];
}

/**
 * The tree of a page. Every text and icon lies on one line of the file; other nodes have the position from their first to
 * their last word.
 * @param text the file; the printed markers of Markdown lists are read from it
 */
export function treeOfHast(
  hast: HastRoot,
  text: string,
  { icons = {}, changeColours: colours }: HtmlOptions,
): TreeParts {
  const cleaner = new PageCleaner(icons, changeColours(colours));
  const cleaned = cleaner.clean(hast);
  const handlers = { ...defaultHandlers, img: imageNode, [changedTag]: changedNode, li: listItem(text) };
  const tree = toMdast(cleaned, { handlers, document: true }) as Root;
  const finisher = new Finisher(text, new Set(cleaner.ends.map(({ line, column }) => `${line}:${column}`)));
  tree.children = tree.children.flatMap((node) => finisher.finish(node)) as Root["children"];
  placeByWords(tree);
  tree.children = withPictureHeadings(tree.children, text.split("\n"));
  const linesRead = new Set(blocksOf(tree).flatMap(({ segments }) => segments.map(({ line }) => line)));
  const lost = [...cleaner.textLines].filter((line) => !linesRead.has(line));
  return {
    tree,
    setAside: [
      ...cleaner.setAside,
      ...finisher.pictures,
      ...lost.map((line): BoilerplateSpan => [line, line, "not-read"]),
    ],
    doubts: [...cleaner.doubts, ...lost.map(lostDoubt)],
  };
}

/**
 * Images, icons and line ends are images until the tree is finished, because the converter knows images as parts of a
 * paragraph.
 */
const imageNode: Handle = (state: State, node: Element) => {
  const image = { type: "image" as const, url: "", facts: node.properties as unknown as ImageFacts };
  state.patch(node, image);
  return image;
};

const changedNode: Handle = (state: State, node: Element) => {
  const result = { type: "delete" as const, children: state.all(node) as PhrasingContent[], data: { changed: true } };
  state.patch(node, result);
  return result;
};

/** The handler of list items. It sets the marker of an item if it is not a dash or the number with a full stop. */
function listItem(text: string): Handle {
  return (state: State, node: Element, parent) => {
    const item = defaultHandlers.li(state, node) as ListItem;
    const offset = node.position?.start?.offset ?? 0;
    const isOrdered = parent?.type === "element" && parent.tagName === "ol";
    const written = isOrdered ? /^\d{1,9}\)/.exec(text.slice(offset, offset + 10))?.[0] : undefined;
    const marker = (node.properties["dataMarker"] as string | undefined) ?? written;
    if (marker !== undefined) item.data = { marker };
    return item;
  };
}

/** Makes icons of images, divides paragraphs at empty lines, and takes out what has no words. */
class Finisher {
  /** The lines of pictures that stand alone. */
  readonly pictures: BoilerplateSpan[] = [];

  private readonly lines: readonly string[];

  /** @param ends the positions of the last texts of parts that a reader can close */
  constructor(
    text: string,
    private readonly ends: ReadonlySet<string>,
  ) {
    this.lines = text.split("\n");
  }

  finish(node: Nodes): Nodes[] {
    switch (node.type) {
      case "paragraph":
        return partsAtEmptyLines(node.children)
          .map((part) => this.phrasing(part))
          .filter((children) => children.length > 0)
          .map((children) => this.withEnd({ ...node, children }));
      case "heading": {
        const children = this.phrasing(withoutIllustration(node));
        return children.length > 0 ? [{ ...node, children }] : [];
      }
      case "table":
        return withoutMadeUpHead(node).map((table) => this.inner(table));
      case "blockquote":
        return this.withoutLazyLines(this.inner(node));
      case "tableCell":
        return [{ ...node, children: this.phrasing(node.children) }];
      case "code":
      case "thematicBreak":
        return [node];
      default:
        return "children" in node && this.inner(node).children.length > 0 ? [node] : [];
    }
  }

  private inner<T extends Parents>(node: T): T {
    node.children = node.children.flatMap((child) => this.finish(child)) as never;
    return node;
  }

  /**
   * A quote, and the paragraph directly below it, which Markdown takes as a part of the quote although its lines do not
   * begin with `>`: a quoted question and its answer need no empty line between them.
   */
  private withoutLazyLines(quote: Blockquote): Nodes[] {
    const last = quote.children.at(-1);
    const isQuoted = ({ position }: Nodes) => /^\s*>/.test(this.lines[(position?.start.line ?? 0) - 1] ?? "");
    if (last?.type !== "paragraph" || !isQuoted(last.children[0] ?? last))
      return quote.children.length > 0 ? [quote] : [];
    const at = last.children.findIndex((child) => child.position !== undefined && !isQuoted(child));
    if (at < 0) return [quote];
    const below = { ...last, children: last.children.slice(at) };
    last.children = last.children.slice(0, at);
    return [quote, below];
  }

  /** The words and icons of a paragraph; none if it holds only pictures, which are set aside. */
  private phrasing(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    const hasWords = nodes.some((node) => this.hasWords(node));
    const result = nodes.flatMap((node) => this.phrasingNode(node, hasWords));
    return hasWords ? result : [];
  }

  private hasWords(node: PhrasingContent): boolean {
    if (node.type === "image") return factsOf(node).dataKind === "icon";
    if (node.type === "text" || node.type === "inlineCode") return node.value.trim() !== "";
    return "children" in node && node.children.some((child) => this.hasWords(child));
  }

  private phrasingNode(node: PhrasingContent, isAmongWords: boolean): PhrasingContent[] {
    if ("children" in node) {
      const children = node.children.flatMap((child) => this.phrasingNode(child, isAmongWords));
      return children.length > 0 ? [{ ...node, children } as PhrasingContent] : [];
    }
    if (node.type !== "image") return [node];
    const { dataKind, dataSymbol = "", dataNames = [], dataIsLarge = false } = factsOf(node);
    if (dataKind === "line") return [];
    const line = node.position?.start.line ?? 1;
    if (!isAmongWords || (dataKind === "picture" && dataIsLarge)) {
      this.pictures.push([line, line, "picture"]);
      return [];
    }
    const icon: Icon = { type: "icon", name: dataNames[0] ?? "icon", value: dataSymbol || unknownIcon };
    if (node.position) icon.position = { ...node.position, end: node.position.start };
    return [icon];
  }

  private withEnd<T extends Parents>(node: T): T {
    const last = lastTextOf(node)?.position?.start;
    return last && this.ends.has(`${last.line}:${last.column}`)
      ? { ...node, data: { ...node.data, closes: true } }
      : node;
  }
}

/**
 * The children of a heading without a picture before its words that only illustrates them: its name has a word of the
 * heading.
 */
function withoutIllustration({ children }: Heading): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first?.type !== "image" || factsOf(first).dataKind !== "picture") return children;
  const words = new Set(wordsIn(rest.map(textIn).join(" ")));
  const names = factsOf(first).dataNames ?? [];
  return names.some((name) => wordsIn(name).some((word) => words.has(word))) ? rest : children;
}

function textIn(node: Nodes): string {
  if ("children" in node) return node.children.map(textIn).join("");
  return "value" in node ? node.value : "";
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

/** With fewer names below pictures, a picture may illustrate a paragraph. */
const minPictureHeadings = 2;
const picture = /!\[[^\]]*\]\(|<img\b/i;

/**
 * Makes headings of names below pictures. Where parts begin with a picture below a heading or a ruler, the name directly
 * below it, on a line of its own, is their heading: the picture shows the card that the part is about.
 * @param lines those of the file
 */
function withPictureHeadings(nodes: Root["children"], lines: readonly string[]): Root["children"] {
  const names = nodes.filter((node, at) => {
    const before = nodes[at - 1];
    if (node.type !== "paragraph" || (before?.type !== "heading" && before?.type !== "thematicBreak")) return false;
    const between = lines.slice(before.position?.end.line ?? 0, (node.position?.start.line ?? 1) - 1);
    return between.some((line) => picture.test(line)) && isTitle(textIn(node).trim());
  });
  if (names.length < minPictureHeadings) return nodes;
  let level = 1;
  return nodes.map((node) => {
    if (node.type === "heading") level = node.depth;
    if (node.type !== "paragraph" || !names.includes(node)) return node;
    return { ...node, type: "heading", depth: Math.min(level + 1, 6) as Heading["depth"] };
  });
}

/** A table without the empty head that the converter gives to a table without one. */
function withoutMadeUpHead(table: Table): Table[] {
  const [head, first] = table.children;
  if (head === undefined) return [];
  if (head.children.some((cell) => cell.children.length > 0)) return [table];
  if (first === undefined) return [];
  first.data = { ...first.data, head: false };
  return [{ ...table, children: table.children.slice(1) }];
}

function lostDoubt(line: number): SourceDoubt {
  return {
    line,
    message: "The words of this line are in no paragraph of the page.",
    hint: "Look at the line in the file: its tags may be damaged. Correct them in a copy of the file.",
  };
}

function factsOf(node: Nodes): ImageFacts {
  return (node as unknown as { facts: ImageFacts }).facts;
}

function lastTextOf(node: Nodes): Nodes | undefined {
  if (!("children" in node)) return node.type === "text" ? node : undefined;
  for (const child of (node.children as Nodes[]).toReversed()) {
    const last = lastTextOf(child);
    if (last) return last;
  }
  return undefined;
}

/** The parts of a paragraph between empty lines: two or more line breaks. */
function partsAtEmptyLines(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  let breaks: PhrasingContent[] = [];
  for (const child of children) {
    const isBlank =
      (child.type === "text" && child.value.trim() === "") ||
      (child.type === "image" && factsOf(child).dataKind === "line");
    if (child.type === "break") breaks.push(child);
    else if (!isBlank || breaks.length === 0) {
      if (breaks.length > 1) parts.push([]);
      else parts.at(-1)?.push(...breaks);
      breaks = [];
      parts.at(-1)?.push(child);
    }
  }
  return parts;
}

/** Gives every node the position from its first to its last word. */
export function placeByWords(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) placeByWords(child);
  const placed = (node.children as Nodes[]).filter(
    (child) => child.position && (child.type !== "text" || child.value.trim() !== ""),
  );
  const [first, last] = [placed[0]?.position, placed.at(-1)?.position];
  if (first && last) node.position = { start: first.start, end: last.end };
}
