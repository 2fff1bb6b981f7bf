/** What governs: the documents' own statements on which text wins, as far as they bear on a ruling. */
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

export interface GovernsStep {
  /** The text that wins, in our words: `FAQ 1.3`, `the erratum of Smite the Wicked`, `the text of a card`. */
  wins: string;
  relation: "over" | "supplements" | "corrects" | "last-resort";
  /** What it wins over, in our words: `Rules Reference, page 7`, `the printed card`, `all other printings`. */
  over: string;
  /** The statement of the documents that says so. */
  by: Ruling;
  /** Full reference of the statement, with its edition. */
  reference: string;
  /** Texts at hand on either side: the correction, the corrected rule, the newer wording. */
  texts: Ruling[];
}

export interface Governance {
  /** One line: `FAQ 1.3, over Rules Reference page 7, by ahlcg-faq/policy-document-over-rules-reference`. */
  line: string;
  /** What governs first stands first. Empty when the documents state nothing on precedence. */
  steps: GovernsStep[];
  /** False when a newer edition, an erratum or a list replaces these words. */
  inForce: boolean;
  /** The words in force instead, when not these: the newest edition's ruling, or the corrections. */
  instead: Ruling[];
}

export declare function governs(library: Library, ruling: Ruling): Governance;
