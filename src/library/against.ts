/** A document's text that is not in the library, once it was read in memory as one more edition of it. */
import type { Problem, ProblemCode } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";

/** How many corrections of an edition hold in another text too. */
export interface Carried {
  edition: string;
  used: number;
  of: number;
}

export interface Against {
  /** In document order. */
  rulings: Ruling[];
  /** The edition, called by the name of the file; by its own when the file is the source of an edition at hand. */
  edition: string;
  atHand: boolean;
  /** Where the text came as an edition at hand came, and its corrections served again; else null. */
  carried: Carried | null;
  /** What the import could not place or read; the comparison is the less reliable for it. */
  problems: Problem[];
}

const misreadings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "section-missing",
  "policy-missing",
  "line-unclaimed",
  "line-claimed-twice",
  "heading-unknown",
  "sentence-set-aside",
  "question-unclear",
  "question-without-answer",
]);

/** What the import could not place, or not for sure; a card that the catalogue does not know is no such thing. */
export function isMisreading({ code }: Problem): boolean {
  return misreadings.has(code);
}
