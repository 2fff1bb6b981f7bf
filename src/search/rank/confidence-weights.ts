/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -8.69,
  own: -1.27,
  covered: 1.81,
  precision: -1.49,
  recall: 1.85,
  named: -0.38,
  settled: 3.69,
  unknown: 0.87,
  foreign: 0.76,
  gap: -1.28,
  lsa: 3.8,
  lsaLead: 2.25,
  translation: 2.61,
  margin: 1.45,
  number: 6.08,
  title: -0.72,
  run: -0.93,
  information: 1.1,
  singleWord: 1.16,
  unasked: 0.17,
  unaskedAnywhere: -1.73,
  intentUnmet: -1.79,
  similarity: 3.41,
  otherType: -1.89,
  untitledWord: -1.28,
  uncoveredLead: 1.36,
  namesUnmet: -0.57,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.75, likely: 0.5 };
