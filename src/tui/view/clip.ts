/** Fits lines into the width of the terminal: cuts painted lines, and leaves out facts. */
import { styleMark, styleMarks } from "../../render/text/terminal-text.js";
import { cutToWidth, displayWidth, startWithin } from "../../render/text/width.js";

const reset = styleMark(0);

/** Cuts a painted line to `width` columns. A line that was cut ends in an ellipsis. */
export function clipped(line: string, width: number): string {
  if (displayWidth(line) <= width) return line;
  if (unpainted(line) === line) return cutToWidth(line, width);
  return `${startWithin(line, width - 1)}…${reset}`;
}

/** The text without its style marks. */
export function unpainted(line: string): string {
  return line.replace(styleMarks, "");
}

/**
 * The first of several lists of facts that, joined by ` · `, takes at most `width` columns; if none does, the last list.
 * Empty facts are left out.
 */
export function fittingFacts(lists: readonly (readonly string[])[], width: number): string[] {
  const forms = lists.map((facts) => facts.filter((fact) => fact !== ""));
  return forms.find((facts) => displayWidth(facts.join(" · ")) <= width) ?? forms.at(-1) ?? [];
}
