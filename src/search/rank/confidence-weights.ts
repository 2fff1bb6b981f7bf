/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  base: -4.07,
  own: -1.03,
  covered: 1.08,
  precision: -2.15,
  recall: 1.34,
  named: -0.26,
  settled: 2.34,
  gap: -0.62,
  vectors: 2.91,
  vectorsLead: 2.33,
  translation: 2.09,
  margin: 1.46,
  number: 2.77,
  information: 1.22,
  unasked: -1.55,
  intentUnmet: -0.91,
  similarity: 0.6,
  otherType: -1.07,
  uncoveredLead: 0.55,
  namesUnmet: -0.64,
  core: 2.25,
  unphrased: -3.55,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.74, likely: 0.5 };
