/**
 * The inverted index: which passages have a term, and the term's BM25F score in each. A term's impact in a passage is
 * BM25F without idf (Robertson, Zaragoza and Taylor 2004): the frequencies in the fields, each weighted and normalised by
 * the field's length, are added, and the sum is saturated once.
 */

import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

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
  const terms = new Uint32List();
  const ids = new Uint32List();
  const impacts = new Uint32List();
  const add = (term: number, passage: number, impact: number): void => {
    terms.push(term);
    ids.push(passage);
    impacts.push(Math.max(1, Math.round(impact * impactScale)));
  };
  /** The frequency of each term in the field that is read, and in the passage with the fields' weights. */
  const counts = new Uint32Array(termCount);
  const frequencies = new Float64Array(termCount);
  passages.forEach((passage, id) => {
    const read: number[] = [];
    fieldNames.forEach((name, field) => {
      const words = passage.fields[field] as readonly number[];
      const names = passage.names[field] as readonly number[];
      for (const term of words) counts[term] = (counts[term] as number) + 1;
      for (const term of names) counts[term] = (counts[term] as number) + 1;
      const { weight, b } = fields[name];
      const norm = 1 - b + (b * Math.max(1, words.length)) / (average[field] as number);
      const addFrequency = (term: number): void => {
        const count = counts[term] as number;
        if (count === 0) return;
        counts[term] = 0;
        if (frequencies[term] === 0) read.push(term);
        frequencies[term] = (frequencies[term] as number) + (weight * count) / norm;
      };
      words.forEach(addFrequency);
      names.forEach(addFrequency);
    });
    for (const term of read) {
      const frequency = frequencies[term] as number;
      frequencies[term] = 0;
      add(term, id, ((k1 + 1) * frequency) / (k1 + frequency));
    }
    for (const term of passage.numbers) add(term, id, 1);
  });
  const { starts, order } = groupByRow(terms.values(), termCount);
  return [
    ["posting-starts", starts],
    ["posting-passages", narrow(order.map((i) => ids.at(i)))],
    ["posting-impacts", new Uint8Array(order.map((i) => impacts.at(i)))],
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
