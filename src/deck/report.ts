/** A deck's cards and the rulings that touch them: errata, lists, questions, and whether the lists allow the deck. Pure. */
import type { Card } from "../cards/schema.js";
import type { Ruling } from "../ruling/ruling.js";
import type { DeckCards, FoundCard, UnclearCard } from "./find-cards.js";

export interface ReportedCard extends FoundCard {
  restricted: boolean;
  banned: boolean;
  errata: Ruling[];
  /** Entries of restricted and banned lists. */
  lists: Ruling[];
  questions: Ruling[];
  /** Everything else that cites or names it. */
  others: Ruling[];
}

/** What a document's list says about the deck as a whole. */
export interface Verdict {
  list: "restricted" | "banned";
  document: string;
  edition: string;
  /** Null when the list's rule is not understood: it is quoted, and nobody judges. */
  allowed: boolean | null;
  /** How many titles of the list one deck may hold; null when the rule does not say it in words known here. */
  most: number | null;
  /** The deck's titles on the list. */
  cards: Card[];
  /** The list's own rule, to be quoted; null when the document states none. */
  rule: Ruling | null;
  /** Names of the deck that would count if they mean a card on the list; their candidates are those on the list. */
  doubtful: UnclearCard[];
}

export interface DeckReport {
  game: string;
  cards: ReportedCard[];
  verdicts: Verdict[];
  ambiguous: UnclearCard[];
  unknown: UnclearCard[];
  notCards: { line: number; text: string }[];
}

/** @param rulings the texts in force, of all documents of the game */
export function reportDeck(deck: DeckCards, rulings: readonly Ruling[]): DeckReport {
  return {
    game: deck.game,
    cards: deck.found.map((found) => reported(found, rulings)),
    verdicts: verdicts(deck, rulings),
    ambiguous: deck.ambiguous,
    unknown: deck.unknown,
    notCards: deck.notCards,
  };
}

function reported(found: FoundCard, rulings: readonly Ruling[]): ReportedCard {
  const { id } = found.card;
  const named = (refs: Ruling["cards"]) => refs.some((ref) => ref.id === id);
  const touching = rulings.filter((ruling) => named(ruling.cards) || named(ruling.mentions));
  // An erratum that only mentions the card corrects another one.
  const errata = touching.filter((ruling) => ruling.kind === "card-errata" && named(ruling.cards));
  const lists = touching.filter(({ kind }) => kind === "restricted" || kind === "banned");
  const questions = touching.filter(({ kind }) => kind === "faq");
  const grouped = new Set([...errata, ...lists, ...questions]);
  return {
    ...found,
    restricted: lists.some(({ kind }) => kind === "restricted"),
    banned: lists.some(({ kind }) => kind === "banned"),
    errata,
    lists,
    questions,
    others: touching.filter((ruling) => !grouped.has(ruling)),
  };
}

function verdicts(deck: DeckCards, rulings: readonly Ruling[]): Verdict[] {
  const lists = new Map<string, Ruling[]>();
  for (const ruling of rulings) {
    if (ruling.kind !== "restricted" && ruling.kind !== "banned") continue;
    const key = [ruling.kind, ruling.document, ruling.edition].join("\n");
    lists.set(key, [...(lists.get(key) ?? []), ruling]);
  }
  return [...lists.values()].map((entries) => verdict(deck, entries, rulings));
}

function verdict(deck: DeckCards, entries: readonly Ruling[], rulings: readonly Ruling[]): Verdict {
  const { kind, document, edition } = entries[0] as Ruling;
  const list = kind as Verdict["list"];
  const ids = new Set(entries.flatMap((entry) => entry.cards.map((card) => card.id)));
  const cards = deck.found.map((found) => found.card).filter((card) => ids.has(card.id));
  const rule = ruleOf(entries, rulings);
  const most = list === "banned" ? 0 : titlesAllowed(rule?.text ?? "");
  const onList = (card: Card) => ids.has(card.id) && !cards.includes(card);
  const doubtful = [...deck.ambiguous, ...deck.unknown]
    .map((each) => ({ ...each, candidates: each.candidates.filter(onList) }))
    .filter(({ candidates }) => candidates.length > 0);
  const allowed = cards.length === 0 ? true : most === null ? null : cards.length <= most;
  return { list, document, edition, allowed, most, cards, rule, doubtful };
}

/** The statement under whose heading the list stands; "no card is banned" is its own rule. */
function ruleOf(entries: readonly Ruling[], rulings: readonly Ruling[]): Ruling | null {
  const { document, edition, section } = entries[0] as Ruling;
  const path = section.join("\n");
  const rule = rulings.find(
    (one) =>
      one.kind === "policy" &&
      one.document === document &&
      one.edition === edition &&
      [...one.section, ...(one.title === null ? [] : [one.title])].join("\n") === path,
  );
  return rule ?? entries.find((entry) => entry.cards.length === 0) ?? null;
}

/** `A player may select 1 card from this restricted list for any given deck`: one title. */
function titlesAllowed(rule: string): number | null {
  const [, number] =
    /\b(?:select|choose|use|play|include)\s+(?:only\s+|up to\s+)?(\d+|one|two|three)\s+(?:restricted\s+)?(?:card|title)/i.exec(
      rule,
    ) ?? [];
  if (number === undefined) return null;
  return { one: 1, two: 2, three: 3 }[number.toLowerCase()] ?? Number(number);
}
