/** The error for a file that is not a decklist, or that has a line which cannot be read. */
import { GrimError, problem } from "../problem.js";

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
