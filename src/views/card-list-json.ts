/** The cards of a restricted or banned list, and their JSON. */
import type { CardList } from "../links/card-lists.js";
import { reference } from "../ruling/citation.js";
import type { CardRef, Ruling } from "../ruling/ruling.js";
import { cardJson } from "./ruling-json.js";

interface ListedCard {
  entry: Ruling;
  card: CardRef;
}

/** Each card of the list with the ruling that lists it, in document order. */
export function cardsOnList({ entries }: CardList): ListedCard[] {
  return entries.flatMap((entry) => entry.cards.map((card) => ({ entry, card })));
}

/** The JSON of a list. */
export function cardListJson(list: CardList) {
  return {
    kind: list.kind,
    cards: cardsOnList(list).map(({ entry, card }) => ({ ...cardJson(card), ruling: reference(entry) })),
  };
}
