/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  intercept: -5.27,
  posterior: 4.31,
  unphrased: -3.49,
  functionWords: 2.21,
  length: 3.24,
  weakest: 1.63,
  unasked: -1.46,
  recall: 1.13,
  number: 2.62,
  misspelt: 3.77,
  open: -2.3,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.8, likely: 0.25 };
