/**
 * The list of the search. If there is a query, the list has the results that may answer it. If it has none, the list has the
 * comparisons of editions that the query asks for; if there are none either, similar names and rules of last resort. If
 * there is no query, the list has the rulings that match the filters, or without filters pins and recent look-ups.
 */
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import type { Mark } from "../render/blocks.js";
import { isListEntry } from "../render/search-blocks.js";
import { distinctBy } from "../ruling/groups.js";
import { passagesOf } from "../ruling/passages.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Hit } from "../search/answer.js";
import { entryKey } from "../user/pins-and-history/pins-and-history.js";
import type { Found, Lookups } from "./lookups.js";
import { type Filters, hasFilters, type PagePlace, placeOfEntry, placeOfRuling } from "./state/place.js";
import { filtersInForce, type State } from "./state/state.js";

/** An item of the list. */
export interface ResultItem {
  place: PagePlace | null;
  /** A name, for `nearest`. If several cards have it, `place` is null, and opening the item searches for the name. */
  query: string | null;
  /** Null if the item is not a ruling, or a ruling that is not in this library. */
  ruling: Ruling | null;
  /** The passage of the ruling that answers; null for the whole ruling. */
  passage: Mark | null;
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

const noDetails = { place: null, query: null, ruling: null, passage: null, why: [] };

/** The list for a state. @param found the answer to the query; null while the query is empty */
export function resultItems(lookups: Lookups, state: State, found: Found | null): readonly ResultItem[] {
  const { library } = lookups;
  if (found === null)
    return hasFilters(state.filters) ? byFilters(library, filtersInForce(state)) : saved(lookups, state);
  const { answer, changes, verdictRulingCount, lastResorts } = found;
  if (answer.problem) return [];
  if (answer.hits.length > 0)
    return likeliest(answer.hits, verdictRulingCount).map((hit) => ({
      ...itemOf(hit.ruling),
      passage: passageMark(hit),
      why: hit.why,
    }));
  if (changes.length > 0) return changes.map((place) => ({ ...noDetails, place, from: "changes" }));
  const names = answer.nearest.map((name): ResultItem => {
    const place = lookups.placeOfName(name, "card") ?? lookups.placeOfName(name, "keyword");
    return { ...noDetails, place, query: name, from: "nearest" };
  });
  const why = ["a rule for when no answer is found"];
  const rules = lastResorts.map((rule): ResultItem => ({ ...itemOf(rule), why, from: "last-resort" }));
  return [...names, ...rules];
}

/** The most results of a search with words. */
const maxRanked = 12;
/** The share of the best score below which a result shares only common words with the query. */
const minScoreShare = 1 / 3;

/**
 * The hits that may answer the query; of those that a verdict rests on, the rule of a list before its entries. Hits of a
 * search without words all match alike, and have no score.
 */
function likeliest(hits: readonly Hit[], verdictRulingCount: number): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  if (best === 0) return hits;
  const count = hits.findIndex(({ score }) => score < best * minScoreShare);
  const shown = hits.slice(0, Math.max(verdictRulingCount, Math.min(maxRanked, count < 0 ? hits.length : count)));
  const basis = shown.slice(0, verdictRulingCount);
  basis.sort((a, b) => Number(isListEntry(a.ruling)) - Number(isListEntry(b.ruling)));
  return [...basis, ...shown.slice(verdictRulingCount)];
}

function passageMark({ ruling, passage }: Hit): Mark | null {
  const { from, to } = (passage === null ? undefined : passagesOf(ruling)[passage]) ?? { from: 0, to: Infinity };
  return to - from < ruling.text.length ? { from, to, kind: "match" } : null;
}

function itemOf(ruling: Ruling): ResultItem {
  return { ...noDetails, place: placeOfRuling(ruling), ruling, from: "search" };
}

/** All rulings that match the filters, in document order; of the newest editions unless an edition is set. */
function byFilters(library: Library, { game, document, edition, kind }: Filters): readonly ResultItem[] {
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
function saved({ rulingAt }: Lookups, { saved: { pins, recent } }: State): readonly ResultItem[] {
  const entries = [
    ...pins.map((entry) => ({ entry, from: "pin" as const })),
    ...recent.map((entry) => ({ entry, from: "recent" as const })),
  ];
  return distinctBy(entries, ({ entry }) => entryKey(entry)).map(({ entry, from }) => {
    const ruling = entry.kind === "ruling" ? rulingAt(entry.ref) : null;
    return { ...noDetails, place: placeOfEntry(entry), ruling, from };
  });
}
