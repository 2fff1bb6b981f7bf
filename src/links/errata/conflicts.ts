/** Where the documents disagree about a card: words quoted as the card's that its erratum has replaced. */
import type { Card } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";
import { readCorrection } from "./corrections.js";
import { quotedText } from "./quoted-card.js";
import { changesWords, changeWithin, type WordChange } from "./word-change.js";

export interface CardConflict {
  /** The ruling that quotes the card. */
  ruling: Ruling;
  /** The erratum whose words differ. */
  erratum: Ruling;
  /** The words as the ruling quotes them. */
  quoted: string;
  /** From the quoted words to the erratum's, as far as both quote the same part. */
  words: WordChange[];
}

/** Quotations of the card that differ from the words its errata give. */
export function findConflicts(card: Pick<Card, "id" | "name" | "also">, rulings: readonly Ruling[]): CardConflict[] {
  const errata = rulings.filter((one) => one.kind === "card-errata" && one.cards.some((ref) => ref.id === card.id));
  return errata.flatMap((erratum) => {
    const { now } = readCorrection(erratum.text);
    if (now === null) return [];
    return rulings
      .filter((one) => one.kind !== "card-errata")
      .flatMap((ruling) =>
        quotedText(ruling, card).flatMap((quoted) => {
          const words = changeWithin(quoted, now);
          return words !== null && changesWords(words) ? [{ ruling, erratum, quoted, words }] : [];
        }),
      );
  });
}
