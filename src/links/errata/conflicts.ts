/** Conflicts between rulings and errata: a ruling quotes words of a card that an erratum replaced. */
import type { Card } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";
import { readCorrection } from "./corrections.js";
import { quotationsOfCard } from "./quoted-card.js";
import { changesInSharedPassage, hasWordChange, type WordChange } from "./word-change.js";

export interface CardConflict {
  /** The ruling that quotes the card. */
  ruling: Ruling;
  /** The erratum whose words differ. */
  erratum: Ruling;
  /** The words as the ruling quotes them. */
  quoted: string;
  /** The changes from the quoted words to the erratum's words, within the part that both quote. */
  words: WordChange[];
}

/**
 * The quotations of the card that differ from the words of its errata.
 * @param rulings all rulings on the card. Its errata are among them; the quotations are taken from the others.
 */
export function findConflicts(card: Pick<Card, "id" | "name" | "also">, rulings: readonly Ruling[]): CardConflict[] {
  const errata = rulings.filter((one) => one.kind === "card-errata" && one.cards.some((ref) => ref.id === card.id));
  return errata.flatMap((erratum) => {
    const { now } = readCorrection(erratum.text);
    if (now === null) return [];
    return rulings
      .filter((one) => one.kind !== "card-errata")
      .flatMap((ruling) =>
        quotationsOfCard(ruling, card).flatMap((quoted) => {
          const words = changesInSharedPassage(quoted, now);
          return words !== null && hasWordChange(words) ? [{ ruling, erratum, quoted, words }] : [];
        }),
      );
  });
}
