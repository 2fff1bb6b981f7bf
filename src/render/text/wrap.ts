/**
 * Wraps styled text to a width.
 *
 * Text is wrapped as pieces and styled afterwards, so no style mark is measured or cut. The package `wrap-ansi` is not
 * used: it normalises text, so official words would change; it keeps only one style over a line end; and it breaks only
 * at spaces, so Chinese text exceeds the width.
 */
import { lazyPattern } from "../../ruling/lazy-pattern.js";
import type { Paint, Theme } from "./theme.js";
import { displayWidth, graphemes } from "./width.js";

/** A run of text in one style. */
export interface Piece {
  text: string;
  /** Never broken, not even at its spaces: a symbol such as `[per investigator]`. */
  atomic?: boolean;
}

export interface WrapOptions {
  /**
   * What happens to a word that is longer than a line and has no hyphen or slash to break after. `keep` (default): it
   * exceeds the width, and a terminal folds it. `break`: it is broken anywhere, for paper and full-screen programs.
   */
  longWords?: "keep" | "break";
}

/** How text is laid out for a terminal. */
export interface TextContext extends WrapOptions {
  theme: Theme;
  /** In columns. */
  width: number;
}

/** Text that stays on one line if the line is wide enough, of one or more pieces. */
interface Word {
  /** The index of the piece that holds the space before the word, whose style the space gets; -1 for no space. */
  spaceOf: number;
  parts: { piece: number; text: string }[];
  width: number;
}

const space = /[ \t\n]+/;
const afterDash = /(?<=[^—]—)/;
/** The end of a word after which a line may end without a space. */
const dashAtEnd = /[^—]—$/;
const neverAtLineStart = /^[)\]}»›”’,.:;?!%…—-]/;

/** A hyphen or slash inside a word. */
const innerBreak = /* @__PURE__ */ lazyPattern("(?<=[\\p{L}\\p{N}][-/])(?=[\\p{L}\\p{N}])", "u");

/** A line may end after a separator, but not between it and the word before it. */
const separator = /^[›·–—→]$/;

/**
 * Pieces in lines of at most `width` columns. Spaces at line ends and empty pieces are dropped; all other characters are kept.
 */
export function wrapPieces<P extends Piece>(pieces: readonly P[], width: number, options: WrapOptions = {}): P[][] {
  const limit = Math.max(1, width);
  const lines: P[][] = [];
  let line: { piece: number; text: string }[] = [];
  let columns = 0;

  const append = (piece: number, text: string): void => {
    const last = line.at(-1);
    if (last?.piece === piece) last.text += text;
    else line.push({ piece, text });
  };
  const endLine = (): void => {
    if (line.length > 0) lines.push(line.map((part) => ({ ...(pieces[part.piece] as P), text: part.text })));
    line = [];
    columns = 0;
  };
  /** Appends text that may be broken between any two characters. */
  const appendBroken = (piece: number, text: string): void => {
    for (const grapheme of graphemes(text)) {
      const graphemeColumns = displayWidth(grapheme);
      if (columns > 0 && columns + graphemeColumns > limit) endLine();
      append(piece, grapheme);
      columns += graphemeColumns;
    }
  };

  for (const word of words(pieces, limit)) {
    const gap = line.length > 0 && word.spaceOf >= 0 ? 1 : 0;
    if (line.length > 0 && columns + gap + word.width > limit) endLine();
    else if (gap === 1) {
      append(word.spaceOf, " ");
      columns += 1;
    }
    const chunks = word.width > limit ? splitWord(word) : [word];
    for (const { parts, width: chunkWidth } of chunks) {
      if (columns > 0 && columns + chunkWidth > limit) endLine();
      // Chinese and Japanese have no spaces.
      const isWide = parts.every(({ text }) => displayWidth(text) > 1.5 * text.length);
      if (chunkWidth > limit && (options.longWords === "break" || isWide)) {
        for (const part of parts) appendBroken(part.piece, part.text);
      } else {
        for (const part of parts) append(part.piece, part.text);
        columns += chunkWidth;
      }
    }
  }
  endLine();
  return lines;
}

/** Splits a word that is longer than a line after its hyphens and slashes, so that a long reference is broken there. */
function splitWord(word: Word): Pick<Word, "parts" | "width">[] {
  const chunks: Pick<Word, "parts" | "width">[] = [];
  let isFirstOfPart = false;
  for (const { piece, text } of word.parts) {
    for (const chunk of text.split(innerBreak())) {
      const last = chunks.at(-1);
      if (last !== undefined && isFirstOfPart) {
        last.parts.push({ piece, text: chunk });
        last.width += displayWidth(chunk);
      } else chunks.push({ parts: [{ piece, text: chunk }], width: displayWidth(chunk) });
      isFirstOfPart = false;
    }
    isFirstOfPart = true;
  }
  return chunks;
}

/**
 * The words of all pieces. A word may consist of parts of several pieces. A separator belongs to the word before it, unless
 * the two are wider than a line.
 * @param limit the width of a line
 */
function words(pieces: readonly Piece[], limit: number): Word[] {
  const all: Word[] = [];
  let current: Word | null = null;
  let spaceOf = -1;
  let before = "";

  const addPart = (piece: number, text: string): void => {
    if (current !== null && spaceOf >= 0 && separator.test(text) && current.width + 2 <= limit) {
      current.parts.push({ piece: spaceOf, text: " " }, { piece, text });
      current.width += 2;
    } else if (current !== null && spaceOf < 0 && (!dashAtEnd.test(before) || neverAtLineStart.test(text))) {
      current.parts.push({ piece, text });
      current.width += displayWidth(text);
    } else {
      current = { spaceOf, parts: [{ piece, text }], width: displayWidth(text) };
      all.push(current);
    }
    spaceOf = -1;
    before = text;
  };

  pieces.forEach((piece, index) => {
    if (piece.atomic) {
      if (piece.text !== "") addPart(index, piece.text);
      return;
    }
    piece.text.split(space).forEach((chunk, position) => {
      if (position > 0 && spaceOf < 0) spaceOf = index;
      for (const part of chunk.split(afterDash)) if (part !== "") addPart(index, part);
    });
  });
  return all;
}

/** A piece and its style, applied after wrapping. */
export interface PaintedPiece extends Piece {
  paint: Paint;
}

/** The pieces of a line as one styled text. */
export function paintLine(line: readonly PaintedPiece[]): string {
  return line.map((piece) => piece.paint(piece.text)).join("");
}

export interface HangOptions extends WrapOptions {
  /** Printed before the first line, already styled: a bullet, a label. */
  first?: string;
  /** Printed before further lines; default: spaces as wide as `first`. */
  rest?: string;
}

/** Styled lines with a hanging indent; `width` includes the indent. */
export function hang(pieces: readonly PaintedPiece[], width: number, options: HangOptions = {}): string[] {
  const first = options.first ?? "";
  const rest = options.rest ?? " ".repeat(displayWidth(first));
  const inner = width - Math.max(displayWidth(first), displayWidth(rest));
  return wrapPieces(pieces, inner, options).map((line, index) => (index === 0 ? first : rest) + paintLine(line));
}

/** `hang` for text in one style. */
export function hangText(text: string, paint: Paint, width: number, options: HangOptions = {}): string[] {
  return hang([{ text, paint }], width, options);
}

/** The first line of wrapped pieces; it ends in an ellipsis when text was cut. */
export function firstLine(pieces: readonly PaintedPiece[], width: number, options: WrapOptions = {}): string {
  const [line = [], ...others] = wrapPieces(pieces, width, options);
  if (others.length === 0) return paintLine(line);
  // To make room for the ellipsis, the line is wrapped once more, one column narrower.
  return `${paintLine(wrapPieces(line, width - 1, options)[0] ?? [])}…`;
}

/** Lines indented by two columns; blank lines stay empty. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`));
}

/** Plain text wrapped to lines; line breaks in `text` are kept. */
export function wrapText(text: string, width: number, options: WrapOptions = {}): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = wrapPieces([{ text: paragraph }], width, options);
    return lines.length === 0 ? [""] : lines.map((line) => line.map((piece) => piece.text).join(""));
  });
}
