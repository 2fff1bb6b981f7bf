/** The text in force: printed words with their corrections applied, as far as the documents themselves quote both. */
import type { Library } from "../library/library.js";
import type { CardRef, Ruling } from "../ruling/ruling.js";
import type { WordChange } from "./word-change.js";

/**
 * How much of the printed text is at hand:
 * `rule` the corrected passage is a ruling of this library; `quoted` another ruling quotes the card;
 * `erratum` only what the erratum itself says about the old words; `none` nothing, the correction stands alone.
 */
export type PrintedBasis = "rule" | "quoted" | "erratum" | "none";

export interface EffectiveText {
  basis: PrintedBasis;
  /** The card that is corrected; null for a rule. */
  card: CardRef | null;
  /** The rule that is corrected, or the ruling that quotes the card; null when there is none. */
  printedIn: Ruling | null;
  /** The corrections that were applied, or that stand alone. */
  corrections: Ruling[];
  /** From the printed words to those in force; for `none`, the correction's own words, all `ins`; empty when it quotes none. */
  words: WordChange[];
  /** Parts of the words that the correction leaves as printed and that are not at hand. */
  elided: boolean;
  /** What is at hand and what is not, in our words. */
  note: string;
}

/** The text in force for a corrected rule, or for each card or rule that an erratum corrects. Empty when nothing is corrected. */
export declare function effectiveText(library: Library, ruling: Ruling): EffectiveText[];
