/**
 * The number of terminal columns that a text takes.
 *
 * The package `string-width` is not used: it counts ☠, ♠ and © as two columns where terminals use one (such glyphs stand
 * for lost icons all over the sources), and it takes several milliseconds to load.
 */
import { lazyPattern } from "../../ruling/lazy-pattern.js";
import { styleMark, styleMarks } from "./terminal-text.js";

/** Matches text in which each UTF-16 unit takes one column (Latin, punctuation, arrows, box drawing): nearly every line. */
const singleWidth = /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u257f\ufffd]*$/;

/** East Asian wide and fullwidth characters, by block, and emoji, by their property. */
const wide = /* @__PURE__ */ lazyPattern(
  "[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\\p{Emoji_Presentation}",
  "u",
);

/** Characters that take no column of their own. */
const invisible = /* @__PURE__ */ lazyPattern("^[\\p{Cc}\\p{Mn}\\p{Me}\\p{Cf}\\p{Default_Ignorable_Code_Point}]", "u");

let segmenter: Intl.Segmenter | undefined;

/** The grapheme clusters of a text: a letter with its accents is one, a family emoji is one. */
export function graphemes(text: string): string[] {
  if (singleWidth.test(text)) return text.split("");
  segmenter ??= new Intl.Segmenter("en");
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** The columns that `text` takes on a terminal; style marks take none. */
export function displayWidth(text: string): number {
  if (singleWidth.test(text)) return text.length;
  const bare = text.replace(styleMarks, "");
  if (singleWidth.test(bare)) return bare.length;
  let columns = 0;
  for (const grapheme of graphemes(bare)) columns += graphemeWidth(grapheme);
  return columns;
}

function graphemeWidth(grapheme: string): number {
  if (grapheme.length === 1 && singleWidth.test(grapheme)) return 1;
  if (invisible().test(grapheme)) return 0;
  // U+FE0F asks for the emoji form. Some terminals stay at one column; counting two never runs over the edge.
  if (grapheme.includes("\ufe0f")) return 2;
  const first = String.fromCodePoint(grapheme.codePointAt(0) ?? 0);
  return wide().test(first) ? 2 : 1;
}

/** The longest start of `text` that takes at most `width` columns. */
function startWithin(text: string, width: number): string {
  let start = "";
  let columns = 0;
  for (const grapheme of graphemes(text)) {
    columns += displayWidth(grapheme);
    if (columns > width) break;
    start += grapheme;
  }
  return start;
}

/** A cut text ends after a whole word if at least this share of what fits is then left. */
const minShareAtWordEnd = 0.6;

/** `text` cut to `width` columns; a cut text ends in an ellipsis. Empty for a width below 1. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  if (width < 1) return "";
  let start = startWithin(text, width - 1);
  const lastSpace = start.lastIndexOf(" ");
  const isAtWordEnd = text[start.length] === " ";
  if (!isAtWordEnd && lastSpace > start.length * minShareAtWordEnd) start = start.slice(0, lastSpace);
  return `${start.replace(/[\s,;:.—-]+$/, "")}…`;
}

/** `text` padded with spaces to `width` columns. */
export function padToWidth(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

/** The text without its style marks. */
export function unpainted(line: string): string {
  return line.replace(styleMarks, "");
}

/** A styled line cut to `width` columns; a cut line ends in an ellipsis. */
export function clipped(line: string, width: number): string {
  if (displayWidth(line) <= width) return line;
  if (unpainted(line) === line) return cutToWidth(line, width);
  return `${startWithin(line, width - 1)}…${styleMark(0)}`;
}
