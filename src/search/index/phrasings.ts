/**
 * The phrasings of rulings, in groups: for each ruling its own question and title with the phrasings of the ruling as a
 * whole, then for each of its passages those that belong to the passage.
 */

import { type IndexArray, narrow, runningSums } from "../../library/snapshot/section.js";
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
  const matched = groups.map(({ own, alternatives }) => [
    ...own.map((one) => ({ ...one, types: one.types | ownFlag })),
    ...atEvenDistances(alternatives, maxMatched),
  ]);
  const phrasings = matched.flat();
  return [
    ["phrasing-terms", narrow(phrasings.flatMap(({ content }) => [...content].sort((a, b) => a - b)))],
    ["phrasing-counts", narrow(phrasings.map(({ content }) => content.length))],
    ["phrasing-types", narrow(phrasings.map(({ types }) => types))],
    ["phrasing-group-ends", narrow(runningSums(matched.map(({ length }) => length)))],
  ];
}
