/** The error for a file that is not a decklist, or has a line that is none. */
import { GrimError, problem } from "../problem.js";

const example =
  "Lines such as: 2x Roland's .38 Special, 1 Smite the Wicked (TDL), Lucky Dice x2; or an OCTGN deck (.o8d).";

/** @param line 1-based; null for the whole file @param excerpt the line; its first 200 characters are kept */
export function badDeck(file: string, line: number | null, message: string, excerpt?: string): GrimError {
  return new GrimError(
    problem("bad-deck", message, {
      file,
      line,
      hint: example,
      ...(excerpt !== undefined && { excerpt: excerpt.slice(0, 200) }),
    }),
  );
}
