/** The error `bad-deck`, and the reading of counts, which throws it. */
import { type GrimError, grimError } from "../../problem.js";

const acceptedFormats =
  "Lines such as: 2x Roland's .38 Special, 1 Smite the Wicked (TDL), Lucky Dice x2, 2x 01020; a table in Markdown; or JSON of ArkhamDB, a save of Tabletop Simulator, an OCTGN deck (.o8d).";

/**
 * The error for a file that is not a decklist, or that has an invalid line.
 * @param line 1-based; null for the whole file
 * @param excerpt the text of the line; its first 200 characters are kept
 * @param hint what to do; by default, the accepted formats
 */
export function badDeck(
  file: string,
  line: number | null,
  message: string,
  excerpt?: string,
  hint: string = acceptedFormats,
): GrimError {
  return grimError("bad-deck", message, {
    file,
    line,
    hint,
    excerpt: excerpt?.slice(0, 200),
  });
}

/**
 * Parses a number of copies. Throws GrimError bad-deck for anything but 0 to 999.
 * @param description what the line has, for the message: `the quantity "0.5"`
 */
export function requireCopies(copies: string, description: string, file: string, line: number): number {
  if (!/^\d{1,3}$/.test(copies))
    throw badDeck(file, line, `${file}:${line} has ${description}; a whole number up to 999 was expected.`);
  return Number(copies);
}
