/** The list of rulings that an ambiguous reference or name may mean. */
import { headline } from "../../present/names.js";
import { printedReference } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { cutToWidth } from "../../present/text/width.js";
import { wrapText } from "../../present/text/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type Output, stdout } from "../../terminal/output.js";
import { theme, width } from "../terminal.js";

/**
 * Prints the list: for each ruling its reference and at most two lines of its headline.
 * @param text the reference or name as typed
 * @param output by default stdout
 */
export function printCandidates(text: string, rulings: readonly Ruling[], output: Output = stdout()): void {
  const paint = theme(output);
  const columns = width(output);
  const lines = [
    ...wrapText(`${sanitiseLine(text)} names ${rulings.length} rulings:`, columns).map(paint.heading),
    ...rulings.flatMap((ruling) => {
      const [first = "", ...rest] = wrapText(sanitiseLine(headline(ruling)), columns - 2);
      const lines = rest.length === 0 ? [first] : [first, cutToWidth(rest.join(" "), columns - 2)];
      return ["", ...wrapText(printedReference(ruling), columns), ...lines.map((line) => `  ${paint.quiet(line)}`)];
    }),
  ];
  output.write(`${lines.join("\n")}\n`);
}
