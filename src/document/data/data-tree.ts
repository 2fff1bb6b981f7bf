/** Makes the tree of a JSON or YAML file from its entries. */
import type { Heading, Nodes, Paragraph, Root, RootContent, Text } from "mdast";
import type { RecordFacts } from "../block.js";
import type { HtmlOptions, TreeParts } from "../html/hast-tree.js";
import { withListedSymbols } from "../html/icons.js";
import { treeOfMarkdown } from "../html/parse.js";
import { prepareMarkdown } from "../html/prepare-markdown.js";
import type { DataText } from "./data-text.js";

/** What the template finds in one entry of the file. */
export interface DataEntry {
  /** The headings above it, the outermost first. */
  sections: DataText[];
  title: DataText | null;
  question: DataText | null;
  texts: DataText[];
  facts: RecordFacts;
}

/**
 * The tree of the entries. A section is a heading, written when it changes; below it each entry has its title, its
 * question or both as headings. The first node of each entry has the facts of its record.
 */
export function treeOfEntries(entries: readonly DataEntry[], options: HtmlOptions): TreeParts {
  const tree: Root = { type: "root", children: [] };
  const parts: TreeParts = { tree, setAside: [], doubts: [] };
  let open: string[] = [];
  for (const { sections, title, question, texts, facts } of entries) {
    // Questions about one title are in a section with this title.
    const above = question !== null && title !== null ? [...sections, title] : sections;
    const names = above.map(({ value }) => value);
    const from = names.findIndex((name, at) => name !== open[at]);
    const changed = from < 0 ? [] : above.slice(from);
    tree.children.push(...changed.map((text, at) => heading(text, from + at + 1, {}, parts, options)));
    open = names;
    const head = question ?? title;
    const depth = above.length + 1;
    const body = texts.flatMap((text) => nodesOf(text, head === null ? depth - 1 : depth, options, parts));
    if (head !== null) {
      const data = { record: facts, ...(question !== null && { question: true }) };
      tree.children.push(heading(head, depth, data, parts, options));
    } else if (body[0] !== undefined) setFacts(body[0], facts);
    tree.children.push(...body);
  }
  return parts;
}

/** Sets the facts of a record on its first block. */
function setFacts(node: Nodes, facts: RecordFacts): void {
  const first = "children" in node && (node.type === "list" || node.type === "blockquote") ? node.children[0] : node;
  if (first !== undefined) first.data = { ...first.data, record: facts };
}

/** Pictures, emphasis and links. An underscore inside a word, such as the name of an icon, is no emphasis. */
const markup = /[<*`&]|(?<![\p{L}\d])_|_(?![\p{L}\d])|\]\(/u;

/** A heading. Its words may have icons and emphasis. */
function heading(
  text: DataText,
  depth: number,
  data: Heading["data"] & {},
  parts: TreeParts,
  options: HtmlOptions,
): Heading {
  const level = Math.min(depth, 6) as Heading["depth"];
  const [block] = markup.test(text.value) ? nodesOf(text, 0, options, parts) : [];
  const children = block?.type === "paragraph" ? block.children : [textNode(text.value, text.lines[0] ?? 1, options)];
  return { type: "heading", depth: level, children, data };
}

function textNode(value: string, line: number, { icons = {} }: HtmlOptions): Text {
  const point = { line, column: 1 };
  return { type: "text", value: withListedSymbols(value, icons), position: { start: point, end: point } };
}

/** What else makes a text more than one paragraph of plain words. */
const structure = /[|~\\]|\[[[^]|\]:|^\s*(?:[-+•#>=]|\d+[.)])|\n/;

/**
 * The blocks of a text, which may be Markdown or HTML.
 * @param depth of the heading above it; headings in the text are deeper
 */
function nodesOf({ value, lines }: DataText, depth: number, options: HtmlOptions, parts: TreeParts): RootContent[] {
  if (!markup.test(value) && !structure.test(value)) {
    const paragraph: Paragraph = { type: "paragraph", children: [textNode(value.trim(), lines[0] ?? 1, options)] };
    return [paragraph];
  }
  const marked = value
    .replace(/^(\s*)[•◦▪●○■](?=\s)/gm, "$1-")
    // Databases of cards write traits so: `[[Elite]]`.
    .replace(/\[\[([^[\]\n]+)\]\]/g, "*$1*");
  const prepared = prepareMarkdown(marked);
  const { tree, setAside, doubts } = treeOfMarkdown(prepared.text, options);
  const lineOf = (line: number) => lines[line - 1] ?? lines.at(-1) ?? 1;
  /** The line in the text of the words before a node in its paragraph; null for the first words. */
  let before: number | null = null;
  const move = (node: Nodes): void => {
    if ("children" in node && node.type !== "emphasis" && node.type !== "strong" && node.type !== "link") before = null;
    if (node.position && "value" in node) {
      const { start, end } = node.position;
      // Lines of a text that stand on one line of the file would be joined without a space.
      if (before !== null && start.line > before && lineOf(start.line) === lineOf(before))
        node.value = ` ${node.value}`;
      before = end.line;
    }
    if (node.position) {
      node.position.start = { line: lineOf(node.position.start.line), column: 1 };
      node.position.end = { line: lineOf(node.position.end.line), column: 1 };
    }
    if (node.type === "heading") node.depth = Math.min(6, node.depth + depth) as Heading["depth"];
    if ("children" in node) for (const child of node.children) move(child);
  };
  move(tree);
  for (const [first, last, rule] of [...setAside, ...prepared.setAside])
    parts.setAside.push([lineOf(first), lineOf(last), rule]);
  for (const doubt of [...doubts, ...prepared.doubts]) parts.doubts.push({ ...doubt, line: lineOf(doubt.line) });
  return tree.children;
}
