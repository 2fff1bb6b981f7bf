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
import { Random } from "./random.js";

const epochs = 4;
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
  const vector = new Float32Array(vectorSize);
  let squares = 0;
  for (const example of examples) {
    setVector(vector, example, rows);
    for (let k = 0; k < vectorSize; k++) squares += (vector[k] as number) ** 2;
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
  const vector = new Float32Array(vectorSize);
  const products = new Float64Array(4 * Math.ceil(rivals.length / 4));
  const slope = new Float32Array(vectorSize);
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order);
    for (let from = 0; from < order.length; from += batchSize) {
      if (rulingCount > rivals.length) for (let i = 0; i < rivals.length; i++) rivals[i] = random.below(rulingCount);
      const batch = order.subarray(from, from + batchSize);
      for (const one of batch) {
        const example = withDropout(examples[one] as Example, random);
        setVector(vector, example, rows);
        multiply(products, vector, rivals, rulings);
        const rulingsPerRival = rulingCount / rivals.length;
        addGradient(example.ruling, vector, rivals, rulingsPerRival, products, rulings, rulingSteps.gradient, slope);
        for (const [n, row] of example.rows.entries())
          addScaled(rowSteps.gradient, row * vectorSize, example.weights[n] as number, slope, 0);
      }
      const rate = learningRate / (1 + epoch);
      rowSteps.step(rate, batch.length);
      rulingSteps.step(rate, batch.length);
    }
  }
}

/** Sets `vector` to that of an example: the weighted sum of the rows of its features. */
function setVector(vector: Float32Array, example: Example, rows: Float32Array): void {
  vector.fill(0);
  for (const [n, row] of example.rows.entries())
    addScaled(vector, 0, example.weights[n] as number, rows, row * vectorSize);
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
 * Sets `products` to the products of a vector with those of the rivals, four at a time, which is twice as fast as one at a
 * time. The values after that of the last rival have no meaning.
 */
function multiply(products: Float64Array, vector: Float32Array, rivals: Uint32Array, rulings: Float32Array): void {
  const startOf = (rival: number): number => (rivals[rival] ?? 0) * vectorSize;
  for (let r = 0; r < rivals.length; r += 4) {
    const [a, b, c, d] = [startOf(r), startOf(r + 1), startOf(r + 2), startOf(r + 3)];
    let [ofA, ofB, ofC, ofD] = [0, 0, 0, 0];
    for (let k = 0; k < vectorSize; k++) {
      const value = vector[k] as number;
      ofA += value * (rulings[a + k] as number);
      ofB += value * (rulings[b + k] as number);
      ofC += value * (rulings[c + k] as number);
      ofD += value * (rulings[d + k] as number);
    }
    products.set([ofA, ofB, ofC, ofD], r);
  }
}

/**
 * Adds the gradient of −log softmax for one example. Overwrites the products.
 * @param vector of the example
 * @param rulingsPerRival how many rulings each rival stands for
 * @param products of the vector with those of the rivals
 * @param gradient that of the rulings' vectors, which is added to
 * @param slope becomes the gradient of the example's vector
 */
function addGradient(
  ruling: number,
  vector: Float32Array,
  rivals: Uint32Array,
  rulingsPerRival: number,
  products: Float64Array,
  rulings: Float32Array,
  gradient: Float32Array,
  slope: Float32Array,
): void {
  let ownProduct = 0;
  for (let k = 0; k < vectorSize; k++)
    ownProduct += (vector[k] as number) * (rulings[ruling * vectorSize + k] as number);
  let highest = ownProduct;
  for (let r = 0; r < rivals.length; r++) highest = Math.max(highest, products[r] as number);
  const ownShare = Math.exp(logitScale * (ownProduct - highest));
  let sum = ownShare;
  for (let r = 0; r < rivals.length; r++) {
    const logit = logitScale * ((products[r] as number) - highest);
    const share = rivals[r] === ruling || logit < minLogit ? 0 : rulingsPerRival * Math.exp(logit);
    products[r] = share;
    sum += share;
  }
  slope.fill(0);
  const add = (other: number, amount: number): void => {
    addScaled(slope, 0, amount, rulings, other * vectorSize);
    addScaled(gradient, other * vectorSize, amount, vector, 0);
  };
  add(ruling, logitScale * (ownShare / sum - 1));
  for (let r = 0; r < rivals.length; r++) {
    const probability = (products[r] as number) / sum;
    if (probability >= minProbability) add(rivals[r] as number, logitScale * probability);
  }
}

/** Adds `factor` times the vector at `from` of `added` to the vector at `at` of `sum`. */
function addScaled(sum: Float32Array, at: number, factor: number, added: Float32Array, from: number): void {
  for (let k = 0; k < vectorSize; k++) sum[at + k] = (sum[at + k] as number) + factor * (added[from + k] as number);
}
