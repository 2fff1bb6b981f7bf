/** Turns the pages of a PDF, as extracted by pdf.js, into a tree, and into numbered lines with their places. */
import { groupBy } from "../../ruling/groups.js";
import { changeColours } from "../change-colours.js";
import type { Place, Source, SourceDoubt } from "../source.js";
import { linesInDrawings } from "./drawn-tables.js";
import { type Glyphs, type UnknownGlyph, unknownIconText, withIcons } from "./glyphs.js";
import { nodesOf, type StyledLine, type StyledParagraph, styledParagraphs, textOfPieces } from "./paragraph-nodes.js";
import { groupIntoParagraphs } from "./paragraphs.js";
import type { Page } from "./pieces.js";
import { type PrintedLine, printedLines, textOf } from "./printed-line.js";
import { findRunningHeads } from "./running-heads.js";
import { uprightPage } from "./upright.js";
import { measureUsual } from "./usual-style.js";

/** A source without the file's name and sha256. */
export type SourceText = Omit<Source, "name" | "sha256">;

/** The boilerplate rules for running heads and page numbers, and for text that is not upright. */
const runningHead = "running-head";
const turnedText = "turned-text";

/**
 * The tree of a document, and its printed lines with their places. Lines are numbered in reading order, with an empty
 * line between two paragraphs. Running heads and page numbers are set aside.
 * @param isChange whether a colour is one in which the document prints its changes; by default red
 */
export function sourceOf(pages: readonly Page[], glyphs: Glyphs, isChange = changeColours()): SourceText {
  const unknownByPage = new Map<number, UnknownGlyph[]>();
  const readPages = pages.map((page) => {
    const read = page.pieces.map((piece) => withIcons(piece, glyphs));
    const unknown = read.flatMap((one) => one.unknown);
    unknownByPage.set(page.number, unknown);
    return uprightPage({ ...page, pieces: read.map(({ piece }) => piece) });
  });
  const lines = printedLines(readPages.map(({ page }) => page));
  const heights = new Map(readPages.map(({ page }) => [page.number, page.height]));
  const heads = findRunningHeads(lines, (page) => heights.get(page) ?? 0);
  const body = lines.filter((line) => !heads.has(line));
  const styled = styledParagraphs(groupIntoParagraphs(body, measureUsual(body, isChange)), isChange);
  const turnedLines = readPages.flatMap(({ page: { number }, turned }): SourceLine[] => {
    const text = turned
      .map((piece) => piece.text)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
    const line = lines.filter(({ page }) => page === number).length + 1;
    return text === "" ? [] : [{ text, place: { page: number, line }, rule: turnedText }];
  });
  // From the top of the page down; `withLinesSetAside` then sorts by page and keeps this order.
  const headLines = [...heads]
    .sort((a, b) => b.y - a.y)
    .map((line): SourceLine => ({ text: textOf(line), place: placeOf(line), rule: runningHead }));
  const allLines = numberedLines(styled, [...headLines, ...turnedLines]);
  const numbers = new Map(allLines.flatMap(({ styledLine }, i) => (styledLine ? [[styledLine, i + 1] as const] : [])));
  return {
    lines: allLines.map(({ text }) => text),
    tree: { type: "root", children: nodesOf(styled, (line) => numbers.get(line) ?? 0) },
    places: allLines.map(({ place }) => place),
    setAside: allLines.flatMap(({ rule }, i): [number, number, string][] =>
      rule === null ? [] : [[i + 1, i + 1, rule]],
    ),
    doubts: [
      ...unknownIconDoubts(allLines, unknownByPage),
      ...turnedTextDoubts(allLines),
      ...drawingDoubts(
        readPages.map(({ page }) => page),
        body,
        allLines,
      ),
    ],
    afterPictures: afterPictures(allLines, body),
  };
}

/** A doubt for each printed line in a table or beside a box that its page draws. */
function drawingDoubts(
  pages: readonly Page[],
  body: readonly PrintedLine[],
  lines: readonly SourceLine[],
): SourceDoubt[] {
  const key = ({ page, line }: Place) => `${page}:${line}`;
  const numbers = new Map(lines.flatMap(({ place }, i) => (place ? [[key(place), i + 1] as const] : [])));
  const byPage = groupBy(body, ({ page }) => page);
  return pages.flatMap((page) =>
    linesInDrawings(page, byPage.get(page.number) ?? []).flatMap((line) => {
      const number = numbers.get(key(placeOf(line)));
      if (number === undefined) return [];
      const message = `Page ${page.number} draws a table or a box here: its words may have been read in the wrong order.`;
      const hint =
        "Look at the page. Correct the order of the words in corrections.yaml, or add the correction `text: true` for this line if it is right.";
      return [{ line: number, message, hint }];
    }),
  );
}

/** A line of the source, and the rule that sets it aside; null for a line of text. */
interface SourceLine {
  text: string;
  /** Null for an empty line between paragraphs. */
  place: Place | null;
  rule: string | null;
  styledLine?: StyledLine;
}

function placeOf({ page, line }: PrintedLine): Place {
  return { page, line };
}

/**
 * The lines of the paragraphs, with an empty line between two paragraphs unless both are items. The lines that are set
 * aside stand before the first paragraph that begins on their page or a later page.
 */
function numberedLines(paragraphs: readonly StyledParagraph[], setAside: readonly SourceLine[]): SourceLine[] {
  const pageOf = ({ place }: SourceLine) => place?.page ?? 0;
  const remaining = [...setAside].sort((a, b) => pageOf(a) - pageOf(b));
  const allLines: SourceLine[] = [];
  let before: StyledParagraph | undefined;
  for (const one of paragraphs) {
    const areItems = before?.paragraph.shape === "item" && one.paragraph.shape === "item";
    if (before && !areItems) allLines.push({ text: "", place: null, rule: null });
    for (const [i, styledLine] of one.lines.entries()) {
      const line = { text: textOfPieces(styledLine.pieces), place: placeOf(styledLine.line), rule: null, styledLine };
      if (i === 0 && !areItems)
        while (remaining[0] && pageOf(remaining[0]) <= pageOf(line)) allLines.push(remaining.shift() as SourceLine);
      allLines.push(line);
    }
    before = one;
  }
  return [...allLines, ...remaining];
}

/** A doubt for each turned text that is a sentence. Titles at the edge of a page need none. */
function turnedTextDoubts(lines: readonly SourceLine[]): SourceDoubt[] {
  return lines.flatMap(({ text, place, rule }, i) =>
    rule === turnedText && /\p{Ll}{2}[.!?:;,]/u.test(text)
      ? [
          {
            line: i + 1,
            message: `Turned text on page ${place?.page} was set aside: ${text.slice(0, 80)}`,
            hint: "Compare it with the page. If it is a part of the rules, add it to a record with a correction.",
          },
        ]
      : [],
  );
}

/** A doubt for each line with an unknown icon. Each doubt names all unknown icons of its page. */
function unknownIconDoubts(
  lines: readonly SourceLine[],
  unknownByPage: ReadonlyMap<number, readonly UnknownGlyph[]>,
): SourceDoubt[] {
  return lines.flatMap(({ text, place }, i) => {
    const glyphs = place?.page ? (unknownByPage.get(place.page) ?? []) : [];
    if (!place?.page || glyphs.length === 0 || !text.includes(unknownIconText)) return [];
    const quotedGlyphs = glyphs.map(({ font, character }) => ({ font, character: quoted(character) }));
    const names = new Set(
      quotedGlyphs.map(({ font, character }) => `${character} of the font ${font || "without a name"}`),
    );
    return [
      {
        line: i + 1,
        message: `Unknown icon on page ${place.page}, line ${place.line}: ${[...names].join(", ")}.`,
        hint: unknownIconHint(glyphs),
        glyphs: quotedGlyphs,
      },
    ];
  });
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

/**
 * For each page with text that follows a page without text, which is probably a picture: the number of its first line,
 * from 1. Lines that are set aside do not count.
 */
function afterPictures(allLines: readonly SourceLine[], body: readonly PrintedLine[]): number[] {
  const withText = new Set(body.filter((line) => textOf(line) !== "").map((line) => line.page));
  const pagesAfter = [...withText].filter((number) => number > 1 && !withText.has(number - 1)).sort((a, b) => a - b);
  return pagesAfter.flatMap((number) => {
    const at = allLines.findIndex(({ place, rule }) => rule === null && place?.page === number);
    return at < 0 ? [] : [at + 1];
  });
}
