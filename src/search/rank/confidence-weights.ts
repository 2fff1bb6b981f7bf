/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.18,
  own: -0.89,
  covered: 1.16,
  precision: -2.19,
  recall: 1.22,
  named: -0.28,
  settled: 2.3,
  unknown: 0.22,
  gap: -0.65,
  vectors: 3.21,
  vectorsLead: 2.55,
  translation: 1.95,
  margin: 1.56,
  number: 2.63,
  information: 1.31,
  unasked: -1.59,
  intentUnmet: -1.05,
  similarity: 0.42,
  otherType: -1.16,
  uncoveredLead: 0.37,
  namesUnmet: -0.59,
  core: 2.23,
  unphrased: -3.5,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.75, likely: 0.5 };
