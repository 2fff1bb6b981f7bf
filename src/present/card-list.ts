/** The cards of a restricted or banned list, each with its set and number. */
import type { CardRef, Ruling } from "../ruling/ruling.js";
import { reference } from "./citation.js";
import { cardJson } from "./json.js";
import { cardWords, counted } from "./names.js";
import type { Theme } from "./theme.js";
import { hang, type WrapOptions } from "./wrap.js";

/** A list; links/card-lists.ts gives it. */
export interface ShownCardList {
  kind: "restricted" | "banned";
  document: string;
  edition: string;
  policy: Ruling | null;
  entries: readonly Ruling[];
  statements: readonly Ruling[];
}

interface Listed {
  entry: Ruling;
  card: CardRef;
}

/** Each card of the list with the record that puts it there, in document order. */
export function cardsOnList({ entries }: ShownCardList): Listed[] {
  return entries.flatMap((entry) => entry.cards.map((card) => ({ entry, card })));
}

/** `On the list: 32 cards`, then a line for each; nothing for a list without cards. */
export function cardListLines(
  list: ShownCardList,
  { theme, width, longWords }: WrapOptions & { theme: Theme; width: number },
): string[] {
  const cards = cardsOnList(list);
  if (cards.length === 0) return [];
  return [
    theme.heading(`On the list: ${counted(cards.length, "card")}`),
    ...cardNameLines(list, { theme, width, longWords }),
  ];
}

/** The cards alone, a line for each. */
export function cardNameLines(
  list: ShownCardList,
  { width, longWords }: WrapOptions & { theme: Theme; width: number },
): string[] {
  return cardsOnList(list).flatMap(({ card }) =>
    hang([{ text: cardWords(card), paint: (text) => text }], width, { first: "  ", rest: "    ", longWords }),
  );
}

/** The list as other programs read it. */
export function cardListJson(list: ShownCardList) {
  return {
    kind: list.kind,
    cards: cardsOnList(list).map(({ entry, card }) => ({ ...cardJson(card), ruling: reference(entry) })),
  };
}
