/** What to say where no ruling goes by a reference: what comes near, how a reference looks, how to search. */
import type { Library } from "../library/library.js";
import { shortened } from "../present/citation.js";
import { sanitiseLine } from "../present/sanitise.js";
import { say, sayWords } from "./terminal.js";

/** A longer one is no title that somebody half remembers. */
const longestQuery = 80;

/** @param remarks what is known of the name all the same, in sentences */
export async function sayNoSuchRuling(library: Library, text: string, remarks: readonly string[]): Promise<void> {
  const name = JSON.stringify(sanitiseLine(text));
  say(`No ruling has the reference or name ${name}.`);
  for (const remark of remarks) sayWords(sanitiseLine(remark));
  const [{ nearestIds }, { referenceExamples }] = await Promise.all([
    import("../library/nearest-ids.js"),
    import("../library/reference-examples.js"),
  ]);
  const nearest = nearestIds(library, text);
  if (nearest.length > 0) sayWords(`Nearest: ${nearest.map(shortened).join(", ")}`);
  const examples = referenceExamples(library).map(sanitiseLine);
  if (examples.length > 0) sayWords(`Examples of references: ${examples.join(" · ")}`);
  say(`To search words: grim search ${searchWords(text)}`);
}

/** The words of a reference, of which an id is made; an ellipsis where they are none. */
function searchWords(text: string): string {
  const words = sanitiseLine(text)
    .replace(/^[^/]*\//, "")
    .replace(/[-/@"\s]+/g, " ")
    .trim();
  return /[a-z]/i.test(words) && words.length <= longestQuery ? `"${words}"` : '"…"';
}
