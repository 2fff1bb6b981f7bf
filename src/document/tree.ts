/**
 * The tree of a document: mdast nodes with true positions in the file that the user has. Every format has an adapter that
 * makes it. `blocksOf` gives its headings, paragraphs, list items and rows in document order, each with its lines.
 */
import type { Literal, Nodes, PhrasingContent, Root } from "mdast";
import { type Block, type Line, paragraph, type RecordFacts, type Segment } from "./block.js";

/** An icon. It stands among the words where the document prints it, in headings too. */
export interface Icon extends Literal {
  type: "icon";
  /** The name as the source has it: a class, the name of an image, a character with its font. */
  name: string;
  /** What the profile says that it stands for, such as `[wild]`, else `[?]`. */
  value: string;
}

declare module "mdast" {
  interface PhrasingContentMap {
    icon: Icon;
  }
  interface RootContentMap {
    icon: Icon;
  }
  /** Facts for which mdast has no field. Each is set only where the format has it. */
  interface Data {
    /** The document marks these words as new or changed. On a phrasing node, or on a whole block. */
    changed?: boolean;
    /** A record begins with this heading, paragraph or list item, whatever its words are. */
    record?: RecordFacts;
    /** The heading or paragraph is a question, even without a question mark. */
    question?: boolean;
    /** Of the first row of a table: false if it is not a head. */
    head?: boolean;
    /** Of a list item: its marker as printed, if it is not `-` or the number with a full stop: `1)`, `a)`. */
    marker?: string;
    /** The last block of a part that a reader can close, such as `<details>`. */
    closes?: boolean;
  }
}

/**
 * The leaves of a tree in document order: headings, paragraphs, list items and rows of tables. The lines of a leaf keep
 * bold and italic type as `**` and `*`; an icon is its value.
 */
export function blocksOf(root: Root): Block[] {
  const blocks: Block[] = [];
  for (const node of root.children) addBlocks(node, 0, blocks);
  return blocks.filter(({ segments }) => segments.length > 0);
}

/** The lines of a tree, each with the block that it belongs to. A blank line stands between two blocks. */
export function linesOf(root: Root): Line[] {
  return blocksOf(root).flatMap((block, at) => [
    ...(at > 0 ? [{ number: 0, text: "", breaksBefore: true }] : []),
    ...block.segments.map(
      ({ line, text, changed }, i): Line => ({
        number: line,
        text,
        breaksBefore: i === 0,
        block,
        ...(changed && { changed }),
      }),
    ),
  ]);
}

/** Groups lines of a tree into blocks again. A line without a block, such as a heading that was restored, is a paragraph. */
export function blocksOfLines(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let isSeparate = true;
  for (const { number, text, block, changed } of lines) {
    if (text.trim() === "" && block === undefined) {
      isSeparate = true;
      continue;
    }
    const segment: Segment = { line: number, text, ...(changed && { changed }) };
    if (!isSeparate && block !== undefined && block === open) blocks.at(-1)?.segments.push(segment);
    else blocks.push(block ? { ...block, segments: [segment] } : paragraph([segment]));
    open = block;
    isSeparate = false;
  }
  return blocks.filter(({ segments }) => segments.some(({ text }) => text.trim() !== ""));
}

function addBlocks(node: Nodes, indent: number, blocks: Block[]): void {
  const leaf = (phrasing: readonly PhrasingContent[]): Block => ({
    shape: "paragraph",
    indent,
    marker: "",
    segments: segmentsOf(phrasing),
    ...(node.data?.record && { record: node.data.record }),
    ...(node.data?.question && { question: true as const }),
    ...(node.data?.closes && { closes: true as const }),
  });
  switch (node.type) {
    case "heading":
      blocks.push({ ...leaf(node.children), level: node.depth });
      return;
    case "paragraph":
      blocks.push(leaf(node.children));
      return;
    case "list":
      node.children.forEach((item, i) => {
        const marker = item.data?.marker ?? (node.ordered ? `${(node.start ?? 1) + i}.` : "-");
        item.children.forEach((child, at) => {
          const from = blocks.length;
          addBlocks(child, at === 0 ? indent : indent + 1, blocks);
          const first = blocks[from];
          if (at === 0 && child.type === "paragraph" && first) {
            first.shape = "item";
            first.marker = marker;
            if (item.data?.record) first.record = item.data.record;
          }
        });
      });
      return;
    case "table":
      for (const [i, { children, data }] of node.children.entries()) {
        const isHead = i === 0 && data?.head !== false;
        const cells = children.map((cell) => segmentsOf(cell.children));
        blocks.push({
          shape: "item",
          indent,
          marker: "-",
          segments: rowSegments(isHead ? cells.map(inBold) : cells),
          cells: cells.map((cell) => cell.map(({ text }) => text).join(" ")),
          ...(isHead && { isHead: true as const }),
        });
      }
      return;
    case "blockquote":
      for (const child of node.children) addBlocks(child, indent, blocks);
  }
}

/** The lines of a cell in bold type. */
function inBold(cell: readonly Segment[]): Segment[] {
  return cell.map((segment) => ({ ...segment, text: `**${segment.text.replaceAll("**", "")}**` }));
}

/** The lines of a row, with a bar between two cells. */
function rowSegments(cells: readonly Segment[][]): Segment[] {
  const segments: Segment[] = [];
  for (const [i, cell] of cells.entries())
    for (const segment of cell) {
      const last = segments.at(-1);
      const isCellStart = segment === cell[0] && i > 0;
      const text = isCellStart ? `| ${segment.text}` : segment.text;
      if (last?.line === segment.line) last.text += ` ${text}`;
      else segments.push({ ...segment, text });
    }
  return segments;
}

/** The marks of bold, italic and struck-out type. Struck-out words are no words of the rule: they stay, and show it. */
const struckOut = "~~";
const markOf: Readonly<Record<string, string>> = { strong: "**", emphasis: "*", delete: struckOut };

/**
 * The lines of phrasing nodes. A node on another line of the file begins a segment, and so does the node after a `break`.
 * Emphasis that goes on is not closed at the end of a line.
 */
function segmentsOf(nodes: readonly PhrasingContent[]): Segment[] {
  const segments: Segment[] = [];
  /** The marks that are open, the outermost first. */
  const open: string[] = [];
  let breaksBefore = false;
  /** Closes the marks that are not wanted, and those inside them: after the last letter, before the spaces that follow. */
  const close = (wanted: readonly string[]) => {
    const last = segments.findLast(({ text }) => text.trim() !== "");
    while (last !== undefined && open.some((mark) => !wanted.includes(mark))) {
      const end = last.text.trimEnd().length;
      const mark = open.pop() as string;
      last.text = last.text.slice(0, end) + mark + last.text.slice(end);
      if (mark === struckOut && last.changed?.at(-1)?.[1] === end) addChanged(last, mark.length);
    }
  };
  const write = (text: string, line: number, marks: readonly string[], isChanged: boolean) => {
    let segment = segments.at(-1);
    if (segment === undefined || breaksBefore || line !== segment.line) {
      segment = { line, text: "" };
      segments.push(segment);
    }
    breaksBefore = false;
    const words = segment.text === "" ? text.trimStart() : text;
    // Spaces take the style of the words around them.
    if (words.trim() === "") segment.text += words;
    else {
      close(marks);
      const opened = marks.filter((mark) => !open.includes(mark));
      open.push(...opened);
      const spaces = /^\s*/.exec(words)?.[0] ?? "";
      segment.text += spaces + opened.join("") + words.slice(spaces.length);
      // What was struck out is shown as struck out among the changes, too.
      if (isChanged) addChanged(segment, words.trim().length + (opened.includes(struckOut) ? struckOut.length : 0));
    }
  };
  const visit = (children: readonly PhrasingContent[], marks: readonly string[], isChanged: boolean) => {
    for (const node of children) {
      const changed = isChanged || node.data?.changed === true;
      if (node.type === "break") breaksBefore = true;
      else if (node.type === "text" || node.type === "inlineCode" || node.type === "icon")
        write(node.value, node.position?.start.line ?? 0, marks, changed);
      else if ("children" in node) {
        // A `delete` with this fact only says that its words are changed.
        const own = node.data?.changed ? undefined : markOf[node.type];
        visit(node.children, own === undefined || marks.includes(own) ? marks : [...marks, own], changed);
      }
    }
  };
  visit(nodes, [], false);
  close([]);
  return segments
    .map((segment) => ({ ...segment, text: segment.text.trimEnd() }))
    .filter(({ text }) => text.trim() !== "");
}

/** Marks the last letters of a segment as changed, in one passage with those before that only spaces and marks separate. */
function addChanged(segment: Segment, length: number): void {
  const to = segment.text.trimEnd().length;
  const from = to - length;
  const spans = segment.changed ?? [];
  const last = spans.at(-1);
  if (last && !/[^\s*]/.test(segment.text.slice(last[1], from)))
    segment.changed = [...spans.slice(0, -1), [last[0], to]];
  else segment.changed = [...spans, [from, to]];
}
