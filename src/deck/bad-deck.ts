/** The error for a file that is not a decklist, or that has a line which cannot be read. */
import { GrimError, problem } from "../problem.js";
import { longestName, maxLines } from "./decklist.js";

const example =
  "Lines such as: 2x Roland's .38 Special, 1 Smite the Wicked (TDL), Lucky Dice x2, 2x 01020; or JSON of ArkhamDB, CSV, an OCTGN deck (.o8d).";

/**
 * @param line 1-based; null for the whole file @param excerpt the line; its first 200 characters are kept
 * @param hint what to do; by default, what a decklist looks like
 */
export function badDeck(
  file: string,
  line: number | null,
  message: string,
  excerpt?: string,
  hint: string = example,
): GrimError {
  return new GrimError(
    problem("bad-deck", message, {
      file,
      line,
      hint,
      ...(excerpt !== undefined && { excerpt: excerpt.slice(0, 200) }),
    }),
  );
}

/** @throws GrimError bad-deck for a text that is too long for a card's name */
export function requireName(name: string, file: string, line: number): void {
  if (name.length > longestName)
    throw badDeck(
      file,
      line,
      `${file}:${line} has a name of ${name.length} characters; at most ${longestName} were expected.`,
      name,
    );
}

/** @param cards how many cards a list has, up to this line @throws GrimError bad-deck for too many */
export function requireFew(cards: number, file: string, line: number): void {
  if (cards > maxLines)
    throw badDeck(file, line, `${file} has more than ${maxLines} cards; a deck has about a hundred.`);
}

/** @param copies as written @param shown the card and its copies as a message shows them @throws GrimError bad-deck for no number up to 999 */
export function requireCopies(copies: string, shown: string, file: string, line: number): number {
  if (!/^\d{1,3}$/.test(copies))
    throw badDeck(file, line, `${file}:${line} has ${shown}; a whole number up to 999 was expected.`);
  return Number(copies);
}
