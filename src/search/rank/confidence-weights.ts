/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.37,
  own: -0.69,
  covered: 1.53,
  precision: -1.36,
  recall: 1.4,
  named: -0.8,
  settled: 1.86,
  unknown: -0.6,
  gap: -0.31,
  lsa: 2.11,
  lsaLead: 1.88,
  translation: 1.04,
  margin: 1.55,
  number: 2.6,
  information: 1.04,
  unasked: -1.55,
  intentUnmet: -0.9,
  similarity: 0.99,
  otherType: -0.77,
  untitledWord: -0.64,
  uncoveredLead: 0.74,
  namesUnmet: -0.45,
  core: 2.25,
  unphrased: -3.51,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.69, likely: 0.5 };
