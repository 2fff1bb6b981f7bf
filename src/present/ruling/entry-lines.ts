/** Formats a ruling in a list: its reference, and below it its headline on one line. */
import type { Ruling } from "../../ruling/ruling.js";
import { headline } from "../names.js";
import { sanitiseLine } from "../text/sanitise.js";
import type { Theme } from "../text/theme.js";
import { cutToWidth } from "../text/width.js";
import { hang } from "../text/wrap.js";
import { printedReference } from "./citation.js";

/**
 * The lines of a ruling in a list.
 * @param before printed before the headline: the kind, or why the ruling is listed
 */
export function entryLines(ruling: Ruling, { theme, width }: { theme: Theme; width: number }, before = ""): string[] {
  const words = sanitiseLine(before + headline(ruling));
  return [
    ...hang([{ text: printedReference(ruling), paint: theme.reference }], width, { first: "  ", rest: "    " }),
    `    ${theme.quiet(cutToWidth(words, Math.max(10, width - 4)))}`,
  ];
}
