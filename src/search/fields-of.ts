/** A ruling as the folded words of each field. Used when the index is built. */
import type { Catalogue } from "../cards/schema.js";
import type { Ruling } from "../ruling/ruling.js";
import type { FieldName } from "./weights.js";
import { foldedWords } from "./words.js";

type RulingFields = Record<FieldName, string[]>;

/** By the id of a card: its name as the catalogue has it. */
type RightNames = ReadonlyMap<string, string>;

/** @param catalogue undefined for a game that has none */
export function rightNames(catalogue: Catalogue | undefined): RightNames {
  return new Map(catalogue?.cards.map((card) => [card.id, card.name]));
}

/** @param right what the ruling's cards are called in the catalogue, where the document misprints one */
export function fieldsOf(ruling: Ruling, right: RightNames): RulingFields {
  const cards = ruling.cards.flatMap((card) => {
    const name = right.get(card.id);
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
