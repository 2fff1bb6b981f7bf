/** Pages of a PDF → lines of Markdown with their places. Pure: what pdf.js read in, a source out. */
import { changeColours } from "../change-colours.js";
import type { Source, SourceDoubt } from "../source.js";
import { type Glyphs, lostSign, type UnknownGlyph, withIcons } from "./glyphs.js";
import { paragraphsOf, usualOf } from "./paragraphs.js";
import type { Page } from "./pieces.js";
import { type PrintedLine, printedLines, textOf } from "./printed-line.js";
import { questionsByColour } from "./question-colour.js";
import { runningHeads } from "./running-heads.js";
import { plainLine, type WrittenLine, writeLines } from "./write-lines.js";

/** A source without the file's name and sha256. */
export type SourceText = Omit<Source, "name" | "sha256">;

/** The rule that running heads and page numbers are counted under. */
const runningHead = "running-head";

/** @param isChange whether a colour is that of changes; red when left out */
export function sourceOf(pages: readonly Page[], glyphs: Glyphs, isChange = changeColours()): SourceText {
  const unknown = new Map<number, UnknownGlyph[]>();
  const withSigns = pages.map((page) => {
    const pieces = page.pieces.map((one) => withIcons(one, glyphs));
    unknown.set(
      page.number,
      pieces.flatMap((one) => one.unknown),
    );
    return { ...page, pieces: pieces.map((one) => one.piece) };
  });
  const lines = printedLines(withSigns);
  const heights = new Map(pages.map((page) => [page.number, page.height]));
  const heads = runningHeads(lines, (page) => heights.get(page) ?? 0);
  const body = lines.filter((line) => !heads.has(line));
  const paragraphs = paragraphsOf(body, usualOf(body, isChange));
  const written = writeLines(paragraphs, isChange);
  const all = withHeads(written, [...heads]);
  const questions = new Set(questionsByColour(paragraphs, isChange).map(({ page, line }) => `${page} ${line}`));
  return {
    lines: all.map(({ line }) => line.text),
    form: "markdown",
    places: all.map(({ line }) => line.place),
    changed: all.map(({ line }) => line.changed),
    setAside: all.flatMap(({ aside }, i): [number, number, string][] => (aside ? [[i + 1, i + 1, runningHead]] : [])),
    doubts: lostSigns(
      all.map(({ line }) => line),
      unknown,
    ),
    ...(questions.size > 0 && {
      questions: all.flatMap(({ line: { place } }, i) =>
        questions.has(`${place?.page} ${place?.line}`) ? [i + 1] : [],
      ),
    }),
    afterPictures: afterPictures(
      all.map(({ line }) => line),
      pages,
      body,
    ),
  };
}

/** Puts the running heads of a page before the first paragraph that begins on it, or on a later one. */
function withHeads(
  written: readonly WrittenLine[],
  heads: readonly PrintedLine[],
): { line: WrittenLine; aside: boolean }[] {
  const waiting = [...heads].sort((a, b) => a.page - b.page || b.y - a.y);
  const all: { line: WrittenLine; aside: boolean }[] = [];
  const take = (page: number) => {
    while ((waiting[0]?.page ?? Number.POSITIVE_INFINITY) <= page)
      all.push({ line: plainLine(waiting.shift() as PrintedLine), aside: true });
  };
  written.forEach((line, i) => {
    const begins = i === 0 || written[i - 1]?.place === null;
    if (line.place !== null && line.place.page !== null && begins) take(line.place.page);
    all.push({ line, aside: false });
  });
  take(Number.MAX_SAFE_INTEGER);
  return all;
}

/** A doubt for each line with an unknown icon. The icons of a page are named in all its doubts. */
function lostSigns(
  lines: readonly WrittenLine[],
  unknown: ReadonlyMap<number, readonly UnknownGlyph[]>,
): SourceDoubt[] {
  return lines.flatMap(({ text, place }, i) => {
    const found = place?.page ? (unknown.get(place.page) ?? []) : [];
    if (!place?.page || found.length === 0 || !text.includes(lostSign)) return [];
    const names = [
      ...new Set(found.map(({ font, character }) => `${quoted(character)} of the font ${font || "without a name"}`)),
    ];
    const { font, character } = found[0] as UnknownGlyph;
    return [
      {
        line: i + 1,
        message: `A sign of page ${place.page}, line ${place.line}, is not known: ${names.join(", ")}.`,
        hint: `Look at the page. If it is an icon, name it in document.yaml, under import:\nglyphs:\n  ${font || "Symbols"}: {${JSON.stringify(character)}: "[name]"}\nIf it is text: ${JSON.stringify(character)}: ${JSON.stringify(character)}`,
      },
    ];
  });
}

function quoted(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/[\ue000-\uf8ff]/u.test(character)
    ? `"${character}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The first line of each page that comes after a page without text. */
function afterPictures(
  written: readonly WrittenLine[],
  pages: readonly Page[],
  body: readonly PrintedLine[],
): number[] {
  const withText = new Set(body.filter((line) => textOf(line) !== "").map((line) => line.page));
  const after = pages.filter(({ number }) => withText.has(number) && number > 1 && !withText.has(number - 1));
  return after.flatMap(({ number }) => {
    const at = written.findIndex((line) => line.place?.page === number);
    return at < 0 ? [] : [at + 1];
  });
}
