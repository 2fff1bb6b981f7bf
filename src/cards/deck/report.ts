/** Reports on a deck: the rulings about each card, and whether the restricted and banned lists allow the deck. */

import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { type CardList, cardLists, mayHave, titlesAllowed } from "../../links/card-lists.js";
import type { View } from "../../links/view.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Card } from "../schema.js";
import type { DeckCard, DeckCards, UnclearCard } from "./find-cards.js";

export interface ReportedCard extends DeckCard {
  restricted: boolean;
  banned: boolean;
  errata: Ruling[];
  /** Entries of restricted and banned lists. */
  lists: Ruling[];
  questions: Ruling[];
  /** All other rulings that cite or mention the card. */
  others: Ruling[];
}

/** Whether a restricted or banned list allows the deck. */
export interface ListVerdict {
  list: "restricted" | "banned";
  document: string;
  edition: string;
  /**
   * Null when the deck has cards of the list and its rule, which is then only quoted, was not understood; or when an entry
   * that was not read as a card may be one of the deck.
   */
  allowed: boolean | null;
  /** The maximum number of titles of the list in a deck; null when the rule was not understood. */
  maxTitles: number | null;
  /** The cards of the deck that are on the list. */
  cards: Card[];
  /** The list's own rule; null when the document has none. */
  rule: Ruling | null;
  /** Unclear names that may mean a further card of the list. Their candidates are only those cards. */
  doubtful: UnclearCard[];
}

export interface DeckReport extends Omit<DeckCards, "found"> {
  cards: ReportedCard[];
  verdicts: ListVerdict[];
}

/** The verdict of all lists together. `unsure`: a rule was not understood, or an unclear name may break one. */
export type DeckStatus = "legal" | "not-legal" | "unsure" | "no-list";

/** The verdict on a deck, from the verdicts of its lists. One list that does not allow the deck makes it not legal. */
export function deckStatus({ verdicts }: Pick<DeckReport, "verdicts">): DeckStatus {
  if (verdicts.length === 0) return "no-list";
  if (verdicts.some(({ allowed }) => allowed === false)) return "not-legal";
  return verdicts.some(isUnsure) ? "unsure" : "legal";
}

/**
 * Whether the list may forbid the deck. It may in two cases: the deck has, or may have, cards of the list and the rule was
 * not understood; or the deck would have too many titles of the list if all unclear names were on it.
 */
function isUnsure({ allowed, maxTitles, cards, doubtful }: ListVerdict): boolean {
  if (allowed === null) return true;
  if (doubtful.length === 0) return false;
  return maxTitles === null || cards.length + doubtful.length > maxTitles;
}

/** Reports on a deck, from the rulings of all documents of the game in a view. */
export function reportDeck(library: Library, deck: DeckCards, view: View): DeckReport {
  const { found, game, ...rest } = deck;
  const ofGame = new Map([...view].filter(([document]) => documentInfo(library, document)?.game === game));
  const rulings = [...ofGame].flatMap(([document, edition]) => editionRulings(library, document, edition));
  const lists = (["restricted", "banned"] as const).flatMap((kind) => cardLists(library, kind, ofGame));
  return {
    ...rest,
    game,
    cards: found.map((card) => reportCard(card, rulings)),
    verdicts: lists.map((list) => listVerdict(deck, list)),
  };
}

/** The rulings and lists that a report rests on, as far as their documents are concerned. */
export function textsOfReport({ cards, verdicts }: DeckReport): { document: string }[] {
  return [...cards.flatMap((one) => [...one.errata, ...one.lists, ...one.questions, ...one.others]), ...verdicts];
}

function reportCard(found: DeckCard, rulings: readonly Ruling[]): ReportedCard {
  const { id } = found.card;
  const hasCard = (refs: Ruling["cards"]) => refs.some((ref) => ref.id === id);
  const ofCard = rulings.filter((ruling) => hasCard(ruling.cards) || hasCard(ruling.mentions));
  // An erratum that only mentions the card corrects another card.
  const errata = ofCard.filter((ruling) => ruling.kind === "card-errata" && hasCard(ruling.cards));
  const lists = ofCard.filter(({ kind }) => kind === "restricted" || kind === "banned");
  const questions = ofCard.filter(({ kind }) => kind === "faq");
  const grouped = new Set([...errata, ...lists, ...questions]);
  return {
    ...found,
    restricted: lists.some(({ kind }) => kind === "restricted"),
    banned: lists.some(({ kind }) => kind === "banned"),
    errata,
    lists,
    questions,
    others: ofCard.filter((ruling) => !grouped.has(ruling)),
  };
}

function listVerdict(deck: DeckCards, list: CardList): ListVerdict {
  const { kind, document, edition, policy, entries, statements } = list;
  const ids = new Set(entries.flatMap((entry) => entry.cards.map((card) => card.id)));
  const cards = deck.found.map((found) => found.card).filter((card) => ids.has(card.id));
  // Without a rule of its own: a record that is not the entry of one card, such as "no card is banned" or the whole list.
  const rule = policy ?? [...entries, ...statements].find((entry) => entry.cards.length !== 1) ?? null;
  const maxTitles = kind === "banned" ? 0 : titlesAllowed(rule?.text ?? "");
  const isFurtherTitle = (card: Card) => ids.has(card.id) && !cards.includes(card);
  // A line that was not understood may be a card, too.
  const unread = deck.unread.map(({ text, ...place }): UnclearCard => ({ ...place, name: text, count: 1, code: null }));
  const doubtful = [...deck.ambiguous, ...deck.unknown, ...unread]
    .map((each) => ({ ...each, candidates: each.candidates.filter(isFurtherTitle) }))
    .filter(({ candidates }) => candidates.length > 0);
  const isWithinLimit = maxTitles === null ? null : cards.length <= maxTitles;
  const others = [...deck.found.filter(({ card }) => !ids.has(card.id)), ...deck.ambiguous, ...deck.unknown];
  const allowedByRule = cards.length === 0 ? true : isWithinLimit;
  const allowed = allowedByRule !== false && others.some((one) => mayHave(list, one)) ? null : allowedByRule;
  return { list: kind, document, edition, allowed, maxTitles, cards, rule, doubtful };
}
