/** A card of the user's card data with the errata of this library: its printed text and its text in force. */
import type { ImportedCard } from "../../cards/database-card.js";
import { documentInfo, type Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { editionHolding } from "../../ruling/ruling.js";
import { type CardInForce, cardInForce } from "./card-in-force.js";

/**
 * Finds the cards of the user's card data with one of these codes or, if there are none, those with this name; newest
 * import first.
 */
export type FindImported = (game: string, codes: readonly string[], name: string) => readonly ImportedCard[];

export interface PrintedCard {
  code: string;
  /** The card from the first source that has not applied all its errata; null when every source has. */
  printed: ImportedCard | null;
  /** `printed` with the errata applied; null when `printed` is null. */
  inForce: CardInForce | null;
  /**
   * The card from the first source that has the errata applied, or gives the date of its errata; null if there is none.
   */
  corrected: ImportedCard | null;
  /**
   * Errata of this library whose words `corrected` has. Empty if its errata are later than the editions of these: its
   * words are then not those in force of these editions.
   */
  correctedBy: Ruling[];
  /** Whether `inForce` and `corrected` have the same text and traits; null when they cannot be compared. */
  agrees: boolean | null;
}

/**
 * For each code, the card as printed and the card that a source has corrected already.
 * @param cards the card in each source, with all its codes
 * @param errata the errata of the card, in the order of the documents
 */
export function printedCards(
  library: Pick<Library, "documents">,
  cards: readonly ImportedCard[],
  errata: readonly Ruling[],
): PrintedCard[] {
  const date = lastDate(library, errata);
  const codes = [...new Set(cards.map((one) => one.code))];
  return codes.map((code) => {
    const results = cards
      .filter((one) => one.code === code)
      .map((card) => ({ card, result: cardInForce(card, errata) }));
    type Result = (typeof results)[number];
    const isLater = ({ card }: Result) => date !== null && (card.errataDate?.slice(0, date.length) ?? "") > date;
    const isCorrected = (one: Result) =>
      isLater(one) ||
      (one.result.applied.length + one.result.notCombined.length === 0 &&
        (one.result.alreadyPrinted.length > 0 || one.card.errataDate !== null));
    const corrected = results.find((one) => isCorrected(one) && !isLater(one)) ?? results.find(isLater) ?? null;
    const printed = results.find((one) => !isCorrected(one)) ?? null;
    const comparable = printed !== null && corrected !== null && printed.result.notCombined.length === 0;
    return {
      code,
      printed: printed?.card ?? null,
      inForce: printed?.result ?? null,
      corrected: corrected?.card ?? null,
      correctedBy: corrected === null || isLater(corrected) ? [] : corrected.result.alreadyPrinted,
      agrees: comparable
        ? sameText(printed.result.card.text, corrected.card.text) &&
          printed.result.card.traits.join() === corrected.card.traits.join()
        : null,
    };
  });
}

/** The date of the newest of the editions that these errata are from; null if one of them has no date. */
function lastDate(library: Pick<Library, "documents">, errata: readonly Ruling[]): string | null {
  const dates = errata.map(
    (one) =>
      documentInfo(library, one.document)?.editions.find(({ edition }) => edition === editionHolding(one))?.date ??
      null,
  );
  return dates.includes(null) ? null : (dates.sort().at(-1) ?? null);
}

/** Whether two texts are equal apart from case, white space, emphasis and the shapes of dashes and quotation marks. */
export function sameText(one: string, other: string): boolean {
  return plainText(one) === plainText(other);
}

function plainText(text: string): string {
  return text
    .replace(/\*/g, "")
    .replace(/[–—]/g, "-")
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/\] (?=\[)/g, "]")
    .trim()
    .toLowerCase();
}

/** The text in force of a card; null when it is not known with certainty. */
export function textInForce({ inForce, corrected, correctedBy }: PrintedCard): { text: string; by: Ruling[] } | null {
  if (inForce)
    return inForce.notCombined.length > 0
      ? null
      : { text: inForce.card.text, by: [...inForce.applied, ...inForce.alreadyPrinted] };
  return corrected && correctedBy.length > 0 ? { text: corrected.text, by: correctedBy } : null;
}
