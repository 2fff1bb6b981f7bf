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

/** Words of one style on one line. */
interface Piece {
  text: string;
  line: number;
  /** The marks of its bold and italic type. */
  marks: readonly string[];
  isChanged: boolean;
  /** Whether a `break` stands before it. */
  breaksBefore: boolean;
}

/**
 * The lines of phrasing nodes. A node on another line of the file begins a segment, and so does the node after a `break`.
 * Emphasis that goes on is not closed at the end of a line.
 */
function segmentsOf(nodes: readonly PhrasingContent[]): Segment[] {
  const segments: Segment[] = [];
  /** The marks of emphasis that are open, the outermost first. */
  const open: string[] = [];
  /** Closes the marks that are not wanted, and those inside them: after the last letter, before the spaces that follow. */
  const close = (wanted: readonly string[]) => {
    const last = segments.findLast(({ text }) => text.trim() !== "");
    while (last !== undefined && open.some((mark) => !wanted.includes(mark)))
      last.text = last.text.trimEnd() + open.pop() + last.text.slice(last.text.trimEnd().length);
  };
  for (const { text, line, marks, isChanged, breaksBefore } of piecesOf(nodes)) {
    let segment = segments.at(-1);
    if (segment === undefined || breaksBefore || line !== segment.line) {
      segment = { line, text: "" };
      segments.push(segment);
    }
    const words = segment.text === "" ? text.trimStart() : text;
    // Spaces take the style of the words around them.
    const hasWords = words.trim() !== "";
    if (hasWords) {
      close(marks);
      const opened = marks.filter((mark) => !open.includes(mark));
      open.push(...opened);
      const spaces = /^\s*/.exec(words)?.[0] ?? "";
      segment.text += spaces + opened.join("") + words.slice(spaces.length);
    } else segment.text += words;
    if (isChanged && hasWords) {
      const to = segment.text.trimEnd().length;
      const spans = segment.changed ?? [];
      const last = spans.at(-1);
      const from = to - words.trim().length;
      // Only spaces and marks of emphasis stand between two parts of one passage.
      if (last && !/[^\s*]/.test(segment.text.slice(last[1], from)))
        segment.changed = [...spans.slice(0, -1), [last[0], to]];
      else segment.changed = [...spans, [from, to]];
    }
  }
  close([]);
  return segments
    .map((segment) => ({ ...segment, text: segment.text.trimEnd() }))
    .filter(({ text }) => text.trim() !== "");
}

function piecesOf(nodes: readonly PhrasingContent[], marks: readonly string[] = [], isChanged = false): Piece[] {
  const pieces: Piece[] = [];
  let breaksBefore = false;
  const add = (piece: Piece) => {
    pieces.push({ ...piece, breaksBefore: piece.breaksBefore || breaksBefore });
    breaksBefore = false;
  };
  for (const node of nodes) {
    const changed = isChanged || node.data?.changed === true;
    if (node.type === "break") breaksBefore = true;
    else if (node.type === "text" || node.type === "inlineCode" || node.type === "icon")
      add({
        text: node.value,
        line: node.position?.start.line ?? 0,
        marks,
        isChanged: changed,
        breaksBefore: false,
      });
    else if (node.type === "delete" && node.data?.changed !== true) {
      // Words that are struck out are not words of the rule. They stay, and show it.
      const inner = piecesOf(node.children, marks, changed);
      inner.forEach((piece, i) => {
        const [from, to] = [i === 0 ? "~~" : "", i === inner.length - 1 ? "~~" : ""];
        add({ ...piece, text: `${from}${piece.text}${to}` });
      });
    } else if ("children" in node) {
      const own = node.type === "strong" ? "**" : node.type === "emphasis" ? "*" : undefined;
      const inner = own === undefined || marks.includes(own) ? marks : [...marks, own];
      for (const piece of piecesOf(node.children, inner, changed)) add(piece);
    }
  }
  return pieces;
}
