/** The message that no ruling has a reference or name: the nearest ids, examples of references, how to search. */
import type { Library } from "../../library/library.js";
import { shortened } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { writeStderr, writeStderrWrapped } from "../terminal.js";

/** In UTF-16 code units. A longer text is not suggested as a search. */
const maxQueryLength = 80;

/**
 * Writes the message to stderr.
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
