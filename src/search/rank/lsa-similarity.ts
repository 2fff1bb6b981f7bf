/** The cosine of the LSA vectors of a query and a ruling. See index/lsa.ts. */
import { idfOf, type SearchIndex } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";
import { lsaSize } from "./weights.js";

const size = lsaSize;

/** The vector of a query: the idf-weighted sum of its terms' vectors, of length 1/127; null when no term has one. */
export function queryVector(index: SearchIndex, { concepts }: Understanding): Float32Array | null {
  const out = new Float32Array(size);
  for (const concept of concepts) {
    if (concept.kind !== "word") continue;
    for (const { term, weight } of concept.alternatives) {
      const scale = (index.termVectorScales.at(term) as number) * Math.min(1, weight) * idfOf(index, term);
      if (scale === 0) continue;
      const vector = index.termVectors.slice(term * size, (term + 1) * size);
      for (let k = 0; k < size; k++) out[k] = (out[k] as number) + scale * (vector[k] as number);
    }
  }
  let square = 0;
  for (let k = 0; k < size; k++) square += (out[k] as number) ** 2;
  if (square === 0) return null;
  const scale = 1 / (Math.sqrt(square) * 127);
  for (let k = 0; k < size; k++) out[k] = (out[k] as number) * scale;
  return out;
}

/** −1 to 1. @param query of `queryVector`: its length makes up for ruling vectors of length 127 */
export function lsaSimilarity(index: SearchIndex, query: Float32Array, doc: number): number {
  let sum = 0;
  const vector = index.rulingVectors.slice(doc * size, (doc + 1) * size);
  for (let k = 0; k < size; k++) sum += (query[k] as number) * (vector[k] as number);
  return sum;
}
