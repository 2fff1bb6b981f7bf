/** Pages of pieces and ruled lines for tests, and the lines that are read from them. */
import { markedLines } from "../tree-text.fixture.js";
import type { Page, PrintedPiece } from "./pieces.js";
import type { RuledLine } from "./ruled-lines.js";
import { sourceOf } from "./to-source.js";

/** A piece of text in type of 10 points, whose letters are half as wide. */
export function piece(text: string, x: number, y: number, more: Partial<PrintedPiece> = {}): PrintedPiece {
  const size = more.size ?? 10;
  return { text, x, y, width: (text.length * size) / 2, size, angle: 0, font: "Times", colour: "#000000", ...more };
}

/** Lines below each other, 12 points apart. */
export function lines(
  x: number,
  top: number,
  texts: readonly string[],
  more: Partial<PrintedPiece> = {},
): PrintedPiece[] {
  return texts.flatMap((text, i) => (text === "" ? [] : [piece(text, x, top - i * 12, more)]));
}

/** A line across or down the page. */
export function rule(x0: number, y0: number, x1: number, y1: number): RuledLine {
  return { x0, y0, x1, y1 };
}

/** Pages of 600 by 800 points. */
export function pagesOf(...pages: readonly (readonly [PrintedPiece[], RuledLine[]?])[]): Page[] {
  return pages.map(([pieces, ruledLines = []], i) => ({ number: i + 1, width: 600, height: 800, pieces, ruledLines }));
}

/** The paragraphs that are read from pages, with ` / ` between their lines, and the lines that are set aside. */
export function readPages(pages: readonly Page[]): {
  paragraphs: string[];
  setAside: string[];
  doubts: [line: string, message: string][];
} {
  const source = sourceOf(pages, {});
  const isSetAside = (line: number) => source.setAside?.some(([from, to]) => from <= line && line <= to) === true;
  const text = markedLines(source).filter((_, i) => !isSetAside(i + 1));
  return {
    paragraphs: text
      .join("\n")
      .split("\n\n")
      .map((paragraph) => paragraph.replaceAll("\n", " / ")),
    setAside: (source.setAside ?? []).map(([line, , rule]) => `${rule}: ${source.lines[line - 1]}`),
    doubts: (source.doubts ?? []).map(({ line, message }) => [markedLines(source)[line - 1] ?? "", message]),
  };
}
