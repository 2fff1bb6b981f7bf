/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  intercept: -5.5,
  posterior: 3.58,
  unphrased: -2.49,
  functionWords: 2.17,
  length: 2.89,
  weakest: 2.4,
  unasked: -1.89,
  recall: 2.45,
  number: 2.89,
  namesUnmet: -0.73,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.75, likely: 0.25 };
