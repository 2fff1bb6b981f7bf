/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.78,
  own: -0.72,
  covered: 1.08,
  precision: -1.27,
  recall: 1.39,
  named: -0.5,
  settled: 1.75,
  unknown: -0.35,
  gap: -0.12,
  lsa: 2.09,
  lsaLead: 2.48,
  translation: 1.09,
  margin: 1.78,
  number: 3.2,
  information: 1.17,
  unasked: -1.46,
  intentUnmet: -0.88,
  similarity: 1.28,
  otherType: -1.25,
  uncoveredLead: 0.38,
  namesUnmet: -0.5,
  core: 2.66,
  unphrased: -3.08,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.71, likely: 0.5 };
