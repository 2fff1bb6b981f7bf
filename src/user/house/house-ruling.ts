/**
 * House rulings: a head judge's own rulings for questions that the documents do not answer. The type differs from
 * `Ruling` so that the compiler keeps house rulings out of lists of official rulings; they are never mixed.
 */
import { fold } from "../../cards/fold.js";
import { parseFullReference } from "../../links/references/full-reference.js";
import { houseDocument } from "../../ruling/reserved.js";
import type { Ruling } from "../../ruling/ruling.js";

/** How an official ruling has changed since the house ruling that rests on it was written. */
export type Standing =
  /** The newest edition in this library has the ruling with the same words. */
  | "unchanged"
  /** A newer edition has the ruling with other words, or the reference names no edition and the words are now other ones. */
  | "reworded"
  /** The same edition now has other words, because it was imported again or corrected. */
  | "reimported"
  /** The newest edition in this library no longer has the ruling. */
  | "gone"
  /**
   * The reference is invalid, the document is not in this library, or there is no hash and this library does not have
   * the ruling in the edition that the reference names.
   */
  | "unknown";

/** An official ruling that a house ruling rests on. */
export interface CitedRuling {
  /** The full reference as written, usually with an edition. */
  ref: string;
  standing: Standing;
  /** The reference to the ruling in the newest edition in this library that has it; null when none has it. */
  now: string | null;
}

type WordsAndCards = Pick<Ruling, "kind" | "title" | "question" | "text" | "cards" | "mentions" | "keywords" | "notes">;

export interface HouseRuling extends WordsAndCards {
  /** Expected to be unique among the house rulings; duplicates are reported. */
  id: string;
  /** Null if the ruling applies to every game. */
  game: string | null;
  restsOn: CitedRuling[];
  /** The author of the ruling; null when not named. */
  by: string | null;
  /** When it was written, as an ISO time; null when not stated. */
  written: string | null;
  /** The file and line of its record. */
  file: string;
  line: number;
}

/** All house rulings of a user. */
export interface HouseRulings {
  rulings: readonly HouseRuling[];
}

/** Whether a text is a reference to a house ruling, such as `house/lanterns-at-our-tables`. */
export function isHouseReference(text: string): boolean {
  return text.trim().startsWith(`${houseDocument}/`);
}

/** The reference of a house ruling, such as `house/lanterns-at-our-tables`. */
export function houseReference(ruling: Pick<HouseRuling, "id">): string {
  return `${houseDocument}/${ruling.id}`;
}

/** The house rulings that a reference `house/ID` means: several if they have the same id. */
export function findHouseRulings(house: HouseRulings, text: string): HouseRuling[] {
  const plain = text.trim();
  return house.rulings.filter((one) => houseReference(one) === plain);
}

/** The house rulings that rest on this ruling, in any edition. */
export function houseRulingsOn(house: HouseRulings, { document, id }: Pick<Ruling, "document" | "id">): HouseRuling[] {
  const isIt = (reference: string | null) => {
    const parsed = reference === null ? null : parseFullReference(reference);
    return parsed?.document === document && parsed.id === id;
  };
  return house.rulings.filter(({ restsOn }) => restsOn.some(({ ref, now }) => isIt(ref) || isIt(now)));
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
