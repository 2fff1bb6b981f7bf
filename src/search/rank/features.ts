/** Features: numbers that measure how well a ruling fits a query. Rulings are ranked by a weighted sum of them. */
import { noPhrasing, type PhrasingMatch } from "./phrasing-match.js";
import { weights } from "./weights.js";

export const featureNames = [
  "words",
  "names",
  "numbers",
  "translation",
  "vectors",
  "phrasing",
  "functionWords",
  "title",
  "run",
  "hint",
  "intent",
] as const;

type FeatureName = (typeof featureNames)[number];
export type Features = Record<FeatureName, number>;

/** A ruling that may answer the query. */
export interface Candidate {
  doc: number;
  score: number;
  features: Features;
  /** Bit i: the ruling's own words match concept i. */
  concepts: number;
  phrasing: PhrasingMatch;
  /** True when the query is the ruling's title or question, word for word. */
  exactTitle: boolean;
}

/** The weighted sum of the features. */
export function scoreOf(features: Features): number {
  let sum = 0;
  for (const name of featureNames) sum += weights[name] * features[name];
  return sum;
}

/** A candidate for a ruling that was found only by its exact title. */
export function titledCandidate(doc: number): Candidate {
  const features = Object.fromEntries(featureNames.map((name) => [name, 0])) as Features;
  return { doc, score: 0, features, concepts: 0, phrasing: noPhrasing, exactTitle: true };
}
