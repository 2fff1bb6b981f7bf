/** Cutting painted lines to the width of the terminal. */
import { styleMark, styleMarks } from "../../present/text/terminal-text.js";
import { cutToWidth, displayWidth, graphemes } from "../../present/text/width.js";

const reset = styleMark(0);

/** Cuts a painted line to `width` columns. A line that was cut ends in an ellipsis. */
export function clipped(line: string, width: number): string {
  if (displayWidth(line) <= width) return line;
  if (unpainted(line) === line) return cutToWidth(line, width);
  let result = "";
  let columns = 0;
  let at = 0;
  /** @returns false when the text has no room */
  const append = (text: string): boolean => {
    for (const grapheme of graphemes(text)) {
      const graphemeWidth = displayWidth(grapheme);
      if (columns + graphemeWidth > width - 1) return false;
      result += grapheme;
      columns += graphemeWidth;
    }
    return true;
  };
  for (const mark of line.matchAll(styleMarks)) {
    if (!append(line.slice(at, mark.index))) return `${result}…${reset}`;
    result += mark[0];
    at = mark.index + mark[0].length;
  }
  return append(line.slice(at)) ? result : `${result}…${reset}`;
}

/** The text without its style marks. */
export function unpainted(line: string): string {
  return line.replace(styleMarks, "");
}
