/** The list of the search: results, rulings that match the filters, or pins and recent look-ups. */

import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { entryKey, type PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer } from "../../search/answer.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Filters, hasFilters, type PagePlace, placeOf, placeOfRuling } from "../state/place.js";
import type { State } from "../state/state.js";

/** An item of the list. */
export interface ResultItem {
  place: PagePlace;
  /** Null for a card or keyword, and for a ruling that is not in this library. */
  ruling: Ruling | null;
  /** The reasons why it matches, the strongest first. */
  why: readonly string[];
  /** Which list it comes from; pins and recent look-ups are labelled. */
  from: "search" | "pin" | "recent";
}

/** @param answer the answer to the query; null while the query is empty */
export function resultItems(library: Library, { filters, saved }: State, answer: Answer | null): readonly ResultItem[] {
  if (answer) return answer.hits.map(({ ruling, why }) => ({ ...itemOf(ruling), why }));
  return hasFilters(filters) ? browse(library, filters) : savedItems(library, saved);
}

/** A cache key: a string of everything that the list depends on. */
export function resultItemsKey({ input, filters, saved }: State): string {
  if (input.text.trim() !== "") return `${JSON.stringify(filters)} ${input.text}`;
  return `${JSON.stringify(filters)} ${JSON.stringify([saved.pins, saved.recent])}`;
}

function itemOf(ruling: Ruling): ResultItem {
  return { place: placeOfRuling(ruling), ruling, why: [], from: "search" };
}

/** All rulings that match the filters, in document order; of the newest editions unless an edition is set. */
function browse(library: Library, { game, document, edition, kind }: Filters): readonly ResultItem[] {
  const editionsOf = (id: string): string[] => {
    const all = documentInfo(library, id)?.editions.map((one) => one.edition) ?? [];
    return edition === null ? all.slice(0, 1) : edition === "all" ? all : all.filter((one) => one === edition);
  };
  return library.documents
    .filter((one) => (game === null || one.game === game) && (document === null || one.id === document))
    .flatMap((one) => editionsOf(one.id).flatMap((name) => editionRulings(library, one.id, name)))
    .filter((one) => kind === null || one.kind === kind || (kind === "errata" && one.kind.endsWith("-errata")))
    .map(itemOf);
}

/** Pins, then recent look-ups that are not pinned. */
function savedItems(library: Library, { pins, recent }: PinsAndHistory): readonly ResultItem[] {
  const seen = new Set<string>();
  return [
    ...pins.map((entry) => ({ entry, from: "pin" as const })),
    ...recent.map((entry) => ({ entry, from: "recent" as const })),
  ]
    .filter(({ entry }) => !seen.has(entryKey(entry)) && seen.add(entryKey(entry)))
    .map(({ entry, from }) => {
      const ruling = entry.kind === "ruling" ? rulingAt(library, entry.ref) : null;
      return { place: placeOf(entry), ruling, why: [], from };
    });
}
