/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -8.84,
  own: -1.34,
  covered: 2.22,
  precision: -1.37,
  recall: 1.85,
  named: -0.46,
  settled: 3.64,
  unknown: 0.75,
  foreign: 0.71,
  gap: -1.31,
  lsa: 3.51,
  lsaLead: 2.16,
  translation: 2.71,
  margin: 1.22,
  number: 6.06,
  title: -0.48,
  run: -1,
  information: 1.13,
  singleWord: 1,
  unasked: 0.14,
  unaskedAnywhere: -1.67,
  intentUnmet: -1.77,
  similarity: 3.39,
  otherType: -1.71,
  untitledWord: -1.27,
  uncoveredLead: 1.9,
  namesUnmet: -0.57,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.74, likely: 0.5 };
