/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -5.37,
  own: -0.81,
  covered: 1.30,
  precision: 2.52,
  recall: 2.34,
  exactPhrasing: -1.36,
  named: 1.56,
  unknown: -2.95,
  foreign: -0.33,
  gap: -0.66,
  lsa: 1.59,
  translation: 0.32,
  margin: 2.44,
  number: 5.15,
  title: 0.45,
  run: -1.43,
  information: 1.84,
  singleWord: 0.44,
  unasked: 0.01,
  unaskedAnywhere: -1.57,
  intentUnmet: -1.88,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.77, likely: 0.5 };
