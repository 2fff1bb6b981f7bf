/** Formats the cards of a restricted or banned list, each with its set and number. */
import type { CardList } from "../../links/card-lists.js";
import { plain } from "../../render/text/theme.js";
import { hangText, type TextContext, type WrapOptions } from "../../render/text/wrap.js";
import { cardWords, counted } from "../../ruling/names.js";
import { cardsOnList } from "../../views/card-list-json.js";

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
