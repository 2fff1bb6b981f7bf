/**
 * Makes the tree of a document from a hast tree, that of a web page or of Markdown with HTML. One pass over the elements
 * sets aside what is not text of the document, makes icons, and makes paragraphs of the words between blocks.
 */
import type { Element, Root as HastRoot, RootContent, Text } from "hast";
import type {
  BlockContent,
  Blockquote,
  Heading,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  Table,
  TableCell,
} from "mdast";
import type { BoilerplateSpan } from "../boilerplate.js";
import { changeColours, type IsChangeColour } from "../change-colours.js";
import { roman } from "../roman.js";
import type { SourceDoubt } from "../source.js";
import { toSuperscript } from "../superscript.js";
import { isTitle } from "../title.js";
import { isElement, wordlessElements } from "./elements.js";
import { type Icons, iconNames, isDecoration, symbolOf, unknownIcon, withListedSymbols } from "./icons.js";
import { ruleOfElement } from "./set-aside.js";

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
 * The tree of a page. Every text and icon has its place, on one line of the file.
 * @param text the file: quotes and the printed markers of Markdown lists are read from it
 */
export function treeOfHast(
  hast: HastRoot,
  text: string,
  { icons = {}, changeColours: colours }: HtmlOptions,
): TreeParts {
  const reader = new PageReader(text, icons, changeColours(colours));
  const children = withPictureHeadings(reader.blocksIn(hast.children, outermost), text.split("\n"));
  return { tree: { type: "root", children }, setAside: reader.setAside, doubts: reader.doubts };
}

/** The formatting of the words inside one element. Words that are marked as changed are a `delete` with this fact. */
interface Format {
  type: "strong" | "emphasis" | "delete";
  data?: { changed: true };
}

/** What is around an element. */
interface Around {
  /** The formatting, the outermost first. */
  formats: readonly Format[];
  isRaised: boolean;
  /** Each line of the file is a line of the text. */
  isPreformatted: boolean;
  /** Inside `<article>` or `<main>`, whose footer belongs to the text. */
  isInArticle: boolean;
}

const outermost: Around = { formats: [], isRaised: false, isPreformatted: false, isInArticle: false };

/** Words, an icon, a picture or a line break, with the formatting around it. */
interface Leaf {
  node: PhrasingContent;
  formats: readonly Format[];
  /** Set for a picture that the profile does not list: among words, it is an icon. */
  picture?: { names: readonly string[]; isLarge: boolean };
}

/** The content that is being read: blocks, and the leaves of the paragraph that is open. */
interface Flow {
  blocks: BlockContent[];
  open: Leaf[];
  /** A heading or a cell has no blocks: they become lines of it. */
  isFlat: boolean;
}

const formatOf: Readonly<Record<string, Format["type"]>> = {
  b: "strong",
  strong: "strong",
  em: "emphasis",
  i: "emphasis",
  u: "emphasis",
  s: "delete",
  strike: "delete",
  del: "delete",
};
/** Elements whose words are marked as changed. */
const changeElements = new Set(["ins", "del", "mark"]);
/** Elements that show an icon when they have no text. */
const iconElements = new Set(["i", "span", "em", "b", "abbr"]);
/** Elements that begin a block. All others are parts of a paragraph. */
const blockElements = new Set(
  (
    "article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu ol p plaintext pre section summary " +
    "table tbody td tfoot th thead tr ul xmp"
  ).split(" "),
);
/** In pixels; an icon is as high as a line of text. */
const minPictureHeight = 100;
/** A cell spans at most this many columns and rows. */
const maxSpan = 100;

class PageReader {
  /** The lines of the removed text, with the rule for each. */
  readonly setAside: BoilerplateSpan[] = [];
  readonly doubts: SourceDoubt[] = [];
  private readonly unknownTags = new Set<string>();
  private readonly lines: readonly string[];
  /** The line of the last text, for texts whose position is not known. */
  private line = 1;

  constructor(
    private readonly text: string,
    private readonly icons: Icons,
    private readonly isChange: IsChangeColour,
  ) {
    this.lines = text.split("\n");
  }

  /** The blocks of nodes. Words between blocks are paragraphs. */
  blocksIn(nodes: readonly RootContent[], around: Around): BlockContent[] {
    const flow: Flow = { blocks: [], open: [], isFlat: false };
    for (const node of nodes) this.read(node, around, flow);
    this.closeParagraph(flow);
    return flow.blocks;
  }

  /** The words of a heading or a cell. */
  private wordsIn(nodes: readonly RootContent[], around: Around): Leaf[] {
    const flow: Flow = { blocks: [], open: [], isFlat: true };
    for (const node of nodes) this.read(node, around, flow);
    return flow.open;
  }

  private read(node: RootContent, around: Around, flow: Flow): void {
    if (node.type === "text") this.readText(node, around, flow);
    if (node.type !== "element" || wordlessElements.has(node.tagName) || isAnchorSign(node)) return;
    const rule = ruleOfElement(node, around.isInArticle) ?? (isContents(node) ? "table-of-contents" : null);
    if (rule !== null) this.addSetAside(node, rule);
    else if (!this.readIcon(node, around, flow)) this.readElement(node, around, flow);
  }

  /** Adds a text as one leaf for each line of the file. */
  private readText({ value, position }: Text, { formats, isRaised, isPreformatted }: Around, { open }: Flow): void {
    const start = position?.start ?? { line: this.line, column: 1 };
    for (const [at, part] of withListedSymbols(value, this.icons).split("\n").entries()) {
      if (at > 0 && isPreformatted) open.push({ node: { type: "break" }, formats });
      const line = start.line + at;
      const words = part.trim();
      if (words !== "") this.line = line;
      const column = (at === 0 ? start.column : 1) + part.length - part.trimStart().length;
      const last = open.at(-1)?.node;
      const isSeparated = last?.type === "text" && /\s$/.test(last.value);
      const plain = (isSeparated ? part.trimStart() : part).replace(/\s+/g, " ");
      if (plain === "") continue;
      const placed = { start: { line, column }, end: { line, column: column + words.length } };
      open.push({ node: { type: "text", value: isRaised ? toSuperscript(plain) : plain, position: placed }, formats });
    }
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

  /** Adds an icon, unless it is a decoration. @returns false for an element that is no icon */
  private readIcon(node: Element, { formats }: Around, { open }: Flow): boolean {
    const isPicture = node.tagName === "img" || node.tagName === "svg";
    if (!isPicture && !iconElements.has(node.tagName)) return false;
    const names = iconNames(node);
    const symbol = symbolOf(names, this.icons);
    if (symbol === null && !isPicture && hasContent(node)) return false;
    if (symbol === "" || (symbol === null && (isDecoration(node) || names.length === 0))) return true;
    const place = node.position && { position: { ...node.position, end: node.position.start } };
    const isLarge = Number(node.properties["height"]) >= minPictureHeight;
    open.push({
      node: { type: "icon", name: names[0] ?? "icon", value: symbol ?? unknownIcon, ...place },
      formats,
      ...(symbol === null && node.tagName === "img" && { picture: { names, isLarge } }),
    });
    return true;
  }

  private readElement(node: Element, outer: Around, flow: Flow): void {
    const { tagName } = node;
    this.checkName(node);
    const around = this.aroundOf(node, outer);
    const readChildren = () => {
      for (const child of node.children) this.read(child, around, flow);
    };
    if (tagName === "br") flow.open.push({ node: { type: "break" }, formats: [] });
    const isBlock = blockElements.has(tagName);
    if (isBlock) this.closeParagraph(flow);
    const from = flow.blocks.length;
    if (!isBlock || flow.isFlat) readChildren();
    else if (/^h[1-6]$/.test(tagName)) flow.blocks.push(...this.heading(node, around));
    else if (tagName === "hr")
      flow.blocks.push({ type: "thematicBreak", ...(node.position && { position: node.position }) });
    else if (tagName === "blockquote") flow.blocks.push(...this.quote(this.blocksIn(node.children, around)));
    else if (/^(?:ul|ol|menu|dir)$/.test(tagName)) flow.blocks.push(...this.list(node, around));
    else if (tagName === "table") flow.blocks.push(...this.table(node, around));
    else readChildren();
    if (isBlock) this.closeParagraph(flow);
    if (tagName === "details" && flow.blocks.length > from) markEnd(flow.blocks.at(-1));
  }

  private aroundOf(node: Element, outer: Around): Around {
    const { tagName, children } = node;
    const formats = [...outer.formats];
    if (isMarkedAsChanged(node, this.isChange)) formats.push({ type: "delete", data: { changed: true } });
    const type = formatOf[tagName];
    if (type !== undefined) formats.push({ type });
    const isLabel = tagName === "summary" || tagName === "dt";
    const hasBlock = children.some((child) => child.type === "element" && blockElements.has(child.tagName));
    if (isLabel && !hasBlock) formats.push({ type: "strong" });
    return {
      formats,
      isRaised: outer.isRaised || tagName === "sup",
      isPreformatted: outer.isPreformatted || /^(?:pre|listing|xmp|plaintext)$/.test(tagName),
      isInArticle: outer.isInArticle || tagName === "article" || tagName === "main",
    };
  }

  /** Ends the open paragraph. An empty line, two or more breaks, divides it. */
  private closeParagraph(flow: Flow): void {
    if (flow.isFlat) {
      if (flow.open.length > 0) flow.open.push({ node: { type: "break" }, formats: [] });
      return;
    }
    for (const part of partsAtEmptyLines(flow.open)) {
      const children = this.phrasing(part);
      if (children.length > 0) flow.blocks.push({ type: "paragraph", children });
    }
    flow.open = [];
  }

  /** The nodes of leaves; none if they hold only pictures, which are set aside. A picture among words is an icon. */
  private phrasing(leaves: readonly Leaf[]): PhrasingContent[] {
    const hasWords = leaves.some(({ node, picture }) => picture === undefined && isWord(node));
    const kept = leaves.filter(({ node, picture }) => {
      if (picture === undefined || (hasWords && !picture.isLarge)) return true;
      const line = node.position?.start.line ?? 1;
      this.setAside.push([line, line, "picture"]);
      return false;
    });
    return hasWords ? formatted(kept) : [];
  }

  private heading(node: Element, around: Around): Heading[] {
    const children = this.phrasing(withoutIllustration(this.wordsIn(node.children, around)));
    const depth = Number(node.tagName.slice(1)) as Heading["depth"];
    return children.length > 0 ? [{ type: "heading", depth, children }] : [];
  }

  /**
   * A quote, and the paragraph directly below it, which Markdown takes as a part of the quote although its lines do not
   * begin with `>`: a quoted question and its answer need no empty line between them.
   */
  private quote(children: BlockContent[]): (Blockquote | Paragraph)[] {
    if (children.length === 0) return [];
    const last = children.at(-1);
    const isQuoted = (node: Nodes | undefined) =>
      /^\s*>/.test(this.lines[(firstPlaced(node)?.start.line ?? 0) - 1] ?? "");
    const at = last?.type === "paragraph" && isQuoted(last) ? last.children.findIndex((one) => !isQuoted(one)) : -1;
    if (last?.type !== "paragraph" || at < 0) return [{ type: "blockquote", children }];
    const below: Paragraph = { type: "paragraph", children: last.children.slice(at) };
    const quoted: Paragraph = { ...last, children: last.children.slice(0, at) };
    return [{ type: "blockquote", children: [...children.slice(0, -1), quoted] }, below];
  }

  /** A list. What is in no item belongs to the item before it. */
  private list(node: Element, around: Around): List[] {
    const items: ListItem[] = [];
    const start = Number.parseInt(String(node.properties["start"] ?? 1), 10);
    let number = Number.isNaN(start) ? 1 : start;
    const list: List = { type: "list", ordered: node.tagName === "ol", start: number, children: items };
    for (const child of node.children) {
      if (child.type !== "element" || child.tagName !== "li") {
        const children = this.blocksIn([child], around);
        if (children.length > 0)
          items.push({ type: "listItem", children: [...(items.pop()?.children ?? []), ...children] });
        continue;
      }
      const inItem = this.aroundOf(child, around);
      const item: ListItem = { type: "listItem", children: this.blocksIn(child.children, inItem) };
      if (node.tagName === "ol") {
        const value = Number(child.properties["value"]);
        const isOwn = Number.isInteger(value) && value > 0 && value !== number;
        if (isOwn) number = value;
        const marker = this.markerOf(child, String(node.properties["type"] ?? "1"), number++, isOwn);
        if (marker !== undefined) item.data = { marker };
      }
      if (item.children.length > 0) items.push(item);
    }
    return items.length > 0 ? [list] : [];
  }

  /** The marker of a numbered item if it is not the number with a full stop: one of Markdown with a bracket, or a letter. */
  private markerOf(item: Element, type: string, number: number, isOwn: boolean): string | undefined {
    const offset = item.position?.start.offset ?? 0;
    const written = /^\d{1,9}\)/.exec(this.text.slice(offset, offset + 10))?.[0];
    return type === "1" && !isOwn ? written : `${labelOf(number, type)}.`;
  }

  /** A table below its captions. A cell over several columns or rows is followed by empty cells. */
  private table(node: Element, around: Around): (BlockContent | Table)[] {
    const parts = partsOf(node, new Set(["tr", "caption"]));
    const rows = parts.filter(({ tagName }) => tagName === "tr");
    const captions = this.blocksIn(
      parts.filter(({ tagName }) => tagName === "caption"),
      around,
    );
    const grid: TableCell[][] = rows.map(() => []);
    rows.forEach((row, at) => {
      let column = 0;
      for (const cell of partsOf(row, new Set(["td", "th"]))) {
        while (grid[at]?.[column] !== undefined) column++;
        const span = (name: string) => Math.min(maxSpan, Math.max(1, Number(cell.properties[name]) || 1));
        for (const line of grid.slice(at, at + span("rowSpan")))
          for (let i = 0; i < span("colSpan"); i++) line[column + i] = { type: "tableCell", children: [] };
        (grid[at] as TableCell[])[column] = {
          type: "tableCell",
          children: this.phrasing(this.wordsIn(cell.children, this.aroundOf(cell, around))),
        };
      }
    });
    const width = Math.max(0, ...grid.map(({ length }) => length));
    const children: Table["children"] = grid.map((cells) => ({
      type: "tableRow",
      children: Array.from({ length: width }, (_, i) => cells[i] ?? { type: "tableCell", children: [] }),
    }));
    const hasHead = partsOf(node, new Set(["thead"])).length > 0 || partsOf(rows[0], new Set(["th"])).length > 0;
    const isHeadEmpty = hasHead && children[0]?.children.every((cell) => cell.children.length === 0) === true;
    if (isHeadEmpty) children.shift();
    if (children[0] && (!hasHead || isHeadEmpty)) children[0].data = { head: false };
    return children.length > 0 ? [...captions, { type: "table", children }] : captions;
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

/** Whether an element's words are marked as changed: by `<ins>`, `<del>`, `<mark>` or a colour of changes. */
function isMarkedAsChanged({ tagName, properties }: Element, isChange: IsChangeColour): boolean {
  if (changeElements.has(tagName)) return true;
  const style = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(String(properties["style"] ?? ""))?.[1];
  const colour = style ?? (tagName === "font" ? String(properties["color"] ?? "") : undefined);
  return colour !== undefined && isChange(colour.trim().toLowerCase());
}

/** Whether a node has words or is an icon. */
function isWord(node: PhrasingContent): boolean {
  return node.type === "icon" || (node.type === "text" && node.value.trim() !== "");
}

/** Leaves as nodes, inside the nodes of their formatting. */
function formatted(leaves: readonly Leaf[], depth = 0): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let from = 0; from < leaves.length; ) {
    const { node, formats } = leaves[from] as Leaf;
    const format = formats[depth];
    let to = from + 1;
    if (format !== undefined) while (leaves[to]?.formats[depth] === format) to++;
    nodes.push(format === undefined ? node : { ...format, children: formatted(leaves.slice(from, to), depth + 1) });
    from = to;
  }
  return nodes;
}

/** The parts of a paragraph between empty lines, without breaks at their ends. */
function partsAtEmptyLines(leaves: readonly Leaf[]): Leaf[][] {
  const parts: Leaf[][] = [[]];
  let breaks: Leaf[] = [];
  for (const leaf of leaves) {
    const isBlank = leaf.node.type === "text" && leaf.node.value.trim() === "";
    if (leaf.node.type === "break") breaks.push(leaf);
    else if (!isBlank || breaks.length === 0) {
      if (breaks.length > 1) parts.push([]);
      else parts.at(-1)?.push(...breaks);
      breaks = [];
      parts.at(-1)?.push(leaf);
    }
  }
  return parts;
}

/**
 * The leaves of a heading without a picture before its words that only illustrates them: its name has a word of the
 * heading.
 */
function withoutIllustration(leaves: readonly Leaf[]): readonly Leaf[] {
  const [first, ...rest] = leaves;
  const lettersIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const words = new Set(lettersIn(rest.map(({ node }) => ("value" in node ? node.value : " ")).join("")));
  return first?.picture?.names.some((name) => lettersIn(name).some((word) => words.has(word))) ? rest : leaves;
}

/** The position of the first words in a node. */
function firstPlaced(node: Nodes | undefined): Nodes["position"] {
  if (node === undefined || !("children" in node)) return node?.position;
  for (const child of node.children) {
    const position = firstPlaced(child);
    if (position) return position;
  }
  return undefined;
}

/** Marks the last paragraph of a part that a reader can close. */
function markEnd(node: Nodes | undefined): void {
  if (node?.type === "paragraph") node.data = { ...node.data, closes: true };
  else if (node && "children" in node) markEnd(node.children.at(-1));
}

/** The label of a list item, as a browser prints it: `3`, `c`, `C`, `iii` or `III`. */
function labelOf(number: number, type: string): string {
  const isSmall = type === type.toLowerCase();
  const label = /^i$/i.test(type) ? roman(number) : String.fromCharCode(65 + ((number - 1) % 26));
  if (!/^[ai]$/i.test(type)) return String(number);
  return isSmall ? label.toLowerCase() : label;
}

/** The parts of a table with these names, in order, without those of tables inside it. */
function partsOf(node: Element | undefined, names: ReadonlySet<string>): Element[] {
  return (node?.children ?? []).flatMap((child) => {
    if (child.type !== "element") return [];
    if (names.has(child.tagName)) return [child];
    return child.tagName === "table" ? [] : partsOf(child, names);
  });
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
  if (node.tagName !== "a" || !String(node.properties["href"] ?? "").startsWith("#")) return false;
  const texts = textsIn(node).map(({ value }) => value.trim());
  return /^(?:#|¶|§|🔗|↩|\ufe0e)+$/u.test(texts.join(""));
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

/** With fewer names below pictures, a picture may illustrate a paragraph. */
const minPictureHeadings = 2;
const picture = /!\[[^\]]*\]\(|<img\b/i;

/**
 * Makes headings of names below pictures. Where parts begin with a picture below a heading or a ruler, the name directly
 * below it, on a line of its own, is their heading: the picture shows the card that the part is about.
 * @param lines those of the file
 */
function withPictureHeadings(nodes: readonly BlockContent[], lines: readonly string[]): BlockContent[] {
  const textIn = (node: Nodes): string => {
    if ("children" in node) return node.children.map(textIn).join("");
    return "value" in node ? node.value : "";
  };
  const names = nodes.filter((node, at) => {
    const before = nodes[at - 1];
    if (node.type !== "paragraph" || (before?.type !== "heading" && before?.type !== "thematicBreak")) return false;
    const between = lines.slice(firstPlaced(before)?.start.line ?? 0, (firstPlaced(node)?.start.line ?? 1) - 1);
    return between.some((line) => picture.test(line)) && isTitle(textIn(node).trim());
  });
  if (names.length < minPictureHeadings) return [...nodes];
  let level = 1;
  return nodes.map((node) => {
    if (node.type === "heading") level = node.depth;
    if (node.type !== "paragraph" || !names.includes(node)) return node;
    return { ...node, type: "heading", depth: Math.min(level + 1, 6) as Heading["depth"] };
  });
}
