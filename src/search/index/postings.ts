/**
 * The inverted index: which passages have a term, and the term's BM25F score in each. A term's impact in a passage is
 * BM25F without idf (Robertson, Zaragoza and Taylor 2004): the frequencies in the fields, each weighted and normalised by
 * the field's length, are added, and the sum is saturated once.
 */

import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { groupByRow } from "./group-by-row.js";

/** The terms of one passage. */
export interface PassageTerms {
  /** The ruling's index in the library. */
  doc: number;
  /** The terms of the words of each field, in the order of `fieldNames`. */
  fields: readonly (readonly number[])[];
  /** The terms of the names in each field; their words count for the length. */
  names: readonly (readonly number[])[];
  /** The terms of the numbers by which the ruling is found, which have the impact 1. */
  numbers: readonly number[];
}

/** An inverted index while it is built: passages are added in ascending order, each with a byte for each of its terms. */
export class Postings {
  readonly #terms: number[] = [];
  readonly #passages: number[] = [];
  readonly #values: number[] = [];

  add(term: number, passage: number, value: number): void {
    this.#terms.push(term);
    this.#passages.push(passage);
    this.#values.push(value);
  }

  /** For each term the range of its entries, and the passage and the byte of each entry. */
  arrays(termCount: number): { starts: Uint32Array; passages: IndexArray; values: Uint8Array } {
    const { starts, order } = groupByRow(this.#terms, termCount);
    return {
      starts,
      passages: narrow(order.map((i) => this.#passages[i] as number)),
      values: new Uint8Array(order.map((i) => this.#values[i] as number)),
    };
  }
}

/**
 * The arrays of the inverted index.
 * @param current of each passage, 1 if it counts for the average lengths
 */
export function postingArrays(
  passages: readonly PassageTerms[],
  termCount: number,
  current: Uint8Array,
): [string, IndexArray][] {
  const average = averageLengths(passages, current);
  const postings = new Postings();
  const add = (term: number, passage: number, impact: number): void =>
    postings.add(term, passage, Math.max(1, Math.round(impact * impactScale)));
  passages.forEach((passage, id) => {
    /** The frequency of each term in the passage, with the fields' weights. */
    const frequencies = new Map<number, number>();
    fieldNames.forEach((name, field) => {
      const words = passage.fields[field] as readonly number[];
      const counts = new Map<number, number>();
      for (const terms of [words, passage.names[field] as readonly number[]])
        for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const { weight, b } = fields[name];
      const norm = 1 - b + (b * Math.max(1, words.length)) / (average[field] as number);
      for (const [term, count] of counts) frequencies.set(term, (frequencies.get(term) ?? 0) + (weight * count) / norm);
    });
    for (const [term, frequency] of frequencies) add(term, id, ((k1 + 1) * frequency) / (k1 + frequency));
    for (const term of passage.numbers) add(term, id, 1);
  });
  const { starts, passages: ids, values } = postings.arrays(termCount);
  return [
    ["posting-starts", starts],
    ["posting-passages", ids],
    ["posting-impacts", values],
  ];
}

/** The average length of each field over the passages that have it; at least 1. */
function averageLengths(passages: readonly PassageTerms[], current: Uint8Array): number[] {
  return fieldNames.map((_, field) => {
    const lengths = passages.map(({ fields }, id) =>
      current[id] === 1 ? (fields[field] as readonly number[]).length : 0,
    );
    const count = lengths.filter((length) => length > 0).length;
    return Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, count));
  });
}
