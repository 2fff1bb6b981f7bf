/** The order of a document's rulings, and which of them are in another order in another edition. */

import { fnvHash } from "../../ruling/fnv.js";
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { withoutNumber } from "../words/normalise.js";
import { comparisonKey, tokenise } from "../words/tokens.js";

const collator = new Intl.Collator("en", { numeric: true });

/** Compares numbers of entries or editions in natural order, for `Array.sort`: 1.9 < 1.10, F9 < F110. */
export function compareNumbers(a: string, b: string): number {
  return collator.compare(a, b);
}

/** A key for a ruling's headings. Typography, capitals and the headings' own numbers do not change it. */
export function sectionKey(ruling: Ruling): string {
  return ruling.section.map((heading) => comparisonKey(tokenise(withoutNumber(heading))).toLowerCase()).join("\n");
}

/**
 * Indexes of rulings in the order of their document. The numbered entries of one kind and section are sorted by number
 * among the positions that they hold together, which repairs a list that was sorted as text (1.1, 1.10, 1.9). Entries
 * without a number keep their own positions.
 */
export function documentOrder(rulings: readonly Ruling[]): number[] {
  const placesBySection = new Map<string, number[]>();
  rulings.forEach((ruling, at) => {
    if (ruling.number !== null) addTo(placesBySection, `${ruling.kind}\n${sectionKey(ruling)}`, at);
  });
  const order = [...rulings.keys()];
  for (const places of placesBySection.values()) {
    const numberAt = (at: number) => rulings[at]?.number ?? "";
    const sorted = [...places].sort((a, b) => compareNumbers(numberAt(a), numberAt(b)));
    for (const [index, place] of places.entries()) order[place] = sorted[index] ?? place;
  }
  return order;
}

/** A ruling's positions in two editions, and a key for it, which stays the same if the editions change places. */
export interface PositionPair {
  from: number;
  to: number;
  key: string;
}

/**
 * The pairs that are out of order: all that are not in the longest increasing subsequence. So one moved ruling gives
 * one pair, and insertions give none.
 *
 * Of several longest subsequences, the one whose rulings are nearest to their old positions is used. The sum of the
 * hashes of the keys breaks ties, so that the result stays the same if the editions change places. O(n log n), by a
 * Fenwick tree of maxima (https://en.wikipedia.org/wiki/Fenwick_tree).
 */
export function outOfOrder(pairs: readonly PositionPair[]): Set<PositionPair> {
  const sorted = [...pairs].sort((a, b) => a.from - b.from);
  const newerRanks = new Map([...sorted].sort((a, b) => a.to - b.to).map((each, rank) => [each, rank]));
  // best[k] covers the subsequences that end at the newer ranks k - (k & -k) … k - 1.
  const best = new Array<Subsequence | undefined>(sorted.length + 1);
  let longest: Subsequence | undefined;
  sorted.forEach((each, rank) => {
    const newer = newerRanks.get(each) ?? 0;
    let before: Subsequence | undefined;
    for (let k = newer; k > 0; k -= k & -k) before = better(before, best[k]);
    const sequence: Subsequence = {
      last: each,
      before,
      length: (before?.length ?? 0) + 1,
      distance: (before?.distance ?? 0) + Math.abs(rank - newer),
      hash: (before?.hash ?? 0) + fnvHash(each.key),
    };
    for (let k = newer + 1; k <= sorted.length; k += k & -k) best[k] = better(best[k], sequence);
    longest = better(longest, sequence);
  });
  const moved = new Set(sorted);
  for (let inOrder = longest; inOrder !== undefined; inOrder = inOrder.before) moved.delete(inOrder.last);
  return moved;
}

interface Subsequence {
  last: PositionPair;
  before: Subsequence | undefined;
  length: number;
  /** The sum of the distances between the old and the new rank of each pair. */
  distance: number;
  /** The sum of the hashes of the keys. */
  hash: number;
}

/** The longer subsequence. Of two equally long ones, the one with less distance; if that is equal too, with more hash. */
function better(a: Subsequence | undefined, b: Subsequence | undefined): Subsequence | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return (b.length - a.length || a.distance - b.distance || b.hash - a.hash) > 0 ? b : a;
}
