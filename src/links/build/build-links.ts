/** Builds the snapshot's part "links" when a library is compiled. */
import { nameKey } from "../../cards/fold.js";
import type { Catalogue } from "../../cards/schema.js";
import { editionRanges, type LibraryData } from "../../library/library.js";
import { addTo } from "../../ruling/groups.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { type LinksRow, makeLinksPart, type TermRow } from "../links-part.js";
import { parseFullReference } from "../references/full-reference.js";
import { readReference } from "../references/read-reference.js";
import { gapEntriesFor } from "../references/references.js";
import { findRepeatedQuestions } from "./repeated-questions.js";
import { titleTerms } from "./title-terms.js";

/** The bytes of the part. `resolveReferences` must have run on the data. */
export function buildLinksPart(data: LibraryData): Uint8Array {
  const rows: Rows = new Map();
  addCitations(data, rows);
  addRelated(data, rows);
  addRepeatedQuestions(data, rows);
  const games = rangesOfGames(data.rulings);
  return makeLinksPart({
    rows: Object.fromEntries([...rows].sort(([a], [b]) => a - b)),
    cards: Object.fromEntries(Array.from(games, ([game, ranges]) => [game, cardsOf(data.rulings, ranges)])),
    terms: Object.fromEntries(
      data.catalogues.map((one) => [one.game, termsOf(data.rulings, games.get(one.game) ?? [], one)]),
    ),
    precedence: data.precedence ?? {},
  });
}

/** The rows of the rulings that have links, by the index of the ruling. */
type Rows = Map<number, LinksRow>;

/** Adds a link to a list of a ruling's row. */
function addLink<List extends keyof LinksRow>(
  rows: Rows,
  at: number,
  list: List,
  link: NonNullable<LinksRow[List]>[number],
): void {
  const row = rows.get(at) ?? {};
  const links: unknown[] = row[list] ?? [];
  links.push(link);
  rows.set(at, { ...row, [list]: links });
}

/** The rulings in these ranges `[from, to)`, each with its index; by default all rulings. */
function* indexed(
  rulings: readonly Ruling[],
  ranges: readonly [number, number][] = [[0, rulings.length]],
): Generator<[at: number, ruling: Ruling]> {
  for (const [from, to] of ranges) for (let at = from; at < to; at++) yield [at, rulings[at] as Ruling];
}

/**
 * Adds the rulings that refer to each ruling. A reference to another document, if it names no edition, cites the target
 * in all its editions; a reference within a document cites only the target of the same edition.
 */
function addCitations({ rulings }: LibraryData, rows: Rows): void {
  const targets = new Map<string, { at: number; edition: string }[]>();
  for (const { see } of rulings) for (const { to } of see) for (const reference of to) targets.set(reference, []);
  if (targets.size === 0) return;
  for (const [at, ruling] of indexed(rulings)) {
    const edition = editionHolding(ruling);
    for (const key of [`${ruling.document}/${ruling.id}`, `${ruling.document}@${edition}/${ruling.id}`])
      targets.get(key)?.push({ at, edition });
  }
  for (const [from, ruling] of indexed(rulings))
    for (const [nth, see] of ruling.see.entries())
      for (const reference of see.to) {
        const isInOwnDocument = parseFullReference(reference)?.document === ruling.document;
        for (const { at, edition } of targets.get(reference) ?? [])
          if (!isInOwnDocument || edition === editionHolding(ruling)) addLink(rows, at, "cited", [from, nth]);
      }
}

/**
 * Relates each reference that leads nowhere to the other rulings that refer to the same place, and to the rulings whose
 * title is the name of the place.
 */
function addRelated(data: LibraryData, rows: Rows): void {
  const references = referencesToMissingPlaces(data);
  if (references.length === 0) return;
  /** For each missing place: the indices of the rulings that refer to it, and of those that have its name as title. */
  const rulingsByPlace = new Map<string, number[]>();
  for (const { from, place } of references) addTo(rulingsByPlace, place, from);
  for (const [at, { title, game }] of indexed(data.rulings)) {
    // A part of an entry is found by its own name: `Ability / Keywords` is about keywords.
    const ownName = title?.split(" / ").at(-1);
    if (ownName) rulingsByPlace.get(placeKey(game, ownName))?.push(at);
  }
  for (const { from, nth, place } of references) {
    const others = new Set(rulingsByPlace.get(place) ?? []);
    others.delete(from);
    if (others.size > 0) addLink(rows, from, "related", [nth, [...others].sort((a, b) => a - b)]);
  }
}

/** A reference that leads nowhere. */
interface MissingReference {
  /** The index of the ruling. */
  from: number;
  /** The index of the reference in the ruling. */
  nth: number;
  /** The place that it names, as `placeKey` gives it. */
  place: string;
}

function referencesToMissingPlaces(data: LibraryData): MissingReference[] {
  const references: MissingReference[] = [];
  for (const [from, ruling] of indexed(data.rulings))
    for (const [nth, see] of ruling.see.entries()) {
      if (see.gap === null) continue;
      const { gap } = gapEntriesFor(data, ruling, see.text);
      const titleInText = readReference(see.text).titles.find((one) => one !== see.text);
      references.push({ from, nth, place: placeKey(ruling.game, gap?.place ?? titleInText ?? see.text) });
    }
  return references;
}

/** The name of a place for comparison, within its game. */
function placeKey(game: string, place: string): string {
  return `${game}\n${nameKey(place)}`;
}

/** The ranges of indices `[from, to)` of the rulings of each game; games in the order of their first ruling. */
function rangesOfGames(rulings: readonly Ruling[]): Map<string, [from: number, to: number][]> {
  const games = new Map<string, [from: number, to: number][]>();
  for (const [at, { game }] of indexed(rulings)) {
    const last = games.get(game)?.at(-1);
    if (last?.[1] === at) last[1]++;
    else addTo(games, game, [at, at + 1]);
  }
  return games;
}

/** For each card id: the indices of the rulings that cite or name the card. */
function cardsOf(rulings: readonly Ruling[], ranges: readonly [number, number][]): Record<string, number[]> {
  const cards = new Map<string, number[]>();
  for (const [at, ruling] of indexed(rulings, ranges))
    for (const id of new Set([...ruling.cards, ...ruling.mentions].map((ref) => ref.id))) addTo(cards, id, at);
  return Object.fromEntries(cards);
}

/** For each term of the catalogue's keywords: the rulings that define it, are about it, or use it. */
function termsOf(
  rulings: readonly Ruling[],
  ranges: readonly [number, number][],
  { keywords }: Catalogue,
): Record<string, TermRow> {
  const terms = new Map<string, TermRow>();
  const add = (found: Iterable<string>, list: keyof TermRow, at: number) => {
    for (const term of found) {
      const row = terms.get(term) ?? { defines: [], about: [], uses: [] };
      row[list].push(at);
      terms.set(term, row);
    }
  };
  for (const [at, ruling] of indexed(rulings, ranges)) {
    const { defines, about } = titleTerms(ruling, keywords);
    add(defines, "defines", at);
    add(about, "about", at);
    add(new Set(ruling.keywords), "uses", at);
  }
  return Object.fromEntries(terms);
}

/** Relates the questions that one edition answers twice, in both directions. */
function addRepeatedQuestions(data: LibraryData, rows: Rows): void {
  for (const [start, to] of Object.values(editionRanges(data.rulings))) {
    for (const { first, second, sameWords, answersDiffer } of findRepeatedQuestions(data.rulings.slice(start, to))) {
      addLink(rows, start + first, "same", { ruling: start + second, sameWords, answersDiffer });
      addLink(rows, start + second, "same", { ruling: start + first, sameWords, answersDiffer });
    }
    for (let at = start; at < to; at++) rows.get(at)?.same?.sort((a, b) => a.ruling - b.ruling);
  }
}
