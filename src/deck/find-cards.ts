/** Which cards of a game the names of a decklist mean. What is not found, or not found for sure, is kept with what it may be. */
import { type CardIndex, indexCatalogue, printingKey } from "../cards/catalogue.js";
import { fold } from "../cards/fold.js";
import type { Card, Catalogue } from "../cards/schema.js";
import { plainName } from "../links/plain-words.js";
import type { DeckLine, Decklist } from "./decklist.js";

export interface FoundCard {
  card: Card;
  count: number;
  /** As the deck writes it. */
  name: string;
  lines: number[];
  level: number | null;
}

export interface UnclearCard {
  name: string;
  count: number;
  line: number;
  /** Ambiguous: the cards that go by this name. Unknown: the nearest names, the best first; may be empty. */
  candidates: Card[];
}

export interface DeckCards {
  game: string;
  /** In the order of the deck; copies on several lines together. */
  found: FoundCard[];
  ambiguous: UnclearCard[];
  /** Names that no document at hand uses, or misspelt ones. */
  unknown: UnclearCard[];
  /** Lines that are no cards: titles, headings. */
  notCards: { line: number; text: string }[];
}

/** How many lines of the deck name a card of the game for sure or nearly so. */
export function countKnown(deck: Decklist, catalogue: Catalogue): number {
  const names = nameIndex(catalogue);
  return deck.cards.filter((one) => cardsNamed(one.text, names).length > 0).length;
}

/** The cards that a name means; several when it is ambiguous, none when nothing goes by it. */
export function cardsCalled(name: string, catalogue: Catalogue): Card[] {
  return cardsNamed(name, nameIndex(catalogue));
}

/** The nearest names are looked for only when a name is unknown. */
export async function findCards(deck: Decklist, catalogue: Catalogue): Promise<DeckCards> {
  const names = nameIndex(catalogue);
  const found = new Map<string, FoundCard>();
  const result: DeckCards = { game: catalogue.game, found: [], ambiguous: [], unknown: [], notCards: [] };
  const add = (card: Card, { text, count, line, level }: DeckLine) => {
    const known = found.get(card.id);
    if (known) {
      known.count += count;
      known.lines.push(line);
    } else found.set(card.id, { card, count, name: text, lines: [line], level });
  };
  const lines: DeckLine[] = [...deck.cards];
  for (const { line, text } of deck.loose) {
    // A lone name that the game knows is a card, such as the investigator above the list.
    if (cardsNamed(text, names).length > 0) lines.push({ line, count: 1, text, level: null });
    else result.notCards.push({ line, text });
  }
  for (const each of lines.sort((a, b) => a.line - b.line)) {
    const cards = cardsNamed(each.text, names);
    if (cards.length === 1) add(cards[0] as Card, each);
    else {
      const unclear = { name: each.text, count: each.count, line: each.line, candidates: cards };
      (cards.length > 1 ? result.ambiguous : result.unknown).push(unclear);
    }
  }
  result.found = [...found.values()];
  if (result.unknown.length > 0) {
    const { nearestCards } = await import("./nearest.js");
    const nearest = nearestCards(catalogue);
    for (const each of result.unknown) each.candidates = nearest(nameAndSet(each.name).name);
  }
  return result;
}

interface Names {
  index: CardIndex;
  /** By plain name, the surest form first: the name, other printed forms, what players say. */
  forms: Map<string, Card[]>[];
}

const known = new WeakMap<Catalogue, Names>();

function nameIndex(catalogue: Catalogue): Names {
  const existing = known.get(catalogue);
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
  known.set(catalogue, names);
  return names;
}

/** A name, and what stands behind it in brackets: a set, perhaps with a number. */
function nameAndSet(text: string): { name: string; behind: string | null } {
  const [, name = text, behind = null] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, behind };
}

function cardsNamed(text: string, names: Names): Card[] {
  // With its brackets it may be a name of its own, such as a version told apart by its subtitle.
  const whole = cardsOf(text, names);
  if (whole.length === 1) return whole;
  const { name, behind } = nameAndSet(text);
  const cards = cardsOf(name, names);
  return cards.length > 0 ? narrowed(cards, behind, names) : whole;
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

/** Of several cards of one name, the one of the set, or of the number, that stands behind it. */
function narrowed(cards: Card[], behind: string | null, { index }: Names): Card[] {
  if (behind === null) return cards;
  const [, setWords = behind, number] = /^(.*?)[\s,#]+(F?\s?\d+)$/i.exec(behind) ?? [];
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
