/** What is indexed from the alternative phrasings: the phrasings themselves, vectors of words, expansion terms. */
import { partOf } from "../../library/snapshot/part.js";
import type { Scratch } from "../../library/snapshot/scratch.js";
import { idf, vectorSize } from "../rank/weights.js";
import type { IndexArray } from "./index-section.js";
import {
  isSampled,
  maxTrainingTexts,
  quantisedArrays,
  termVectorsOf,
  textVectorOf,
  unitBytes,
  type WeightedText,
} from "./lsa.js";
import { NumberLog } from "./number-log.js";
import type { Postings } from "./postings.js";
import { TextList } from "./text-list.js";
import { trainVectors } from "./train-vectors.js";
import { maxTranslated, type RulingTerms, translationArrays } from "./translation-model.js";
import { Uint32List } from "./uint32-list.js";
import { WordPairs } from "./word-pairs.js";

/** The ways to ask for one ruling, as content terms, each once. */
export interface RulingPhrasings {
  /** Its question and title. */
  own: Uint32Array[];
  alternatives: Uint32Array[];
  /** All words of each alternative phrasing, in order. */
  words: Uint32Array[];
}

/** Collects the phrasings of each ruling: its own question and title first, then the alternative ones. */
export class Phrasings {
  /** Terms of all phrasings end to end; where each phrasing ends; where each ruling's phrasings end. */
  readonly #terms: NumberLog;
  readonly #ends = new Uint32List();
  /** All words of the alternative phrasings, in order, end to end; where each phrasing ends. */
  readonly #words: NumberLog;
  readonly #wordEnds = new Uint32List();
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
    this.#words = new NumberLog(scratch);
    this.#texts = new TextList(scratch);
  }

  /**
   * @param terms its content terms, each once @param words the terms of all its words, in order
   * @param text as it was written; null for the ruling's own question or title
   */
  add(terms: Iterable<number>, words: readonly number[], types: number, text: string | null): void {
    for (const term of terms) this.#terms.push(term);
    this.#ends.push(this.#terms.length);
    if (text !== null) for (const term of words) this.#words.push(term);
    this.#wordEnds.push(this.#words.length);
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
    const words = this.#words.rows(this.#wordEnds);
    let at = 0;
    for (let doc = 0; doc < this.#rulingEnds.length; doc++) {
      const phrasings: RulingPhrasings = { own: [], alternatives: [], words: [] };
      for (let nth = 0; at < this.#rulingEnds.at(doc); at++, nth++) {
        const isOwn = nth < this.#own.at(doc);
        phrasings[isOwn ? "own" : "alternatives"].push(rows.next().value as Uint32Array);
        const inOrder = words.next().value as Uint32Array;
        if (!isOwn) phrasings.words.push(inOrder);
      }
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

/** The weight of a word or pair that stands in a phrasing; once in the ruling's own text it weighs 1. */
const phrasingWeight = 1.5;
/** Upper bound for the frequency of a word or pair in a ruling. */
const maxFrequency = 4;

/** A ruling that the vectors are learnt from. */
interface SampledRuling {
  doc: number;
  text: WeightedText;
  /** Of each phrasing that is an example: its words and pairs. */
  examples: Uint32Array[];
}

/** Which rulings belong together. */
interface Editions {
  /** Of each ruling: 1 in a newest edition. */
  current: Uint8Array;
  /** Of each ruling: the first ruling with its id in any edition. The phrasings of both are the same. */
  firstWithId: Uint32Array;
}

/** Vectors of words and rulings, and expansion terms, learnt from the rulings with their phrasings. @param isWord false for names, numbers and stop words */
export function semanticArrays(
  phrasings: Phrasings,
  postings: Postings,
  finalTerms: Uint32Array,
  isWord: (term: number) => boolean,
  frequencies: Uint32Array,
  { current, firstWithId }: Editions,
  scratch: Scratch,
): [string, IndexArray][] {
  const count = current.reduce((sum, one) => sum + one, 0);
  const idfOf = (term: number): number => idf(frequencies[term] as number, count);
  const final = (terms: Uint32Array): Uint32Array => terms.map((term) => finalTerms[term] as number);
  const ownOf = (counts: ReadonlyMap<number, number>): Map<number, number> => {
    const sums = new Map<number, number>();
    for (const [term, frequency] of counts) {
      const own = finalTerms[term] as number;
      if (isWord(own)) sums.set(own, 1 + Math.log(frequency));
    }
    return sums;
  };
  const pairs = new WordPairs(finalTerms.length);
  const translated: RulingTerms[] = [];
  const sampledDocs = new Set<number>();
  let nth = 0;
  for (const { doc, counts, asked } of eachRuling(postings, phrasings)) {
    if (current[doc] === 1 && isSampled(nth++, count)) {
      sampledDocs.add(doc);
      for (const words of examplesOf(asked, count)) pairs.add(final(words));
      pairs.endRuling();
    }
    if (current.length <= maxTranslated)
      translated.push({ phrasings: asked.alternatives.map((one) => [...final(one)]), own: ownOf(counts) });
  }
  const kept = pairs.finish();
  const weightOf = (feature: number): number =>
    feature < finalTerms.length && isWord(feature) ? idfOf(feature) : kept.idf(feature);
  const textOf = (counts: ReadonlyMap<number, number>, asked: RulingPhrasings): WeightedText => {
    const sums = ownOf(counts);
    for (const words of asked.words)
      for (const feature of kept.featuresOf(final(words))) sums.set(feature, (sums.get(feature) ?? 0) + phrasingWeight);
    return unitText(sums, weightOf);
  };
  const sampled: SampledRuling[] = [];
  for (const { doc, counts, asked } of eachRuling(postings, phrasings))
    if (sampledDocs.has(doc))
      sampled.push({
        doc,
        text: textOf(counts, asked),
        examples: examplesOf(asked, count).map((words) => kept.featuresOf(final(words))),
      });
  const start = termVectorsOf(
    sampled.map((one) => one.text),
    kept.featureCount,
  );
  const taught = sampled.filter((one) => one.examples.length > 0);
  const trained = trainVectors(start, taught, weightOf);
  const rowOf = new Map(taught.map((one, nth) => [firstWithId[one.doc], nth]));
  const rulingVectors = scratch.log();
  for (const { doc, counts, asked } of eachRuling(postings, phrasings)) {
    const row = rowOf.get(firstWithId[doc]);
    const vector =
      row === undefined
        ? textVectorOf(textOf(counts, asked), trained.vectors)
        : unitBytes(trained.rulings.subarray(row * vectorSize, (row + 1) * vectorSize));
    rulingVectors.append(new Uint8Array(vector.buffer, vector.byteOffset, vector.length));
  }
  return [
    ...quantisedArrays(trained.vectors, weightOf),
    ["ruling-vectors", partOf(rulingVectors)],
    ...kept.arrays(),
    ...translationArrays(translated, finalTerms.length, idfOf),
  ];
}

/** Most phrasings that the vectors are trained on, over all rulings. */
const maxExamples = 50_000;

/** The phrasings of a ruling that are examples, at even distances where there are too many. @param count of current rulings */
function examplesOf({ words }: RulingPhrasings, count: number): Uint32Array[] {
  const most = Math.max(1, Math.floor(maxExamples / Math.min(count, maxTrainingTexts)));
  const step = Math.ceil(words.length / most);
  return words.filter((_, nth) => nth % step === 0);
}

/** Frequencies × idf, as a vector of length 1. */
function unitText(frequencies: ReadonlyMap<number, number>, idfOf: (feature: number) => number): WeightedText {
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
