/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -7.36,
  own: -0.51,
  covered: 1.97,
  precision: -1.68,
  recall: 1.75,
  named: -0.57,
  settled: 3.04,
  unknown: -4.03,
  foreign: 0.24,
  gap: -1.69,
  lsa: 3.47,
  lsaLead: 2.61,
  translation: 1.33,
  margin: 1.85,
  number: 4.58,
  title: -0.77,
  run: -0.72,
  information: 1.9,
  singleWord: 0.78,
  unasked: 0.38,
  unaskedAnywhere: -1.44,
  intentUnmet: -2.5,
  similarity: 2.96,
  otherType: -2.27,
  untitledWord: -1.18,
  uncoveredLead: 0.66,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.77, likely: 0.5 };
