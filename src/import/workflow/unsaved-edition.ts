/** A source document read in memory as one more edition of its document, without writing it into the library. */
import type { Problem, ProblemCode } from "../../problem.js";
import type { Ruling } from "../../ruling/ruling.js";

/** An edition whose corrections were applied to another text of the document. */
export interface ReusedCorrections {
  edition: string;
  /** The number of its corrections that fit the text. */
  used: number;
  /** The number of all its corrections. */
  total: number;
}

export interface UnsavedEdition {
  /** In document order. */
  rulings: Ruling[];
  /** The edition's name in this library, else the name that the caller gave, else a name made from the file's name. */
  edition: string;
  /** Whether the file is the source of an edition in this library. */
  isSourceOfEdition: boolean;
  /** The edition whose corrections were reused because the text has the same damage; null when none were. */
  reusedCorrections: ReusedCorrections | null;
  /** The problems of the import. Misreadings (`isMisreading`) make a comparison less reliable. */
  problems: Problem[];
}

const misreadings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "section-missing",
  "policy-missing",
  "line-unclaimed",
  "line-claimed-twice",
  "heading-unknown",
  "boilerplate-unknown",
  "sentence-set-aside",
  "text-set-aside",
  "source-unclear",
  "question-unclear",
  "reading-unclear",
  "question-without-answer",
]);

/** Whether a problem means that text may be misplaced or misread. An unknown card, for example, does not. */
export function isMisreading({ code }: Problem): boolean {
  return misreadings.has(code);
}
