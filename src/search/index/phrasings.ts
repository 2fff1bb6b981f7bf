/** What is indexed from the alternative phrasings: the phrasings themselves, LSA vectors, expansion terms. */
import { idf } from "../rank/weights.js";
import { isStop } from "../text/words.js";
import { type IndexArray, narrow } from "./index-section.js";
import { quantise, termVectorsOf, textVectorsOf, type WeightedText } from "./lsa.js";
import type { Postings } from "./postings.js";
import { type RulingTerms, translationArrays } from "./translation-model.js";
import { Uint32List } from "./uint32-list.js";

/** The ways to ask for one ruling. */
export interface RulingPhrasings {
  /** Content terms of each phrasing, each once; the question or title of the ruling itself comes first. */
  terms: number[][];
  /** The question types of each phrasing, as bit flags. */
  types: number[];
  /** Each as written; empty for the ruling's own question and title. */
  texts: string[];
  /** How many of the first entries are the ruling's own words and no alternative phrasings. */
  own: number;
}

/** The phrasings as arrays: terms end to end, where each phrasing ends, where each ruling's phrasings end. */
export function phrasingArrays(phrasings: readonly RulingPhrasings[], finalTerms: Uint32Array): [string, IndexArray][] {
  const terms = new Uint32List();
  const ends = new Uint32List();
  const rulingEnds = new Uint32List();
  const types: number[] = [];
  for (const ruling of phrasings) {
    for (const phrasing of ruling.terms) {
      for (const term of phrasing) terms.push(finalTerms[term] as number);
      ends.push(terms.length);
    }
    types.push(...ruling.types);
    rulingEnds.push(ends.length);
  }
  return [
    ["phrasing-terms", narrow(terms.values())],
    ["phrasing-ends", ends.values()],
    ["phrasing-types", Uint8Array.from(types)],
    ["ruling-phrasing-ends", rulingEnds.values()],
  ];
}

/** In how many current rulings each term is, in their own words or in a phrasing. @param current of each ruling: in a newest edition */
export function documentFrequencies(
  phrasings: readonly RulingPhrasings[],
  postings: Postings,
  finalTerms: Uint32Array,
  current: readonly boolean[],
): Uint32Array<ArrayBuffer> {
  const frequencies = new Uint32Array(finalTerms.length);
  postings.forEachRuling((doc, counts) => {
    if (!current[doc]) return;
    const terms = new Set([...counts.keys(), ...(phrasings[doc]?.terms.flat() ?? [])]);
    for (const term of terms) {
      const at = finalTerms[term] as number;
      frequencies[at] = (frequencies[at] as number) + 1;
    }
  });
  return frequencies;
}

/** How much a term of a phrasing counts, against once in the ruling itself. */
const phrasingWeight = 1.5;
/** Upper bound for the frequency of a term in a ruling. */
const maxFrequency = 4;

/** LSA vectors and expansion terms, learnt from the rulings with their phrasings. */
export function semanticArrays(
  phrasings: readonly RulingPhrasings[],
  postings: Postings,
  finalTerms: Uint32Array,
  names: { at(term: number): string },
  frequencies: Uint32Array,
  current: readonly boolean[],
): [string, IndexArray][] {
  const count = current.filter(Boolean).length;
  const idfOf = (term: number): number => idf(frequencies[term] as number, count);
  const isWord = (term: number): boolean => !/^[@#]/.test(names.at(term)) && !isStop(names.at(term));
  const texts: WeightedText[] = [];
  const translated: RulingTerms[] = [];
  postings.forEachRuling((doc, counts) => {
    const sums = new Map<number, number>();
    for (const [term, frequency] of counts) {
      const final = finalTerms[term] as number;
      if (isWord(final)) sums.set(final, 1 + Math.log(frequency));
    }
    const { terms = [], own = 0 } = phrasings[doc] ?? {};
    const alternatives = terms.slice(own).map((phrasing) => phrasing.map((term) => finalTerms[term] as number));
    translated.push({ phrasings: alternatives, own: new Map(sums) });
    for (const phrasing of alternatives)
      for (const term of phrasing) sums.set(term, (sums.get(term) ?? 0) + phrasingWeight);
    texts.push(unitText(sums, idfOf));
  });
  const vectors = termVectorsOf(
    texts.filter((_, doc) => current[doc]),
    finalTerms.length,
  );
  const { bytes, scales } = quantise(vectors, finalTerms.length);
  return [
    ["term-vectors", bytes],
    ["term-vector-scales", scales],
    ["ruling-vectors", textVectorsOf(texts, vectors)],
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
