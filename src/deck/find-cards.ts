/**
 * Resolves the names and codes of a decklist to cards: of the catalogue, or, for cards that no ruling names, of the known cards.
 * A misspelt name is corrected when it means one card; ambiguous and unknown names are kept with their candidates.
 */
import { type CardIndex, indexCatalogue, printingKey } from "../cards/catalogue.js";
import { fold, nameKey } from "../cards/fold.js";
import { type KnownCard, type KnownCardTable, knownCardTable } from "../cards/known-cards.js";
import type { Card, Catalogue } from "../cards/schema.js";
import { catalogueCardOf } from "../links/known-cards-part.js";
import { plainName } from "../links/plain-words.js";
import { correctedName } from "./corrected-name.js";
import type { DeckLine, Decklist, LooseLine } from "./decklist.js";
import { nearestCards } from "./nearest.js";

export interface FoundCard {
  card: Card;
  count: number;
  /** How many of the copies are in the side deck. */
  side: number;
  /** As written in the deck, in the misspelt form where there is one; the card's name when the deck has only its code. */
  name: string;
  lines: number[];
  level: number | null;
  /** The code in a card database: as in the deck, or of the only known card that this is; null when neither is. */
  code: string | null;
  /** Whether the name in the deck is misspelt, and read as this card. */
  corrected: boolean;
}

export interface UnclearCard {
  /** As written; the code when the deck has no name. */
  name: string;
  count: number;
  line: number;
  code: string | null;
  /** Ambiguous: the cards with this name. Unknown: the cards with the nearest names, best first; may be empty. */
  candidates: Card[];
}

export interface DeckCards {
  game: string;
  /** In the order of the deck. Copies on several lines are one entry. */
  found: FoundCard[];
  ambiguous: UnclearCard[];
  /** Names and codes that no card has. */
  unknown: UnclearCard[];
  /** Titles and headings. */
  notCards: { line: number; text: string }[];
  /** Lines without a count that are neither a known card nor a heading, each with the nearest names. */
  unread: { line: number; text: string; candidates: Card[] }[];
}

const noKnownCards = knownCardTable("\n");

/** Nearest names are searched for the first unclear names only: a list of a thousand would take seconds. */
const maxWithNearest = 60;

/** The number of lines whose name or code means at least one card of the game. */
export function countKnown(deck: Decklist, catalogue: Catalogue, known: KnownCardTable = noKnownCards): number {
  const names = nameIndex(catalogue, known);
  return deck.cards.filter((one) => cardsOn(one, names).length > 0).length;
}

/** The cards that a name means: several when it is ambiguous, none when it is unknown. */
export function cardsCalled(name: string, catalogue: Catalogue, known: KnownCardTable = noKnownCards): Card[] {
  return cardsNamed(name, null, nameIndex(catalogue, known)).map(({ card }) => card);
}

/** Resolves every line of a deck. Each copy of the deck is counted in `found`, `ambiguous` or `unknown`. */
export function findCards(deck: Decklist, catalogue: Catalogue, known: KnownCardTable = noKnownCards): DeckCards {
  const names = nameIndex(catalogue, known);
  const found = new Map<string, FoundCard>();
  const ambiguous: UnclearCard[] = [];
  const unclear: DeckLine[] = [];
  const { notCards, singles, unread } = sortLoose(deck.loose, names);
  const add = ({ card, code }: Meant, line: DeckLine, corrected: boolean) => {
    const side = line.side ? line.count : 0;
    const existing = found.get(card.id);
    if (existing) {
      existing.count += line.count;
      existing.side += side;
      existing.lines.push(line.line);
      if (corrected && !existing.corrected) {
        // Reports name the misspelt form.
        existing.name = line.text;
        existing.corrected = true;
      }
      return;
    }
    const { count, level } = line;
    found.set(card.id, {
      card,
      count,
      side,
      name: line.text === "" ? card.name : line.text,
      lines: [line.line],
      level,
      code: code ?? onlyCode(card, names),
      corrected,
    });
  };
  const lines = [...deck.cards, ...singles].sort((a, b) => a.line - b.line);
  const meant = lines.map((line) => ({ line, cards: cardsOn(line, names) }));
  const { correct, nearest } =
    meant.some(({ cards }) => cards.length === 0) || unread.length > 0
      ? nearestIn(names)
      : { correct: () => null, nearest: () => [] };
  for (const { line, cards } of meant) {
    const [first] = cards;
    if (first && cards.length === 1) add(first, line, false);
    else if (first)
      ambiguous.push(
        unclearCard(
          line,
          cards.map(({ card }) => card),
        ),
      );
    else {
      const right = line.text === "" ? null : correct(splitSet(line.text).name);
      const means = right === null ? [] : cardsOn({ ...line, text: withSet(right, line.text), code: null }, names);
      if (means[0] && means.length === 1) add(means[0], line, true);
      else unclear.push(line);
    }
  }
  const near = (text: string, i: number) => (text === "" || i >= maxWithNearest ? [] : nearest(splitSet(text).name));
  return {
    game: catalogue.game,
    found: [...found.values()],
    ambiguous,
    unknown: unclear.map((line, i) => unclearCard(line, near(line.text, i))),
    notCards,
    unread: unread.map(({ line, text }, i) => ({ line, text, candidates: near(text, i) })),
  };
}

function unclearCard({ text, count, line, code }: DeckLine, candidates: Card[]): UnclearCard {
  return { name: text === "" ? (code ?? "") : text, count, line, code, candidates };
}

/**
 * A known name without a count is a card, such as the investigator above the list. Of the others, the first line is the title;
 * what does not look like a heading is not understood.
 */
function sortLoose(loose: readonly LooseLine[], names: Names) {
  const singles: DeckLine[] = [];
  const notCards: DeckCards["notCards"] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [i, { line, text, heading }] of loose.entries()) {
    if (cardsNamed(text, null, names).length > 0)
      singles.push({ line, count: 1, text, level: null, code: null, side: false });
    else (heading || (i === 0 && line === 1) ? notCards : unread).push({ line, text });
  }
  return { singles, notCards, unread };
}

function nearestIn(names: Names) {
  const cards = [
    ...names.catalogue.cards,
    ...names.known
      .all()
      .filter(({ game, card }) => game === names.catalogue.game && card === null)
      .map((one) => catalogueCardOf(names.catalogue, one)),
  ];
  return { nearest: nearestCards(cards), correct: correctedName(cards) };
}

/** The set of a misspelt name, behind the right one. */
function withSet(right: string, written: string): string {
  const { inBrackets } = splitSet(written);
  return inBrackets === null ? right : `${right} (${inBrackets})`;
}

interface Names {
  catalogue: Catalogue;
  known: KnownCardTable;
  index: CardIndex;
  /** Maps plain names to cards, surest form first: name, name without subtitle, other printed forms, nicknames and ids. */
  forms: Map<string, Card[]>[];
}

/** A card, and the code by which it was found. */
interface Meant {
  card: Card;
  code: string | null;
}

const cache = new WeakMap<Catalogue, Names>();

function nameIndex(catalogue: Catalogue, known: KnownCardTable): Names {
  const existing = cache.get(catalogue);
  if (existing?.known === known) return existing;
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
  const names = { catalogue, known, index: indexCatalogue(catalogue), forms };
  cache.set(catalogue, names);
  return names;
}

/** Splits `Name (Set 12)` into the name and the words in brackets. */
function splitSet(text: string): { name: string; inBrackets: string | null } {
  const [, name = text, inBrackets = null] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, inBrackets };
}

/** The cards of a line: by its code; without a known code, by its name. A code and a name of different cards are ambiguous. */
function cardsOn({ text, level, code }: DeckLine, names: Names): Meant[] {
  const byCode = code === null ? undefined : knownOf(names.known.byCode(code), names)[0];
  if (byCode === undefined) return text === "" ? [] : cardsNamed(text, level, names);
  const meant = { card: catalogueCardOf(names.catalogue, byCode), code: byCode.code };
  if (text === "" || nameKey(splitSet(text).name) === nameKey(byCode.name)) return [meant];
  const byName = cardsNamed(text, level, names);
  return byName.length === 0 || byName.some(({ card }) => card.id === meant.card.id) ? [meant] : [meant, ...byName];
}

function knownOf(cards: readonly KnownCard[], { catalogue }: Names): KnownCard[] {
  return cards.filter(({ game }) => game === catalogue.game);
}

function cardsNamed(text: string, level: number | null, names: Names): Meant[] {
  const { name, inBrackets } = splitSet(text);
  const place = inBrackets === null ? null : placeOf(inBrackets, names);
  const sameName = knownOf(names.known.byName(name), names);
  // A set and number mean one card, also among cards of one name.
  const printed = place?.number
    ? sameName.find((one) => one.set === place.set && one.number === place.number)
    : undefined;
  if (printed) return [{ card: catalogueCardOf(names.catalogue, printed), code: printed.code }];
  // So does a level: the rulings on `Beat Cop` need not be those on `Beat Cop (2)`.
  const levelled =
    level === null
      ? []
      : distinct(
          sameName.filter((one) => (one.level ?? 0) === level),
          names,
        );
  if (levelled.length === 1) return levelled;
  // The brackets may be part of the name: a subtitle that distinguishes two versions of a card.
  const whole = cardsOf(text, names);
  if (whole.length === 1) return withoutCode(whole);
  const cards = cardsOf(name, names);
  if (cards.length > 0) return withoutCode(withPrinting(cards, place));
  return whole.length > 0 ? withoutCode(whole) : unruled(sameName, place, names);
}

function withoutCode(cards: readonly Card[]): Meant[] {
  return cards.map((card) => ({ card, code: null }));
}

/** The cards of a name that only databases have. Without a level, the lowest is meant, as in exports. */
function unruled(sameName: readonly KnownCard[], place: Place | null, names: Names): Meant[] {
  const inSet = sameName.filter((one) => place !== null && one.set === place.set);
  const of = inSet.length > 0 ? inSet : sameName;
  const lowest = Math.min(...of.map(({ level }) => level ?? 0));
  return distinct(
    of.filter(({ level }) => (level ?? 0) === lowest),
    names,
  );
}

/** Printings of a card that no ruling names are one card: which of them is meant makes no difference. */
function distinct(cards: readonly KnownCard[], { catalogue }: Names): Meant[] {
  const all = cards.map((one) => ({ ruled: one.card !== null, code: one.code, card: catalogueCardOf(catalogue, one) }));
  return all.filter(
    (one, i) => all.findIndex(({ ruled, card }) => (one.ruled ? card.id === one.card.id : !ruled)) === i,
  );
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

interface Place {
  /** As in `cite` of sets.yaml. */
  set: string;
  /** Without a letter and leading zeros; null without one. */
  number: string | null;
}

/** `Reef`, `Reef 12`, `Reef F12`, `Reef #12`; null for a set that the catalogue does not have. */
function placeOf(inBrackets: string, { index }: Names): Place | null {
  const whole = index.sets.get(fold(inBrackets.trim()));
  if (whole) return { set: whole.cite, number: null };
  const [, words = "", number = ""] = /^(.*?)[\s,#]+F?\s?0*(\d+)$/i.exec(inBrackets) ?? [];
  const set = index.sets.get(fold(words.trim()));
  return set ? { set: set.cite, number } : null;
}

/** The cards with a printing in the set, and with the number, that are given in brackets; all cards if none has one. */
function withPrinting(cards: Card[], place: Place | null): Card[] {
  if (place === null) return cards;
  const fits = cards.filter((card) =>
    card.printings.some((one) =>
      place.number === null
        ? one.set === place.set
        : printingKey(one.set, one.number) === printingKey(place.set, place.number),
    ),
  );
  return fits.length > 0 ? fits : cards;
}

/** The code of a card that one known card is. */
function onlyCode(card: Card, { known, catalogue }: Names): string | null {
  const codes = new Set(known.ofCard(catalogue.game, card.id).map(({ code }) => code));
  return codes.size === 1 ? ([...codes][0] as string) : null;
}
