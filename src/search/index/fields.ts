/** Gives the folded words of each field of a passage. */
import type { Catalogue } from "../../cards/schema.js";
import type { Passage } from "../../ruling/passages.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { FieldName } from "../rank/weights.js";
import { foldedWords } from "../text/words.js";

/** Card id → the card's name in the catalogue. */
export type CardNames = ReadonlyMap<string, string>;

/**
 * The names of a game's cards.
 * @param catalogue undefined for a game without one
 */
export function cardNamesOf(catalogue: Catalogue | undefined): CardNames {
  return new Map(catalogue?.cards.map((card) => [card.id, card.name]));
}

/**
 * Returns a function that gives the words of each field of a passage of a ruling.
 * @param names the names of the cards in the catalogue, which are indexed because the document may misprint them
 */
export function fieldsOf(ruling: Ruling, names: CardNames): (passage: Passage) => Record<FieldName, string[]> {
  const cards = ruling.cards.flatMap((card) => {
    const name = names.get(card.id);
    return name === undefined ? [] : foldedWords(name);
  });
  const shared = {
    title: foldedWords(ruling.title ?? ""),
    question: foldedWords(ruling.question ?? ""),
    cards,
    section: foldedWords(ruling.section.join(" ")),
  };
  return ({ from, to }) => ({
    ...shared,
    text: foldedWords(ruling.text.slice(from, to)),
    rest: foldedWords(`${ruling.text.slice(0, from)} ${ruling.text.slice(to)}`),
  });
}
