/**
 * Trains the vectors of words on the phrasings: supervised semantic indexing (Bai et al. 2009). A phrasing is the
 * weighted sum of the vectors of its words and of its pairs of neighbouring words, as in fastText (Joulin et al. 2017).
 * The product with the vector of each ruling is the logit of the softmax over the rulings, and the likelihood of the
 * phrasing's own ruling is maximised with Adam (Kingma and Ba 2015). The training starts from the vectors of LSA, so that
 * words in few phrasings keep a useful vector. A random part of the words of each phrasing is left out (dropout,
 * Srivastava et al. 2014).
 *
 * One thread, a fixed order and a seeded generator: the same library gives the same vectors. Time is bounded by the
 * number of examples and of rivals, memory by the number of features.
 */
import { vectorSize } from "../rank/weights.js";
import { Adam } from "./adam.js";
import { type TermVectors, textVectorOf, type WeightedText } from "./lsa.js";

const epochs = 4;
/** A multiple of four. */
const batchSize = 512;
/** The learning rate of the first epoch, in the units of `Adam`. In epoch n it is divided by n. */
const learningRate = 0.02;
/** The share of the features of a phrasing that is left out. */
const dropout = 0.3;
/** The product of two vectors is multiplied by this to give a logit. */
const logitScale = 12;
/**
 * Each phrasing is compared with at most this many rulings, its rivals. If there are more rulings, this many are drawn for
 * each batch and stand for all (importance sampling, Bengio and Senécal 2003).
 */
const maxRivals = 300;
/** Rivals with a lower probability are left out of the gradient. */
const minProbability = 1e-3;
/** A rival whose logit is lower than this relative to the highest one has the probability 0. */
const minLogit = -7;

/** A ruling that the vectors are trained on. */
interface TrainingRuling {
  text: WeightedText;
  /** The features of each of its phrasings. */
  examples: readonly Uint32Array[];
}

/** The vectors of words and pairs, and those of the rulings, row by row. */
interface TrainedVectors {
  vectors: TermVectors;
  rulings: Float32Array;
}

/**
 * The trained vectors.
 * @param start the vectors of LSA, which are not changed
 * @param weightOf the weight of a feature in a phrasing
 */
export function trainVectors(
  start: TermVectors,
  trainingRulings: readonly TrainingRuling[],
  weightOf: (feature: number) => number,
): TrainedVectors {
  const rulings = new Float32Array(trainingRulings.length * vectorSize);
  trainingRulings.forEach(({ text }, nth) => {
    rulings.set(
      Float32Array.from(textVectorOf(text, start), (value) => value / 127),
      nth * vectorSize,
    );
  });
  const rows = start.rows.slice();
  const vectors = { rows, rowOf: start.rowOf };
  const examples = examplesOf(trainingRulings, start.rowOf, weightOf);
  if (examples.length === 0) return { vectors, rulings };
  scaleRows(rows, examples);
  minimiseLoss(rows, rulings, examples, trainingRulings.length);
  return { vectors, rulings };
}

/** A phrasing that the vectors are trained on. */
interface Example {
  /** The rows of its features. */
  rows: Uint32Array;
  /** Their weights, as a vector of length 1 before `withDropout`. */
  weights: Float32Array;
  /** The index of its ruling among those trained on. */
  ruling: number;
}

function examplesOf(
  trainingRulings: readonly TrainingRuling[],
  rowOf: Uint32Array,
  weightOf: (feature: number) => number,
): Example[] {
  return trainingRulings.flatMap(({ examples }, ruling) =>
    examples.flatMap((features): Example[] => {
      const known = features.filter((feature) => (rowOf[feature] as number) > 0);
      const weights = Float32Array.from(known, weightOf);
      const length = Math.sqrt(weights.reduce((sum, one) => sum + one * one, 0));
      if (length === 0) return [];
      return [
        {
          rows: known.map((feature) => (rowOf[feature] as number) - 1),
          weights: weights.map((one) => one / length),
          ruling,
        },
      ];
    }),
  );
}

/** Scales the rows so that the vectors of the examples have length 1 on average (root mean square). */
function scaleRows(rows: Float32Array, examples: readonly Example[]): void {
  const sum = new Float32Array(vectorSize);
  let squares = 0;
  for (const example of examples) {
    sum.fill(0);
    example.rows.forEach((row, i) => {
      addScaled(sum, 0, example.weights[i] as number, rows, row * vectorSize);
    });
    for (let k = 0; k < vectorSize; k++) squares += (sum[k] as number) ** 2;
  }
  if (squares === 0) return;
  const scale = Math.sqrt(examples.length / squares);
  for (let i = 0; i < rows.length; i++) rows[i] = (rows[i] as number) * scale;
}

/** Changes the vectors in place to minimise −log softmax over the examples, batch by batch. */
function minimiseLoss(
  rows: Float32Array,
  rulings: Float32Array,
  examples: readonly Example[],
  rulingCount: number,
): void {
  const random = new Random();
  const rowSteps = new Adam(rows);
  const rulingSteps = new Adam(rulings);
  const order = Uint32Array.from(examples, (_, i) => i);
  const rivals = Uint32Array.from({ length: Math.min(maxRivals, rulingCount) }, (_, i) => i);
  const products = new Products(rivals.length);
  const slope = new Float32Array(vectorSize);
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order);
    for (let from = 0; from < order.length; from += batchSize) {
      if (rulingCount > rivals.length) for (let i = 0; i < rivals.length; i++) rivals[i] = random.below(rulingCount);
      const batch = Array.from(order.subarray(from, from + batchSize), (one) =>
        withDropout(examples[one] as Example, random),
      );
      for (const [i, example] of batch.entries()) products.setVector(i, rows, example);
      products.compute(batch.length, rivals, rulings);
      batch.forEach((example, i) => {
        const rulingsPerRival = rulingCount / rivals.length;
        addGradient(example.ruling, i, rivals, rulingsPerRival, products, rulings, rulingSteps.gradient, slope);
        for (const [n, row] of example.rows.entries())
          addScaled(rowSteps.gradient, row * vectorSize, example.weights[n] as number, slope, 0);
      });
      const rate = learningRate / (1 + epoch);
      rowSteps.step(rate, batch.length);
      rulingSteps.step(rate, batch.length);
    }
  }
}

/**
 * The example without a random part of its features. The other weights are raised, so that the expected vector stays
 * the same.
 */
function withDropout({ rows, weights, ruling }: Example, random: Random): Example {
  const kept = rows.map(() => (random.next() < dropout ? 0 : 1));
  const isKept = (_: number, i: number): boolean => kept[i] === 1;
  return {
    rows: rows.filter(isKept),
    weights: weights.filter(isKept).map((weight) => weight / (1 - dropout)),
    ruling,
  };
}

/**
 * The products of the vectors of a batch with those of the rivals, computed in blocks of four by two, which is faster.
 */
class Products {
  readonly #vectors = new Float32Array(batchSize * vectorSize);
  /** Copies in 64 bits, which are multiplied without a conversion. */
  readonly #vectors64 = new Float64Array(batchSize * vectorSize);
  readonly #rivals64: Float64Array;
  readonly #width: number;
  /**
   * Row by row: a row for each vector, a column for each rival. With an odd number of rivals, the last column is zero.
   */
  readonly #products: Float64Array;

  constructor(rivalCount: number) {
    this.#width = 2 * Math.ceil(rivalCount / 2);
    this.#rivals64 = new Float64Array(this.#width * vectorSize);
    this.#products = new Float64Array(batchSize * this.#width);
  }

  /** Sets vector `i` of the batch to that of an example. */
  setVector(i: number, rows: Float32Array, example: Example): void {
    const vector = this.vector(i).fill(0);
    for (let n = 0; n < example.rows.length; n++)
      addScaled(vector, 0, example.weights[n] as number, rows, (example.rows[n] as number) * vectorSize);
  }

  vector(i: number): Float32Array {
    return this.#vectors.subarray(i * vectorSize, (i + 1) * vectorSize);
  }

  /** The products of vector `i` with the rivals; with an odd number of rivals, followed by a zero. */
  row(i: number): Float64Array {
    return this.#products.subarray(i * this.#width, (i + 1) * this.#width);
  }

  /**
   * Computes all products.
   * @param count the number of vectors in the batch
   */
  compute(count: number, rivals: Uint32Array, rulings: Float32Array): void {
    rivals.forEach((ruling, i) => {
      this.#rivals64.set(rulings.subarray(ruling * vectorSize, (ruling + 1) * vectorSize), i * vectorSize);
    });
    this.#vectors64.set(this.#vectors);
    const [vectors, rivals64, products, width] = [this.#vectors64, this.#rivals64, this.#products, this.#width];
    for (let i = 0; i < count; i += 4) {
      const a = i * vectorSize;
      const b = a + vectorSize;
      const c = b + vectorSize;
      const d = c + vectorSize;
      for (let j = 0; j < width; j += 2) {
        const x = j * vectorSize;
        const y = x + vectorSize;
        let ax = 0;
        let ay = 0;
        let bx = 0;
        let by = 0;
        let cx = 0;
        let cy = 0;
        let dx = 0;
        let dy = 0;
        for (let k = 0; k < vectorSize; k++) {
          const ofX = rivals64[x + k] as number;
          const ofY = rivals64[y + k] as number;
          const ofA = vectors[a + k] as number;
          const ofB = vectors[b + k] as number;
          const ofC = vectors[c + k] as number;
          const ofD = vectors[d + k] as number;
          ax += ofA * ofX;
          ay += ofA * ofY;
          bx += ofB * ofX;
          by += ofB * ofY;
          cx += ofC * ofX;
          cy += ofC * ofY;
          dx += ofD * ofX;
          dy += ofD * ofY;
        }
        const at = i * width + j;
        products[at] = ax;
        products[at + 1] = ay;
        products[at + width] = bx;
        products[at + width + 1] = by;
        products[at + 2 * width] = cx;
        products[at + 2 * width + 1] = cy;
        products[at + 3 * width] = dx;
        products[at + 3 * width + 1] = dy;
      }
    }
  }
}

/**
 * Adds the gradient of −log softmax for one example. Overwrites its row of the products.
 * @param i the index of the example in the batch
 * @param rulingsPerRival how many rulings each rival stands for
 * @param gradient that of the rulings' vectors, which is added to
 * @param slope becomes the gradient of the example's vector
 */
function addGradient(
  ruling: number,
  i: number,
  rivals: Uint32Array,
  rulingsPerRival: number,
  products: Products,
  rulings: Float32Array,
  gradient: Float32Array,
  slope: Float32Array,
): void {
  const vector = products.vector(i);
  const shares = products.row(i);
  let ownProduct = 0;
  for (let k = 0; k < vectorSize; k++)
    ownProduct += (vector[k] as number) * (rulings[ruling * vectorSize + k] as number);
  let highest = ownProduct;
  for (let r = 0; r < rivals.length; r++) highest = Math.max(highest, shares[r] as number);
  const ownShare = Math.exp(logitScale * (ownProduct - highest));
  let sum = ownShare;
  for (let r = 0; r < rivals.length; r++) {
    const logit = logitScale * ((shares[r] as number) - highest);
    const share = rivals[r] === ruling || logit < minLogit ? 0 : rulingsPerRival * Math.exp(logit);
    shares[r] = share;
    sum += share;
  }
  slope.fill(0);
  const add = (other: number, amount: number): void => {
    addScaled(slope, 0, amount, rulings, other * vectorSize);
    addScaled(gradient, other * vectorSize, amount, vector, 0);
  };
  add(ruling, logitScale * (ownShare / sum - 1));
  for (let r = 0; r < rivals.length; r++) {
    const probability = (shares[r] as number) / sum;
    if (probability >= minProbability) add(rivals[r] as number, logitScale * probability);
  }
}

/** Adds `factor` times the vector at `from` of `added` to the vector at `at` of `sum`. */
function addScaled(sum: Float32Array, at: number, factor: number, added: Float32Array, from: number): void {
  for (let k = 0; k < vectorSize; k++) sum[at + k] = (sum[at + k] as number) + factor * (added[from + k] as number);
}

/** Pseudo-random numbers (xorshift) from a fixed seed. */
class Random {
  #state = 0x2545f491;

  /** From 0 to below 1. */
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 0x1_0000_0000;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Shuffles in place (Fisher and Yates). */
  shuffle(numbers: Uint32Array): void {
    for (let i = numbers.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = numbers[i] as number;
      numbers[i] = numbers[j] as number;
      numbers[j] = kept;
    }
  }
}
