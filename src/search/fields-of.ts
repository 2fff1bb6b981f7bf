/** A ruling as the folded words of each field. Used when the index is built. */
import type { Catalogue } from "../cards/schema.js";
import type { Ruling } from "../ruling/ruling.js";
import type { FieldName } from "./weights.js";
import { foldedWords } from "./words.js";

export type RulingFields = Record<FieldName, string[]>;

/** Titles, right names by the id of the card. */
export type RightNames = ReadonlyMap<string, string>;

export function rightNames(catalogue: Catalogue | undefined): RightNames {
  return new Map(catalogue?.cards.map((card) => [card.id, card.name]));
}

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
