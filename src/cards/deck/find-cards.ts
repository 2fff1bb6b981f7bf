/**
 * Resolves the names and codes of a decklist to cards of the catalogue, or to known cards that only the card databases
 * have. A misspelt name is corrected when only one card can be meant. Ambiguous and unknown names are kept with their
 * candidates.
 */

import { catalogueCardOf } from "../../links/known-cards-part.js";
import { type CardIndex, indexCatalogue, printingKey } from "../catalogue.js";
import { fold, nameKey } from "../fold.js";
import { type KnownCard, type KnownCardTable, knownCardTable } from "../known-cards.js";
import type { Card, Catalogue } from "../schema.js";
import { nameCorrector } from "./corrected-name.js";
import { type DeckLine, type Decklist, deckLine, type LooseLine } from "./decklist.js";
import { nearestCardFinder } from "./nearest.js";

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

/** A table without rows. */
const noKnownCards = knownCardTable("\n");

/** Maximum number of unclear names that get nearest names. The search for a thousand names would take seconds. */
const maxWithNearest = 60;

/** The number of lines with a name or code of at least one card of the game. */
export function countKnownLines(deck: Decklist, catalogue: Catalogue, known: KnownCardTable = noKnownCards): number {
  const names = nameIndex(catalogue, known);
  return deck.cards.filter((one) => matchLine(one, names).length > 0).length;
}

/** The cards that a name means: several when it is ambiguous, none when it is unknown. */
export function resolveCardName(name: string, catalogue: Catalogue, known: KnownCardTable = noKnownCards): Card[] {
  return matchName(name, null, nameIndex(catalogue, known)).map(({ card }) => card);
}

/** Resolves every line of a deck. Each copy is counted once, in `found`, `ambiguous` or `unknown`. */
export function findCards(deck: Decklist, catalogue: Catalogue, known: KnownCardTable = noKnownCards): DeckCards {
  const names = nameIndex(catalogue, known);
  const foundById = new Map<string, DeckCard>();
  const ambiguous: UnclearCard[] = [];
  const unknown: DeckLine[] = [];
  const { notCards, singleCards, unread } = sortLoose(deck.loose, names);
  const addFound = ({ card, code }: CardMatch, line: DeckLine, corrected: boolean) => {
    const side = line.isSide ? line.count : 0;
    const existing = foundById.get(card.id);
    if (existing) {
      existing.count += line.count;
      existing.side += side;
      existing.lines.push(line.line);
      if (corrected && !existing.corrected) {
        // Reports show the misspelt form.
        existing.name = line.text;
        existing.corrected = true;
      }
      return;
    }
    const { count, level } = line;
    foundById.set(card.id, {
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
  const lines = [...deck.cards, ...singleCards].sort((a, b) => a.line - b.line);
  const matched = lines
    .map((line) => ({ line, matches: matchLine(line, names) }))
    .filter(({ line: { line, text }, matches }) => {
      // In a list without counts, the name of a set is a heading.
      const isSet = matches.length === 0 && names.index.sets.has(fold(text));
      if (isSet) notCards.push({ line, text });
      return !isSet;
    });
  // The functions are made only if a name needs them, because they compare all names of the game.
  const { correct, nearest } =
    matched.some(({ matches }) => matches.length === 0) || unread.length > 0
      ? correctionsFor(names)
      : { correct: () => null, nearest: () => [] };
  for (const { line, matches } of matched) {
    const [first, ...others] = matches;
    if (first && others.length === 0) addFound(first, line, false);
    else if (first) {
      const candidates = matches.map(({ card }) => card);
      ambiguous.push(unclearCard(line, candidates));
    } else {
      const name = line.text === "" ? null : correct(splitSet(line.text).name);
      const [corrected, ...moreCorrected] =
        name === null ? [] : matchLine({ ...line, text: withSet(name, line.text), code: null }, names);
      if (corrected && moreCorrected.length === 0) addFound(corrected, line, true);
      else unknown.push(line);
    }
  }
  const suggestions = (text: string, index: number) =>
    text === "" || index >= maxWithNearest ? [] : nearest(splitSet(text).name);
  return {
    game: catalogue.game,
    found: [...foundById.values()],
    ambiguous,
    unknown: unknown.map((line, i) => unclearCard(line, suggestions(line.text, i))),
    notCards,
    unread: unread.map(({ line, text }, i) => ({ line, text, candidates: suggestions(text, i) })),
  };
}

function unclearCard({ text, count, line, code }: DeckLine, candidates: Card[]): UnclearCard {
  return { name: text === "" ? (code ?? "") : text, count, line, code, candidates };
}

/**
 * Sorts the lines without a count. A line that is a card's name, such as the investigator above the list, is one copy.
 * Headings, names of sets and the first line of the file, its title, are `notCards`. All other lines are `unread`.
 */
function sortLoose(loose: readonly LooseLine[], names: NameIndex) {
  const singleCards: DeckLine[] = [];
  const notCards: DeckCards["notCards"] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [i, { line, text, isHeading, isSide }] of loose.entries()) {
    const isTitle = i === 0 && line === 1;
    if (matchName(text, null, names).length > 0) singleCards.push(deckLine(line, 1, text, { isSide }));
    else if (isHeading || isTitle || names.index.sets.has(fold(text))) notCards.push({ line, text });
    else unread.push({ line, text });
  }
  return { singleCards, notCards, unread };
}

/** Makes the functions that correct misspelt names and find the nearest names, among all cards of the game. */
function correctionsFor(names: NameIndex) {
  const cards = [
    ...names.catalogue.cards,
    ...names.known
      .all()
      .filter(({ game, catalogueId }) => game === names.catalogue.game && catalogueId === null)
      .map((one) => catalogueCardOf(names.catalogue, one)),
  ];
  return { nearest: nearestCardFinder(cards), correct: nameCorrector(cards) };
}

/** `name` with the words in brackets that `written` ends with, if any. */
function withSet(name: string, written: string): string {
  const { inBrackets } = splitSet(written);
  return inBrackets === null ? name : `${name} (${inBrackets})`;
}

interface NameIndex {
  catalogue: Catalogue;
  known: KnownCardTable;
  index: CardIndex;
  /** By `nameKey`, a map for each kind of name: full, without subtitle, other printed forms, nicknames and ids. */
  forms: Map<string, Card[]>[];
}

/** A card that a line may mean, with its code if it was found in the card databases. */
interface CardMatch {
  card: Card;
  code: string | null;
}

const cache = new WeakMap<Catalogue, NameIndex>();

function nameIndex(catalogue: Catalogue, known: KnownCardTable): NameIndex {
  const existing = cache.get(catalogue);
  if (existing?.known === known) return existing;
  const forms = [0, 1, 2, 3].map(() => new Map<string, Card[]>());
  const addName = (kind: number, name: string, card: Card) => {
    const cardsByName = forms[kind] as Map<string, Card[]>;
    const cards = cardsByName.get(nameKey(name)) ?? [];
    if (!cards.includes(card)) cardsByName.set(nameKey(name), [...cards, card]);
  };
  for (const card of catalogue.cards) {
    addName(0, card.name, card);
    // A subtitle in brackets is often left out.
    addName(1, card.name.replace(/\s*\([^()]*\)$/, ""), card);
    for (const name of card.also) addName(2, name, card);
    for (const name of [...card.nicknames, card.id]) addName(3, name, card);
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

/**
 * The cards that a line may mean: the card of its code or, if no card has the code, the cards of its name. If the code
 * and the name are of different cards, all of these.
 */
function matchLine({ text, level, code }: DeckLine, names: NameIndex): CardMatch[] {
  const byCode = code === null ? undefined : ofSameGame(names.known.byCode(code), names)[0];
  if (byCode === undefined) return text === "" ? [] : matchName(text, level, names);
  const codeMatch = { card: catalogueCardOf(names.catalogue, byCode), code: byCode.code };
  if (text === "" || nameKey(splitSet(text).name) === nameKey(byCode.name)) return [codeMatch];
  const byName = matchName(text, level, names);
  const isSameCard = byName.length === 0 || byName.some(({ card }) => card.id === codeMatch.card.id);
  return isSameCard ? [codeMatch] : [codeMatch, ...byName];
}

function ofSameGame(cards: readonly KnownCard[], { catalogue }: NameIndex): KnownCard[] {
  return cards.filter(({ game }) => game === catalogue.game);
}

/**
 * The cards that a name means: several when it is ambiguous, none when it is unknown.
 * @param text the name; a set, with or without a number, may follow in brackets
 */
function matchName(text: string, level: number | null, names: NameIndex): CardMatch[] {
  const { name, inBrackets } = splitSet(text);
  const place = inBrackets === null ? null : readSetPlace(inBrackets, names);
  const byName = ofSameGame(names.known.byName(name), names);
  const sameName = byName.length > 0 ? byName : withSubname(name, names);
  // A set and number mean one card, even if several cards have the name.
  const atPlace = place?.number
    ? sameName.find((one) => one.set === place.set && one.number === place.number)
    : undefined;
  if (atPlace) return [{ card: catalogueCardOf(names.catalogue, atPlace), code: atPlace.code }];
  // A level may distinguish cards of one name: the rulings on `Beat Cop` need not apply to `Beat Cop (2)`.
  const sameLevel = level === null ? [] : sameName.filter((one) => (one.level ?? 0) === level);
  const levelMatches = knownMatches(sameLevel, names);
  if (levelMatches.length === 1) return levelMatches;
  // The brackets may be part of the name: a subtitle that distinguishes two versions of a card.
  const byFullText = catalogueCards(text, names);
  if (byFullText.length === 1) return withoutCode(byFullText);
  const cards = catalogueCards(name, names);
  if (cards.length > 0) return withoutCode(withPrinting(cards, place));
  if (byFullText.length > 0) return withoutCode(byFullText);
  return databaseMatches(sameName, place, names);
}

/** The known cards of a name with its subname, as in `Analytical Mind: Between the Lines`. */
function withSubname(text: string, names: NameIndex): KnownCard[] {
  const [, name = "", subname = ""] = /^([^:]+):\s+(.+)$/.exec(text) ?? [];
  return ofSameGame(names.known.byName(name), names).filter((one) => nameKey(one.subname ?? "") === nameKey(subname));
}

function withoutCode(cards: readonly Card[]): CardMatch[] {
  return cards.map((card) => ({ card, code: null }));
}

/** The matches of a name that the catalogue does not have. The lowest level is meant, as in exported decks. */
function databaseMatches(sameName: readonly KnownCard[], place: SetPlace | null, names: NameIndex): CardMatch[] {
  const inSet = sameName.filter((one) => place !== null && one.set === place.set);
  const candidates = inSet.length > 0 ? inSet : sameName;
  const lowest = Math.min(...candidates.map(({ level }) => level ?? 0));
  return knownMatches(
    candidates.filter(({ level }) => (level ?? 0) === lowest),
    names,
  );
}

/**
 * Known cards of one name as matches, one for each card of the catalogue. All known cards that no ruling names are one
 * match together: which of them is meant makes no difference.
 */
function knownMatches(cards: readonly KnownCard[], { catalogue }: NameIndex): CardMatch[] {
  const matches = cards.map((one) => ({
    hasRuling: one.catalogueId !== null,
    code: one.code,
    card: catalogueCardOf(catalogue, one),
  }));
  return matches.filter(
    (one, i) =>
      matches.findIndex(({ hasRuling, card }) => (one.hasRuling ? card.id === one.card.id : !hasRuling)) === i,
  );
}

/** The cards of the catalogue with this name. A later map of `forms` counts only if no card has the name in an earlier one. */
function catalogueCards(name: string, { forms }: NameIndex): Card[] {
  const key = nameKey(name);
  if (key === "") return [];
  for (const cardsByName of forms) {
    const cards = cardsByName.get(key);
    if (cards) return cards;
  }
  return [];
}

/** A set, or a card's place in it. */
interface SetPlace {
  /** As in `cite` of sets.yaml. */
  set: string;
  /** The card's number without a letter and leading zeros; null when only the set is given. */
  number: string | null;
}

/** `Reef`, `Reef 12`, `Reef F12`, `Reef #12`; null for a set that the catalogue does not have. */
function readSetPlace(inBrackets: string, { index }: NameIndex): SetPlace | null {
  const setAlone = index.sets.get(fold(inBrackets.trim()));
  if (setAlone) return { set: setAlone.cite, number: null };
  const [, setName = "", number = ""] = /^(.*?)[\s,#]+F?\s?0*(\d+)$/i.exec(inBrackets) ?? [];
  const set = index.sets.get(fold(setName.trim()));
  return set ? { set: set.cite, number } : null;
}

/** The cards that are printed at `place`; all cards if none is. */
function withPrinting(cards: Card[], place: SetPlace | null): Card[] {
  if (place === null) return cards;
  const printedThere = cards.filter((card) =>
    card.printings.some((one) =>
      place.number === null
        ? one.set === place.set
        : printingKey(one.set, one.number) === printingKey(place.set, place.number),
    ),
  );
  return printedThere.length > 0 ? printedThere : cards;
}

/** The code of a card in the databases, if it has exactly one; else null. */
function onlyCode(card: Card, { known, catalogue }: NameIndex): string | null {
  const codes = new Set(known.ofCard(catalogue.game, card.id).map(({ code }) => code));
  return codes.size === 1 ? ([...codes][0] as string) : null;
}
