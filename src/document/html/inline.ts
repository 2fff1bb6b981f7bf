/** Writes the text of a paragraph with its emphasis as Markdown. */
import { withChangeMarks } from "./marked-text.js";

export interface StyledPiece {
  text: string;
  bold: boolean;
  italic: boolean;
  struck: boolean;
  /** Whether the page marks it as changed. */
  changed: boolean;
}

/** A piece without emphasis. */
export function plainPiece(text: string): StyledPiece {
  return { text, bold: false, italic: false, struck: false, changed: false };
}

/** The text of the pieces without emphasis, but with change marks. */
export function plainWords(pieces: readonly StyledPiece[]): string {
  return pieces.map(({ text, changed }) => (changed ? withChangeMarks(text) : text)).join("");
}

/**
 * The text of the pieces with `**bold**`, `*italic*`, `~~deleted~~` and change marks. Spaces stay outside the marks.
 */
export function emphasised(pieces: readonly StyledPiece[]): string {
  const runs: [StyledPiece, ...StyledPiece[]][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && (hasSameStyle(last[0], piece) || piece.text.trim() === "")) last.push(piece);
    else runs.push([piece]);
  }
  return runs.map(emphasisedRun).join("");
}

function hasSameStyle(a: StyledPiece, b: StyledPiece): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.struck === b.struck;
}

/** The text of pieces of one style. If all of them are marked as changed, the change marks are outside the emphasis. */
function emphasisedRun(pieces: readonly [StyledPiece, ...StyledPiece[]]): string {
  const isAllChanged = pieces.every((piece) => piece.changed || piece.text.trim() === "");
  const text = isAllChanged ? pieces.map((piece) => piece.text).join("") : plainWords(pieces);
  const core = text.trim();
  if (core === "") return text;
  const { bold, italic, struck } = pieces[0];
  const mark = `${bold ? "**" : ""}${italic ? "*" : ""}`;
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  const inner = `${mark}${struck ? `~~${core}~~` : core}${[...mark].reverse().join("")}`;
  return `${before}${isAllChanged ? withChangeMarks(inner) : inner}${after}`;
}
