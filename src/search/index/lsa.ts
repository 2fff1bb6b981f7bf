/**
 * Latent semantic analysis (Deerwester et al. 1990): a truncated singular value decomposition of the term-ruling matrix
 * gives each term a short vector. Terms used in the same rulings, and in phrasings for the same rulings, get similar
 * vectors, so a question can match a ruling with which it shares no word. Pairs of neighbouring words (word-pairs.ts)
 * are terms here too. Computed when the index is built, by subspace iteration from a fixed start: the same library
 * gives the same vectors.
 */
import type { Part } from "../../library/snapshot/part.js";
import { vectorSize } from "../rank/weights.js";
import type { IndexArray } from "./index-section.js";
import { Random } from "./random.js";

/** A text as a sparse vector: terms and their weights, each term once. */
export interface WeightedText {
  terms: Uint32Array;
  weights: Float32Array;
}

/** The maximum number of texts that the vectors are computed from, picked at even distances. */
export const maxTrainingTexts = 2000;
const iterations = 6;
const termsPerPiece = 10_000;

/** A vector of `vectorSize` numbers for each term of the training texts. Other terms have none. */
export interface TermVectors {
  /** Row by row, not normalised. */
  rows: Float32Array;
  /** The row of each term, counted from 1; 0 for a term without one. */
  rowOf: Uint32Array;
}

/**
 * Whether the vectors are computed from a text.
 * @param nth the index of the text among all texts
 * @param count the number of all texts
 */
export function isSampled(nth: number, count: number): boolean {
  return nth % Math.max(1, Math.ceil(count / maxTrainingTexts)) === 0;
}

/**
 * The vectors of the terms.
 * @param sample the texts that `isSampled` picks
 */
export function termVectorsOf(sample: readonly WeightedText[], termCount: number): TermVectors {
  const size = Math.min(vectorSize, sample.length);
  const { rowOf, count } = rowsOf(sample, termCount);
  const texts = sample.map(({ terms, weights }) => ({
    terms: terms.map((term) => (rowOf[term] as number) - 1),
    weights,
  }));
  let textRows = randomRows(texts.length, size);
  let termRows = new Float32Array(0);
  for (let iteration = 0; iteration < iterations; iteration++) {
    termRows = projectToTerms(texts, textRows, size, count);
    if (iteration === iterations - 1) break;
    textRows = projectToTexts(texts, termRows, size);
    orthonormalise(textRows, texts.length, size);
  }
  orthonormalise(termRows, count, size);
  if (size === vectorSize) return { rows: termRows, rowOf };
  const padded = new Float32Array(count * vectorSize);
  for (let row = 0; row < count; row++) padded.set(termRows.subarray(row * size, (row + 1) * size), row * vectorSize);
  return { rows: padded, rowOf };
}

/** Gives the terms that occur in the texts rows from 1, in ascending order of the terms. */
function rowsOf(texts: readonly WeightedText[], termCount: number): { rowOf: Uint32Array; count: number } {
  const rowOf = new Uint32Array(termCount);
  for (const { terms } of texts) for (const term of terms) rowOf[term] = 1;
  let count = 0;
  for (let term = 0; term < termCount; term++) if (rowOf[term] === 1) rowOf[term] = ++count;
  return { rowOf, count };
}

/** The vector of a text, scaled to length 127, as signed bytes. */
export function textVectorOf({ terms, weights }: WeightedText, vectors: TermVectors): Int8Array {
  const rows = terms.map((term) => vectors.rowOf[term] as number);
  const known: WeightedText = {
    terms: rows.filter((row) => row > 0).map((row) => row - 1),
    weights: weights.filter((_, i) => rows[i] !== 0),
  };
  return unitBytes(projectToTexts([known], vectors.rows, vectorSize));
}

/** A vector scaled to length 127, as signed bytes; a vector of length 0 stays zero. */
export function unitBytes(vector: Float32Array): Int8Array {
  let square = 0;
  for (const value of vector) square += value ** 2;
  const scale = square > 0 ? 127 / Math.sqrt(square) : 0;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

/**
 * Numbers of a vector are stored as −3 to 3: more levels compress less well. docs/search.md says what −7 to 7 gained.
 */
const maxLevel = 3;

/** A row as signed bytes from −`maxLevel` to `maxLevel`, and their scale: value ≈ byte × scale. */
function quantised(row: Float32Array): { bytes: Int8Array; scale: number } {
  let maxAbsolute = 0;
  for (const value of row) maxAbsolute = Math.max(maxAbsolute, Math.abs(value));
  if (maxAbsolute === 0) return { bytes: new Int8Array(vectorSize), scale: 0 };
  return {
    bytes: Int8Array.from(row, (value) => Math.round((value / maxAbsolute) * maxLevel)),
    scale: maxAbsolute / maxLevel,
  };
}

/** A scale rounded to five bits of mantissa, because it then compresses better. The error is at most 1.6 %. */
function roundedScale(scale: number): number {
  const bits = new Uint32Array(Float32Array.of(scale).buffer);
  bits[0] = ((bits[0] as number) + (1 << 17)) & ~((1 << 18) - 1);
  return new Float32Array(bits.buffer)[0] as number;
}

/**
 * The vectors of the terms as signed bytes, and the scale of each, multiplied by the weight of the term in a query:
 * value × weight ≈ byte × scale.
 */
export function quantisedArrays(
  { rows, rowOf }: TermVectors,
  weightOf: (term: number) => number,
): [string, IndexArray][] {
  const scales = new Float32Array(rowOf.length);
  const bytes = new Int8Array(rows.length);
  rowOf.forEach((row, term) => {
    if (row === 0) return;
    const vector = quantised(rows.subarray((row - 1) * vectorSize, row * vectorSize));
    bytes.set(vector.bytes, (row - 1) * vectorSize);
    scales[term] = roundedScale(vector.scale * weightOf(term));
  });
  const vectors: Part = {
    length: rowOf.length * vectorSize,
    *pieces() {
      for (let from = 0; from < rowOf.length; from += termsPerPiece) {
        const piece = new Int8Array(Math.min(termsPerPiece, rowOf.length - from) * vectorSize);
        rowOf.subarray(from, from + termsPerPiece).forEach((row, i) => {
          if (row > 0) piece.set(bytes.subarray((row - 1) * vectorSize, row * vectorSize), i * vectorSize);
        });
        yield new Uint8Array(piece.buffer);
      }
    },
  };
  return [
    ["term-vectors", vectors],
    ["term-vector-scales", scales],
  ];
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

/** Pseudo-random rows, the same for every call. */
function randomRows(count: number, size: number): Float32Array<ArrayBuffer> {
  const random = new Random();
  return Float32Array.from({ length: count * size }, () => random.integer() / 0xffffffff - 0.5);
}
