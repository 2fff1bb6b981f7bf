/** Reads Markdown into blocks, with remark. The words are taken from the source lines, as they are written. */
import type { ListItem, Nodes, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { grimError } from "../problem.js";
import { type Block, type Line, paragraph, type Segment, splitBefore } from "./block.js";
import { underlineLevel } from "./title.js";

const itemMarker = /^(\s*)([-*+]|\d+[.)])\s+/;
/** Bullets of the printed page that an extraction left after the Markdown marker. */
const strayGlyph = /^[♦⋄◆❖◇•]\ufe0f?\s*/u;

/**
 * Rules texts have no code, HTML or link definitions, and text that looks like one would hide paragraphs. Block quotes are
 * not left to remark, which takes a paragraph directly below a quote as a part of it: `stripMarks` removes their marks
 * from each line.
 */
const disabledBlocks = ["blockQuote", "codeFenced", "codeIndented", "definition", "htmlFlow"];
/** Only blocks are needed. Parsing inline constructs takes minutes for `*a_*a_…` of 45,000 characters. */
const disabledInline = [
  "attention",
  "autolink",
  "characterEscape",
  "characterReference",
  "codeText",
  "hardBreakEscape",
  "htmlText",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
];
const disableConstructs = { disable: { null: [...disabledBlocks, ...disabledInline] } };
/**
 * Maximum indented items without an item or paragraph at the margin between them. The parser needs a second and 200 MB
 * for them, and its time grows with their square.
 */
const maxIndentedItems = 4_000;
const indentedItem = /^\s+(?:[-*+]|\d+[.)])\s/;
const parser = unified().use(remarkParse).data("micromarkExtensions", [disableConstructs]).freeze();

/**
 * The blocks of Markdown lines. Headings with `#` and underlined headings become paragraphs with a level: the profile
 * decides which ones count as headings.
 * @param name the file's name, for messages
 * @throws GrimError file-too-large for a list that is too long
 */
export function markdownBlocks(lines: readonly Line[], name = "The document"): Block[] {
  const blocks: Block[] = [];
  for (const part of parseableParts(lines)) {
    requireShortLists(part, name);
    const tree: Root = parser.parse(part.map(({ text }) => markdownLine(text)).join("\n"));
    for (const node of tree.children) addBlocks(node, 0, part, blocks);
  }
  return blocks;
}

function requireShortLists(part: readonly Line[], name: string): void {
  const count = part.filter(({ text }) => indentedItem.test(text)).length;
  if (count <= maxIndentedItems) return;
  throw grimError("file-too-large", `${name} has a list of ${count} indented items.`, {
    file: name,
    hint: `A list may have at most ${maxIndentedItems} indented items. Check that the file holds the document's text.`,
  });
}

/** A heading whose space after the marks is missing: `##Storm`. A single `#` may be a lost icon. */
const headingWithoutSpace = /^(#{2,6})(?=\p{Lu})/u;

/** A line as the parser gets it: without the marks of an empty quote, and with the missing space of a heading. */
function markdownLine(text: string): string {
  return text.replace(blankOrQuoteMarks, "").replace(headingWithoutSpace, "$1 ");
}

/** A line of spaces and quote marks only: an empty line of a block quote. */
const blankOrQuoteMarks = /^[\s>]+$/;

/**
 * Minimum lines of a part: it ends at the first suitable place after them. Long texts are divided because the parser's
 * time grows faster than the number of lines.
 */
const minPartLines = 500;
const blankOrUnderline = /^(?:[ \t]*|={3,}\s*)$/;
const startsParagraph = /^[^\s\-*+\d]/;
/** An item at the margin, which ends all items before it. */
const startsItem = /^[-*+] +\S/;

/**
 * Splits lines into parts that can be parsed separately: each starts after a blank line or an underline, with a line that cannot
 * continue a list, or with an item at the margin.
 */
function* parseableParts(lines: readonly Line[]): Generator<readonly Line[]> {
  let from = 0;
  for (let i = 1; i < lines.length; i++) {
    if (i - from < minPartLines) continue;
    const [before, text] = [lines[i - 1]?.text ?? "", lines[i]?.text ?? ""];
    const startsPart = (blankOrUnderline.test(before) && startsParagraph.test(text)) || startsItem.test(text);
    if (startsPart) {
      yield lines.slice(from, i);
      from = i;
    }
  }
  yield lines.slice(from);
}

/** Adds the blocks of a node at this indent to `blocks`. `lines` are the lines that were parsed. */
function addBlocks(node: Nodes, indent: number, lines: readonly Line[], blocks: Block[]): void {
  if (node.type === "list") {
    for (const item of node.children) addItem(item, indent, lines, blocks);
    return;
  }
  const first = node.position?.start.line ?? 1;
  const last = node.position?.end.line ?? first;
  const segments = [];
  for (let i = first; i <= last; i++) {
    const line = lines[i - 1];
    if (line && line.text.trim() !== "") segments.push({ line: line.number, text: stripMarks(line.text.trim()) });
  }
  if (segments.length === 0) return;
  const parts = node.type === "paragraph" ? paragraphParts(segments, lines.slice(first - 1, last)) : [segments];
  const [head = [], ...further] = parts;
  const level = node.type === "heading" ? headingLevel(node.depth, lines.slice(first - 1, last)) : null;
  if (level !== null && !atxHeading.test(lines[first - 1]?.text ?? "")) (head.at(-1) as Segment).text = "";
  blocks.push({ ...paragraph(head, indent), ...(level !== null && { level }) });
  for (const part of further) blocks.push(paragraph(part, indent));
}

/** Divides a paragraph at block quotes and at titles in bold. */
function paragraphParts(segments: readonly Segment[], lines: readonly Line[]): Segment[][] {
  return splitAtQuotes(segments, lines).flatMap(splitAtBoldLines);
}

/** A line in bold without the end of a sentence: a title. */
const boldLine = /^(?:\*\*[^*]{2,80}[^*.!?:,]\*\*|__[^_]{2,80}[^_.!?:,]__)$/;

/** Divides a paragraph before each line that is a title in bold, if the line above it ends a sentence. */
function splitAtBoldLines(segments: readonly Segment[]): Segment[][] {
  return splitBefore(segments, ({ text }, before) => boldLine.test(text) && /[.!?]["'”’)*_]*$/.test(before.text));
}

const quote = /^\s*>/;

/**
 * Divides a paragraph before the first line of a block quote, and after a quote that ends a sentence if the next line
 * is not indented. So a quoted question and its answer need no empty line between them.
 */
function splitAtQuotes(segments: readonly Segment[], lines: readonly Line[]): Segment[][] {
  const textByLine = new Map(lines.map(({ number, text }) => [number, text]));
  const textOf = ({ line }: Segment) => textByLine.get(line) ?? "";
  const isQuoted = (segment: Segment) => quote.test(textOf(segment));
  return splitBefore(segments, (segment, before) => {
    if (isQuoted(segment)) return !isQuoted(before);
    return isQuoted(before) && !/^\s/.test(textOf(segment)) && /[.?!]["'”’)*_]*$/.test(before.text);
  });
}

const atxHeading = /^\s*#/;

/** The level of a heading with `#`, or of one line with an underline; null for text above a ruler. */
function headingLevel(depth: number, lines: readonly Line[]): number | null {
  const [first, second, ...more] = lines.map(({ text }) => text);
  if (atxHeading.test(first ?? "")) return depth;
  return more.length === 0 ? underlineLevel(first ?? "", second ?? "") : null;
}

/**
 * Adds the blocks of a list item to `blocks`. An indented marker has a depth of at least 1, because OCR indents nested
 * bullets by one space, which is not nesting in Markdown.
 */
function addItem(item: ListItem, indent: number, lines: readonly Line[], blocks: Block[]): void {
  const first = item.position?.start.line ?? 1;
  const firstText = lines[first - 1]?.text ?? "";
  const indentation = itemMarker.exec(firstText)?.[1] ?? "";
  const depth = Math.max(indent, indentation === "" ? 0 : 1);
  // An item with only a marker on its first line: the text is missing or begins on a later line.
  const hasOnlyMarker = (item.children[0]?.position?.start.line ?? Number.POSITIVE_INFINITY) > first;
  if (hasOnlyMarker) {
    // The space lets `itemMarker` match a marker without text.
    const block = paragraph([{ line: lines[first - 1]?.number ?? 0, text: `${firstText.trim()} ` }]);
    makeItem(block, depth);
    blocks.push(block);
  }
  item.children.forEach((child, at) => {
    if (child.type === "list") {
      // "- 2. Text" is an item of the numbered list.
      const isOnSameLine = child.position?.start.line === first;
      for (const inner of child.children) addItem(inner, isOnSameLine ? depth : depth + 1, lines, blocks);
      return;
    }
    if (at > 0) {
      addBlocks(child, depth + 1, lines, blocks);
      return;
    }
    const added: Block[] = [];
    addBlocks(child, depth, lines, added);
    const [block, ...further] = added;
    // A quote below the words of an item belongs to the item.
    for (const part of further) if (part.shape === "paragraph") part.indent = depth + 1;
    if (block === undefined) return;
    if (hasOnlyMarker) {
      blocks.at(-1)?.segments.push(...block.segments);
      blocks.push(...further);
    } else {
      makeItem(block, depth);
      blocks.push(...added);
    }
  });
}

/** Makes a block an item of this depth, and removes the marker from its text. */
function makeItem(block: Block, depth: number): void {
  block.shape = "item";
  block.indent = depth;
  const head = block.segments[0];
  if (!head) return;
  let text = head.text;
  // "- 2. Text" has two markers and is one item. A further number belongs to the text.
  while (!/\d/.test(block.marker)) {
    const [whole, , marker] = itemMarker.exec(text) ?? [];
    if (whole === undefined || marker === undefined) break;
    block.marker = /\d/.test(marker) ? marker : "-";
    text = text.slice(whole.length);
  }
  head.text = text.replace(strayGlyph, "").trim();
}

/** The text without the marks of a heading or of a block quote. After `>` a space may be missing: `>Is a lamp lit?` */
function stripMarks(text: string): string {
  return text.replace(headingWithoutSpace, "$1 ").replace(/^(?:#{1,6}\s+|(?:>\s*)+)/, "");
}
