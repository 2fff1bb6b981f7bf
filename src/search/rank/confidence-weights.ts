/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -7.29,
  own: -0.54,
  covered: 1.94,
  precision: -0.91,
  recall: 1.87,
  named: -0.3,
  settled: 2.79,
  unknown: -0.68,
  foreign: -0.1,
  gap: -1.38,
  lsa: 2.65,
  lsaLead: 2.32,
  translation: 2.08,
  margin: 1.8,
  number: 3.33,
  title: 0.05,
  run: -0.42,
  information: 1.31,
  singleWord: -0.21,
  unasked: 0.2,
  unaskedAnywhere: -1.47,
  intentUnmet: -1.3,
  similarity: 1.83,
  otherType: -0.86,
  untitledWord: -0.88,
  uncoveredLead: 0.76,
  namesUnmet: -0.39,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.72, likely: 0.5 };
