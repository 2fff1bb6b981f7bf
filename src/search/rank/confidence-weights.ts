/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.81,
  own: -0.76,
  covered: 0.94,
  precision: -1.46,
  recall: 1.13,
  named: -0.23,
  settled: 1.96,
  unknown: 0.09,
  gap: -0.05,
  vectors: 3.24,
  vectorsLead: 2.25,
  translation: 1.08,
  margin: 1.31,
  number: 3.45,
  information: 1.43,
  unasked: -1.36,
  intentUnmet: -1.18,
  similarity: 1.44,
  otherType: -1.19,
  uncoveredLead: 0.41,
  namesUnmet: -0.67,
  core: 2.4,
  unphrased: -3.75,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.71, likely: 0.5 };
