/** Features: numbers that measure how well a ruling fits a query. Rulings are ranked by a weighted sum of them. */
import type { PhrasingMatch } from "./phrasing-match.js";
import { weights } from "./weights.js";

/** The features of a ruling that has nothing in common with the query. `weights` says what each feature measures. */
export const noFeatures = {
  words: 0,
  names: 0,
  numbers: 0,
  translation: 0,
  phrasing: 0,
  functionWords: 0,
  title: 0,
  run: 0,
  hint: 0,
  intent: 0,
};

export type Features = Record<keyof typeof noFeatures, number>;

export const featureNames = Object.keys(noFeatures) as (keyof Features)[];

/** A ruling that may answer the query. */
export interface Candidate {
  doc: number;
  /** The id of its best passage. */
  passage: number;
  score: number;
  features: Features;
  /** Bit i is set if the ruling's own words match concept i of the query (`Understanding.concepts`). */
  concepts: number;
  phrasing: PhrasingMatch;
  /** The lead of its best passage over its next one, in points; infinite when no other passage is a candidate. */
  lead: number;
  /** True when the query is the ruling's title or question, word for word. */
  isExactTitle: boolean;
}

/** The weighted sum of the features. */
export function scoreOf(features: Features): number {
  let sum = 0;
  for (const name of featureNames) sum += weights[name] * features[name];
  return sum;
}
