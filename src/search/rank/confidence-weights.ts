/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.49,
  own: -1,
  covered: 1.39,
  precision: -0.99,
  recall: 1.22,
  named: -0.63,
  settled: 1.84,
  unknown: -0.87,
  gap: -0.09,
  lsa: 1.89,
  lsaLead: 2.21,
  translation: 1.22,
  margin: 1.55,
  number: 3,
  information: 1.24,
  unasked: -1.42,
  intentUnmet: -0.94,
  similarity: 0.79,
  otherType: -1.09,
  untitledWord: -0.43,
  uncoveredLead: 0.85,
  namesUnmet: -0.49,
  core: 2.71,
  unphrased: -3.21,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.72, likely: 0.5 };
