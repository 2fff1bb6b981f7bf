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
 * The words of each field of a passage.
 * @param names the names of the cards in the catalogue, which are indexed because the document may misprint them
 */
export function fieldsOf(ruling: Ruling, passage: Passage, names: CardNames): Record<FieldName, string[]> {
  const cards = ruling.cards.flatMap((card) => {
    const name = names.get(card.id);
    return name === undefined ? [] : foldedWords(name);
  });
  return {
    title: foldedWords(ruling.title ?? ""),
    question: foldedWords(ruling.question ?? ""),
    text: foldedWords(ruling.text.slice(passage.from, passage.to)),
    cards,
    section: foldedWords(ruling.section.join(" ")),
    rest: foldedWords(`${ruling.text.slice(0, passage.from)} ${ruling.text.slice(passage.to)}`),
  };
}
