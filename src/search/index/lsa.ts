/**
 * Latent semantic analysis (Deerwester et al. 1990): a truncated singular value decomposition of the term-ruling matrix gives
 * each term a short vector. Terms used in the same rulings, and in phrasings for the same rulings, get similar vectors, so a
 * question can match a ruling with which it shares no word. Computed when the index is built, by subspace iteration from a
 * fixed start: the same library gives the same vectors.
 */
import { lsaSize } from "../rank/weights.js";

/** A text as a sparse vector: terms and their weights, each term once. */
export interface WeightedText {
  terms: Uint32Array;
  weights: Float32Array;
}

/** The maximum number of texts that the vectors are computed from, picked at even distances. */
const maxTrainingTexts = 2000;
const iterations = 6;

/** A vector of `lsaSize` numbers for each term, row by row. Rows are not normalised. */
export function termVectorsOf(texts: readonly WeightedText[], termCount: number): Float32Array {
  const step = Math.max(1, Math.ceil(texts.length / maxTrainingTexts));
  const sample = texts.filter((_, i) => i % step === 0);
  const size = Math.min(lsaSize, sample.length);
  let textRows = randomRows(sample.length, size);
  let termRows = new Float32Array(0);
  for (let iteration = 0; iteration < iterations; iteration++) {
    termRows = projectToTerms(sample, textRows, size, termCount);
    if (iteration === iterations - 1) break;
    textRows = projectToTexts(sample, termRows, size);
    orthonormalise(textRows, sample.length, size);
  }
  orthonormalise(termRows, termCount, size);
  if (size === lsaSize) return termRows;
  const padded = new Float32Array(termCount * lsaSize);
  for (let term = 0; term < termCount; term++)
    padded.set(termRows.subarray(term * size, (term + 1) * size), term * lsaSize);
  return padded;
}

/** The vector of each text, as signed bytes: length 127. */
export function textVectorsOf(texts: readonly WeightedText[], termVectors: Float32Array): Int8Array {
  const rows = projectToTexts(texts, termVectors, lsaSize);
  const bytes = new Int8Array(rows.length);
  for (let i = 0; i < texts.length; i++) {
    let square = 0;
    for (let k = 0; k < lsaSize; k++) square += (rows[i * lsaSize + k] as number) ** 2;
    const scale = square > 0 ? 127 / Math.sqrt(square) : 0;
    for (let k = 0; k < lsaSize; k++) bytes[i * lsaSize + k] = Math.round((rows[i * lsaSize + k] as number) * scale);
  }
  return bytes;
}

/** Rows as signed bytes, each with a scale: value ≈ byte × scale. */
export function quantise(rows: Float32Array, count: number): { bytes: Int8Array; scales: Float32Array } {
  const bytes = new Int8Array(rows.length);
  const scales = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    let widest = 0;
    for (let k = 0; k < lsaSize; k++) widest = Math.max(widest, Math.abs(rows[i * lsaSize + k] as number));
    if (widest === 0) continue;
    scales[i] = widest / 127;
    for (let k = 0; k < lsaSize; k++)
      bytes[i * lsaSize + k] = Math.round(((rows[i * lsaSize + k] as number) / widest) * 127);
  }
  return { bytes, scales };
}

/** Multiplies the transposed text-term matrix with rows of the texts. */
function projectToTerms(
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

/** Multiplies the text-term matrix with rows of the terms. */
function projectToTexts(texts: readonly WeightedText[], rows: Float32Array, size: number): Float32Array<ArrayBuffer> {
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

/** Modified Gram-Schmidt over the columns, with a second pass against rounding. Columns that vanish become zero. */
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

/** Pseudo-random rows (xorshift) from a fixed seed. */
function randomRows(count: number, size: number): Float32Array<ArrayBuffer> {
  let state = 0x2545f491;
  return Float32Array.from({ length: count * size }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0xffffffff - 0.5;
  });
}
