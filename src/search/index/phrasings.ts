/** What is indexed from the alternative phrasings: the phrasings themselves, LSA vectors, expansion terms. */
import { partOf } from "../../library/snapshot/part.js";
import type { Scratch } from "../../library/snapshot/scratch.js";
import { idf } from "../rank/weights.js";
import type { IndexArray } from "./index-section.js";
import { isSampled, quantisedArrays, termVectorsOf, textVectorOf, type WeightedText } from "./lsa.js";
import { NumberLog } from "./number-log.js";
import type { Postings } from "./postings.js";
import { TextList } from "./text-list.js";
import { maxTranslated, type RulingTerms, translationArrays } from "./translation-model.js";
import { Uint32List } from "./uint32-list.js";

/** The ways to ask for one ruling, as content terms, each once. */
export interface RulingPhrasings {
  /** Its question and title. */
  own: Uint32Array[];
  alternatives: Uint32Array[];
}

/** Collects the phrasings of each ruling: its own question and title first, then the alternative ones. */
export class Phrasings {
  /** Terms of all phrasings end to end; where each phrasing ends; where each ruling's phrasings end. */
  readonly #terms: NumberLog;
  readonly #ends = new Uint32List();
  readonly #rulingEnds = new Uint32List();
  /** How many of the first phrasings of each ruling are its own. */
  readonly #own = new Uint32List();
  /** The question types of each phrasing, as bit flags. */
  readonly #types = new Uint32List();
  readonly #texts: TextList;
  readonly #scratch: Scratch;
  #ownOfRuling = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    this.#terms = new NumberLog(scratch);
    this.#texts = new TextList(scratch);
  }

  /** @param text as it was written; null for the ruling's own question or title */
  add(terms: Iterable<number>, types: number, text: string | null): void {
    for (const term of terms) this.#terms.push(term);
    this.#ends.push(this.#terms.length);
    this.#types.push(types);
    this.#texts.push(text ?? "");
    if (text === null) this.#ownOfRuling++;
  }

  endRuling(): void {
    this.#rulingEnds.push(this.#ends.length);
    this.#own.push(this.#ownOfRuling);
    this.#ownOfRuling = 0;
  }

  *rulings(): Generator<RulingPhrasings> {
    const rows = this.#terms.rows(this.#ends);
    let at = 0;
    for (let doc = 0; doc < this.#rulingEnds.length; doc++) {
      const phrasings: RulingPhrasings = { own: [], alternatives: [] };
      for (let nth = 0; at < this.#rulingEnds.at(doc); at++, nth++)
        phrasings[nth < this.#own.at(doc) ? "own" : "alternatives"].push(rows.next().value as Uint32Array);
      yield phrasings;
    }
  }

  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const terms = new NumberLog(this.#scratch);
    for (const block of this.#terms.blocks()) for (const term of block) terms.push(finalTerms[term] as number);
    return [
      ["phrasing-terms", terms.narrow()],
      ["phrasing-ends", this.#ends.values()],
      ["phrasing-types", Uint8Array.from(this.#types.values())],
      ["ruling-phrasing-ends", this.#rulingEnds.values()],
      ...this.#texts.arrays("phrasing-texts"),
    ];
  }
}

/** The terms and the phrasings of each ruling. */
function* eachRuling(
  postings: Postings,
  phrasings: Phrasings,
): Generator<{ doc: number; counts: Map<number, number>; asked: RulingPhrasings }> {
  const asked = phrasings.rulings();
  let doc = 0;
  for (const counts of postings.rulings()) yield { doc: doc++, counts, asked: asked.next().value as RulingPhrasings };
}

/** In how many current rulings each term is, in their own words or in a phrasing. @param current of each ruling: 1 in a newest edition */
export function documentFrequencies(
  phrasings: Phrasings,
  postings: Postings,
  finalTerms: Uint32Array,
  current: Uint8Array,
): Uint32Array<ArrayBuffer> {
  const frequencies = new Uint32Array(finalTerms.length);
  for (const { doc, counts, asked } of eachRuling(postings, phrasings)) {
    if (current[doc] === 0) continue;
    const terms = new Set(counts.keys());
    for (const phrasing of [...asked.own, ...asked.alternatives]) for (const term of phrasing) terms.add(term);
    for (const term of terms) {
      const at = finalTerms[term] as number;
      frequencies[at] = (frequencies[at] as number) + 1;
    }
  }
  return frequencies;
}

/** How much a term of a phrasing counts, against once in the ruling itself. */
const phrasingWeight = 1.5;
/** Upper bound for the frequency of a term in a ruling. */
const maxFrequency = 4;

/** LSA vectors and expansion terms, learnt from the rulings with their phrasings. @param isWord false for names, numbers and stop words */
export function semanticArrays(
  phrasings: Phrasings,
  postings: Postings,
  finalTerms: Uint32Array,
  isWord: (term: number) => boolean,
  frequencies: Uint32Array,
  current: Uint8Array,
  scratch: Scratch,
): [string, IndexArray][] {
  const count = current.reduce((sum, one) => sum + one, 0);
  const idfOf = (term: number): number => idf(frequencies[term] as number, count);
  const texts = function* (): Generator<{ doc: number; text: () => WeightedText; own: () => RulingTerms }> {
    for (const { doc, counts, asked } of eachRuling(postings, phrasings)) {
      const own = (): Map<number, number> => {
        const sums = new Map<number, number>();
        for (const [term, frequency] of counts) {
          const final = finalTerms[term] as number;
          if (isWord(final)) sums.set(final, 1 + Math.log(frequency));
        }
        return sums;
      };
      const alternatives = () => asked.alternatives.map((one) => Array.from(one, (term) => finalTerms[term] as number));
      yield {
        doc,
        own: () => ({ phrasings: alternatives(), own: own() }),
        text() {
          const sums = own();
          for (const phrasing of alternatives())
            for (const term of phrasing) sums.set(term, (sums.get(term) ?? 0) + phrasingWeight);
          return unitText(sums, idfOf);
        },
      };
    }
  };
  const sample: WeightedText[] = [];
  const translated: RulingTerms[] = [];
  let nth = 0;
  for (const { doc, text, own } of texts()) {
    if (current[doc] === 1 && isSampled(nth++, count)) sample.push(text());
    if (current.length <= maxTranslated) translated.push(own());
  }
  const vectors = termVectorsOf(sample, finalTerms.length);
  const rulingVectors = scratch.log();
  for (const { text } of texts()) {
    const vector = textVectorOf(text(), vectors);
    rulingVectors.append(new Uint8Array(vector.buffer, vector.byteOffset, vector.length));
  }
  return [
    ...quantisedArrays(vectors),
    ["ruling-vectors", partOf(rulingVectors)],
    ...translationArrays(translated, finalTerms.length, idfOf),
  ];
}

/** Term frequencies × idf, as a vector of length 1. */
function unitText(frequencies: ReadonlyMap<number, number>, idfOf: (term: number) => number): WeightedText {
  const terms: number[] = [];
  const weights: number[] = [];
  let square = 0;
  for (const [term, frequency] of frequencies) {
    const weight = Math.min(maxFrequency, frequency) * idfOf(term);
    terms.push(term);
    weights.push(weight);
    square += weight * weight;
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  return { terms: Uint32Array.from(terms), weights: Float32Array.from(weights, (weight) => weight * scale) };
}
