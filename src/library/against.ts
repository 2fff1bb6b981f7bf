/** A document's text that is not in the library, once it was read in memory as one more edition of it. */
import type { Problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";

export interface Against {
  /** In document order. */
  rulings: Ruling[];
  /** The made-up name of the edition; the real one when the file is the source of an edition at hand. */
  edition: string;
  atHand: boolean;
  /** What the import could not place or read; the comparison is the less reliable for it. */
  problems: Problem[];
}

/** Lines or sections that the import could not place; a card that the catalogue does not know is no such thing. */
export function isMisreading({ code }: Problem): boolean {
  return code === "section-missing" || code === "line-unclaimed" || code === "line-claimed-twice";
}
