/**
 * Wrapping styled text to a width.
 *
 * `wrap-ansi` is not used: it normalises (official words would change), it remembers one style over a line end where
 * we have bold inside colour, and it breaks only at spaces, so Chinese runs over the edge. Here text is wrapped as
 * pieces and painted afterwards, so no escape sequence is ever measured or cut.
 */
import { displayWidth, graphemes } from "./width.js";

/** A stretch of text that looks the same throughout. */
export interface Piece {
  text: string;
  /** Never broken, not even at its spaces: a symbol such as `[per investigator]`. */
  atomic?: boolean;
}

export interface WrapOptions {
  /**
   * What to do with a word that is longer than a line and has no hyphen or slash to break after. `keep` lets it run
   * over: a terminal folds it by itself; `break` cuts it, for paper and for screens that own every column.
   */
  longWords?: "keep" | "break";
}

/** What stands together on a line: some parts, perhaps of several pieces, without a place to break. */
interface Word {
  /** The piece in which the space before the word stands (an underline may run through it), or -1 for none. */
  spaceOf: number;
  parts: { piece: number; text: string }[];
  width: number;
}

const space = /[ \t\n]+/;
/** A line may end after a dash, and on either side of a Chinese, Japanese or Korean character. */
const ideograph = /[\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3fffd}]/u;
/** A quick look whether there is any such place. Halves of characters beyond the first 65,536 fall into the range. */
const mayHaveInnerBreak = /[—\u2e80-\uffef]/;
const neverAtLineStart = /^[\s)\]}»›”’」』）】》〉〕、。，．：；？！・ー々〜,.:;?!%…—-]/;
const neverAtLineEnd = /[([{«‹“‘「『（【《〈〔]$/;

/** A separator ends a line rather than begin one: the space before it is not a place to break. */
const separator = /^[›·–—]$/;

/** Pieces in lines of at most `width` columns. Spaces at line ends are dropped; all other characters are kept. */
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

  for (const word of words(pieces, limit)) {
    const gap = line.length > 0 && word.spaceOf >= 0 ? 1 : 0;
    if (line.length > 0 && columns + gap + word.width > limit) endLine();
    else if (gap === 1) {
      append(word.spaceOf, " ");
      columns += 1;
    }
    const syllables = word.width > limit ? wordParts(word) : [word];
    for (const { parts, width: own } of syllables) {
      if (columns > 0 && columns + own > limit) endLine();
      if (own <= limit || options.longWords !== "break") {
        for (const part of parts) append(part.piece, part.text);
        columns += own;
        continue;
      }
      for (const part of parts) {
        for (const grapheme of graphemes(part.text)) {
          const next = displayWidth(grapheme);
          if (columns > 0 && columns + next > limit) endLine();
          append(part.piece, grapheme);
          columns += next;
        }
      }
    }
  }
  endLine();
  return lines;
}

/** A word divided after its hyphens and slashes, so that a long reference ends a line between two of its words. */
function wordParts(word: Word): Pick<Word, "parts" | "width">[] {
  const divided: Pick<Word, "parts" | "width">[] = [];
  let open = false;
  for (const { piece, text } of word.parts) {
    for (const chunk of text.split(/(?<=[\p{L}\p{N}][-/])(?=[\p{L}\p{N}])/u)) {
      const last = divided.at(-1);
      if (last !== undefined && open) {
        last.parts.push({ piece, text: chunk });
        last.width += displayWidth(chunk);
      } else divided.push({ parts: [{ piece, text: chunk }], width: displayWidth(chunk) });
      open = false;
    }
    open = true;
  }
  return divided;
}

function words(pieces: readonly Piece[], limit: number): Word[] {
  const all: Word[] = [];
  let current: Word | null = null;
  let spaceOf = -1;
  let before = "";

  const add = (piece: number, text: string): void => {
    if (current !== null && spaceOf >= 0 && separator.test(text) && current.width + 2 <= limit) {
      current.parts.push({ piece: spaceOf, text: " " }, { piece, text });
      current.width += 2;
    } else if (current !== null && spaceOf < 0 && !mayBreakBetween(before, text)) {
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
      if (piece.text !== "") add(index, piece.text);
      return;
    }
    const breakable = mayHaveInnerBreak.test(piece.text);
    piece.text.split(space).forEach((chunk, position) => {
      if (position > 0 && spaceOf < 0) spaceOf = index;
      if (chunk === "") return;
      if (!breakable) add(index, chunk);
      else for (const part of unbreakableParts(chunk)) add(index, part);
    });
  });
  return all;
}

function unbreakableParts(chunk: string): string[] {
  const parts: string[] = [];
  for (const grapheme of graphemes(chunk)) {
    const last = parts.length - 1;
    if (last >= 0 && !mayBreakBetween(parts[last] as string, grapheme)) parts[last] += grapheme;
    else parts.push(grapheme);
  }
  return parts;
}

function mayBreakBetween(before: string, after: string): boolean {
  if (before === "" || !(mayHaveInnerBreak.test(before) || mayHaveInnerBreak.test(after))) return false;
  if (neverAtLineStart.test(after) || neverAtLineEnd.test(before)) return false;
  if (before.length > 1 && before.endsWith("—")) return true;
  const last = graphemes(before.slice(-12)).at(-1) ?? "";
  return ideograph.test(last) || ideograph.test(String.fromCodePoint(after.codePointAt(0) ?? 0));
}

/** A piece and how it is painted once it has found its line. */
export interface PaintedPiece extends Piece {
  paint: (text: string) => string;
}

export interface HangOptions extends WrapOptions {
  /** What the first line begins with, already painted: a bullet, a label. */
  first?: string;
  /** What further lines begin with; default: spaces as wide as `first`. */
  rest?: string;
}

/** Painted lines with a hanging indent; `width` counts the indent too. */
export function hang(pieces: readonly PaintedPiece[], width: number, options: HangOptions = {}): string[] {
  const first = options.first ?? "";
  const rest = options.rest ?? " ".repeat(displayWidth(first));
  const inner = width - Math.max(displayWidth(first), displayWidth(rest));
  const lines = wrapPieces(pieces, inner, options);
  return lines.map(
    (line, index) => (index === 0 ? first : rest) + line.map((piece) => piece.paint(piece.text)).join(""),
  );
}

/** Finished lines set in by two columns, or as far as is said; blank ones stay blank. */
export function indented(lines: readonly string[], by = "  "): string[] {
  return lines.map((line) => (line === "" ? "" : by + line));
}

/** Plain lines; a line break in `text` stays one. */
export function wrapText(text: string, width: number, options: WrapOptions = {}): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = wrapPieces([{ text: paragraph }], width, options);
    return lines.length === 0 ? [""] : lines.map((line) => line.map((piece) => piece.text).join(""));
  });
}
