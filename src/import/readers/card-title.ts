/** Titles of entries that are the name of a card and its number, `Name (F57)` or `Name (TDL 205)`. */
import type { Segment } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { smallWords, withoutEmphasis } from "../../document/typography.js";

/** A whole line that is a card's name and its number, and does not begin with a quotation mark. */
const cardTitle = /^(?!["“]).{2,90}\((?:[^()]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)\s*:?$/u;

/** Whether a line is the title of an entry, in a section whose entries begin with a card's name and number. */
export function isCardTitle(text: string): boolean {
  return cardTitle.test(text.trim());
}

/**
 * Whether the title of a card runs over the lines `at` and `at + 1`. Together they must be a name and its number, and
 * the line before them, if any, must end a sentence. The first line may also be a heading above a card. It is a part of
 * the title if one of these is true:
 * - the first line ends with a comma or a small word such as `of`
 * - the second line begins with the bracket, or ends it
 */
export function runsOverTwoLines(segments: readonly Segment[], at: number): boolean {
  const textAt = (i: number) => withoutEmphasis(segments[i]?.text.trim() ?? "");
  const [before, first, second] = [textAt(at - 1), textAt(at), textAt(at + 1)];
  if (first === "" || second === "" || first.includes(")") || /[.!?:;]["'”’)]*$/.test(first)) return false;
  if (!isCardTitle(`${first} ${second}`)) return false;
  if (at > 0 && !/[.!?]["'”’)\]]*$/.test(before)) return false;
  // The brackets are divided: `Lantern Keeper (Salt` / `F14)`.
  if (first.includes("(")) return !second.includes("(") && isTitle(first.slice(0, first.indexOf("(")).trim());
  const words = first.replace(/,$/, "").split(/\s+/);
  const endsWithSmallWord = smallWords.has(words.at(-1)?.toLowerCase() ?? "");
  if (!isTitle((endsWithSmallWord ? words.slice(0, -1) : words).join(" "))) return false;
  return first.endsWith(",") || endsWithSmallWord || second.startsWith("(");
}
