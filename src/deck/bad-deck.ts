/** The one problem a decklist can have: it is none, or a line of it is not one. */
import { GrimError, problem } from "../problem.js";

const example =
  "Lines such as: 2x Roland's .38 Special, 1 Smite the Wicked (TDL), Lucky Dice x2; or an OCTGN deck (.o8d).";

/** @param line 1-based; null when the whole file is meant @param excerpt the line itself, as far as it helps */
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
