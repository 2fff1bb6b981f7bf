/**
 * The list of the search. If there is a query, the list has its results. If it has none, the list has the comparisons of
 * editions that the query asks for; if there are none either, similar names and rules of last resort. For a query with
 * an error, the list is empty. If there is no query, the list has the rulings that match the filters, or without filters
 * pins and recent look-ups.
 */

import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { lastResorts } from "../../links/precedence/last-resort.js";
import { entryKey, type PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer } from "../../search/answer.js";
import { type Lookups, rulingAt } from "../lookups/lookups.js";
import { type Filters, hasFilters, type PagePlace, placeOfEntry, placeOfRuling } from "../state/place.js";
import { filtersInForce, type State } from "../state/state.js";

/** An item of the list. */
export interface ResultItem {
  place: PagePlace | null;
  /**
   * For `nearest`, the name; otherwise null. If several cards have the name, `place` is null and opening the item searches
   * for the name.
   */
  query: string | null;
  /** Null if the item is not a ruling, or a ruling that is not in this library. */
  ruling: Ruling | null;
  /** The reasons why it matches, the strongest first. */
  why: readonly string[];
  /**
   * Why the item is in the list.
   * - `search`: the search found it, or it matches the filters
   * - `pin`, `recent`: it is pinned, or was looked up recently
   * - `nearest`: its name is similar to what was typed
   * - `changes`: the query asks for this comparison of editions
   * - `last-resort`: it is a rule for when no ruling answers
   */
  from: "search" | "pin" | "recent" | "nearest" | "changes" | "last-resort";
}

/**
 * The list for a state.
 * @param answer the answer to the query; null while the query is empty
 */
export function resultItems(lookups: ItemLookups, state: State, answer: Answer | null): readonly ResultItem[] {
  const { library } = lookups;
  if (answer && answer.hits.length > 0) return answer.hits.map(({ ruling, why }) => ({ ...itemOf(ruling), why }));
  if (answer?.problem) return [];
  if (answer) return itemsWithoutHits(lookups, state, answer);
  return hasFilters(state.filters)
    ? rulingsByFilters(library, filtersInForce(state))
    : savedItems(library, state.saved);
}

type ItemLookups = Pick<Lookups, "library" | "placeOfName" | "placesOfChanges">;

/** For a query without results: the comparisons that it asks for, or else similar names and rules of last resort. */
function itemsWithoutHits(
  { library, placeOfName, placesOfChanges }: ItemLookups,
  state: State,
  answer: Answer,
): readonly ResultItem[] {
  const changes = placesOfChanges(state.input.text, filtersInForce(state)).map(
    (place): ResultItem => ({ ...emptyFields, place, from: "changes" }),
  );
  if (changes.length > 0) return changes;
  const names = answer.nearest.map((name): ResultItem => {
    const place = placeOfName(name, "card") ?? placeOfName(name, "keyword");
    return { ...emptyFields, place, query: name, from: "nearest" };
  });
  const rules = lastResorts(library, answer).map(
    ({ rule }): ResultItem => ({ ...itemOf(rule), why: ["a rule for when no answer is found"], from: "last-resort" }),
  );
  return [...names, ...rules];
}

/** A cache key: a string of everything that the list depends on. */
export function resultItemsKey({ input, filters, game, saved }: State): string {
  if (input.text.trim() !== "") return `${game} ${JSON.stringify(filters)} ${input.cursor} ${input.text}`;
  return `${game} ${JSON.stringify(filters)} ${JSON.stringify([saved.pins, saved.recent])}`;
}

/** The fields that most items leave empty. */
const emptyFields = { query: null, ruling: null, why: [] };

function itemOf(ruling: Ruling): ResultItem {
  return { ...emptyFields, place: placeOfRuling(ruling), ruling, from: "search" };
}

/** All rulings that match the filters, in document order; of the newest editions unless an edition is set. */
function rulingsByFilters(library: Library, { game, document, edition, kind }: Filters): readonly ResultItem[] {
  const editionsOf = (id: string): string[] => {
    const all = documentInfo(library, id)?.editions.map((one) => one.edition) ?? [];
    if (edition === null) return all.slice(0, 1);
    return edition === "all" ? all : all.filter((one) => one === edition);
  };
  return library.documents
    .filter((one) => (game === null || one.game === game) && (document === null || one.id === document))
    .flatMap((one) => editionsOf(one.id).flatMap((name) => editionRulings(library, one.id, name)))
    .filter((one) => kind === null || one.kind === kind || (kind === "errata" && one.kind.endsWith("-errata")))
    .map(itemOf);
}

/** Pins, then recent look-ups that are not pinned. */
function savedItems(library: Library, { pins, recent }: PinsAndHistory): readonly ResultItem[] {
  const entries = [
    ...pins.map((entry) => ({ entry, from: "pin" as const })),
    ...recent.map((entry) => ({ entry, from: "recent" as const })),
  ];
  return distinctBy(entries, ({ entry }) => entryKey(entry)).map(({ entry, from }) => {
    const ruling = entry.kind === "ruling" ? rulingAt(library, entry.ref) : null;
    return { ...emptyFields, place: placeOfEntry(entry), ruling, from };
  });
}
