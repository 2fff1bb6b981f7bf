/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -5.41,
  own: -0.79,
  covered: 1.34,
  precision: 2.27,
  recall: 2.4,
  exactPhrasing: -1.23,
  named: 1.59,
  unknown: -3.01,
  foreign: -0.33,
  gap: -0.65,
  lsa: 1.55,
  translation: 0.38,
  margin: 2.41,
  number: 5.14,
  title: 0.53,
  run: -1.45,
  information: 1.89,
  singleWord: 0.45,
  unasked: -0.01,
  unaskedAnywhere: -1.58,
  intentUnmet: -1.93,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.77, likely: 0.5 };
