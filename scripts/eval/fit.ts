/**
 * Fits the confidence of an answer. A logistic regression predicts whether the first ruling is right, from the evidence that
 * src/search/rank/confidence.ts describes; it is fitted by Newton's method with an L2 penalty.
 *
 * The examples are look-ups from files, names of cards that are misspelt or typed in part, and phrasings left out of the index. Answers that are certain regardless of the weights
 * are left out of the fit and count as confident. The printed figures of each state come from cross-validation: each look-up is
 * judged by weights that were fitted without it. The fit is deterministic.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Library, LibraryData } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { searchIndexOf } from "../../src/search/index/search-index.js";
import { type Evidence, evidenceFor, evidenceNames, isCertain } from "../../src/search/rank/confidence.js";
import { search, type Trace } from "../../src/search/search.js";
import { derivedLookUps } from "./derived.js";
import { leftOutFolds } from "./left-out.js";
import { answers, type LookUp, readLookUps } from "./look-ups.js";
import { searchable } from "./measure.js";
import { dot, foldOf, solve } from "./solve.js";

/** A query with the evidence for its first ruling. */
interface Example {
  query: string;
  class: string;
  evidence: Evidence;
  /** Whether the first ruling is right. */
  isRight: boolean;
  /** Whether the query has an answer. */
  hasAnswer: boolean;
  /** Whether the answer is confident regardless of the weights. */
  isCertain: boolean;
  /** Whether it comes from a file of look-ups; else it is a left-out phrasing or a name. */
  isFromFile: boolean;
  /** Whether its file was chosen to be hard. Hard examples take part in the fit, but not in the choice of the threshold. */
  isHard: boolean;
}

/** Weight of a left-out phrasing or a name. It is low, because these examples are many and differ from real questions. */
const madeWeight = 0.1;
/** The classes of look-ups made from the library that are examples. */
const nameClasses = new Set(["name-typo", "name-sound", "name-partial"]);
/** Weight of a hard look-up. */
const hardWeight = 0.5;
/**
 * Weights of tricky look-ups without an answer (questions in the words of the documents, see scripts/eval.ts) and of others
 * without an answer. These two and the penalty are the best of nine combinations, by the shares of each state in
 * cross-validation.
 */
const trickyWeight = 0.5;
const otherWeight = 2;
const penalty = 1;
/** Added to the diagonal of the Hessian for the intercept, which has no penalty, so that the equations can always be solved. */
const interceptDamping = 1e-9;
/** Iterations of Newton's method. The weights converge in fewer. */
const iterations = 25;
const folds = 10;
/** The numbers of the folds of left-out phrasings that are examples. */
const leftOutFoldNumbers = [0, 3];
/**
 * The threshold of `confident` is the highest one at which at least this share of the right first rulings is confident. The hard
 * sets are not counted.
 */
const minConfidentShare = 0.78;
/** The threshold of `likely`: below it, three of four first rulings are wrong, and an answer says that there is none. */
const likelyThreshold = 0.25;

/**
 * Fits the weights and the threshold of `confident`. Prints the figures of each state and the worst mistakes, and writes the
 * weights if `write` is true.
 * @param files the paths of files of look-ups
 * @param hardFiles those that were chosen to be hard
 * @param root the folder of the project
 * @param write whether to write the weights to src/search/rank/confidence-weights.ts
 */
export function fitConfidence(
  data: LibraryData,
  files: readonly string[],
  hardFiles: readonly string[],
  root: string,
  write: boolean,
): void {
  const examples = examplesOf(data, files, hardFiles);
  const probabilities = crossValidate(examples);
  const threshold = chooseThreshold(examples, probabilities);
  console.log(`${examples.length} examples; thresholds: confident ${threshold.toFixed(2)}, likely ${likelyThreshold}`);
  for (const line of stateLines(examples, probabilities, threshold, false)) console.log(line);
  console.log("Sets that were chosen to be hard:");
  for (const line of stateLines(examples, probabilities, threshold, true)) console.log(line);
  for (const line of surestMistakes(examples, probabilities)) console.log(line);
  const text = weightsFile(fitWeights(examples), threshold);
  if (write) writeFileSync(join(root, "src/search/rank/confidence-weights.ts"), text);
}

/**
 * The examples of all files, of names and of the left-out phrasings. A look-up without a hit is left out, because it has no evidence: its
 * state is `none` for any weights. The printed shares do not count it either. On 26 November 2026 these were 3 look-ups, all in
 * blind-dev and without an answer.
 */
function examplesOf(data: LibraryData, files: readonly string[], hardFiles: readonly string[]): Example[] {
  const examples: Example[] = [];
  const library = searchable(data);
  for (const file of [...files, ...hardFiles])
    for (const lookUp of readLookUps(file)) {
      const judged = judgedQuery(library, lookUp, (ruling) => answers(ruling, lookUp));
      const hasAnswer = lookUp.expect.length > 0;
      if (judged) examples.push({ ...judged, hasAnswer, isFromFile: true, isHard: hardFiles.includes(file) });
    }
  for (const lookUp of derivedLookUps(library)) {
    if (!nameClasses.has(lookUp.class)) continue;
    const judged = judgedQuery(library, lookUp, (ruling) => lookUp.right.has(ruling));
    if (judged) examples.push({ ...judged, hasAnswer: true, isFromFile: false, isHard: false });
  }
  for (const fold of leftOutFolds(data, leftOutFoldNumbers)) {
    const rest = searchable(fold.data);
    for (const { document, id, phrase } of fold.queries) {
      const lookUp = { class: "left-out", query: phrase, game: null };
      const judged = judgedQuery(rest, lookUp, (ruling) => ruling.document === document && ruling.id === id);
      if (judged) examples.push({ ...judged, hasAnswer: true, isFromFile: false, isHard: false });
    }
  }
  return examples;
}

/** The evidence for the first ruling of a query, and whether it is right; null when nothing is found. */
function judgedQuery(
  library: Library,
  { query, game, class: name }: Pick<LookUp, "query" | "game" | "class">,
  isRight: (ruling: Ruling) => boolean,
): Pick<Example, "query" | "class" | "evidence" | "isRight" | "isCertain"> | null {
  const traces: Trace[] = [];
  const trace = (one: Trace) => traces.push(one);
  search(library, query, { limit: 1, trace, ...(game !== null && { game }) });
  const [first, ...rest] = traces[0]?.candidates ?? [];
  if (!traces[0] || !first) return null;
  const evidence = evidenceFor(searchIndexOf(library), traces[0].understood, first, rest);
  return {
    query,
    class: name,
    evidence,
    isRight: isRight(library.at(first.doc)),
    isCertain: isCertain(traces[0].understood, first),
  };
}

/** The number of weights: of the intercept and of each kind of evidence. */
const weightCount = evidenceNames.length + 1;

/** The values that the weights multiply: 1 for the intercept, then the evidence. */
function inputs({ evidence }: Example): number[] {
  return [1, ...evidenceNames.map((name) => evidence[name])];
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

function weightOf({ isFromFile, isHard, hasAnswer, class: name }: Example): number {
  if (!isFromFile) return madeWeight;
  if (isHard) return hardWeight;
  if (hasAnswer) return 1;
  return name === "tricky" ? trickyWeight : otherWeight;
}

/** The fitted weights: first that of the intercept, then those of the evidence. */
function fitWeights(all: readonly Example[]): number[] {
  const examples = all.filter((one) => !one.isCertain);
  const rows = examples.map(inputs);
  const weights = new Array<number>(weightCount).fill(0);
  for (let iteration = 0; iteration < iterations; iteration++) {
    // Index 0 is the intercept, which has no penalty.
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : penalty * weight));
    const diagonal = weights.map((_, i) => (i === 0 ? interceptDamping : penalty));
    const hessian = weights.map((_, i) => weights.map((__, j) => (i === j ? (diagonal[i] as number) : 0)));
    examples.forEach((example, e) => {
      const x = rows[e] as number[];
      const weight = weightOf(example);
      const p = sigmoid(dot(weights, x));
      for (let i = 0; i < weightCount; i++) {
        gradient[i] = (gradient[i] as number) + weight * (p - Number(example.isRight)) * (x[i] as number);
        const line = hessian[i] as number[];
        for (let j = 0; j < weightCount; j++)
          line[j] = (line[j] as number) + weight * p * (1 - p) * (x[i] as number) * (x[j] as number);
      }
    });
    solve(hessian, gradient).forEach((step, i) => {
      weights[i] = (weights[i] as number) - step;
    });
  }
  return weights;
}

/** The probability of each example by weights fitted without its fold; 1 for a certain answer. */
function crossValidate(examples: readonly Example[]): number[] {
  const foldNumbers = examples.map(({ query }) => foldOf(query, folds));
  const probabilities = new Array<number>(examples.length).fill(0);
  for (let fold = 0; fold < folds; fold++) {
    const weights = fitWeights(examples.filter((_, i) => foldNumbers[i] !== fold));
    examples.forEach((example, i) => {
      if (foldNumbers[i] === fold) probabilities[i] = example.isCertain ? 1 : sigmoid(dot(weights, inputs(example)));
    });
  }
  return probabilities;
}

/** Shares of look-ups whose probability is in a range. Each share is from 0 to 1. */
interface Shares {
  /** Of the look-ups in the range that have an answer, the share whose first ruling is right. */
  precision: number;
  /** Of all look-ups whose first ruling is right, the share in the range. */
  recall: number;
  /** Of all tricky look-ups, the share in the range. */
  tricky: number;
  /** Of all other look-ups without an answer, the share in the range. */
  other: number;
}

/**
 * The shares of the look-ups of files with a probability of at least `from` and less than `to`.
 * @param isHard true for the hard sets, false for the others
 */
function sharesAt(
  examples: readonly Example[],
  probabilities: readonly number[],
  from: number,
  to: number,
  isHard: boolean,
): Shares {
  const all = examples
    .map((one, i) => ({ ...one, probability: probabilities[i] as number }))
    .filter((one) => one.isFromFile && one.isHard === isHard);
  const inRange = all.filter(({ probability }) => probability >= from && probability < to);
  const share = (isCounted: (one: Example) => boolean): number =>
    inRange.filter(isCounted).length / Math.max(1, all.filter(isCounted).length);
  const answered = inRange.filter((one) => one.hasAnswer);
  return {
    precision: answered.filter((one) => one.isRight).length / Math.max(1, answered.length),
    recall: share((one) => one.isRight),
    tricky: share((one) => one.class === "tricky"),
    other: share((one) => !one.hasAnswer && one.class !== "tricky"),
  };
}

/** The threshold of `confident`, in steps of 0.01; at least 0.5. */
function chooseThreshold(examples: readonly Example[], probabilities: readonly number[]): number {
  for (let percent = 99; percent > 50; percent--)
    if (sharesAt(examples, probabilities, percent / 100, Infinity, false).recall >= minConfidentShare)
      return percent / 100;
  return 0.5;
}

function stateLines(
  examples: readonly Example[],
  probabilities: readonly number[],
  threshold: number,
  isHard: boolean,
): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
  const states: [name: string, from: number, to: number][] = [
    ["confident", threshold, Infinity],
    ["likely", likelyThreshold, threshold],
    ["none", 0, likelyThreshold],
  ];
  return [
    "state      precision | share of: right first rulings | tricky, no answer | others, no answer",
    ...states.map(([name, from, to]) => {
      const { precision, recall, tricky, other } = sharesAt(examples, probabilities, from, to, isHard);
      return `${name.padEnd(11)}${percent(precision).padStart(9)}${percent(recall).padStart(32)}${percent(tricky).padStart(20)}${percent(other).padStart(20)}`;
    }),
  ];
}

/** The 25 look-ups with the highest probability among those whose first ruling is wrong. */
function surestMistakes(examples: readonly Example[], probabilities: readonly number[]): string[] {
  const wrong = examples
    .map((example, i) => ({ ...example, probability: probabilities[i] as number }))
    .filter(({ isFromFile, isRight }) => isFromFile && !isRight)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 25);
  return wrong.map(({ probability, class: name, query }) => `${probability.toFixed(2)} ${name}: ${query}`);
}

function weightsFile(weights: readonly number[], threshold: number): string {
  const lines = ["intercept", ...evidenceNames].map(
    (name, i) => `  ${name}: ${Number((weights[i] as number).toFixed(2))},`,
  );
  return `/** Written by \`npm run eval -- --fit --write\`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
${lines.join("\n")}
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: ${threshold}, likely: ${likelyThreshold} };
`;
}
