/**
 * How similar a query is to the phrasings of a ruling. Each word of one side is matched with the most similar word of the
 * other, as in a soft alignment (BERTScore uses the same measure with other vectors): identical terms have similarity 1, other
 * terms the cosine of their LSA vectors. Precision is the share of the query's information that is matched, recall the share of
 * the phrasing's; their harmonic mean is the similarity.
 */
import { idfOf, type SearchIndex } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { lsaSize } from "./weights.js";

export interface PhrasingMatch {
  /** Harmonic mean of precision and recall of the best phrasing, 0 to 1. */
  similarity: number;
  precision: number;
  recall: number;
  /** The share of the query's information whose very terms the best phrasing has. */
  exact: number;
  /** The phrasing's number in the index; -1 for none. */
  phrasing: number;
  /** The similarity of the best phrasing that asks for all that the query asks for, such as a number or a time. */
  sameType: number;
}

export const noPhrasing: PhrasingMatch = {
  similarity: 0,
  precision: 0,
  recall: 0,
  exact: 0,
  phrasing: -1,
  sameType: 0,
};

/** Cosines below this are noise. */
const minCosine = 0.25;
/** The similarity of two different terms is at most this. */
const relatedWeight = 0.49;
const size = lsaSize;

/** One word of the query with the terms that stand for it. */
interface QueryTerm {
  information: number;
  alternatives: ReadonlyMap<number, number>;
  vector: Float32Array | null;
}

/** Matches one query with the phrasings of many rulings; similarities of terms are computed once. */
export class PhrasingMatcher {
  readonly #index: SearchIndex;
  readonly #query: QueryTerm[];
  readonly #total: number;
  readonly #types: number;
  /** Term of a phrasing → its similarity with each term of the query. */
  readonly #similarities = new Map<number, Float32Array>();

  constructor(index: SearchIndex, understanding: Understanding) {
    this.#index = index;
    this.#query = understanding.concepts
      .filter((concept) => concept.kind === "word")
      .map((concept) => ({
        information: understanding.information[concept.tokens[0] as number] as number,
        alternatives: new Map(concept.alternatives.map(({ term, weight }) => [term, weight])),
        vector: concept.alternatives[0] ? unitVector(index, concept.alternatives[0].term) : null,
      }));
    this.#types = understanding.questionTypes;
    this.#total = this.#query.reduce((sum, one) => sum + one.information, 0);
  }

  /** The most similar phrasing of a ruling. */
  best(doc: number): PhrasingMatch {
    let best = noPhrasing;
    let sameType = 0;
    if (this.#total === 0) return best;
    const { rulingPhrasingEnds } = this.#index;
    const from = doc === 0 ? 0 : (rulingPhrasingEnds[doc - 1] as number);
    for (let phrasing = from; phrasing < (rulingPhrasingEnds[doc] as number); phrasing++) {
      const match = this.#match(phrasing);
      if (match.similarity > best.similarity) best = match;
      const missing = this.#types & ~(this.#index.phrasingTypes[phrasing] as number);
      if (missing === 0) sameType = Math.max(sameType, match.similarity);
    }
    return { ...best, sameType };
  }

  #match(phrasing: number): PhrasingMatch {
    const { phrasingEnds, phrasingTerms } = this.#index;
    const from = phrasing === 0 ? 0 : (phrasingEnds[phrasing - 1] as number);
    const to = phrasingEnds[phrasing] as number;
    const bestOfQuery = new Float32Array(this.#query.length);
    let matched = 0;
    let total = 0;
    for (let at = from; at < to; at++) {
      const term = phrasingTerms[at] as number;
      const similarities = this.#similaritiesOf(term);
      let best = 0;
      for (let q = 0; q < similarities.length; q++) {
        const similarity = similarities[q] as number;
        if (similarity > best) best = similarity;
        if (similarity > (bestOfQuery[q] as number)) bestOfQuery[q] = similarity;
      }
      const information = idfOf(this.#index, term);
      matched += information * best;
      total += information;
    }
    if (matched === 0) return noPhrasing;
    let covered = 0;
    let exact = 0;
    this.#query.forEach(({ information }, q) => {
      const similarity = bestOfQuery[q] as number;
      covered += information * similarity;
      if (similarity >= 0.5) exact += information;
    });
    const precision = covered / this.#total;
    const recall = matched / total;
    return {
      similarity: (2 * precision * recall) / (precision + recall),
      precision,
      recall,
      exact: exact / this.#total,
      phrasing,
      sameType: 0,
    };
  }

  #similaritiesOf(term: number): Float32Array {
    let known = this.#similarities.get(term);
    if (!known) {
      known = Float32Array.from(this.#query, (one) => {
        const weight = one.alternatives.get(term);
        if (weight !== undefined) return Math.min(1, weight);
        const cosine = one.vector ? cosineWith(this.#index, one.vector, term) : 0;
        return cosine < minCosine ? 0 : cosine * relatedWeight;
      });
      this.#similarities.set(term, known);
    }
    return known;
  }
}

/** The LSA vector of a term, of length 1; null when it has none. */
function unitVector(index: SearchIndex, term: number): Float32Array | null {
  if (index.termVectorScales[term] === 0) return null;
  const vector = Float32Array.from(index.termVectors.subarray(term * size, (term + 1) * size));
  let square = 0;
  for (const value of vector) square += value * value;
  return vector.map((value) => value / Math.sqrt(square));
}

/** The cosine of a vector of length 1 and a term's vector. */
function cosineWith(index: SearchIndex, vector: Float32Array, term: number): number {
  let dot = 0;
  let square = 0;
  for (let k = 0, at = term * size; k < size; k++, at++) {
    const value = index.termVectors[at] as number;
    dot += value * (vector[k] as number);
    square += value * value;
  }
  return square === 0 ? 0 : dot / Math.sqrt(square);
}
