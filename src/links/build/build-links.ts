/** Builds the snapshot's part "links" when a library is compiled. */
import { nameKey } from "../../cards/fold.js";
import { editionRanges, type LibraryData } from "../../library/library.js";
import { addTo } from "../../ruling/groups.js";
import { editionHolding } from "../../ruling/ruling.js";
import { type Links, type LinksRow, makeLinksPart } from "../links-part.js";
import { parseFullReference } from "../references/full-reference.js";
import { readReference } from "../references/read-reference.js";
import { gapEntriesFor } from "../references/references.js";
import { findRepeatedQuestions } from "./repeated-questions.js";
import { formsOf, titleTerms } from "./title-terms.js";

/** The bytes of the part. `resolveReferences` must have run on the data. */
export function buildLinksPart(data: LibraryData): Uint8Array {
  const rows: Links["rows"] = {};
  addCitations(data, rows);
  addRelated(data, rows);
  addRepeatedQuestions(data, rows);
  return makeLinksPart({ rows, cards: cardsOf(data), terms: termsOf(data), precedence: data.precedence ?? {} });
}

/** Adds a link to a list of a ruling's row. */
function addLink<List extends keyof LinksRow>(
  rows: Links["rows"],
  at: number,
  list: List,
  link: NonNullable<LinksRow[List]>[number],
): void {
  const links: unknown[] = rows[at]?.[list] ?? [];
  links.push(link);
  rows[at] = { ...rows[at], [list]: links };
}

/**
 * Adds the rulings that refer to each ruling. A reference to another document, if it names no edition, cites the target
 * in all its editions; a reference within a document cites only the target of the same edition.
 */
function addCitations({ rulings }: LibraryData, rows: Links["rows"]): void {
  const targets = new Map<string, { at: number; edition: string }[]>();
  for (const { see } of rulings) for (const { to } of see) for (const reference of to) targets.set(reference, []);
  if (targets.size === 0) return;
  for (const [at, ruling] of rulings.entries()) {
    const edition = editionHolding(ruling);
    for (const key of [`${ruling.document}/${ruling.id}`, `${ruling.document}@${edition}/${ruling.id}`])
      targets.get(key)?.push({ at, edition });
  }
  for (const [from, ruling] of rulings.entries())
    for (const reference of ruling.see.flatMap(({ to }) => to)) {
      const isInOwnDocument = parseFullReference(reference)?.document === ruling.document;
      for (const { at, edition } of targets.get(reference) ?? [])
        if (!isInOwnDocument || edition === editionHolding(ruling)) addLink(rows, at, "cited", from);
    }
}

/**
 * Relates each reference that leads nowhere to the other rulings that refer to the same place, and to the rulings whose
 * title is the name of the place.
 */
function addRelated(data: LibraryData, rows: Links["rows"]): void {
  const references = data.rulings.flatMap((ruling, from) =>
    ruling.see.flatMap(({ text, gap }, nth) => {
      if (gap === null) return [];
      const titleInText = readReference(text).titles.find((one) => one !== text);
      const place = gapEntriesFor(data, ruling, text).gap?.place ?? titleInText ?? text;
      return [{ from, nth, place: placeKey(ruling.game, place) }];
    }),
  );
  if (references.length === 0) return;
  /** For each missing place: the indices of the rulings that refer to it, and of those that have its name as title. */
  const rulingsByPlace = new Map<string, number[]>();
  for (const { from, place } of references) addTo(rulingsByPlace, place, from);
  for (const [at, { title, game }] of data.rulings.entries()) {
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

/** The name of a place for comparison, within its game. */
function placeKey(game: string, place: string): string {
  return `${game}\n${nameKey(place)}`;
}

/** An object without a prototype: a card may have the id "constructor". */
function emptyRecord<T>(): Record<string, T> {
  return Object.create(null);
}

/** For each game and card id: the indices of the rulings that cite or name the card. */
function cardsOf({ rulings }: LibraryData): Links["cards"] {
  const games = emptyRecord<Links["cards"][string]>();
  for (const [at, { game, cards, mentions }] of rulings.entries())
    for (const id of new Set([...cards, ...mentions].map((ref) => ref.id))) {
      games[game] ??= emptyRecord();
      games[game][id] ??= [];
      games[game][id].push(at);
    }
  return games;
}

/** For each game and term of its keywords: the rulings that define it, are about it, or use it. */
function termsOf({ rulings, catalogues }: LibraryData): Links["terms"] {
  const games = emptyRecord<Links["terms"][string]>();
  for (const { game, keywords } of catalogues) {
    const rows = emptyRecord<Links["terms"][string][string]>();
    games[game] = rows;
    const forms = formsOf(keywords);
    for (const [at, ruling] of rulings.entries()) {
      if (ruling.game !== game) continue;
      const lists = { ...titleTerms(ruling, forms), uses: new Set(ruling.keywords) };
      for (const list of ["defines", "about", "uses"] as const)
        for (const term of lists[list]) {
          rows[term] ??= { defines: [], about: [], uses: [] };
          rows[term][list].push(at);
        }
    }
  }
  return games;
}

/** Relates the questions that one edition answers twice, in both directions. */
function addRepeatedQuestions(data: LibraryData, rows: Links["rows"]): void {
  for (const [start, to] of Object.values(editionRanges(data.rulings))) {
    for (const { first, second, sameWords, answersDiffer } of findRepeatedQuestions(data.rulings.slice(start, to))) {
      addLink(rows, start + first, "same", { ruling: start + second, sameWords, answersDiffer });
      addLink(rows, start + second, "same", { ruling: start + first, sameWords, answersDiffer });
    }
    for (let at = start; at < to; at++) rows[at]?.same?.sort((a, b) => a.ruling - b.ruling);
  }
}
