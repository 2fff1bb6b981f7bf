/** Turns the pages of a PDF, as extracted by pdf.js, into a tree, and into numbered lines with their places. */
import type { List, ListItem, Nodes, PhrasingContent, RootContent } from "mdast";
import { changeColours, type IsChangeColour } from "../change-colours.js";
import type { Place, Source, SourceDoubt } from "../source.js";
import type { Paragraph } from "./continues-paragraph.js";
import { linesInDrawings } from "./drawn-tables.js";
import { type Glyphs, type UnknownGlyph, unknownIconText, withIcons } from "./glyphs.js";
import { groupIntoParagraphs } from "./paragraphs.js";
import type { Page, PrintedPiece } from "./pieces.js";
import { type PrintedLine, printedLines, type TextRun, textOf } from "./printed-line.js";
import { findRunningHeads } from "./running-heads.js";
import { measureUsual } from "./usual-style.js";

/** A source without the file's name and sha256. */
export type SourceText = Omit<Source, "name" | "sha256">;

/** A line that is not part of the text: a running head, a page number, or text that is not upright. */
interface OutsideLine {
  text: string;
  place: Place;
  rule: "running-head" | "turned-text";
}

/**
 * The tree of a document, and its printed lines with their places. Lines are numbered in reading order, with an empty
 * line between two paragraphs, unless both are items. Running heads and page numbers are set aside: they stand before the
 * first paragraph that begins on their page or a later one.
 * @param isChange whether a colour is one in which the document prints its changes; by default red
 */
export function sourceOf(pages: readonly Page[], glyphs: Glyphs, isChange = changeColours()): SourceText {
  const unknownByPage = new Map<number, UnknownGlyph[]>();
  const turnedByPage = new Map<number, PrintedPiece[]>();
  const uprightPages = pages.map((page) => {
    const read = page.pieces.map((piece) => withIcons(piece, glyphs));
    const pieces = read.map(({ piece }) => piece);
    const unknown = read.flatMap((one) => one.unknown);
    unknownByPage.set(page.number, unknown);
    turnedByPage.set(
      page.number,
      pieces.filter((piece) => !isUpright(piece)),
    );
    return { ...page, pieces: pieces.filter(isUpright) };
  });
  const lines = printedLines(uprightPages);
  const heights = new Map(pages.map(({ number, height }) => [number, height]));
  const heads = findRunningHeads(lines, (page) => heights.get(page) ?? 0);
  const body = lines.filter((line) => !heads.has(line));
  const headLines = [...heads]
    .sort((a, b) => b.y - a.y)
    .map((line): OutsideLine => ({ text: textOf(line), place: placeOf(line), rule: "running-head" }));
  const turnedLines = [...turnedByPage].flatMap(([number, turned]): OutsideLine[] => {
    const text = turned.map((piece) => piece.text).join("");
    const line = lines.filter(({ page }) => page === number).length + 1;
    const words = text.replace(/\s+/g, " ").trim();
    return words === "" ? [] : [{ text: words, place: { page: number, line }, rule: "turned-text" }];
  });
  const writer = new SourceWriter(isChange, unknownByPage);
  const outside = [...headLines, ...turnedLines].sort((a, b) => a.place.page - b.place.page);
  let wasItem: boolean | null = null;
  for (const paragraph of groupIntoParagraphs(body, measureUsual(body, isChange))) {
    const isItem = paragraph.shape === "item";
    if (wasItem !== null && !(wasItem && isItem)) writer.separate();
    const page = paragraph.lines[0]?.page ?? 0;
    if (!(wasItem && isItem)) while ((outside[0]?.place.page ?? page + 1) <= page) writer.setAside(outside.shift());
    writer.write(paragraph);
    wasItem = isItem;
  }
  for (const line of outside) writer.setAside(line);
  for (const page of pages) writer.doubtDrawings(page, body);
  return writer.source();
}

/** Text is upright if its baseline differs by less than this from the horizontal, in degrees. */
const maxSlant = 20;

function isUpright({ angle }: PrintedPiece): boolean {
  return Math.abs(angle) < maxSlant;
}

/** The words of a line in one style. */
interface Piece {
  text: string;
  strong: boolean;
  emphasis: boolean;
  isChanged: boolean;
}

/** A line of a paragraph: the printed line where it begins, and its words. */
interface StyledLine {
  line: PrintedLine;
  pieces: Piece[];
}

/** Numbers the lines of a source, and makes the nodes of its tree. */
class SourceWriter {
  private readonly lines: string[] = [];
  private readonly places: (Place | null)[] = [];
  private readonly nodes: RootContent[] = [];
  private readonly asideSpans: [number, number, string][] = [];
  private readonly doubts: SourceDoubt[] = [];
  /** Lines of the text by page and printed line. */
  private readonly numbers = new Map<string, number>();
  /** The first line of the text on each page. */
  private readonly firstOfPage = new Map<number, number>();

  constructor(
    private readonly isChange: IsChangeColour,
    private readonly unknownByPage: ReadonlyMap<number, readonly UnknownGlyph[]>,
  ) {}

  source(): SourceText {
    // A page without text before one with text is probably a picture.
    const afterPictures = [...this.firstOfPage].flatMap(([page, line]) =>
      page > 1 && !this.firstOfPage.has(page - 1) ? [line] : [],
    );
    return {
      lines: this.lines,
      tree: { type: "root", children: this.nodes },
      places: this.places,
      setAside: this.asideSpans,
      doubts: this.doubts.sort((a, b) => a.line - b.line),
      afterPictures: afterPictures.sort((a, b) => a - b),
    };
  }

  /** Adds the empty line between two paragraphs. */
  separate(): void {
    this.lines.push("");
    this.places.push(null);
  }

  /** Adds a line that is set aside. */
  setAside(outside: OutsideLine | undefined): void {
    if (outside === undefined) return;
    const { text, place, rule } = outside;
    const line = this.add(text, place);
    this.asideSpans.push([line, line, rule]);
    // Titles at the edge of a page need no doubt.
    if (rule !== "turned-text" || !/\p{Ll}{2}[.!?:;,]/u.test(text)) return;
    this.doubts.push({
      line,
      message: `Turned text on page ${place.page} was set aside: ${text.slice(0, 80)}`,
      hint: "Compare it with the page. If it is a part of the rules, add it to a record with a correction.",
    });
  }

  /** Adds a paragraph: its lines, and its node. */
  write(paragraph: Paragraph): void {
    const children = styledLines(paragraph, this.isChange).flatMap(({ line, pieces }) => {
      const number = this.add(wordsOf(pieces), placeOf(line));
      this.numbers.set(`${line.page}:${line.line}`, number);
      if (!this.firstOfPage.has(line.page)) this.firstOfPage.set(line.page, number);
      return phrasing(pieces, number);
    });
    const { shape, level, marker } = paragraph;
    if (shape === "heading") this.nodes.push({ type: "heading", depth: level as 1 | 2 | 3 | 4 | 5 | 6, children });
    else if (shape === "paragraph") this.nodes.push({ type: "paragraph", children });
    else {
      const data = { marker: /^\d/.test(marker) ? marker : "-" };
      addItem(this.nodes, { type: "listItem", children: [{ type: "paragraph", children }], data }, level);
    }
  }

  /** Adds a doubt for each printed line in a table or beside a box that its page draws. */
  doubtDrawings(page: Page, body: readonly PrintedLine[]): void {
    const lines = body.filter((line) => line.page === page.number);
    for (const { line } of linesInDrawings(page, lines)) {
      const number = this.numbers.get(`${page.number}:${line}`);
      if (number === undefined) continue;
      this.doubts.push({
        line: number,
        message: `Page ${page.number} draws a table or a box here: its words may have been read in the wrong order.`,
        hint: "Look at the page. Correct the order of the words in corrections.yaml, or add the correction `text: true` for this line if it is right.",
      });
    }
  }

  /** Adds a line, with a doubt if it has an unknown icon: the doubt names all unknown icons of its page. */
  private add(text: string, place: Place): number {
    const line = this.lines.push(text);
    this.places.push(place);
    const unknown = text.includes(unknownIconText) ? (this.unknownByPage.get(place.page) ?? []) : [];
    if (unknown.length === 0) return line;
    const glyphs = unknown.map(({ font, character }) => ({ font, character: quoted(character) }));
    const names = new Set(glyphs.map(({ font, character }) => `${character} of the font ${font || "without a name"}`));
    const message = `Unknown icon on page ${place.page}, line ${place.line}: ${[...names].join(", ")}.`;
    this.doubts.push({ line, message, hint: unknownIconHint(unknown), glyphs });
    return line;
  }
}

function placeOf({ page, line }: PrintedLine): Place {
  return { page, line };
}

/** What to do about the unknown icons of a page. A profile refers to a font by its name. */
function unknownIconHint(glyphs: readonly UnknownGlyph[]): string {
  const named = glyphs.find(({ font }) => font !== "");
  if (named === undefined)
    return "Look at the page, and correct the line in corrections.yaml. The font has no name, so `glyphs` in document.yaml cannot refer to it.";
  const character = JSON.stringify(named.character);
  return `Look at the page. If it is an icon, name it in document.yaml, under import:\nglyphs:\n  ${named.font}: {${character}: "[name]"}\nIf it is text: ${character}: ${character}`;
}

/** A printable character in quotation marks; any other character as its code, such as `U+F0B7`. */
function quoted(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? `"${character}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Maximum lines of a title; longer bold paragraphs are text. */
const maxTitleLines = 3;

/** The lines of a paragraph that have words. A heading, and a bold title without the end of a sentence, is one line. */
function styledLines(paragraph: Paragraph, isChange: IsChangeColour): StyledLine[] {
  const { shape, marker, bold, lines: printed } = paragraph;
  const lines = withEmphasis(paragraph, isChange);
  // A letter such as `a)` is the first word of its item.
  if (shape === "item" && !/^\d|^-$/.test(marker))
    lines[0]?.pieces.unshift({ text: `${marker} `, strong: false, emphasis: false, isChanged: false });
  const endsSentence = /[.!?:…]["”’')\]*]*$/u.test(wordsOf(lines.at(-1)?.pieces ?? []));
  const isTitle = shape === "heading" || (bold && printed.length <= maxTitleLines && !endsSentence);
  return (isTitle ? [oneLine(lines)] : lines).filter(({ pieces }) => wordsOf(pieces) !== "");
}

/** The words of styled pieces, without spaces at their ends. */
function wordsOf(pieces: readonly Piece[]): string {
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
    if (start && !/\p{L}-$|\/$|—$/u.test(wordsOf(joined))) joined.push({ ...start, text: " " });
    joined.push(...more);
  }
  return { line, pieces: joined };
}

/**
 * The words of each line by style. In a paragraph that is mostly italic, upright text is emphasised instead of italic
 * text. Punctuation between words of one style takes that style.
 */
function withEmphasis({ lines, bold, italic, shape }: Paragraph, isChange: IsChangeColour): StyledLine[] {
  const plain = { strong: false, emphasis: false };
  const styleOf = (run: TextRun) =>
    shape === "heading" ? plain : { strong: run.bold || bold, emphasis: run.italic !== italic };
  const isSame = (a: typeof plain, b: typeof plain) => a.strong === b.strong && a.emphasis === b.emphasis;
  const runs = lines.flatMap((line) => line.runs);
  let open = plain;
  let at = 0;
  return lines.map((line) => {
    const pieces = line.runs.map((run): Piece => {
      at++;
      if (hasWords(run)) open = styleOf(run);
      else if (!isSame(styleOf(run), open)) {
        const next = runs.slice(at).find(hasWords);
        if (next === undefined || !isSame(styleOf(next), open)) open = plain;
      }
      return { text: run.text, ...open, isChanged: isChange(run.colour) };
    });
    return { line, pieces: trimmed(pieces) };
  });
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

/** Adds an item to the list at the end of the nodes, inside its last items if it is nested. */
function addItem(nodes: Nodes[], item: ListItem, level: number): void {
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
    text.split(icon).flatMap((value): PhrasingContent[] => {
      if (value === "") return [];
      const more = { value, position, ...(isChanged && { data: { changed: true } }) };
      let node: PhrasingContent =
        value === unknownIconText ? { type: "icon", name: "", ...more } : { type: "text", ...more };
      if (emphasis) node = { type: "emphasis", children: [node], position };
      if (strong) node = { type: "strong", children: [node], position };
      return [node];
    }),
  );
}
