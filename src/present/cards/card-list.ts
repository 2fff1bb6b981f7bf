/** Formats the cards of a restricted or banned list, each with its set and number. */
import type { CardList } from "../../links/card-lists.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { cardJson } from "../../views/ruling-json.js";
import { cardWords, counted } from "../../ruling/names.js";
import { reference } from "../../ruling/citation.js";
import { plain } from "../../render/text/theme.js";
import { hangText, type TextContext, type WrapOptions } from "../../render/text/wrap.js";

interface ListedCard {
  entry: Ruling;
  card: CardRef;
}

/** Each card of the list with the ruling that lists it, in document order. */
export function cardsOnList({ entries }: CardList): ListedCard[] {
  return entries.flatMap((entry) => entry.cards.map((card) => ({ entry, card })));
}

/** `On the list: 32 cards`, then a line for each card; no lines for a list without cards. */
export function cardListLines(list: CardList, { theme, width, longWords }: TextContext): string[] {
  const cards = cardsOnList(list);
  if (cards.length === 0) return [];
  return [theme.heading(`On the list: ${counted(cards.length, "card")}`), ...cardNameLines(list, { width, longWords })];
}

/** A line for each card of the list, wrapped if it is longer than `width`. */
export function cardNameLines(list: CardList, { width, longWords }: WrapOptions & { width: number }): string[] {
  return cardsOnList(list).flatMap(({ card }) =>
    hangText(cardWords(card), plain, width, { first: "  ", rest: "    ", longWords }),
  );
}

/** The JSON of a list. */
export function cardListJson(list: CardList) {
  return {
    kind: list.kind,
    cards: cardsOnList(list).map(({ entry, card }) => ({ ...cardJson(card), ruling: reference(entry) })),
  };
}
