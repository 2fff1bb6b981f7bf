/** Reports on a deck: the rulings about each card, and whether the restricted and banned lists allow the deck. */

import { titlesAllowed } from "../../links/card-lists.js";
import { groupBy } from "../../ruling/groups.js";
import { editionHolding, editionOfTexts, type Ruling } from "../../ruling/ruling.js";
import { hasName, saysNoCard } from "../listed-cards.js";
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

/** Reports on a deck, from the rulings in force of all documents of the game. */
export function reportDeck(deck: DeckCards, rulings: readonly Ruling[]): DeckReport {
  const { found, ...rest } = deck;
  return {
    ...rest,
    cards: found.map((card) => reportCard(card, rulings)),
    verdicts: listVerdicts(deck, rulings),
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

function listVerdicts(deck: DeckCards, rulings: readonly Ruling[]): ListVerdict[] {
  const lists = groupBy(
    rulings.filter(({ kind }) => kind === "restricted" || kind === "banned"),
    (ruling) => [ruling.kind, ruling.document, editionHolding(ruling)].join("\n"),
  );
  return [...lists.values()].map((entries) => listVerdict(deck, entries, rulings));
}

function listVerdict(deck: DeckCards, entries: readonly Ruling[], rulings: readonly Ruling[]): ListVerdict {
  const { kind, document } = entries[0] as Ruling;
  const list = kind as ListVerdict["list"];
  const ids = new Set(entries.flatMap((entry) => entry.cards.map((card) => card.id)));
  const cards = deck.found.map((found) => found.card).filter((card) => ids.has(card.id));
  const rule = ruleOf(entries, rulings);
  const maxTitles = list === "banned" ? 0 : titlesAllowed(rule?.text ?? "");
  const isFurtherTitle = (card: Card) => ids.has(card.id) && !cards.includes(card);
  // A line that was not understood may be a card, too.
  const unread = deck.unread.map(({ text, ...place }): UnclearCard => ({ ...place, name: text, count: 1, code: null }));
  const doubtful = [...deck.ambiguous, ...deck.unknown, ...unread]
    .map((each) => ({ ...each, candidates: each.candidates.filter(isFurtherTitle) }))
    .filter(({ candidates }) => candidates.length > 0);
  const isWithinLimit = maxTitles === null ? null : cards.length <= maxTitles;
  const unreadEntries = entries.filter((entry) => entry.cards.length === 0 && !saysNoCard(entry.text));
  const others = [...deck.found.filter(({ card }) => !ids.has(card.id)), ...deck.ambiguous, ...deck.unknown];
  const mayHaveOthers =
    unreadEntries.length > 0 &&
    (ids.size === 0 || others.some(({ name }) => unreadEntries.some(({ text }) => hasName(text, name))));
  const allowedByRule = cards.length === 0 ? true : isWithinLimit;
  const allowed = mayHaveOthers && allowedByRule !== false ? null : allowedByRule;
  return { list, document, edition: editionOfTexts(entries), allowed, maxTitles, cards, rule, doubtful };
}

/**
 * The policy with the title under which the list is printed; else a record that is not the entry of one card, such as "no
 * card is banned" or the whole list.
 */
function ruleOf(entries: readonly Ruling[], rulings: readonly Ruling[]): Ruling | null {
  const { document, section } = entries[0] as Ruling;
  const edition = editionHolding(entries[0] as Ruling);
  const listPath = section.join("\n");
  const pathOf = (policy: Ruling) => [...policy.section, ...(policy.title === null ? [] : [policy.title])].join("\n");
  const rule = rulings
    .filter(({ kind }) => kind === "policy")
    .find((one) => one.document === document && editionHolding(one) === edition && pathOf(one) === listPath);
  return rule ?? entries.find((entry) => entry.cards.length !== 1) ?? null;
}
