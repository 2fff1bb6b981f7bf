/** Makes the record of a new house ruling. */
import { indexCatalogue } from "../../cards/catalogue.js";
import { slugify } from "../../cards/fold.js";
import { findNames } from "../../cards/names.js";
import type { Catalogue } from "../../cards/schema.js";
import { fullReference } from "../../links/references/full-reference.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { unusedName } from "../../ruling/unused-name.js";
import { type HouseRecord, houseRulingSchema } from "./schema.js";
import { wordsHash } from "./standing.js";

/** What a user gives for a new house ruling. */
export interface NewHouseRuling {
  text: string;
  title?: string | undefined;
  /** The cards that the ruling is about. Cards named in its words are added as mentions. */
  cards?: readonly CardRef[];
  keywords?: readonly string[];
}

/**
 * The record of a house ruling that rests on an official ruling.
 * @param usedIds the ids of the existing house rulings
 * @param now the present time, as an ISO time
 */
export function newHouseRecord(
  ruling: Ruling,
  words: NewHouseRuling,
  catalogue: Catalogue,
  usedIds: ReadonlySet<string>,
  now: string,
): HouseRecord {
  const cards = words.cards ?? [];
  const namedCards = cardsNamed(`${words.title ?? ""}\n${words.text}`, catalogue);
  return houseRulingSchema.parse({
    id: freeId(words.title ?? "", ruling.id, usedIds),
    ...(words.title !== undefined && { title: words.title }),
    text: words.text,
    cards,
    mentions: namedCards.filter(({ id }) => !cards.some((card) => card.id === id)),
    keywords: words.keywords ?? [],
    rests_on: [{ ref: fullReference(ruling), words: wordsHash(ruling) }],
    written: now,
  });
}

/** A longer title is cut to this many characters in an id. */
const maxTitleInId = 60;

/**
 * An unused id. It is made from the title; from a title without letters and digits, the id of the official ruling is used
 * instead. If that id is used already, it gets a number: `falling-over-2`.
 */
function freeId(title: string, rulingId: string, usedIds: ReadonlySet<string>): string {
  const base = slugify(title).slice(0, maxTitleInId).replace(/-+$/, "") || rulingId;
  return unusedName(base, (id) => usedIds.has(id));
}

/** The cards named in a text. Names that several cards share are left out. */
function cardsNamed(text: string, catalogue: Catalogue): CardRef[] {
  const cards = findNames(text, indexCatalogue(catalogue)).flatMap(({ cards: [card, ...others], name }) =>
    card === undefined || others.length > 0 ? [] : [{ id: card.id, name, set: null, number: null }],
  );
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
