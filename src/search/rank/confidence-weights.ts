/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -7.23,
  own: -0.61,
  covered: 1.57,
  precision: -1.4,
  recall: 1.65,
  named: -0.07,
  settled: 3.16,
  unknown: -4.04,
  foreign: -0.03,
  gap: -1.72,
  lsa: 3.34,
  lsaLead: 2.45,
  translation: 1.45,
  margin: 1.85,
  number: 4.78,
  title: -1.07,
  run: -0.78,
  information: 1.94,
  singleWord: 0.81,
  unasked: 0.68,
  unaskedAnywhere: -1.47,
  intentUnmet: -2.9,
  similarity: 3.11,
  otherType: -2.89,
  untitledWord: -1.16,
  uncoveredLead: 0.74,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.78, likely: 0.5 };
