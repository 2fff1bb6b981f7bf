/** Turns the pages of a PDF, as extracted by pdf.js, into lines of Markdown with their places. */
import { changeColours } from "../change-colours.js";
import type { Source, SourceDoubt } from "../source.js";
import { type Glyphs, type UnknownGlyph, unknownIconText, withIcons } from "./glyphs.js";
import { paragraphsOf, usualOf } from "./paragraphs.js";
import type { Page } from "./pieces.js";
import { type PrintedLine, printedLines, textOf } from "./printed-line.js";
import { questionsByColour } from "./question-colour.js";
import { runningHeads } from "./running-heads.js";
import { plainLine, type WrittenLine, writeLines } from "./write-lines.js";

/** A source without the file's name and sha256. */
export type SourceText = Omit<Source, "name" | "sha256">;

/** The boilerplate rule that sets running heads and page numbers aside. */
const runningHead = "running-head";

/**
 * The lines of Markdown of a document, with their places. Running heads and page numbers are set aside.
 * @param isChange whether the document prints its changes in a colour; by default in red
 */
export function sourceOf(pages: readonly Page[], glyphs: Glyphs, isChange = changeColours()): SourceText {
  const unknownByPage = new Map<number, UnknownGlyph[]>();
  const pagesWithIcons = pages.map((page) => {
    const pieces = page.pieces.map((one) => withIcons(one, glyphs));
    unknownByPage.set(
      page.number,
      pieces.flatMap((one) => one.unknown),
    );
    return { ...page, pieces: pieces.map((one) => one.piece) };
  });
  const lines = printedLines(pagesWithIcons);
  const heights = new Map(pages.map((page) => [page.number, page.height]));
  const heads = runningHeads(lines, (page) => heights.get(page) ?? 0);
  const body = lines.filter((line) => !heads.has(line));
  const paragraphs = paragraphsOf(body, usualOf(body, isChange));
  const written = writeLines(paragraphs, isChange);
  const allLines = withHeads(written, [...heads]);
  const questions = new Set(questionsByColour(paragraphs, isChange).map(({ page, line }) => `${page} ${line}`));
  return {
    lines: allLines.map(({ line }) => line.text),
    form: "markdown",
    places: allLines.map(({ line }) => line.place),
    changed: allLines.map(({ line }) => line.changed),
    setAside: allLines.flatMap(({ isHead }, i): [number, number, string][] =>
      isHead ? [[i + 1, i + 1, runningHead]] : [],
    ),
    doubts: unknownIconDoubts(
      allLines.map(({ line }) => line),
      unknownByPage,
    ),
    ...(questions.size > 0 && {
      questions: allLines.flatMap(({ line: { place } }, i) =>
        questions.has(`${place?.page} ${place?.line}`) ? [i + 1] : [],
      ),
    }),
    afterPictures: afterPictures(
      allLines.map(({ line }) => line),
      pages,
      body,
    ),
  };
}

/** Puts the running heads of each page before the first paragraph that begins on that page or a later one. */
function withHeads(
  written: readonly WrittenLine[],
  heads: readonly PrintedLine[],
): { line: WrittenLine; isHead: boolean }[] {
  const headsLeft = [...heads].sort((a, b) => a.page - b.page || b.y - a.y);
  const allLines: { line: WrittenLine; isHead: boolean }[] = [];
  const addHeadsUpTo = (page: number) => {
    while ((headsLeft[0]?.page ?? Number.POSITIVE_INFINITY) <= page)
      allLines.push({ line: plainLine(headsLeft.shift() as PrintedLine), isHead: true });
  };
  written.forEach((line, i) => {
    const startsParagraph = i === 0 || written[i - 1]?.place === null;
    if (line.place !== null && line.place.page !== null && startsParagraph) addHeadsUpTo(line.place.page);
    allLines.push({ line, isHead: false });
  });
  addHeadsUpTo(Number.MAX_SAFE_INTEGER);
  return allLines;
}

/** A doubt for each line with an unknown icon. Each doubt names all unknown icons of its page. */
function unknownIconDoubts(
  lines: readonly WrittenLine[],
  unknownByPage: ReadonlyMap<number, readonly UnknownGlyph[]>,
): SourceDoubt[] {
  return lines.flatMap(({ text, place }, i) => {
    const glyphs = place?.page ? (unknownByPage.get(place.page) ?? []) : [];
    if (!place?.page || glyphs.length === 0 || !text.includes(unknownIconText)) return [];
    const names = [
      ...new Set(glyphs.map(({ font, character }) => `${quoted(character)} of the font ${font || "without a name"}`)),
    ];
    const { font, character } = glyphs[0] as UnknownGlyph;
    return [
      {
        line: i + 1,
        message: `A sign of page ${place.page}, line ${place.line}, is not known: ${names.join(", ")}.`,
        hint: `Look at the page. If it is an icon, name it in document.yaml, under import:\nglyphs:\n  ${font || "Symbols"}: {${JSON.stringify(character)}: "[name]"}\nIf it is text: ${JSON.stringify(character)}: ${JSON.stringify(character)}`,
      },
    ];
  });
}

/** A printable character in quotation marks; any other character as its code, such as `U+F0B7`. */
function quoted(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/[\ue000-\uf8ff]/u.test(character)
    ? `"${character}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The number, from 1, of the first line of each page with text that follows a page without text. */
function afterPictures(
  written: readonly WrittenLine[],
  pages: readonly Page[],
  body: readonly PrintedLine[],
): number[] {
  const withText = new Set(body.filter((line) => textOf(line) !== "").map((line) => line.page));
  const pagesAfter = pages.filter(({ number }) => withText.has(number) && number > 1 && !withText.has(number - 1));
  return pagesAfter.flatMap(({ number }) => {
    const at = written.findIndex((line) => line.place?.page === number);
    return at < 0 ? [] : [at + 1];
  });
}
