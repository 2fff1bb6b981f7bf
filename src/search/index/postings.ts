/** The inverted index: which rulings have a term, and the term's BM25F score in each. */
import { type FieldName, fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { type IndexArray, narrow } from "./index-section.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

const fieldCount = fieldNames.length;

/** Collects the terms of each ruling and computes the inverted index. */
export class Postings {
  /** Terms of all rulings end to end, the field of each, and where each ruling ends. */
  readonly #terms = new Uint32List();
  readonly #fields = new Uint32List();
  readonly #ends = new Uint32List();
  /** Words of each ruling and field. Names are not counted: their words are. */
  readonly #lengths = new Uint32List();
  #current = new Array<number>(fieldCount).fill(0);

  addWord(term: number, field: number): void {
    this.addName(term, field);
    this.#current[field] = (this.#current[field] as number) + 1;
  }

  addName(term: number, field: number): void {
    this.#terms.push(term);
    this.#fields.push(field);
  }

  endRuling(): void {
    this.#ends.push(this.#terms.length);
    for (const length of this.#current) this.#lengths.push(length);
    this.#current = new Array<number>(fieldCount).fill(0);
  }

  /** Calls back with each ruling's terms and how often each occurs. */
  forEachRuling(act: (doc: number, counts: Map<number, number>) => void): void {
    let at = 0;
    for (let doc = 0; doc < this.#ends.length; doc++) {
      const counts = new Map<number, number>();
      for (; at < this.#ends.at(doc); at++) counts.set(this.#terms.at(at), (counts.get(this.#terms.at(at)) ?? 0) + 1);
      act(doc, counts);
    }
  }

  /**
   * The arrays of the inverted index. A term's impact in a ruling is BM25F without idf (Robertson, Zaragoza and Taylor 2004):
   * the frequencies in the fields, each weighted and normalised by the field's length, are added, and the sum saturates once.
   * @param numbers number terms of each ruling, whose impact is 1 @param finalTerms the final number of each term
   */
  arrays(numbers: readonly (readonly number[])[], finalTerms: Uint32Array): [string, IndexArray][] {
    const average = this.#averageLengths();
    const terms = new Uint32List();
    const docs = new Uint32List();
    const impacts = new Uint32List();
    const push = (term: number, doc: number, impact: number): void => {
      terms.push(finalTerms[term] as number);
      docs.push(doc);
      impacts.push(Math.round(impact * impactScale));
    };
    let at = 0;
    for (let doc = 0; doc < this.#ends.length; doc++) {
      const frequencies = new Map<number, number>();
      for (; at < this.#ends.at(doc); at++) {
        const field = this.#fields.at(at);
        const { weight, b } = fields[fieldNames[field] as FieldName];
        const length = Math.max(1, this.#lengths.at(doc * fieldCount + field));
        const normalised = weight / (1 - b + (b * length) / (average[field] as number));
        frequencies.set(this.#terms.at(at), (frequencies.get(this.#terms.at(at)) ?? 0) + normalised);
      }
      for (const [term, frequency] of frequencies) push(term, doc, ((k1 + 1) * frequency) / (k1 + frequency));
      for (const term of numbers[doc] ?? []) push(term, doc, 1);
    }
    const { starts, order } = groupByRow(terms.values(), finalTerms.length);
    return [
      ["posting-starts", starts],
      ["posting-docs", narrow(order.map((i) => docs.at(i)))],
      ["posting-impacts", Uint16Array.from(order, (i) => impacts.at(i))],
    ];
  }

  /** The average length of each field over the rulings that have it; at least 1. */
  #averageLengths(): number[] {
    return fieldNames.map((_, f) => {
      let sum = 0;
      let filled = 0;
      for (let doc = 0; doc < this.#ends.length; doc++) {
        const length = this.#lengths.at(doc * fieldCount + f);
        sum += length;
        if (length > 0) filled++;
      }
      return Math.max(1, sum / Math.max(1, filled));
    });
  }
}
