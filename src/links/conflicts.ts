/** Where the documents disagree about a card: words quoted as the card's that its erratum has replaced. */
import type { Ruling } from "../ruling/ruling.js";
import type { WordChange } from "./word-change.js";

export interface CardConflict {
  /** The ruling that quotes the card. */
  ruling: Ruling;
  /** The erratum whose words differ. */
  erratum: Ruling;
  /** The words as the ruling quotes them. */
  quoted: string;
  /** From the quoted words to the erratum's. */
  words: WordChange[];
}
