/**
 * What words mean, learnt from the library itself (latent semantic analysis): words that turn up in the same rulings, and in
 * the ways people ask for them, come to point the same way; so a question finds a ruling it shares no word with. Worked out
 * when the index is built; at look-up time it is one product of small vectors for each ruling.
 */
import { meaningSize } from "./weights.js";

/** One text as terms and their weights, each term once. */
export interface WeightedText {
  terms: Uint32Array;
  weights: Float32Array;
}

/** Directions are learnt from at most so many texts, evenly picked; the others are only measured by them. */
const mostLearntFrom = 2000;
const rounds = 6;

/** @returns for each term a direction, row by row; unit length is not kept: rows are as long as what they tell */
export function learnDirections(texts: readonly WeightedText[], termCount: number): Float32Array {
  const step = Math.max(1, Math.ceil(texts.length / mostLearntFrom));
  const sample = texts.filter((_, i) => i % step === 0);
  const size = Math.min(meaningSize, sample.length);
  let inTexts = randomRows(sample.length, size);
  let inTerms = new Float32Array(0);
  for (let round = 0; round < rounds; round++) {
    inTerms = spreadToTerms(sample, inTexts, size, termCount);
    if (round === rounds - 1) break;
    inTexts = gather(sample, inTerms, size);
    orthonormalise(inTexts, sample.length, size);
  }
  orthonormalise(inTerms, termCount, size);
  if (size === meaningSize) return inTerms;
  const padded = new Float32Array(termCount * meaningSize);
  for (let term = 0; term < termCount; term++)
    padded.set(inTerms.subarray(term * size, (term + 1) * size), term * meaningSize);
  return padded;
}

/** Where each text points, as bytes: unit length is 127. */
export function pointTexts(texts: readonly WeightedText[], directions: Float32Array): Int8Array {
  const rows = gather(texts, directions, meaningSize);
  const bytes = new Int8Array(rows.length);
  for (let i = 0; i < texts.length; i++) {
    let square = 0;
    for (let k = 0; k < meaningSize; k++) square += (rows[i * meaningSize + k] as number) ** 2;
    const scale = square > 0 ? 127 / Math.sqrt(square) : 0;
    for (let k = 0; k < meaningSize; k++)
      bytes[i * meaningSize + k] = Math.round((rows[i * meaningSize + k] as number) * scale);
  }
  return bytes;
}

/** Rows as bytes, each with its own scale. */
export function quantise(rows: Float32Array, count: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(rows.length);
  const scales = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let widest = 0;
    for (let k = 0; k < meaningSize; k++) widest = Math.max(widest, Math.abs(rows[i * meaningSize + k] as number));
    if (widest === 0) continue;
    scales[i] = widest / 127;
    for (let k = 0; k < meaningSize; k++)
      bytes[i * meaningSize + k] = Math.round(((rows[i * meaningSize + k] as number) / widest) * 127);
  }
  return { bytes, scales };
}

/** Texts × terms: what the texts' rows come to for each term. */
function spreadToTerms(
  texts: readonly WeightedText[],
  rows: Float32Array,
  size: number,
  termCount: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(termCount * size);
  texts.forEach(({ terms, weights }, i) => {
    for (let t = 0; t < terms.length; t++) {
      const weight = weights[t] as number;
      const at = (terms[t] as number) * size;
      for (let k = 0; k < size; k++) out[at + k] = (out[at + k] as number) + weight * (rows[i * size + k] as number);
    }
  });
  return out;
}

function gather(texts: readonly WeightedText[], rows: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(texts.length * size);
  texts.forEach(({ terms, weights }, i) => {
    for (let t = 0; t < terms.length; t++) {
      const weight = weights[t] as number;
      const at = (terms[t] as number) * size;
      for (let k = 0; k < size; k++)
        out[i * size + k] = (out[i * size + k] as number) + weight * (rows[at + k] as number);
    }
  });
  return out;
}

/** Gram-Schmidt over the columns, twice over for the sake of rounding; columns that vanish become nothing. */
function orthonormalise(rows: Float32Array, count: number, size: number): void {
  const columns = Array.from({ length: size }, (_, k) => {
    const column = new Float64Array(count);
    for (let i = 0; i < count; i++) column[i] = rows[i * size + k] as number;
    return column;
  });
  columns.forEach((column, k) => {
    const length = Math.sqrt(dot(column, column));
    for (let pass = 0; pass < 2; pass++)
      for (let j = 0; j < k; j++) {
        const other = columns[j] as Float64Array;
        const shared = dot(column, other);
        for (let i = 0; i < count; i++) column[i] = (column[i] as number) - shared * (other[i] as number);
      }
    const rest = Math.sqrt(dot(column, column));
    const scale = rest > length * 1e-6 && rest > 0 ? 1 / rest : 0;
    for (let i = 0; i < count; i++) column[i] = (column[i] as number) * scale;
  });
  columns.forEach((column, k) => {
    for (let i = 0; i < count; i++) rows[i * size + k] = column[i] as number;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** The same rows every time, so that the same library gives the same index. */
function randomRows(count: number, size: number): Float32Array<ArrayBuffer> {
  let state = 0x2545f491;
  return Float32Array.from({ length: count * size }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0xffffffff - 0.5;
  });
}
