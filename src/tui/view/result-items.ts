/** The list of the search: what was found, what the filters let through, or what lies on the desk. */
import { entryKey } from "../../pins-and-history/pins-and-history.js";
import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer } from "../../search/answer.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Filters, hasFilters, type Place, placeOf } from "../state/place.js";
import { placeOfRuling } from "../screens/ruling.js";
import type { State } from "../state/state.js";

/** Something in the list of the search. */
export interface Item {
  place: Place;
  /** Null for a card or keyword, and for what is not in this library any more. */
  ruling: Ruling | null;
  /** Why it was found, best reason first. */
  why: readonly string[];
  /** What the list says of it when nothing was typed yet. */
  from: "search" | "pin" | "recent";
}

/** @param answer to what is typed; null while nothing is */
export function itemsOf(library: Library, { filters, desk }: State, answer: Answer | null): readonly Item[] {
  if (answer) return answer.hits.map(({ ruling, why }) => ({ ...itemOf(ruling), why }));
  return hasFilters(filters) ? browse(library, filters) : deskItems(library, desk);
}

/** What the list depends on, as one string. */
export function listKey({ box, filters, desk }: State): string {
  if (box.text.trim() !== "") return `${JSON.stringify(filters)} ${box.text}`;
  return `${JSON.stringify(filters)} ${JSON.stringify([desk.pins, desk.recent])}`;
}

function itemOf(ruling: Ruling): Item {
  return { place: placeOfRuling(ruling), ruling, why: [], from: "search" };
}

/** Everything the filters let through, in the order of the documents. */
function browse(library: Library, { game, document, edition, kind }: Filters): readonly Item[] {
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

/** Pins, then recent look-ups, each once. */
function deskItems(library: Library, { pins, recent }: State["desk"]): readonly Item[] {
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
