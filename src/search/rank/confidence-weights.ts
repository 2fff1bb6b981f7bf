/** Written by `npm run eval -- --fit --write`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
  intercept: -4.5,
  own: -1,
  covered: 1.27,
  precision: -1.92,
  recall: 1.53,
  named: -0.04,
  settled: 2.22,
  gap: -0.48,
  functionWords: 2.08,
  translation: 1.87,
  margin: 1.44,
  number: 2.96,
  information: 1.9,
  unasked: -1.2,
  intentUnmet: -0.96,
  similarity: 0.39,
  otherType: -1.33,
  uncoveredLead: 0.57,
  namesUnmet: -0.78,
  core: 1.86,
  unphrased: -3.8,
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: 0.8, likely: 0.5 };
