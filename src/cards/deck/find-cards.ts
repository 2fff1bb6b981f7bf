/**
 * Resolves the names and codes of a decklist to cards of the catalogue, or to known cards that only the card databases
 * have. A misspelt name is corrected when only one card can be meant. Ambiguous and unknown names are kept with their
 * candidates.
 */

import { groupBy } from "../../ruling/groups.js";
import { nameKey } from "../fold.js";
import type { KnownCard } from "../known-cards.js";
import {
  type CardTables,
  cardsCalled,
  cardsSpeltAlike,
  catalogueCardOf,
  isInCatalogue,
  isPrintedAt,
  readPlace,
} from "../resolver.js";
import type { Card } from "../schema.js";
import { nearCards } from "../suggestions.js";
import { type DeckLine, type Decklist, deckLine, type LooseLine } from "./decklist.js";

export interface DeckCard {
  card: Card;
  count: number;
  /** How many of the copies are in the side deck. */
  side: number;
  /** As written in the deck: a misspelt form if a line has one. The card's name when the deck has only its code. */
  name: string;
  /** The lines of the file that name the card, 1-based. */
  lines: number[];
  level: number | null;
  /** The code by which the card was found in the databases; else its code there, if it has exactly one; else null. */
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
  /** Ambiguous: the cards with this name. Unknown: the cards with the nearest names, nearest first; may be empty. */
  candidates: Card[];
}

export interface DeckCards {
  game: string;
  /** In the order of the deck. Copies on several lines are one entry. */
  found: DeckCard[];
  ambiguous: UnclearCard[];
  /** Names and codes that no card has. */
  unknown: UnclearCard[];
  /** Titles and headings. */
  notCards: { line: number; text: string }[];
  /** Lines without a count that are neither a known card nor a heading, each with the nearest names. */
  unread: { line: number; text: string; candidates: Card[] }[];
}

/** Maximum number of unclear names that get nearest names. The search for a thousand names would take seconds. */
const maxWithNearest = 60;

/** The cards of one game, by which a deck is read. */
interface GameCards {
  tables: CardTables;
  game: string;
}

/** The number of lines with a name or code of at least one card of the game. */
export function countKnownLines(deck: Decklist, tables: CardTables, game: string): number {
  return deck.cards.filter((one) => matchLine(one, { tables, game }).length > 0).length;
}

/** The cards of a game that a name means: several when it is ambiguous, none when it is unknown. */
export function resolveCardName(name: string, tables: CardTables, game: string): Card[] {
  return matchName(name, null, { tables, game }).map(({ card }) => card);
}

/** Resolves every line of a deck. Each copy is counted once, in `found`, `ambiguous` or `unknown`. */
export function findCards(deck: Decklist, tables: CardTables, game: string): DeckCards {
  const names = { tables, game };
  const { notCards, singleCards, unread } = sortLoose(deck.loose, names);
  const readings = [...deck.cards, ...singleCards]
    .sort((a, b) => a.line - b.line)
    .map((line) => readingOf(line, names));
  // In a list without counts, the name of a set is a heading.
  const isSet = ({ line, matches }: Reading) => matches.length === 0 && isSetName(line.text, names);
  const cards = readings.filter((one) => !isSet(one));
  const withMatches = (isCount: (count: number) => boolean) => cards.filter(({ matches }) => isCount(matches.length));
  const suggestions = (text: string, index: number) =>
    text === "" || index >= maxWithNearest ? [] : nearCards(tables, game, splitSet(text).name);
  const ofOneCard = withMatches((count) => count === 1);
  return {
    game,
    found: [...groupBy(ofOneCard, ({ matches }) => matches[0]?.card.id).values()].map((one) => deckCard(one, names)),
    ambiguous: withMatches((count) => count > 1).map(({ line, matches }) =>
      unclearCard(
        line,
        matches.map(({ card }) => card),
      ),
    ),
    unknown: withMatches((count) => count === 0).map(({ line }, i) => unclearCard(line, suggestions(line.text, i))),
    notCards: [...notCards, ...readings.filter(isSet).map(({ line: { line, text } }) => ({ line, text }))],
    unread: unread.map(({ line, text }, i) => ({ line, text, candidates: suggestions(text, i) })),
  };
}

/** A line with the cards that it may mean. `corrected`: whether its name is a misspelling of the name of a card. */
interface Reading {
  line: DeckLine;
  matches: CardMatch[];
  corrected: boolean;
}

function readingOf(line: DeckLine, names: GameCards): Reading {
  const matches = matchLine(line, names);
  if (matches.length > 0 || line.text === "") return { line, matches, corrected: false };
  const { name } = cardsSpeltAlike(names.tables, [names.game], splitSet(line.text).name);
  const alike = name === null ? [] : matchLine({ ...line, text: withSet(name, line.text), code: null }, names);
  return alike.length === 1 ? { line, matches: alike, corrected: true } : { line, matches, corrected: false };
}

/** The card of these readings, with all its copies. */
function deckCard(readings: readonly Reading[], names: GameCards): DeckCard {
  const [{ line, matches }] = readings as [Reading];
  const { card, code } = matches[0] as CardMatch;
  const corrected = readings.find((one) => one.corrected);
  const sum = (lines: readonly Reading[]) => lines.reduce((total, one) => total + one.line.count, 0);
  return {
    card,
    count: sum(readings),
    side: sum(readings.filter((one) => one.line.isSide)),
    name: (corrected?.line ?? line).text || card.name,
    lines: readings.map((one) => one.line.line),
    level: line.level,
    code: code ?? onlyCode(card, names),
    corrected: corrected !== undefined,
  };
}

function unclearCard({ text, count, line, code }: DeckLine, candidates: Card[]): UnclearCard {
  return { name: text === "" ? (code ?? "") : text, count, line, code, candidates };
}

/**
 * Sorts the lines without a count. A line that is a card's name, such as the investigator above the list, is one copy.
 * Headings, names of sets and the first line of the file, its title, are `notCards`. All other lines are `unread`.
 */
function sortLoose(loose: readonly LooseLine[], names: GameCards) {
  const singleCards: DeckLine[] = [];
  const notCards: DeckCards["notCards"] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [i, { line, text, isHeading, isSide }] of loose.entries()) {
    const isTitle = i === 0 && line === 1;
    if (matchName(text, null, names).length > 0) singleCards.push(deckLine(line, 1, text, { isSide }));
    else if (isHeading || isTitle || isSetName(text, names)) notCards.push({ line, text });
    else unread.push({ line, text });
  }
  return { singleCards, notCards, unread };
}

function isSetName(text: string, { tables, game }: GameCards): boolean {
  const place = readPlace(text, tables.catalogue(game).sets);
  return place !== null && place.number === null;
}

/** `name` with the words in brackets that `written` ends with, if any. */
function withSet(name: string, written: string): string {
  const { inBrackets } = splitSet(written);
  return inBrackets === null ? name : `${name} (${inBrackets})`;
}

/** A card that a line may mean, with its code if it was found in the card databases. */
interface CardMatch {
  card: Card;
  code: string | null;
}

/** Splits `Name (Set 12)` into the name and the words in brackets. */
function splitSet(text: string): { name: string; inBrackets: string | null } {
  const [, name = text, inBrackets = null] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return { name, inBrackets };
}

/**
 * The cards that a line may mean: the card of its code or, if no card has the code, the cards of its name. If the code
 * and the name are of different cards, all of these.
 */
function matchLine({ text, level, code }: DeckLine, names: GameCards): CardMatch[] {
  const byCode = code === null ? undefined : ofSameGame(names.tables.known().byCode(code), names)[0];
  if (byCode === undefined) return text === "" ? [] : matchName(text, level, names);
  const codeMatch = { card: catalogueCardOf(names.tables.catalogue(names.game), byCode), code: byCode.code };
  if (text === "" || nameKey(splitSet(text).name) === nameKey(byCode.name)) return [codeMatch];
  const byName = matchName(text, level, names);
  const isSameCard = byName.length === 0 || byName.some(({ card }) => card.id === codeMatch.card.id);
  return isSameCard ? [codeMatch] : [codeMatch, ...byName];
}

function ofSameGame(cards: readonly KnownCard[], { game }: GameCards): KnownCard[] {
  return cards.filter((one) => one.game === game);
}

/**
 * The cards that a name means: several when it is ambiguous, none when it is unknown.
 * @param text the name; a set, with or without a number, may follow in brackets
 */
function matchName(text: string, level: number | null, names: GameCards): CardMatch[] {
  const { tables, game } = names;
  const { sets } = tables.catalogue(game);
  const { name, inBrackets } = splitSet(text);
  const place = inBrackets === null ? null : readPlace(inBrackets, sets);
  const sameName = ofSameGame(tables.known().byName(name), names);
  // A set and number mean one card, even if several cards have the name.
  const atPlace = place?.number
    ? sameName.find((one) => one.set === place.set && one.number === place.number)
    : undefined;
  if (atPlace) return knownMatches([atPlace], names);
  // A level may distinguish cards of one name: the rulings on `Beat Cop` need not apply to `Beat Cop (2)`.
  const sameLevel = level === null ? [] : sameName.filter((one) => (one.level ?? 0) === level);
  const levelMatches = knownMatches(sameLevel, names);
  if (levelMatches.length === 1) return levelMatches;
  // The brackets may be part of the name: a subtitle that distinguishes two versions of a card.
  const called = (typed: string) =>
    cardsCalled(tables, game, typed)
      .filter((one) => isInCatalogue(tables, one))
      .map(({ card }) => card);
  const byFullText = called(text);
  if (byFullText.length === 1) return withoutCode(byFullText);
  const cards = called(name);
  const printedThere = place === null ? [] : cards.filter((card) => isPrintedAt(card, place, sets));
  if (cards.length > 0) return withoutCode(printedThere.length > 0 ? printedThere : cards);
  if (byFullText.length > 0) return withoutCode(byFullText);
  // No ruling names the card. The lowest level is meant, as in exported decks.
  const inSet = sameName.filter((one) => place !== null && one.set === place.set);
  const candidates = inSet.length > 0 ? inSet : sameName;
  const lowest = Math.min(...candidates.map((one) => one.level ?? 0));
  return knownMatches(
    candidates.filter((one) => (one.level ?? 0) === lowest),
    names,
  );
}

function withoutCode(cards: readonly Card[]): CardMatch[] {
  return cards.map((card) => ({ card, code: null }));
}

/**
 * Known cards of one name as matches, one for each card of the catalogue. All known cards that no ruling names are one
 * match together: which of them is meant makes no difference.
 */
function knownMatches(cards: readonly KnownCard[], { tables, game }: GameCards): CardMatch[] {
  const matches = cards.map((one) => ({
    hasRuling: one.catalogueId !== null,
    code: one.code,
    card: catalogueCardOf(tables.catalogue(game), one),
  }));
  return matches.filter(
    (one, i) =>
      matches.findIndex(({ hasRuling, card }) => (one.hasRuling ? card.id === one.card.id : !hasRuling)) === i,
  );
}

/** The code of a card in the databases, if it has exactly one; else null. */
function onlyCode(card: Card, { tables, game }: GameCards): string | null {
  const codes = new Set(
    tables
      .known()
      .ofCard(game, card.id)
      .map(({ code }) => code),
  );
  return codes.size === 1 ? ([...codes][0] as string) : null;
}
