/** The last guard of the right edge: whatever a line holds, it never runs over. */
import { styleMark, styleMarks } from "../../present/terminal-text.js";
import { cutToWidth, displayWidth, graphemes } from "../../present/width.js";

const reset = styleMark(0);

/** `line`, painted as it is, cut to `width` columns; an ellipsis says that something is missing. */
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

/** The words without their colours. */
export function unpainted(line: string): string {
  return line.replace(styleMarks, "");
}
