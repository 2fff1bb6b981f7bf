/** Which house rulings concern what is looked up. They are always a list of their own, never part of the official one. */
import { fold } from "../cards/fold.js";
import { parseFullReference } from "../links/references/full-reference.js";
import type { Ruling } from "../ruling/ruling.js";
import { type House, type HouseRuling, houseReference } from "./house-ruling.js";

/** Those that rest on an official ruling, in whichever edition it is shown. */
export function houseNotesOn(house: House, ruling: Pick<Ruling, "document" | "id">): HouseRuling[] {
  return house.rulings.filter((one) =>
    one.restsOn.some(({ ref, now }) => [ref, now].some((reference) => isOf(reference, ruling))),
  );
}

function isOf(reference: string | null, ruling: Pick<Ruling, "document" | "id">): boolean {
  const parsed = reference === null ? null : parseFullReference(reference);
  return parsed?.document === ruling.document && parsed.id === ruling.id;
}

/** Those that name a card, then those that rest on a ruling of its page. */
export function houseNotesOnCard(
  house: House,
  game: string,
  card: { id: string },
  rulings: readonly Pick<Ruling, "document" | "id">[] = [],
): HouseRuling[] {
  const own = house.rulings.filter(
    (one) => isFor(one, game) && [...one.cards, ...one.mentions].some(({ id }) => id === card.id),
  );
  return unique([...own, ...rulings.flatMap((ruling) => houseNotesOn(house, ruling))]);
}

/** Those that bear a keyword. */
export function houseNotesOnKeyword(house: House, game: string | null, term: string): HouseRuling[] {
  return house.rulings.filter(
    (one) => (game === null || isFor(one, game)) && one.keywords.some((keyword) => fold(keyword) === fold(term)),
  );
}

/** Whether a house ruling concerns a game; one without a game concerns all. */
export function isFor(ruling: HouseRuling, game: string): boolean {
  return ruling.game === null || ruling.game === game;
}

/** The house ruling that a reference names: `house/ID`. Several only where two bear one id. */
export function findHouseRulings(house: House, text: string): HouseRuling[] {
  const plain = text.trim();
  return house.rulings.filter((one) => houseReference(one) === plain);
}

function unique(rulings: readonly HouseRuling[]): HouseRuling[] {
  return [...new Set(rulings)];
}
