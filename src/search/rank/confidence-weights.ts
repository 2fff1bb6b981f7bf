/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.86,
  own: -0.69,
  covered: 1.69,
  precision: -1.34,
  recall: 1.45,
  named: -0.81,
  settled: 1.99,
  unknown: -0.58,
  gap: -0.51,
  lsa: 2.13,
  lsaLead: 1.88,
  translation: 1.27,
  margin: 1.58,
  number: 2.71,
  information: 1.08,
  unasked: -1.59,
  intentUnmet: -0.91,
  similarity: 1.04,
  otherType: -0.76,
  untitledWord: -0.65,
  uncoveredLead: 0.75,
  namesUnmet: -0.45,
  core: 2.1,
  unphrased: -3.37,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.69, likely: 0.5 };
