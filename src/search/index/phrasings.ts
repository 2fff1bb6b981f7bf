/**
 * The phrasings of rulings, in groups: for each ruling its own question and title with the phrasings of the ruling as a
 * whole, then for each of its passages those that belong to the passage.
 */

import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { Uint32List } from "./uint32-list.js";
import type { PhrasingTerms } from "./vocabulary.js";

/** The phrasings of a ruling as a whole, or of one of its passages. */
export interface PhrasingGroup {
  /** The ruling's own question and title. */
  own: PhrasingTerms[];
  alternatives: PhrasingTerms[];
}

/**
 * A query is compared with at most this many alternative phrasings of a group. More made the index larger and queries
 * slower, and found no more. The language models and the translation model use all phrasings.
 */
const maxMatched = 36;

/** Beside the question types of a phrasing: it is the ruling's own question or title. */
export const ownFlag = 0x80;

/** At most `count` items of a list, at even distances. */
function atEvenDistances<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, nth) => items[Math.floor((nth * items.length) / count)] as Item);
}

/** The arrays of the phrasings that queries are compared with; the terms of each are in ascending order. */
export function phrasingArrays(groups: readonly PhrasingGroup[]): [string, IndexArray][] {
  const terms = new Uint32List();
  const counts = new Uint32List();
  const types = new Uint32List();
  const ends = new Uint32List();
  for (const { own, alternatives } of groups) {
    for (const one of [...own, ...atEvenDistances(alternatives, maxMatched)]) {
      for (const term of [...one.content].sort((a, b) => a - b)) terms.push(term);
      counts.push(one.content.length);
      types.push(one.types | (own.includes(one) ? ownFlag : 0));
    }
    ends.push(counts.length);
  }
  return [
    ["phrasing-terms", narrow(terms.values())],
    ["phrasing-counts", narrow(counts.values())],
    ["phrasing-types", narrow(types.values())],
    ["phrasing-group-ends", narrow(ends.values())],
  ];
}
