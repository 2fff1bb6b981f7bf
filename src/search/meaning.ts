/** How near what is asked and a ruling are in meaning, shared words or not. See build-meaning.ts. */
import { rarityOf, type SearchIndex } from "./index-of.js";
import type { Reading } from "./reading.js";
import { meaningSize } from "./weights.js";

/** Where the query points, of unit length; null when it points nowhere. */
export function pointQuery(index: SearchIndex, reading: Reading): Float32Array | null {
  const out = new Float32Array(meaningSize);
  const add = (term: number, weight: number): void => {
    const scale = (index.directionScales[term] as number) * weight;
    if (scale === 0) return;
    const at = term * meaningSize;
    for (let k = 0; k < meaningSize; k++) out[k] = (out[k] as number) + scale * (index.directions[at + k] as number);
  };
  for (const concept of reading.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term, weight } of concept.alternatives) add(term, Math.min(1, weight) * rarityOf(index, term));
  }
  let square = 0;
  for (let k = 0; k < meaningSize; k++) square += (out[k] as number) ** 2;
  if (square === 0) return null;
  const scale = 1 / (Math.sqrt(square) * 127);
  for (let k = 0; k < meaningSize; k++) out[k] = (out[k] as number) * scale;
  return out;
}

/** −1 to 1: how nearly a ruling points where the query does. */
export function nearness(index: SearchIndex, query: Float32Array, doc: number): number {
  let sum = 0;
  const at = doc * meaningSize;
  for (let k = 0; k < meaningSize; k++) sum += (query[k] as number) * (index.pointers[at + k] as number);
  return sum;
}
