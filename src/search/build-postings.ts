/** Which ruling has which term, and how much it counts there (BM25F), worked out when the index is built. */
import { Growing, groupByRow } from "./growing.js";
import type { Section } from "./part.js";
import { fieldNames, fields, impactScale, saturation } from "./weights.js";

const width = fieldNames.length;

export class Postings {
  /** Terms of all rulings end to end, the field of each, and where each ruling ends. */
  readonly #terms = new Growing();
  readonly #fields = new Growing();
  readonly #ends = new Growing();
  /** Words by ruling and field; signs do not make a field longer. */
  readonly #lengths = new Growing();
  #now = new Array<number>(width).fill(0);

  word(term: number, field: number): void {
    this.sign(term, field);
    this.#now[field] = (this.#now[field] as number) + 1;
  }

  /** A term that is not a word of its own: a name. */
  sign(term: number, field: number): void {
    this.#terms.push(term);
    this.#fields.push(field);
  }

  endRuling(): void {
    this.#ends.push(this.#terms.length);
    for (const length of this.#now) this.#lengths.push(length);
    this.#now = new Array<number>(width).fill(0);
  }

  /** Terms of each ruling and how often it has them. */
  forEachCount(act: (doc: number, counts: Map<number, number>) => void): void {
    let at = 0;
    for (let doc = 0; doc < this.#ends.length; doc++) {
      const counts = new Map<number, number>();
      for (; at < this.#ends.at(doc); at++) counts.set(this.#terms.at(at), (counts.get(this.#terms.at(at)) ?? 0) + 1);
      act(doc, counts);
    }
  }

  /** @param numbers terms of each ruling that have full weight: its numbers @param place the last number of each term */
  sections(numbers: readonly (readonly number[])[], place: Uint32Array): [string, Section][] {
    const average = this.#averages();
    const terms = new Growing();
    const docs = new Growing();
    const impacts = new Growing();
    let at = 0;
    for (let doc = 0; doc < this.#ends.length; doc++) {
      const sums = new Map<number, number>();
      for (; at < this.#ends.at(doc); at++) {
        const f = this.#fields.at(at);
        const { weight, thin } = fields[fieldNames[f] as (typeof fieldNames)[number]];
        const length = Math.max(1, this.#lengths.at(doc * width + f));
        const one = weight / (1 - thin + (thin * length) / (average[f] as number));
        sums.set(this.#terms.at(at), (sums.get(this.#terms.at(at)) ?? 0) + one);
      }
      for (const [term, sum] of sums) push(term, doc, ((saturation + 1) * sum) / (saturation + sum));
      for (const term of numbers[doc] ?? []) push(term, doc, 1);
    }
    const { starts, order } = groupByRow(terms.taken(), place.length);
    return [
      ["posting-starts", starts],
      ["posting-docs", order.map((i) => docs.at(i))],
      ["posting-impacts", Uint16Array.from(order, (i) => impacts.at(i))],
    ];

    function push(term: number, doc: number, impact: number): void {
      terms.push(place[term] as number);
      docs.push(doc);
      impacts.push(Math.round(impact * impactScale));
    }
  }

  #averages(): number[] {
    return fieldNames.map((_, f) => {
      let sum = 0;
      let filled = 0;
      for (let doc = 0; doc < this.#ends.length; doc++) {
        const length = this.#lengths.at(doc * width + f);
        sum += length;
        if (length > 0) filled++;
      }
      return Math.max(1, sum / Math.max(1, filled));
    });
  }
}
