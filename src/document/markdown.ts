/** Reads Markdown into blocks, with remark. The words are taken from the source lines, as they are written. */
import type { ListItem, Nodes, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Block, type Line, paragraph, type Segment } from "./block.js";
import { tableBlocks } from "./table.js";

const marker = /^(\s*)([-*+]|\d+[.)])\s+/;
/** Bullets of the printed page that an extraction left after the Markdown marker. */
const strayGlyph = /^[♦⋄◆❖◇•]️?\s*/u;

/**
 * Rules texts have no code, HTML or link definitions. Text that looks like one would swallow paragraphs. The marks of a block
 * quote are removed line by line, because remark would take a paragraph directly below a quote as a part of it.
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
const parser = unified().use(remarkParse).data("micromarkExtensions", [disableConstructs]).freeze();

/** Headings become paragraphs that know their level, because the profile decides which lines are headings. */
export function markdownBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const some of parseableParts(lines)) {
    const tree: Root = parser.parse(some.map((line) => line.text.replace(blankOrQuoteMarks, "")).join("\n"));
    for (const node of tree.children) collect(node, 0, some, blocks);
  }
  return blocks;
}

/** A line of spaces and quote marks only: an empty line of a block quote. */
const blankOrQuoteMarks = /^[\s>]+$/;

/**
 * A part ends at the first suitable place after so many lines. Long texts are divided because the parser's time grows faster
 * than the number of lines.
 */
const minLines = 500;
const blank = /^[ \t]*$/;
const startsParagraph = /^[^\s\-*+\d]/;

/** Splits lines into parts that can be parsed separately: each starts after a blank line, with a line that cannot continue a list. */
function* parseableParts(lines: readonly Line[]): Generator<readonly Line[]> {
  let from = 0;
  for (let i = 1; i < lines.length; i++) {
    if (i - from < minLines || !blank.test(lines[i - 1]?.text ?? "") || !startsParagraph.test(lines[i]?.text ?? ""))
      continue;
    yield lines.slice(from, i);
    from = i;
  }
  yield lines.slice(from);
}

function collect(node: Nodes, indent: number, lines: readonly Line[], blocks: Block[]): void {
  if (node.type === "list") {
    for (const item of node.children) collectItem(item, indent, lines, blocks);
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
  const rows = node.type === "paragraph" ? tableBlocks(segments, indent) : null;
  if (rows !== null) {
    blocks.push(...rows);
    return;
  }
  const [head = [], ...further] = node.type === "paragraph" ? splitAtQuotes(segments, lines) : [segments];
  const level = node.type === "heading" && atx.test(lines[first - 1]?.text ?? "") ? { level: node.depth } : {};
  blocks.push({ shape: "paragraph", indent, marker: "", segments: head, ...level });
  for (const part of further) blocks.push({ shape: "paragraph", indent, marker: "", segments: part });
}

const quote = /^\s*>/;

/**
 * Divides a paragraph before the first line of a block quote, and after a quote that ends a sentence: where a
 * question or its answer is quoted, no empty line is needed between them.
 */
function splitAtQuotes(segments: readonly Segment[], lines: readonly Line[]): Segment[][] {
  const textByLine = new Map(lines.map(({ number, text }) => [number, text]));
  const isQuoted = ({ line }: Segment) => quote.test(textByLine.get(line) ?? "");
  const parts: Segment[][] = [];
  segments.forEach((segment, i) => {
    const before = segments[i - 1];
    const quoteBegins = before !== undefined && isQuoted(segment) && !isQuoted(before);
    const quoteEnds =
      before !== undefined &&
      !isQuoted(segment) &&
      !/^\s/.test(textByLine.get(segment.line) ?? "") &&
      isQuoted(before) &&
      /[.?!]["'”’)*_]*$/.test(before.text);
    if (before === undefined || quoteBegins || quoteEnds) parts.push([segment]);
    else parts.at(-1)?.push(segment);
  });
  return parts;
}

const atx = /^\s*#/;

/** OCR indents nested bullets by one space, which is not nesting in Markdown, so an indented marker has a depth of at least 1. */
function collectItem(item: ListItem, indent: number, lines: readonly Line[], blocks: Block[]): void {
  const first = item.position?.start.line ?? 1;
  const opening = lines[first - 1]?.text ?? "";
  const found = marker.exec(opening);
  const depth = Math.max(indent, found?.[1] ? 1 : 0);
  // An item with only a marker on its first line: the text is missing or begins on a later line.
  const hasOnlyMarker = (item.children[0]?.position?.start.line ?? Number.POSITIVE_INFINITY) > first;
  if (hasOnlyMarker) {
    const block = paragraph([{ line: lines[first - 1]?.number ?? 0, text: `${opening.trim()} ` }]);
    makeItem(block, depth);
    blocks.push(block);
  }
  item.children.forEach((child, at) => {
    if (child.type === "list") {
      // "- 2. Text" is an item of the numbered list.
      const sameLine = child.position?.start.line === first;
      for (const inner of child.children) collectItem(inner, sameLine ? depth : depth + 1, lines, blocks);
      return;
    }
    const before = blocks.length;
    collect(child, at === 0 ? depth : depth + 1, lines, blocks);
    const block = blocks[before];
    // A quote below the words of an item belongs to the item.
    if (at === 0) for (const part of blocks.slice(before + 1)) if (part.shape === "paragraph") part.indent = depth + 1;
    if (at !== 0 || !block) return;
    if (hasOnlyMarker) blocks[before - 1]?.segments.push(...(blocks.splice(before, 1)[0]?.segments ?? []));
    else makeItem(block, depth);
  });
}

function makeItem(block: Block, depth: number): void {
  block.shape = "item";
  block.indent = depth;
  const head = block.segments[0];
  if (!head) return;
  let text = head.text;
  // "- 2. Text" has two markers and is one item. A further number belongs to the text.
  for (let found = marker.exec(text); found && !/\d/.test(block.marker); found = marker.exec(text)) {
    block.marker = /\d/.test(found[2] ?? "") ? (found[2] ?? "-") : "-";
    text = text.slice(found[0].length);
  }
  head.text = text.replace(strayGlyph, "").trim();
}

/** Without the marks of a heading or of a block quote. */
function stripMarks(text: string): string {
  return text.replace(/^(?:#{1,6}|(?:>\s?)*>)\s+/, "");
}
