/** The errata of cards, and the words of cards that rulings quote and these errata replaced. */
import type { Library } from "../../library/library.js";
import type { WordChange } from "../../ruling/align.js";
import { distinctBy } from "../../ruling/groups.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";
import { inView, rulingIndex, type View } from "../view.js";
import { hasQuotations, quotationsOfCard } from "./quoted-card.js";
import { readErratum } from "./read-erratum.js";
import { replacePassage } from "./replace-passage.js";
import { hasWordChange, wordChanges } from "./word-change.js";

/** A card of a ruling, and the errata that correct it. */
export interface ErrataOfCard {
  card: CardRef;
  /** Never empty. */
  errata: Ruling[];
}

/** Words of a card that a ruling quotes and that an erratum has replaced. */
export interface ReplacedQuotation {
  ruling: Ruling;
  erratum: Ruling;
  /** The words as the ruling quotes them. */
  quoted: string;
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
export function replacedQuotations(
  library: Library,
  ruling: Ruling,
  view: View,
): (ReplacedQuotation & { card: CardRef })[] {
  if (!hasQuotations(ruling)) return [];
  return errataOfCards(library, ruling, view).flatMap(({ card, errata }) =>
    errata.flatMap((erratum) =>
      quotationsReplacedBy(library, erratum, card, [ruling]).map((one) => ({ ...one, card })),
    ),
  );
}

/**
 * The quotations of the card in these rulings whose words the erratum replaces. Quotations that lose no words, or to
 * which the erratum cannot be applied, are left out, and so are other errata of cards.
 */
export function quotationsReplacedBy(
  library: Library,
  erratum: Ruling,
  ref: Pick<CardRef, "id" | "name">,
  rulings: readonly Ruling[],
): ReplacedQuotation[] {
  const { now } = readErratum(erratum.text);
  if (now === null) return [];
  const card = library.catalogue(erratum.game).cards.find((one) => one.id === ref.id) ?? { ...ref, also: [] };
  return rulings
    .filter((ruling) => ruling.kind !== "card-errata" && hasQuotations(ruling))
    .flatMap((ruling) =>
      quotationsOfCard(ruling, card).flatMap((quoted) => {
        const replaced = replacePassage(quoted, now);
        const words = replaced === null ? [] : wordChanges(quoted, replaced);
        const losesWords = words.some(({ op }) => op === "del") && hasWordChange(words);
        return losesWords ? [{ ruling, erratum, quoted, words }] : [];
      }),
    );
}
