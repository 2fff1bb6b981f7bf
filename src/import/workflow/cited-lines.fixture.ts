/** Compares records with the lines of the file that they cite. */

import type { RulingRecord } from "../../ruling/schema.js";
import { parseSpan } from "../profile/corrections-file.js";

/** Letters and digits: what a record's words and a line of markup have in common. */
function letters(text: string): string {
  return text
    .replace(/\\n/g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/<(?!https?:)[^>]*>|\]\([^)]*\)|&[a-z]+;|&#\d+;/g, "")
    .replace(/\[[a-z_ ?]*\]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether the words of a record's title, question and text stand on the lines that it cites, paragraph by paragraph. */
export function standsAtItsLines({ lines, title, question, text }: RulingRecord, file: readonly string[]): boolean {
  const cited = letters(
    lines
      .flatMap((span) => {
        const [first, last] = parseSpan(span);
        return file.slice(first - 1, last);
      })
      .join(" "),
  );
  // A page numbers its lists itself.
  const parts = [title, question, ...text.split("\n")].map((part) =>
    letters((part ?? "").replace(/^\s*(?:\w{1,3}[.)]|-)\s/, "")),
  );
  return parts.every((part) => cited.includes(part));
}
