/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  intercept: -5.46,
  posterior: 3.67,
  unphrased: -2.52,
  functionWords: 2.08,
  length: 2.98,
  weakest: 2.32,
  unasked: -1.77,
  recall: 2.1,
  number: 2.88,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.78, likely: 0.25 };
