/** Messages for a reference or name that matches no ruling, or several. */
import type { Library } from "../../library/library.js";
import { headline } from "../../ruling/names.js";
import { printedReference, shortened } from "../../ruling/citation.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { cutToWidth } from "../../render/text/width.js";
import { wrapText } from "../../render/text/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type Output, stdout } from "../../terminal/output.js";
import { theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";

/**
 * Prints the rulings that an ambiguous reference or name may mean: of each its reference and at most two lines of its
 * headline.
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

/** In UTF-16 code units. A longer text is not suggested as a search. */
const maxQueryLength = 80;

/**
 * Writes to stderr that no ruling has a reference or name, with the nearest ids, examples of references, and how to
 * search.
 * @param text the reference or name as typed
 * @param remarks sentences on why no ruling was found
 */
export async function reportNoSuchRuling(library: Library, text: string, remarks: readonly string[]): Promise<void> {
  const name = JSON.stringify(sanitiseLine(text));
  writeStderr(`No ruling has the reference or name ${name}.`);
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  const { nearestIds, referenceExamples } = await import("../../library/reference/suggestions.js");
  const nearest = nearestIds(library, text);
  if (nearest.length > 0) writeStderrWrapped(`Nearest: ${nearest.map(shortened).join(", ")}`);
  const examples = referenceExamples(library).map(sanitiseLine);
  if (examples.length > 0) writeStderrWrapped(`Examples of references: ${examples.join(" · ")}`);
  writeStderr(`To search words: grim search ${searchWords(text)}`);
}

/**
 * The words of a reference after its first `/`, as a quoted query: `lamps-faq/of-wicks` gives `"of wicks"`. Without a `/`, all
 * its words. Returns `"…"` if they have no letters or are too long.
 */
function searchWords(text: string): string {
  const words = sanitiseLine(text)
    .replace(/^[^/]*\//, "")
    .replace(/[-/@"\s]+/g, " ")
    .trim();
  return /[a-z]/i.test(words) && words.length <= maxQueryLength ? `"${words}"` : '"…"';
}
