/** Finds the house rulings on a ruling, card or keyword. They are never mixed with official rulings. */
import { fold } from "../../cards/fold.js";
import { parseFullReference } from "../../links/references/full-reference.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type HouseRuling, type HouseRulings, houseReference } from "./house-ruling.js";

/** The house rulings that rest on this ruling, in any edition. */
export function houseRulingsOn(house: HouseRulings, ruling: Pick<Ruling, "document" | "id">): HouseRuling[] {
  return house.rulings.filter((one) =>
    one.restsOn.some(({ ref, now: newRef }) => [ref, newRef].some((reference) => refersTo(reference, ruling))),
  );
}

function refersTo(reference: string | null, ruling: Pick<Ruling, "document" | "id">): boolean {
  const parsed = reference === null ? null : parseFullReference(reference);
  return parsed?.document === ruling.document && parsed.id === ruling.id;
}

/** The house rulings that name a card, then those that rest on one of the rulings on the card's page. */
export function houseRulingsOnCard(
  house: HouseRulings,
  game: string,
  card: { id: string },
  rulings: readonly Pick<Ruling, "document" | "id">[] = [],
): HouseRuling[] {
  const namingCard = house.rulings.filter(
    (one) => appliesToGame(one, game) && [...one.cards, ...one.mentions].some(({ id }) => id === card.id),
  );
  return [...new Set([...namingCard, ...rulings.flatMap((ruling) => houseRulingsOn(house, ruling))])];
}

/** House rulings with a keyword; `game` null means every game. */
export function houseRulingsOnKeyword(house: HouseRulings, game: string | null, term: string): HouseRuling[] {
  return house.rulings.filter(
    (one) =>
      (game === null || appliesToGame(one, game)) && one.keywords.some((keyword) => fold(keyword) === fold(term)),
  );
}

/** Whether a house ruling is for the game, or for every game. */
export function appliesToGame(ruling: HouseRuling, game: string): boolean {
  return ruling.game === null || ruling.game === game;
}

/** The house rulings that a reference `house/ID` means: several if they have the same id. */
export function findHouseRulings(house: HouseRulings, text: string): HouseRuling[] {
  const plain = text.trim();
  return house.rulings.filter((one) => houseReference(one) === plain);
}
