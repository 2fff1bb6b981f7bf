/** The cosine of the vectors of a query and a ruling. See index/train-vectors.ts. */
import { pairOf, type SearchIndex } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { isStop } from "../text/words.js";
import { vectorSize } from "./weights.js";

const size = vectorSize;

/**
 * The vector of a query, scaled to the length 1/127. It is the weighted sum of the vectors of the query's words and of its
 * pairs of neighbouring words, each counted once. Null when none of them has a vector.
 */
export function queryVector(index: SearchIndex, query: Understanding): Float32Array | null {
  const out = new Float32Array(size);
  for (const [feature, weight] of queryFeatures(index, query)) {
    const [termScale] = index.termVectorScales.slice(feature, feature + 1);
    const scale = (termScale as number) * weight;
    if (scale === 0) continue;
    const vector = index.termVectors.slice(feature * size, (feature + 1) * size);
    for (let k = 0; k < size; k++) out[k] = (out[k] as number) + scale * (vector[k] as number);
  }
  let square = 0;
  for (let k = 0; k < size; k++) square += (out[k] as number) ** 2;
  if (square === 0) return null;
  const scale = 1 / (Math.sqrt(square) * 127);
  for (let k = 0; k < size; k++) out[k] = (out[k] as number) * scale;
  return out;
}

/**
 * The words and pairs of a query with their weights: the terms that its content words may stand for, its function words,
 * and its pairs as typed. Numbers are left out.
 */
function queryFeatures(index: SearchIndex, { tokens, concepts, numbers }: Understanding): Map<number, number> {
  const features = new Map<number, number>();
  for (const { kind, alternatives } of concepts) {
    if (kind !== "word") continue;
    // Meanings of slang depend on the game and are left out. The slang word itself has a vector if phrasings have it.
    for (const { term, weight, game } of alternatives)
      if (game < 0) features.set(term, Math.max(features.get(term) ?? 0, Math.min(1, weight)));
  }
  tokens.forEach(({ word, term }, i) => {
    if (term < 0 || numbers.some(({ from, to }) => from <= i && i < to)) return;
    if (isStop(word)) features.set(term, 1);
    const next = tokens[i + 1]?.term ?? -1;
    const pair = next < 0 ? -1 : pairOf(index, term, next);
    if (pair >= 0) features.set(pair, 1);
  });
  return features;
}

/**
 * The cosine, −1 to 1.
 * @param query of `queryVector`: its length 1/127 makes up for the length 127 of ruling vectors
 */
export function vectorSimilarity(index: SearchIndex, query: Float32Array, doc: number): number {
  let sum = 0;
  const vector = index.rulingVectors.slice(doc * size, (doc + 1) * size);
  for (let k = 0; k < size; k++) sum += (query[k] as number) * (vector[k] as number);
  return sum;
}
