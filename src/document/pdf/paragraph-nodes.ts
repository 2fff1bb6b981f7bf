/** Makes nodes of the tree from paragraphs. Each printed line keeps its number; a title is one line. */
import type { List, ListItem, Paragraph as ParagraphNode, PhrasingContent, RootContent } from "mdast";
import type { IsChangeColour } from "../change-colours.js";
import { unknownIconText } from "./glyphs.js";
import type { Paragraph } from "./paragraph.js";
import { type PrintedLine, type TextRun, textOf } from "./printed-line.js";

/** The words of a line in one style. */
interface Piece {
  text: string;
  strong: boolean;
  emphasis: boolean;
  isChanged: boolean;
}

/** A line of a paragraph: its words, and the printed line where it begins. */
export interface StyledLine {
  line: PrintedLine;
  pieces: Piece[];
}

/** A paragraph with its lines. */
export interface StyledParagraph {
  paragraph: Paragraph;
  /** The level of a heading, 1 to 6. */
  depth: number;
  lines: StyledLine[];
}

/** Maximum lines of a title; longer bold paragraphs are text. */
const maxTitleLines = 3;

/**
 * The paragraphs with the style of their words.
 * @param isChange whether a colour is one in which the document prints its changes
 */
export function styledParagraphs(paragraphs: readonly Paragraph[], isChange: IsChangeColour): StyledParagraph[] {
  const headingSizes = paragraphs.flatMap(({ shape, level }) => (shape === "heading" ? Number(level.toFixed(1)) : []));
  const sizes = [...new Set(headingSizes)].sort((a, b) => b - a);
  let before: Paragraph | undefined;
  return paragraphs.map((read) => {
    // A label and a title are two headings in a row with the same words: the second gets the level of the first.
    const paragraph: Paragraph = before && isRepeated(read, before) ? { ...read, level: before.level } : read;
    before = paragraph;
    // `sizes` are rounded to a tenth, so they differ from the levels by up to 0.05.
    const rank = sizes.findIndex((size) => Math.abs(size - paragraph.level) < 0.06);
    return { paragraph, depth: Math.min(6, Math.max(1, rank + 1)), lines: styledLines(paragraph, isChange) };
  });
}

/** Whether two paragraphs are headings with the same words. */
function isRepeated(paragraph: Paragraph, before: Paragraph): boolean {
  const words = ({ lines }: Paragraph) => lines.map(textOf).join(" ").toLowerCase();
  return paragraph.shape === "heading" && before.shape === "heading" && words(paragraph) === words(before);
}

function styledLines(paragraph: Paragraph, isChange: IsChangeColour): StyledLine[] {
  const lines = withEmphasis(paragraph, isChange);
  // A letter such as `a)` is the first word of its item.
  if (paragraph.shape === "item" && !/^\d|^-$/.test(paragraph.marker))
    lines[0]?.pieces.unshift({ text: `${paragraph.marker} `, strong: false, emphasis: false, isChanged: false });
  const last = lines.at(-1);
  const isTitle =
    paragraph.shape === "heading" ||
    (paragraph.bold &&
      lines.length <= maxTitleLines &&
      last !== undefined &&
      !/[.!?:…]["”’')\]*]*$/u.test(textOfPieces(last.pieces)));
  const result = isTitle ? [oneLine(lines)] : lines;
  return result.filter(({ pieces }) => textOfPieces(pieces) !== "");
}

/** The words of styled pieces, without spaces at their ends. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** The lines of a title as one line. */
function oneLine([first, ...rest]: readonly StyledLine[]): StyledLine {
  const { line, pieces } = first as StyledLine;
  const joined = [...pieces];
  for (const { pieces: more } of rest) {
    const [start] = more;
    if (start && !/\p{L}-$|\/$|—$/u.test(textOfPieces(joined))) joined.push({ ...start, text: " " });
    joined.push(...more);
  }
  return { line, pieces: joined };
}

/**
 * The pieces of each line. In a paragraph that is mostly italic, upright text is emphasised instead of italic text.
 * Spaces and punctuation between words of one style take that style.
 */
function withEmphasis(
  { lines, bold, italic, shape }: Pick<Paragraph, "lines" | "bold" | "italic" | "shape">,
  isChange: IsChangeColour,
): StyledLine[] {
  const styleOf = (run: TextRun) =>
    shape === "heading"
      ? { strong: false, emphasis: false }
      : { strong: run.bold || bold, emphasis: run.italic !== italic };
  const runs = lines.flatMap((line) => line.runs.map((run) => ({ line, run })));
  let open = { strong: false, emphasis: false };
  const pieces = runs.map(({ line, run }, i) => {
    const own = styleOf(run);
    const isSame = (a: typeof open, b: typeof open) => a.strong === b.strong && a.emphasis === b.emphasis;
    if (hasWords(run)) open = own;
    else if (!isSame(own, open)) {
      const next = runs.slice(i + 1).find((one) => hasWords(one.run))?.run;
      if (next === undefined || !isSame(styleOf(next), open)) open = { strong: false, emphasis: false };
    }
    return { line, piece: { text: run.text, ...open, isChanged: isChange(run.colour) } };
  });
  return lines.map((line) => ({
    line,
    pieces: trimmed(pieces.filter((one) => one.line === line).map(({ piece }) => piece)),
  }));
}

/** The pieces of a line without spaces at its ends. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const from = pieces.findIndex(({ text }) => text.trim() !== "");
  const to = pieces.findLastIndex(({ text }) => text.trim() !== "");
  return pieces.slice(from < 0 ? pieces.length : from, to + 1).map((piece, i, { length }) => {
    const text = i === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: i === length - 1 ? text.trimEnd() : text };
  });
}

/** Whether a run has letters or digits, apart from icons such as `[lamp]`, whose style does not count. */
function hasWords(run: TextRun): boolean {
  return /[\p{L}\d]/u.test(run.text.replace(/\[[^\]]*\]/g, ""));
}

/**
 * The nodes of paragraphs. Items that follow each other are a list.
 * @param numberOf the number of a line in the source
 */
export function nodesOf(paragraphs: readonly StyledParagraph[], numberOf: (line: StyledLine) => number): RootContent[] {
  const nodes: RootContent[] = [];
  for (const one of paragraphs) {
    const { paragraph, lines, depth } = one;
    const run = paragraph.lines[0]?.runs[0];
    const data = run && { size: run.size, colour: run.colour, font: run.font };
    const children = lines.flatMap((styled) => phrasing(styled.pieces, numberOf(styled)));
    if (paragraph.shape === "heading")
      nodes.push({ type: "heading", depth: depth as 1 | 2 | 3 | 4 | 5 | 6, children, ...(data && { data }) });
    else {
      const node: ParagraphNode = { type: "paragraph", children, ...(data && { data }) };
      if (paragraph.shape === "paragraph") nodes.push(node);
      else
        addItem(nodes, { type: "listItem", children: [node], data: { marker: markerOf(paragraph) } }, paragraph.level);
    }
  }
  return nodes;
}

function markerOf({ marker }: Paragraph): string {
  return /^\d/.test(marker) ? marker : "-";
}

/** Adds an item to the list at the end of the nodes, inside its last items if it is nested. */
function addItem(nodes: (RootContent | ListItem["children"][number])[], item: ListItem, level: number): void {
  const last = nodes.at(-1);
  const list: List = last?.type === "list" ? last : { type: "list", children: [] };
  if (list !== last) nodes.push(list);
  const outer = list.children.at(-1);
  if (level > 0 && outer) addItem(outer.children, item, level - 1);
  else list.children.push(item);
}

/** Divides a text at unknown icons. */
const icon = /(\[\?\])/;

function phrasing(pieces: readonly Piece[], line: number): PhrasingContent[] {
  const position = { start: { line, column: 1 }, end: { line, column: 1 } };
  return pieces.flatMap(({ text, strong, emphasis, isChanged }) =>
    text.split(icon).flatMap((part): PhrasingContent[] => {
      if (part === "") return [];
      const data = isChanged && { data: { changed: true } };
      let node: PhrasingContent =
        part === unknownIconText
          ? { type: "icon", name: "", value: part, position, ...data }
          : { type: "text", value: part, position, ...data };
      if (emphasis) node = { type: "emphasis", children: [node], position };
      if (strong) node = { type: "strong", children: [node], position };
      return [node];
    }),
  );
}
