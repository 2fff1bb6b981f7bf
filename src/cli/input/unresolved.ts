/** Messages for a reference or name that matches no ruling. */
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { ShowResult } from "../../views/schema/look-ups.js";
import { writeStderr, writeStderrWrapped } from "../terminal.js";

/** In UTF-16 code units. A longer text is not suggested as a search. */
const maxQueryLength = 80;

/**
 * Writes to stderr that no ruling has a reference or name, with what is known of it, the nearest ids, examples of references,
 * and how to search.
 * @param text the reference or name as typed
 */
export function reportNoSuchRuling(
  text: string,
  { remarks, nearest, examples }: Pick<ShowResult, "remarks" | "nearest" | "examples">,
): void {
  writeStderr(`No ruling has the reference or name ${JSON.stringify(sanitiseLine(text))}.`);
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  if (nearest.length > 0) writeStderrWrapped(`Nearest: ${nearest.join(", ")}`);
  // Without examples, the remarks say what is known of the name: a card that no ruling names, or rulings of other editions.
  if (examples.length === 0) return;
  writeStderrWrapped(`Examples of references: ${examples.map(sanitiseLine).join(" · ")}`);
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
