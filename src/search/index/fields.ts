/** A ruling as the folded words of each field. */
import type { Catalogue } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { FieldName } from "../rank/weights.js";
import { foldedWords } from "../text/words.js";

/** Card id → the name in the catalogue. */
export type CatalogueNames = ReadonlyMap<string, string>;

/**
 * The names of a game's cards.
 * @param catalogue undefined for a game without one
 */
export function catalogueNames(catalogue: Catalogue | undefined): CatalogueNames {
  return new Map(catalogue?.cards.map((card) => [card.id, card.name]));
}

/**
 * The words of each field of a ruling.
 * @param names the cards' names in the catalogue: the document may misprint them
 */
export function fieldsOf(ruling: Ruling, names: CatalogueNames): Record<FieldName, string[]> {
  const cards = ruling.cards.flatMap((card) => {
    const name = names.get(card.id);
    return name === undefined ? [] : foldedWords(name);
  });
  return {
    title: foldedWords(ruling.title ?? ""),
    question: foldedWords(ruling.question ?? ""),
    text: foldedWords(ruling.text),
    cards,
    section: foldedWords(ruling.section.join(" ")),
  };
}
