/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -5.87,
  own: -0.89,
  covered: 1.74,
  precision: 1.24,
  recall: 1.89,
  exactPhrasing: -1.17,
  named: 1.56,
  unknown: -2.68,
  foreign: -0.35,
  gap: -0.63,
  lsa: 1.73,
  translation: 0.3,
  margin: 2.27,
  number: 5.34,
  title: 0.35,
  run: -1.49,
  information: 1.55,
  singleWord: 0.15,
  unasked: 0.51,
  unaskedAnywhere: -0.94,
  intentUnmet: -1.84,
  similarity: 2.26,
  otherType: -2.69,
  untitledWord: -0.58,
  uncoveredLead: 0.83,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.79, likely: 0.5 };
