/** Resolves the names of a decklist to cards. Ambiguous and unknown names are kept with their candidates. */
import { type CardIndex, indexCatalogue, printingKey } from "../cards/catalogue.js";
import { fold } from "../cards/fold.js";
import type { Card, Catalogue } from "../cards/schema.js";
import { plainName } from "../links/plain-words.js";
import type { DeckLine, Decklist } from "./decklist.js";

export interface FoundCard {
  card: Card;
  count: number;
  /** As written in the deck. */
  name: string;
  lines: number[];
  level: number | null;
}

export interface UnclearCard {
  name: string;
  count: number;
  line: number;
  /** Ambiguous: the cards with this name. Unknown: the cards with the nearest names, best first; may be empty. */
  candidates: Card[];
}

export interface DeckCards {
  game: string;
  /** In the order of the deck. Copies on several lines are one entry. */
  found: FoundCard[];
  ambiguous: UnclearCard[];
  /** Names that are not in the catalogue, or misspelt. */
  unknown: UnclearCard[];
  /** Titles and headings. */
  notCards: { line: number; text: string }[];
}

/** The number of lines whose name means at least one card of the game. */
export function countKnown(deck: Decklist, catalogue: Catalogue): number {
  const names = nameIndex(catalogue);
  return deck.cards.filter((one) => cardsNamed(one.text, names).length > 0).length;
}

/** The cards that a name means: several when it is ambiguous, none when it is unknown. */
export function cardsCalled(name: string, catalogue: Catalogue): Card[] {
  return cardsNamed(name, nameIndex(catalogue));
}

/** Resolves every name of a deck. Each copy of the deck is counted in `found`, `ambiguous` or `unknown`. */
export async function findCards(deck: Decklist, catalogue: Catalogue): Promise<DeckCards> {
  const names = nameIndex(catalogue);
  const found = new Map<string, FoundCard>();
  const ambiguous: UnclearCard[] = [];
  const unknown: Omit<UnclearCard, "candidates">[] = [];
  const notCards: DeckCards["notCards"] = [];
  const add = (card: Card, { text, count, line, level }: DeckLine) => {
    const known = found.get(card.id);
    if (known) {
      known.count += count;
      known.lines.push(line);
    } else found.set(card.id, { card, count, name: text, lines: [line], level });
  };
  const lines: DeckLine[] = [...deck.cards];
  for (const { line, text } of deck.loose) {
    // A known name without a count is a card, such as the investigator above the list.
    if (cardsNamed(text, names).length > 0) lines.push({ line, count: 1, text, level: null });
    else notCards.push({ line, text });
  }
  for (const each of lines.sort((a, b) => a.line - b.line)) {
    const cards = cardsNamed(each.text, names);
    const written = { name: each.text, count: each.count, line: each.line };
    if (cards.length === 1) add(cards[0] as Card, each);
    else if (cards.length > 1) ambiguous.push({ ...written, candidates: cards });
    else unknown.push(written);
  }
  return {
    game: catalogue.game,
    found: [...found.values()],
    ambiguous,
    unknown: await withNearest(unknown, catalogue),
    notCards,
  };
}

async function withNearest(
  unknown: readonly Omit<UnclearCard, "candidates">[],
  catalogue: Catalogue,
): Promise<UnclearCard[]> {
  if (unknown.length === 0) return [];
  const { nearestCards } = await import("./nearest.js");
  const nearest = nearestCards(catalogue);
  return unknown.map((each) => ({ ...each, candidates: nearest(splitSet(each.name).name) }));
}

interface Names {
  index: CardIndex;
  /** Maps plain names to cards, surest form first: name, name without subtitle, other printed forms, nicknames and ids. */
  forms: Map<string, Card[]>[];
}

const cache = new WeakMap<Catalogue, Names>();

function nameIndex(catalogue: Catalogue): Names {
  const existing = cache.get(catalogue);
  if (existing) return existing;
  const forms = [0, 1, 2, 3].map(() => new Map<string, Card[]>());
  const add = (rank: number, name: string, card: Card) => {
    const map = forms[rank] as Map<string, Card[]>;
    const cards = map.get(plainName(name)) ?? [];
    if (!cards.includes(card)) map.set(plainName(name), [...cards, card]);
  };
  for (const card of catalogue.cards) {
    add(0, card.name, card);
    // A subtitle in brackets is often left out.
    add(1, card.name.replace(/\s*\([^()]*\)$/, ""), card);
    for (const name of card.also) add(2, name, card);
    for (const name of [...card.nicknames, card.id]) add(3, name, card);
  }
  const names = { index: indexCatalogue(catalogue), forms };
  cache.set(catalogue, names);
  return names;
}

/** Splits `Name (Set 12)` into the name and the words in brackets. */
function splitSet(text: string): { name: string; inBrackets: string | null } {
  const [, name = text, inBrackets = null] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, inBrackets };
}

function cardsNamed(text: string, names: Names): Card[] {
  // The brackets may be part of the name: a subtitle that distinguishes two versions of a card.
  const whole = cardsOf(text, names);
  if (whole.length === 1) return whole;
  const { name, inBrackets } = splitSet(text);
  const cards = cardsOf(name, names);
  return cards.length > 0 ? withPrinting(cards, inBrackets, names) : whole;
}

function cardsOf(name: string, { forms }: Names): Card[] {
  const plain = plainName(name);
  if (plain === "") return [];
  for (const map of forms) {
    const cards = map.get(plain);
    if (cards) return cards;
  }
  return [];
}

/** The cards with a printing in the set, and with the number, that are given in brackets; all cards if none has one. */
function withPrinting(cards: Card[], inBrackets: string | null, { index }: Names): Card[] {
  if (inBrackets === null) return cards;
  const [, setWords = inBrackets, number] = /^(.*?)[\s,#]+(F?\s?\d+)$/i.exec(inBrackets) ?? [];
  const set = index.sets.get(fold(setWords.trim()));
  if (!set) return cards;
  const fits = cards.filter((card) =>
    card.printings.some((one) =>
      number === undefined
        ? one.set === set.cite
        : printingKey(one.set, one.number) === printingKey(set.cite, number.replace(/\s/g, "")),
    ),
  );
  return fits.length > 0 ? fits : cards;
}
