/** Conflicts between rulings and errata: a ruling quotes words of a card that an erratum replaced. */
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
  /** From the quoted words to the erratum's, within the part that both quote. */
  words: WordChange[];
}

/** The card's quotations in these rulings that differ from the words of its errata. */
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
