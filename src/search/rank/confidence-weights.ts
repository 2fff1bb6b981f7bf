/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.29,
  own: -0.54,
  covered: 1.4,
  precision: -0.79,
  recall: 1.78,
  named: 1.3,
  unknown: -3.45,
  foreign: -0.35,
  gap: -1.3,
  lsa: 1,
  translation: 1.08,
  margin: 2.56,
  number: 4.04,
  title: 0.28,
  run: -1.73,
  information: 1.88,
  singleWord: 0.64,
  unasked: 0.57,
  unaskedAnywhere: -1.02,
  intentUnmet: -1.63,
  similarity: 1.68,
  otherType: -2.44,
  untitledWord: -0.66,
  uncoveredLead: 1.42,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.83, likely: 0.5 };
