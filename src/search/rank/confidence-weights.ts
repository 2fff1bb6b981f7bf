/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  intercept: -5.38,
  posterior: 4.35,
  unphrased: -3.48,
  functionWords: 2.22,
  length: 3.28,
  weakest: 1.71,
  unasked: -1.44,
  recall: 1.19,
  number: 2.62,
  misspelt: 3.69,
  open: -2.39,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.8, likely: 0.25 };
