/** A Markdown source → blocks, by remark. The words are sliced from the source itself, so nothing is re-escaped. */
import type { ListItem, Nodes, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Block, type Line, paragraph } from "./block.js";

const marker = /^(\s*)([-*+]|\d+[.)])\s+/;
/** Bullet glyphs of the print that an extraction left behind the Markdown marker. */
const strayGlyph = /^[♦⋄◆❖◇•]️?\s*/u;

/** A rules text has no code, no HTML, no quoted mail and no link definitions; what looks like one would take whole paragraphs along. */
const blocks = ["blockQuote", "codeFenced", "codeIndented", "definition", "htmlFlow"];
/** Only blocks are asked for. To read what is inside a line would take minutes for `*a_*a_…` of 45,000 letters. */
const spans = [
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
const prose = { disable: { null: [...blocks, ...spans] } };
const parser = unified().use(remarkParse).data("micromarkExtensions", [prose]).freeze();

/** Headings are paragraphs here: the profile says which lines are headings. */
export function markdownBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  for (const some of apart(lines)) {
    const tree: Root = parser.parse(some.map((line) => line.text).join("\n"));
    for (const node of tree.children) collect(node, 0, some, blocks);
  }
  return blocks;
}

/** So many lines are parsed at once: the parser's time for a document grows faster than the document. */
const atOnce = 500;
const blank = /^[ \t]*$/;
const startsAnew = /^[^\s\-*+\d]/;

/** Lines in pieces that can be read by themselves: each begins behind a blank line with words that no list can hold. */
function* apart(lines: readonly Line[]): Generator<readonly Line[]> {
  let from = 0;
  for (let i = 1; i < lines.length; i++) {
    if (i - from < atOnce || !blank.test(lines[i - 1]?.text ?? "") || !startsAnew.test(lines[i]?.text ?? "")) continue;
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
    if (line && line.text.trim() !== "")
      segments.push({ line: line.number, text: stripHeadingMarks(line.text.trim()) });
  }
  if (segments.length > 0) blocks.push({ shape: "paragraph", indent, marker: "", segments });
}

/** OCR indents nested bullets by a single space, which Markdown does not count: the marker's own column decides the depth. */
function collectItem(item: ListItem, indent: number, lines: readonly Line[], blocks: Block[]): void {
  const first = item.position?.start.line ?? 1;
  const opening = lines[first - 1]?.text ?? "";
  const found = marker.exec(opening);
  const depth = Math.max(indent, found?.[1] ? 1 : 0);
  // An item that is nothing but its marker, or whose text begins further down, still has its line.
  const bare = (item.children[0]?.position?.start.line ?? Number.POSITIVE_INFINITY) > first;
  if (bare) {
    const block = paragraph([{ line: lines[first - 1]?.number ?? 0, text: `${opening.trim()} ` }]);
    openItem(block, depth);
    blocks.push(block);
  }
  item.children.forEach((child, at) => {
    if (child.type === "list") {
      // "- 2. Text": a bullet that holds nothing but a number is the number.
      const sameLine = child.position?.start.line === first;
      for (const inner of child.children) collectItem(inner, sameLine ? depth : depth + 1, lines, blocks);
      return;
    }
    const before = blocks.length;
    collect(child, at === 0 ? depth : depth + 1, lines, blocks);
    const block = blocks[before];
    if (at !== 0 || !block) return;
    if (bare) blocks[before - 1]?.segments.push(...(blocks.splice(before, 1)[0]?.segments ?? []));
    else openItem(block, depth);
  });
}

function openItem(block: Block, depth: number): void {
  block.shape = "item";
  block.indent = depth;
  const head = block.segments[0];
  if (!head) return;
  let text = head.text;
  // "- 2. Text" is one item; a number after that is the text's own.
  for (let found = marker.exec(text); found && !/\d/.test(block.marker); found = marker.exec(text)) {
    block.marker = /\d/.test(found[2] ?? "") ? (found[2] ?? "-") : "-";
    text = text.slice(found[0].length);
  }
  head.text = text.replace(strayGlyph, "").trim();
}

function stripHeadingMarks(text: string): string {
  return text.replace(/^#{1,6}\s+/, "");
}
