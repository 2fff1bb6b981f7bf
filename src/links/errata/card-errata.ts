/** The errata of cards, and the words of cards that rulings quote and these errata replaced. */
import type { Card } from "../../cards/schema.js";
import type { Library } from "../../library/library.js";
import { distinctBy } from "../../ruling/groups.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";
import { inView, rulingIndex, type View } from "../view.js";
import { readCorrection } from "./corrections.js";
import { hasQuotations, quotationsOfCard } from "./quoted-card.js";
import { applyQuoted, changesInSharedPassage, hasWordChange, type WordChange } from "./word-change.js";

/** A card of a ruling, and the errata that correct it. */
export interface ErrataOfCard {
  card: CardRef;
  /** Never empty. */
  errata: Ruling[];
}

/** Words of a card that a ruling quotes and that an erratum has replaced. */
export interface ReplacedQuotation {
  card: CardRef;
  erratum: Ruling;
  /** The changes from the quoted words to those in force. */
  words: WordChange[];
}

/**
 * The errata of every card that the ruling cites with its number or names, each card once. The import decides which
 * card a name means: a name that several cards share, or that is an ordinary word, is not a mention. For an erratum,
 * only cited cards count, because a name in a corrected campaign passage is a person, not the card.
 */
export function errataOfCards(library: Library, ruling: Ruling, view: View): ErrataOfCard[] {
  const refs = /errata$/.test(ruling.kind) ? ruling.cards : [...ruling.cards, ...ruling.mentions];
  return distinctBy(refs, ({ id }) => id)
    .map((card) => ({ card, errata: errataOf(library, ruling.game, card.id, view, ruling) }))
    .filter(({ errata }) => errata.length > 0);
}

/** The catalogue's name of a card that a ruling names. A misprint of the name is for quotations of the ruling only. */
export function nameInCatalogue(library: Library, { game }: Pick<Ruling, "game">, { id, name }: CardRef): string {
  return library.catalogue(game).cards.find((one) => one.id === id)?.name ?? name;
}

/** The errata of a card in the view, without the ruling `except`. */
export function errataOf(library: Library, game: string, id: string, view: View, except?: Ruling): Ruling[] {
  const exceptIndex = except ? rulingIndex(library, except) : -1;
  return inView(library, linksPart(library).card(game, id), view).filter(
    (one) =>
      one.kind === "card-errata" &&
      one.cards.some((card) => card.id === id) &&
      rulingIndex(library, one) !== exceptIndex,
  );
}

/** The quotations in a ruling that have words of a card which an erratum replaced. Empty for a card erratum. */
export function replacedQuotations(library: Library, ruling: Ruling, view: View): ReplacedQuotation[] {
  if (ruling.kind === "card-errata" || !hasQuotations(ruling)) return [];
  return errataOfCards(library, ruling, view).flatMap(({ card, errata }) =>
    errata.flatMap((erratum) => {
      const { now } = readCorrection(erratum.text);
      return now === null
        ? []
        : changedQuotations(library, ruling, card, now).map((words) => ({ card, erratum, words }));
    }),
  );
}

/**
 * The changes from each quotation of the card to the words `now`. Quotations that lose no words, or to which the
 * erratum cannot be applied, are left out.
 */
export function changedQuotations(
  library: Library,
  ruling: Ruling,
  { id, name }: CardRef,
  now: string,
): WordChange[][] {
  if (!hasQuotations(ruling)) return [];
  const card = library.catalogue(ruling.game).cards.find((one) => one.id === id) ?? { id, name, also: [] };
  return quotationsOfCard(ruling, card).flatMap((text) => {
    const words = applyQuoted(text, now);
    return words !== null && hasWordChange(words) && words.some((word) => word.op === "del") ? [words] : [];
  });
}

/** Words of a card that a ruling quotes and that differ from those of an erratum. */
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
