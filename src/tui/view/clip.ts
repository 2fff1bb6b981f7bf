/** Cutting painted lines to the width of the terminal. */
import { styleMark, styleMarks } from "../../present/text/terminal-text.js";
import { cutToWidth, displayWidth, graphemes } from "../../present/text/width.js";

const reset = styleMark(0);

/** Cuts a painted line to `width` columns. A line that was cut ends in an ellipsis. */
export function clipped(line: string, width: number): string {
  if (displayWidth(line) <= width) return line;
  if (unpainted(line) === line) return cutToWidth(line, width);
  let kept = "";
  let columns = 0;
  let at = 0;
  const take = (text: string): boolean => {
    for (const grapheme of graphemes(text)) {
      const next = displayWidth(grapheme);
      if (columns + next > width - 1) return false;
      kept += grapheme;
      columns += next;
    }
    return true;
  };
  for (const found of line.matchAll(styleMarks)) {
    if (!take(line.slice(at, found.index))) return `${kept}…${reset}`;
    kept += found[0];
    at = found.index + found[0].length;
  }
  return take(line.slice(at)) ? kept : `${kept}…${reset}`;
}

/** The text without its style marks. */
export function unpainted(line: string): string {
  return line.replace(styleMarks, "");
}
