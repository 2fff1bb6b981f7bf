/** Titles of entries that are the name of a card and its number, `Name (F57)` or `Name (TDL 205)`. */
import type { Segment } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { smallWords, withoutEmphasis } from "../../document/typography.js";

/** A whole line that is a card's name and its number, and not a quotation. */
const cardTitle = /^(?!["“]).{2,90}\((?:[^()]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)\s*:?$/u;

/** Whether a line of a section in which cards open entries is the title of one. */
export function isCardTitle(text: string): boolean {
  return cardTitle.test(text.trim());
}

/** The same without a full stop, question or exclamation mark in the name: where no profile says that cards open entries. */
const surelyCardTitle = /^\p{Lu}[^.?!]{1,80}\((?:[^()]*\s)?\p{Lu}?\s?\d+\)\s*:?$/u;

/** Whether a line is the name of a card and its number, and no part of a sentence. */
export function isSurelyCardTitle(text: string): boolean {
  return surelyCardTitle.test(text);
}

/**
 * Whether the title of a card runs over this line and the next: together they are a name and its number, and the first
 * one ends inside the name, or the second one is only the number. Another line above a card may be a heading, even if
 * it is long: the columns of a text are narrow.
 */
export function runsOverTwoLines(segments: readonly Segment[], at: number): boolean {
  const textAt = (i: number) => withoutEmphasis(segments[i]?.text.trim() ?? "");
  const [before, first, second] = [textAt(at - 1), textAt(at), textAt(at + 1)];
  if (first === "" || second === "" || first.includes("(") || /[.!?:;]["'”’)]*$/.test(first)) return false;
  if (isCardTitle(first) || !isCardTitle(`${first} ${second}`) || (at > 0 && !/[.!?]["'”’)\]]*$/.test(before)))
    return false;
  const words = first.replace(/,$/, "").split(/\s+/);
  const last = words.at(-1) ?? "";
  const endsInside = /,$/.test(first) || smallWords.has(last.toLowerCase());
  if (!isTitle((smallWords.has(last.toLowerCase()) ? words.slice(0, -1) : words).join(" "))) return false;
  return endsInside || second.startsWith("(");
}
