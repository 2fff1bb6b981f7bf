/**
 * The inverted index: which rulings have a term, and the term's BM25F score in each. A `doc` is the index of a ruling,
 * not a rules document.
 */
import type { Scratch } from "../../library/snapshot/scratch.js";
import { type FieldName, fieldNames, fields, impactScale, k1, positionalFields } from "../rank/weights.js";
import type { IndexArray } from "./index-section.js";
import { NumberLog } from "./number-log.js";
import { PostingRuns } from "./posting-runs.js";
import { Uint32List } from "./uint32-list.js";

const fieldCount = fieldNames.length;
/**
 * Each occurrence of a term in a ruling is stored as one code: 16 × term + place. The place of a word is its field, of a
 * name 8 + its field, of a number 15.
 */
const codesPerTerm = 16;
const nameCode = 8;
const numberCode = 15;

/** Collects the terms of each ruling and computes the inverted index. */
export class Postings {
  /** The codes of all rulings one after another: terms with their places. */
  readonly #codes: NumberLog;
  /** Where the codes of each ruling end. */
  readonly #ends = new Uint32List();
  /** The number of words of each field of each ruling. Names do not count, because their words do. */
  readonly #lengths = new Uint32List();
  readonly #scratch: Scratch;
  #currentLengths = new Array<number>(fieldCount).fill(0);

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    this.#codes = new NumberLog(scratch);
  }

  /**
   * Adds a word of the current ruling. Words must be added in the order of the text, field by field in the order of
   * `fieldNames`: see `positionArrays`.
   */
  addWord(term: number, field: number): void {
    this.#codes.push(term * codesPerTerm + field);
    this.#currentLengths[field] = (this.#currentLengths[field] as number) + 1;
  }

  addName(term: number, field: number): void {
    this.#codes.push(term * codesPerTerm + nameCode + field);
  }

  /** A number by which the ruling is found. Its impact is 1. */
  addNumber(term: number): void {
    this.#codes.push(term * codesPerTerm + numberCode);
  }

  endRuling(): void {
    this.#ends.push(this.#codes.length);
    for (const length of this.#currentLengths) this.#lengths.push(length);
    this.#currentLengths = new Array<number>(fieldCount).fill(0);
  }

  /**
   * Yields, for each ruling, how often each word and name occurs in it, without numbers.
   * @param finalTerms the number of each term in the finished index (see `Vocabulary.finish`)
   */
  *rulings(finalTerms: Uint32Array): Generator<Map<number, number>> {
    for (const row of this.#codes.rows(this.#ends)) {
      const counts = new Map<number, number>();
      for (const code of row) {
        if (code % codesPerTerm === numberCode) continue;
        const term = finalTerms[Math.floor(code / codesPerTerm)] as number;
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      yield counts;
    }
  }

  /**
   * The arrays of the inverted index. A term's impact in a ruling is BM25F without idf (Robertson, Zaragoza and Taylor
   * 2004): the frequencies in the fields, each weighted and normalised by the field's length, are added, and the sum is
   * saturated once.
   * @param finalTerms the number of each term in the finished index (see `Vocabulary.finish`)
   */
  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const average = this.#averageLengths();
    const runs = new PostingRuns(this.#scratch, finalTerms.length);
    let doc = 0;
    for (const row of this.#codes.rows(this.#ends)) {
      const frequencies = new Map<number, number>();
      const numbers: number[] = [];
      for (const code of row) {
        const term = Math.floor(code / codesPerTerm);
        const place = code % codesPerTerm;
        if (place === numberCode) {
          numbers.push(term);
          continue;
        }
        const field = place % nameCode;
        const { weight, b } = fields[fieldNames[field] as FieldName];
        const length = Math.max(1, this.#lengths.at(doc * fieldCount + field));
        const normalised = weight / (1 - b + (b * length) / (average[field] as number));
        frequencies.set(term, (frequencies.get(term) ?? 0) + normalised);
      }
      const add = (term: number, impact: number) =>
        runs.add(finalTerms[term] as number, doc, Math.round(impact * impactScale));
      for (const [term, frequency] of frequencies) add(term, ((k1 + 1) * frequency) / (k1 + frequency));
      for (const term of numbers) add(term, 1);
      doc++;
    }
    const { starts, docs, impacts } = runs.finish();
    return [
      ["posting-starts", starts],
      ["posting-docs", docs.as16Or32Bits()],
      // Always 16 bits: `impactScale` maps the largest impact, k1 + 1, to 65535.
      ["posting-impacts", impacts.as16Or32Bits()],
    ];
  }

  /** The words of the positional fields in order, and where each of these fields ends in each ruling. */
  positionArrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const positions = new NumberLog(this.#scratch);
    const ends = new Uint32List();
    for (const block of this.#codes.blocks())
      for (const code of block) {
        if (code % codesPerTerm < positionalFields)
          positions.push(finalTerms[Math.floor(code / codesPerTerm)] as number);
      }
    let end = 0;
    for (let i = 0; i < this.#lengths.length; i++) {
      if (i % fieldCount >= positionalFields) continue;
      end += this.#lengths.at(i);
      ends.push(end);
    }
    return [
      ["positions", positions.as16Or32Bits()],
      ["position-ends", ends.values()],
    ];
  }

  /** The average length of each field over the rulings that have it; at least 1. */
  #averageLengths(): number[] {
    return fieldNames.map((_, f) => {
      let sum = 0;
      let count = 0;
      for (let doc = 0; doc < this.#ends.length; doc++) {
        const length = this.#lengths.at(doc * fieldCount + f);
        sum += length;
        if (length > 0) count++;
      }
      return Math.max(1, sum / Math.max(1, count));
    });
  }
}
