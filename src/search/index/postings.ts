/**
 * The inverted index: which passages have a term, and the term's BM25F score in each. A term's impact in a passage is
 * BM25F without idf (Robertson, Zaragoza and Taylor 2004): the frequencies in the fields, each weighted and normalised by
 * the field's length, are added, and the sum is saturated once.
 */

import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { type FieldName, fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

const fieldCount = fieldNames.length;

/** Collects the terms of each passage, field by field. */
export class Postings {
  /** For each passage: the distinct terms of each field with their frequencies, as triples of term, field and count. */
  readonly #entries = new Uint32List();
  /** Where the entries of each passage end, and how many words each of its fields has. */
  readonly #ends = new Uint32List();
  readonly #lengths = new Uint32List();
  /** Terms of numbers, which have the impact 1, with their passages. */
  readonly #numberTerms = new Uint32List();
  readonly #numberPassages = new Uint32List();

  /**
   * Adds a passage.
   * @param words the terms of the words of each field, in the order of `fieldNames`
   * @param names the terms of the names in each field; their words count for the length
   * @param numbers the terms of the numbers by which the ruling is found
   */
  add(words: readonly (readonly number[])[], names: readonly (readonly number[])[], numbers: Iterable<number>): void {
    for (let field = 0; field < fieldCount; field++) {
      const counts = new Map<number, number>();
      for (const term of words[field] as readonly number[]) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const term of names[field] as readonly number[]) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        this.#entries.push(term);
        this.#entries.push(field);
        this.#entries.push(count);
      }
      this.#lengths.push((words[field] as readonly number[]).length);
    }
    for (const term of numbers) {
      this.#numberTerms.push(term);
      this.#numberPassages.push(this.#ends.length);
    }
    this.#ends.push(this.#entries.length);
  }

  /** Returns a function that gives the terms of a passage's words and names, some of them several times. */
  termsOfPassages(): (passage: number) => Uint32Array {
    const entries = this.#entries.values();
    return (passage) => {
      const from = passage === 0 ? 0 : this.#ends.at(passage - 1);
      return entries.subarray(from, this.#ends.at(passage)).filter((_, i) => i % 3 === 0);
    };
  }

  /**
   * The arrays of the inverted index.
   * @param finalTerms the number of each term in the finished index (see `Vocabulary.finish`)
   * @param current of each passage, 1 if it counts for the average lengths
   */
  arrays(finalTerms: Uint32Array, current: Uint8Array): [string, IndexArray][] {
    const average = this.#averageLengths(current);
    const terms = new Uint32List();
    const passages = new Uint32List();
    const impacts = new Uint32List();
    const add = (term: number, passage: number, impact: number): void => {
      terms.push(finalTerms[term] as number);
      passages.push(passage);
      impacts.push(Math.round(impact * impactScale));
    };
    /** The frequency of each term in the passage that is read, and the terms that it has. */
    const frequencies = new Float64Array(finalTerms.length);
    let number = 0;
    for (let passage = 0, at = 0; passage < this.#ends.length; passage++) {
      const read: number[] = [];
      for (; at < this.#ends.at(passage); at += 3) {
        const [term, field, count] = [this.#entries.at(at), this.#entries.at(at + 1), this.#entries.at(at + 2)];
        const { weight, b } = fields[fieldNames[field] as FieldName];
        const length = Math.max(1, this.#lengths.at(passage * fieldCount + field));
        const normalised = (weight * count) / (1 - b + (b * length) / (average[field] as number));
        if (frequencies[term] === 0) read.push(term);
        frequencies[term] = (frequencies[term] as number) + normalised;
      }
      for (const term of read) {
        const frequency = frequencies[term] as number;
        frequencies[term] = 0;
        add(term, passage, ((k1 + 1) * frequency) / (k1 + frequency));
      }
      for (; this.#numberPassages.at(number) === passage && number < this.#numberPassages.length; number++)
        add(this.#numberTerms.at(number), passage, 1);
    }
    const { starts, order } = groupByRow(terms.values(), finalTerms.length);
    return [
      ["posting-starts", starts],
      ["posting-passages", narrow(order.map((i) => passages.at(i)))],
      ["posting-impacts", Uint8Array.from(order, (i) => Math.max(1, impacts.at(i)))],
    ];
  }

  /** The average length of each field over the passages that have it; at least 1. */
  #averageLengths(current: Uint8Array): number[] {
    return fieldNames.map((_, f) => {
      let sum = 0;
      let count = 0;
      for (let passage = 0; passage < this.#ends.length; passage++) {
        const length = current[passage] === 1 ? this.#lengths.at(passage * fieldCount + f) : 0;
        sum += length;
        if (length > 0) count++;
      }
      return Math.max(1, sum / Math.max(1, count));
    });
  }
}
