/** Indexes the phrasings of rulings: the phrasings themselves, vectors of words, and expansion terms. */
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
import { featuresIn } from "./word-pairs.js";

/** The phrasings of one ruling. */
export interface RulingPhrasings {
  /** The content terms of its question and of its title, each once. */
  own: Uint32Array[];
  /** The content terms of each alternative phrasing, each once. */
  alternatives: Uint32Array[];
  /** The terms of all words of each alternative phrasing, in order. */
  alternativesInOrder: Uint32Array[];
}

/** Collects the phrasings of each ruling: its own question and title first, then the alternative ones. */
export class Phrasings {
  /** The content terms of all phrasings end to end, and where each phrasing ends. */
  readonly #terms: NumberLog;
  readonly #ends = new Uint32List();
  /** The terms of all words of the alternative phrasings end to end, and where each phrasing ends. */
  readonly #words: NumberLog;
  readonly #wordEnds = new Uint32List();
  /** Where the phrasings of each ruling end. */
  readonly #rulingEnds = new Uint32List();
  /** How many of the first phrasings of each ruling are its own. */
  readonly #ownCounts = new Uint32List();
  /** The question types of each phrasing, as bit flags. */
  readonly #types = new Uint32List();
  readonly #texts: TextList;
  readonly #scratch: Scratch;
  #ownCountOfRuling = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
    this.#terms = new NumberLog(scratch);
    this.#words = new NumberLog(scratch);
    this.#texts = new TextList(scratch);
  }

  /**
   * Adds a phrasing of the current ruling, which ends with `endRuling`. Its own question and title come first.
   * @param terms its content terms, each once
   * @param words the terms of all its words, in order
   * @param types its question types, as bit flags
   * @param text as it was written; null for the ruling's own question or title
   */
  add(terms: Iterable<number>, words: readonly number[], types: number, text: string | null): void {
    for (const term of terms) this.#terms.push(term);
    this.#ends.push(this.#terms.length);
    if (text !== null) for (const term of words) this.#words.push(term);
    this.#wordEnds.push(this.#words.length);
    this.#types.push(types);
    this.#texts.push(text ?? "");
    if (text === null) this.#ownCountOfRuling++;
  }

  endRuling(): void {
    this.#rulingEnds.push(this.#ends.length);
    this.#ownCounts.push(this.#ownCountOfRuling);
    this.#ownCountOfRuling = 0;
  }

  /** The phrasings of one ruling after another, with the final numbers of the terms. */
  *rulings(finalTerms: Uint32Array): Generator<RulingPhrasings> {
    const next = (rows: Generator<Uint32Array>): Uint32Array =>
      (rows.next().value as Uint32Array).map((term) => finalTerms[term] as number);
    const rows = this.#terms.rows(this.#ends);
    const words = this.#words.rows(this.#wordEnds);
    let at = 0;
    for (let doc = 0; doc < this.#rulingEnds.length; doc++) {
      const phrasings: RulingPhrasings = { own: [], alternatives: [], alternativesInOrder: [] };
      for (let nth = 0; at < this.#rulingEnds.at(doc); at++, nth++) {
        const isOwn = nth < this.#ownCounts.at(doc);
        phrasings[isOwn ? "own" : "alternatives"].push(next(rows));
        const inOrder = next(words);
        if (!isOwn) phrasings.alternativesInOrder.push(inOrder);
      }
      yield phrasings;
    }
  }

  /**
   * The arrays of the phrasings; the terms of each are in ascending order. A query is matched with a ruling's own question
   * and title and with at most `maxMatched` of its alternative phrasings, at even distances. The index has the texts and
   * question types of the others, but not their terms.
   */
  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const terms = new NumberLog(this.#scratch);
    const ends = new Uint32List();
    for (const { own, alternatives } of this.rulings(finalTerms)) {
      const matched = new Set([...own, ...atEvenDistances(alternatives, maxMatched)]);
      for (const phrasing of [...own, ...alternatives]) {
        if (matched.has(phrasing)) for (const term of phrasing.sort()) terms.push(term);
        ends.push(terms.length);
      }
    }
    return [
      ["phrasing-terms", terms.as16Or32Bits()],
      ["phrasing-ends", ends.values()],
      ["phrasing-types", Uint8Array.from(this.#types.values())],
      ["ruling-phrasing-ends", this.#rulingEnds.values()],
      ...this.#texts.arrays("phrasing-texts"),
    ];
  }
}

/**
 * A query is matched with at most this many alternative phrasings of a ruling. More made the index larger and queries
 * slower, and found no more. The vectors and the translation model are trained on all phrasings.
 */
const maxMatched = 36;

/** At most `count` items of a list, at even distances. */
function atEvenDistances<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, nth) => items[Math.floor((nth * items.length) / count)] as Item);
}

/** For each ruling, how often each of its terms occurs, and its phrasings, all with the final numbers of the terms. */
function* eachRuling(
  postings: Postings,
  phrasings: Phrasings,
  finalTerms: Uint32Array,
): Generator<RulingPhrasings & { doc: number; counts: Map<number, number> }> {
  const allPhrasings = phrasings.rulings(finalTerms);
  let doc = 0;
  for (const counts of postings.rulings(finalTerms))
    yield { doc: doc++, counts, ...(allPhrasings.next().value as RulingPhrasings) };
}

/**
 * The number of current rulings that have each term, in their own words or in a phrasing.
 * @param current of each ruling: 1 in a newest edition
 */
export function documentFrequencies(
  phrasings: Phrasings,
  postings: Postings,
  finalTerms: Uint32Array,
  current: Uint8Array,
): Uint32Array<ArrayBuffer> {
  const frequencies = new Uint32Array(finalTerms.length);
  for (const { doc, counts, own, alternatives } of eachRuling(postings, phrasings, finalTerms)) {
    if (current[doc] === 0) continue;
    const terms = new Set(counts.keys());
    for (const phrasing of [...own, ...alternatives]) for (const term of phrasing) terms.add(term);
    for (const term of terms) frequencies[term] = (frequencies[term] as number) + 1;
  }
  return frequencies;
}

/** What each phrasing adds to the frequency of its words and pairs. A word that the ruling's own text has once has 1. */
const phrasingWeight = 1.5;
/** Upper bound for the frequency of a word or pair in a ruling. */
const maxFrequency = 4;
/** The most phrasings that the vectors are trained on, over all rulings. */
const maxExamples = 50_000;

/** A ruling that the vectors are learnt from. */
interface SampledRuling {
  doc: number;
  /** Word → its damped frequency in the ruling's own text. */
  own: ReadonlyMap<number, number>;
  /** The terms of all words of each alternative phrasing, in order. */
  phrasings: readonly Uint32Array[];
}

/** Which rulings are current, and which are the same ruling in several editions. */
interface Editions {
  /** Of each ruling: 1 in a newest edition. */
  current: Uint8Array;
  /** Of each ruling: the first ruling with its id in any edition. Both have the same alternative phrasings. */
  firstWithId: Uint32Array;
}

/**
 * The arrays of the vectors of words and rulings, and of the expansion terms, learnt from the rulings with their
 * phrasings.
 * @param isWord false for names, numbers and stop words
 */
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
  /** Word → its damped frequency in the ruling's own text. */
  const ownFrequencies = (counts: ReadonlyMap<number, number>): Map<number, number> =>
    new Map([...counts].flatMap(([term, count]) => (isWord(term) ? [[term, 1 + Math.log(count)]] : [])));
  // The first pass collects the terms of all rulings, and the rulings that the vectors are learnt from.
  const rulingTerms: RulingTerms[] = [];
  const sampled: SampledRuling[] = [];
  let nth = 0;
  for (const { doc, counts, alternatives, alternativesInOrder } of eachRuling(postings, phrasings, finalTerms)) {
    const own = ownFrequencies(counts);
    if (current[doc] === 1 && isSampled(nth++, count)) sampled.push({ doc, own, phrasings: alternativesInOrder });
    if (current.length <= maxTranslated) rulingTerms.push({ phrasings: alternatives.map((one) => [...one]), own });
  }
  const maxExamplesOfRuling = Math.max(1, Math.floor(maxExamples / Math.min(count, maxTrainingTexts)));
  const examples = sampled.map((one) => atEvenDistances(one.phrasings, maxExamplesOfRuling));
  const features = featuresIn(examples, finalTerms.length);
  const weightOf = (feature: number): number =>
    feature < finalTerms.length && isWord(feature) ? idfOf(feature) : features.idf(feature);
  const textOf = (own: ReadonlyMap<number, number>, phrasings: readonly Uint32Array[]): WeightedText => {
    const sums = new Map(own);
    for (const words of phrasings)
      for (const feature of features.featuresOf(words)) sums.set(feature, (sums.get(feature) ?? 0) + phrasingWeight);
    return unitText(sums, weightOf);
  };
  const learnt = sampled.map(({ doc, own, phrasings }, i) => ({
    doc,
    text: textOf(own, phrasings),
    examples: (examples[i] as Uint32Array[]).map(features.featuresOf),
  }));
  const start = termVectorsOf(
    learnt.map((one) => one.text),
    features.featureCount,
  );
  const trainingRulings = learnt.filter((one) => one.examples.length > 0);
  const trained = trainVectors(start, trainingRulings, weightOf);
  const rowOf = new Map(trainingRulings.map((one, nth) => [firstWithId[one.doc], nth]));
  // The second pass writes the vector of each ruling: the trained one, else one computed from its text.
  const rulingVectors = scratch.log();
  for (const { doc, counts, alternativesInOrder } of eachRuling(postings, phrasings, finalTerms)) {
    const row = rowOf.get(firstWithId[doc]);
    const vector =
      row === undefined
        ? textVectorOf(textOf(ownFrequencies(counts), alternativesInOrder), trained.vectors)
        : unitBytes(trained.rulings.subarray(row * vectorSize, (row + 1) * vectorSize));
    rulingVectors.append(new Uint8Array(vector.buffer, vector.byteOffset, vector.length));
  }
  return [
    ...quantisedArrays(trained.vectors, weightOf),
    ["ruling-vectors", partOf(rulingVectors)],
    ...features.arrays(),
    ...translationArrays(rulingTerms, finalTerms.length, idfOf),
  ];
}

/** Frequencies, up to `maxFrequency`, × idf, as a vector of length 1. */
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
