/** Draws a frame of the terminal UI as SVG. Each run of text has an x position, so that columns align in any monospaced font. */
import { displayWidth, graphemes } from "../../src/render/text/width.js";

/** The lines of a screen, and the cell of its cursor, from 0; null when it is hidden. */
interface Frame {
  lines: readonly string[];
  cursor: { x: number; y: number } | null;
}

interface Look {
  color: string | null;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
}

const plain: Look = { color: null, bold: false, dim: false, italic: false, underline: false, strike: false };
/** The size of a character cell of the terminal, in SVG units. `fontSize` fits its width in common monospaced fonts. */
const cell = { width: 8.4, height: 19, fontSize: 14 };
/** The space at the left, right and bottom, and the height of the window's title bar, in SVG units. */
const padding = 18;
const titleBar = 34;
/** By the code of an SGR escape sequence. */
const colors: Record<number, string> = { 31: "#f7768e", 32: "#9ece6a", 35: "#bb9af7", 36: "#7dcfff" };

/**
 * The frame as an SVG document.
 * @param title the accessible label
 * @param columns the width of the terminal
 */
export function frameSvg(title: string, { lines, cursor }: Frame, columns: number): string {
  const width = Math.ceil(columns * cell.width + 2 * padding);
  const height = Math.ceil(lines.length * cell.height + padding + titleBar + 8);
  const rows = lines.flatMap((line, row) => runs(line).map((run) => runText(run, row)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#1a1b26"/>`,
    ...["#f7768e", "#e0af68", "#9ece6a"].map(
      (fill, at) => `<circle cx="${20 + at * 20}" cy="18" r="6" fill="${fill}"/>`,
    ),
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${cell.fontSize}" fill="#c0caf5" xml:space="preserve">`,
    ...rows,
    "</g>",
    ...(cursor ? [cursorBlock(cursor)] : []),
    "</svg>",
    "",
  ].join("\n");
}

function cursorBlock({ x, y }: { x: number; y: number }): string {
  const left = (padding + x * cell.width).toFixed(1);
  const top = (titleBar + y * cell.height + 5).toFixed(1);
  return `<rect x="${left}" y="${top}" width="${cell.width}" height="${cell.height - 2}" fill="#c0caf5" opacity="0.75"/>`;
}

/** A part of a line in one style. */
interface Run {
  text: string;
  /** The column at which it begins, from 0. */
  at: number;
  look: Look;
}

/** The parts of a line between changes of style; parts without text are left out. Columns are counted as in a terminal. */
function runs(line: string): Run[] {
  const found: Run[] = [];
  let look = plain;
  let at = 0;
  let last = 0;
  const take = (words: string): void => {
    if (words.trim() !== "") found.push({ text: words, at, look });
    at += displayWidth(words);
  };
  for (const sequence of line.matchAll(/\x1b\[([0-9;]*)m/g)) {
    take(line.slice(last, sequence.index));
    last = sequence.index + sequence[0].length;
    for (const code of (sequence[1] || "0").split(";")) look = changed(look, Number(code));
  }
  take(line.slice(last));
  return found;
}

function changed(look: Look, code: number): Look {
  if (code === 0) return plain;
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, dim: true };
  if (code === 3) return { ...look, italic: true };
  if (code === 4) return { ...look, underline: true };
  if (code === 9) return { ...look, strike: true };
  if (code === 22) return { ...look, bold: false, dim: false };
  if (code === 23) return { ...look, italic: false };
  if (code === 24) return { ...look, underline: false };
  if (code === 29) return { ...look, strike: false };
  if (code === 39) return { ...look, color: null };
  return colors[code] ? { ...look, color: colors[code] } : look;
}

/** A `text` element for a run, without its leading and trailing spaces. */
function runText({ text, at, look }: Run, row: number): string {
  const before = /^ */.exec(text)?.[0].length ?? 0;
  const shown = text.trim();
  const x = (padding + (at + before) * cell.width).toFixed(1);
  const y = (titleBar + (row + 1) * cell.height).toFixed(1);
  const decoration = [look.underline && "underline", look.strike && "line-through"].filter(Boolean).join(" ");
  const attributes = [
    `x="${x}" y="${y}"`,
    // Fits the run to its columns in any font. A single letter cannot be stretched.
    graphemes(shown).length > 1 && `textLength="${(displayWidth(shown) * cell.width).toFixed(1)}"`,
    look.color && `fill="${look.color}"`,
    look.bold && 'font-weight="bold"',
    look.italic && 'font-style="italic"',
    look.dim && 'opacity="0.6"',
    decoration && `text-decoration="${decoration}"`,
  ].filter(Boolean);
  // Some renderers show several spaces as one.
  return `<text ${attributes.join(" ")}>${escaped(shown).replace(/ {2,}/g, (gap) => "\u00a0".repeat(gap.length))}</text>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
