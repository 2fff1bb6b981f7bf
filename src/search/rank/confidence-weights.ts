/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.49,
  own: -1.01,
  covered: 1.4,
  precision: -1.02,
  recall: 1.22,
  named: -0.6,
  settled: 1.81,
  unknown: -0.87,
  gap: -0.09,
  lsa: 1.9,
  lsaLead: 2.2,
  translation: 1.22,
  margin: 1.56,
  number: 3.02,
  information: 1.25,
  unasked: -1.41,
  intentUnmet: -1,
  similarity: 0.8,
  otherType: -1.1,
  uncoveredLead: 0.83,
  namesUnmet: -0.49,
  core: 2.72,
  unphrased: -3.21,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.72, likely: 0.5 };
