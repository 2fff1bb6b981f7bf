/**
 * Fits the confidence of an answer: logistic regression (Newton's method, L2 penalty) from the evidence of confidence.ts to
 * whether the first ruling is right. Learnt from files of look-ups and from phrasings left out of the index. Answers that are
 * certain without it are not learnt from, but are counted as confident. What is printed, precision and recall of each state, comes from cross-validation: each look-up is judged by weights that were fitted
 * without it. Deterministic.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { searchIndexOf } from "../../src/search/index/search-index.js";
import { type Evidence, evidenceFor, evidenceNames, isCertain } from "../../src/search/rank/confidence.js";
import { search, type Trace } from "../../src/search/search.js";
import { leftOutFolds } from "./left-out.js";
import { answers, type LookUp, readLookUps } from "./look-ups.js";
import { solve } from "./solve.js";

interface Example {
  query: string;
  class: string;
  evidence: Evidence;
  right: boolean;
  answered: boolean;
  /** Confident whatever the weights are. */
  certain: boolean;
  /** Of a file of look-ups, not made by rule. */
  measured: boolean;
  /** Of a set that was chosen to be hard: it is learnt from, and does not set the threshold. */
  hard: boolean;
}

/** Weight of phrasings that were left out: easy to make, and unlike what people ask. */
const madeWeight = 0.1;
/** Weight of look-ups that were chosen to be hard. */
const hardWeight = 0.5;
/**
 * Weights of tricky and of other look-ups without an answer. These two and the penalty were chosen of nine combinations, by the
 * shares of each state under cross-validation.
 */
const trickyWeight = 0.5;
const otherWeight = 2;
const penalty = 1;
const folds = 10;
/** Folds of left-out phrasings that are learnt from. */
const leftOutLearnt = [0, 3];
/**
 * `confident` is the highest threshold at which this share of the right first rulings keeps it, outside the hard sets. The
 * precision is then what it is; both are printed.
 */
const wantedKept = 0.82;
/** `likely`: more probable than not. */
const likely = 0.5;

/**
 * Prints the figures of each state. @param files look-ups @param hard look-ups that were chosen to be hard @param root of the project @param write the weights to their file
 * @returns true when the file of the weights has, or now has, these weights
 */
export function fitConfidence(
  data: LibraryData,
  files: readonly string[],
  hard: readonly string[],
  root: string,
  write: boolean,
): boolean {
  const examples = examplesOf(data, files, hard);
  const probabilities = crossValidate(examples);
  const confident = chooseThreshold(examples, probabilities);
  console.log(`${examples.length} examples; threshold of confident ${confident.toFixed(2)}, of likely ${likely}`);
  for (const line of stateLines(examples, probabilities, confident, false)) console.log(line);
  console.log("The sets that were chosen to be hard:");
  for (const line of stateLines(examples, probabilities, confident, true)) console.log(line);
  for (const line of surestMistakes(examples, probabilities)) console.log(line);
  const path = join(root, "src/search/rank/confidence-weights.ts");
  const text = weightsFile(fitWeights(examples), confident);
  if (write) writeFileSync(path, text);
  return readFileSync(path, "utf8") === text;
}

function examplesOf(data: LibraryData, files: readonly string[], hard: readonly string[]): Example[] {
  const examples: Example[] = [];
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  for (const file of [...files, ...hard])
    for (const lookUp of readLookUps(file)) {
      const evidence = ask(library, lookUp, (ruling) => answers(ruling, lookUp));
      const answered = lookUp.expect.length > 0;
      if (evidence) examples.push({ ...evidence, answered, measured: true, hard: hard.includes(file) });
    }
  for (const fold of leftOutFolds(data, leftOutLearnt)) {
    const rest = libraryOf(fold.data, new Map([["search", buildSearchPart(fold.data)]]));
    for (const { document, id, phrase } of fold.asked) {
      const lookUp = { class: "left-out", query: phrase, game: null };
      const evidence = ask(rest, lookUp, (ruling) => ruling.document === document && ruling.id === id);
      if (evidence) examples.push({ ...evidence, answered: true, measured: false, hard: false });
    }
  }
  return examples;
}

function ask(
  library: Library,
  { query, game, class: name }: Pick<LookUp, "query" | "game" | "class">,
  isRight: (ruling: Ruling) => boolean,
): Pick<Example, "query" | "class" | "evidence" | "right" | "certain"> | null {
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
    right: isRight(library.at(first.doc)),
    certain: isCertain(traces[0].understood, first),
  };
}

const size = evidenceNames.length + 1;

function row({ evidence }: Example): number[] {
  return [1, ...evidenceNames.map((name) => evidence[name])];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, one, i) => sum + one * (b[i] as number), 0);
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

function weightOf({ measured, hard, answered, class: name }: Example): number {
  if (!measured) return madeWeight;
  if (hard) return hardWeight;
  if (answered) return 1;
  return name === "tricky" ? trickyWeight : otherWeight;
}

/** The weights of the evidence, the base first. */
function fitWeights(all: readonly Example[]): number[] {
  const examples = all.filter((one) => !one.certain);
  const rows = examples.map(row);
  const weights = new Array<number>(size).fill(0);
  for (let iteration = 0; iteration < 25; iteration++) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : penalty * weight));
    const hessian = weights.map((_, i) => weights.map((__, j) => (i === j ? (i === 0 ? 1e-9 : penalty) : 0)));
    examples.forEach((example, e) => {
      const x = rows[e] as number[];
      const weight = weightOf(example);
      const p = sigmoid(dot(weights, x));
      for (let i = 0; i < size; i++) {
        gradient[i] = (gradient[i] as number) + weight * (p - Number(example.right)) * (x[i] as number);
        const line = hessian[i] as number[];
        for (let j = 0; j < size; j++)
          line[j] = (line[j] as number) + weight * p * (1 - p) * (x[i] as number) * (x[j] as number);
      }
    });
    solve(hessian, gradient).forEach((step, i) => {
      weights[i] = (weights[i] as number) - step;
    });
  }
  return weights;
}

/** The probability of each example by weights fitted without its fold; equal queries are in one fold. A certain one has 1. */
function crossValidate(examples: readonly Example[]): number[] {
  const foldOf = examples.map(
    ({ query }) => [...query].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7) % folds,
  );
  const probabilities = new Array<number>(examples.length).fill(0);
  for (let fold = 0; fold < folds; fold++) {
    const weights = fitWeights(examples.filter((_, i) => foldOf[i] !== fold));
    examples.forEach((example, i) => {
      if (foldOf[i] === fold) probabilities[i] = example.certain ? 1 : sigmoid(dot(weights, row(example)));
    });
  }
  return probabilities;
}

interface Shares {
  precision: number;
  kept: number;
  tricky: number;
  other: number;
}

/** What a threshold does to the look-ups of the files: those that were chosen to be hard, or the others. */
function sharesAt(
  examples: readonly Example[],
  probabilities: readonly number[],
  from: number,
  to: number,
  hard: boolean,
): Shares {
  const count = (fits: (one: Example) => boolean, all = false): number =>
    examples.filter((one, i) => {
      const p = probabilities[i] as number;
      return one.measured && one.hard === hard && fits(one) && (all || (p >= from && p < to));
    }).length;
  const share = (part: (one: Example) => boolean, whole: (one: Example) => boolean, all: boolean): number =>
    count((one) => part(one) && whole(one)) / Math.max(1, count(whole, all));
  return {
    precision: share(
      (one) => one.right,
      (one) => one.answered,
      false,
    ),
    kept: share(
      () => true,
      (one) => one.right,
      true,
    ),
    tricky: share(
      () => true,
      (one) => one.class === "tricky",
      true,
    ),
    other: share(
      () => true,
      (one) => !one.answered && one.class !== "tricky",
      true,
    ),
  };
}

function chooseThreshold(examples: readonly Example[], probabilities: readonly number[]): number {
  for (let percent = 99; percent > 50; percent--)
    if (sharesAt(examples, probabilities, percent / 100, 2, false).kept >= wantedKept) return percent / 100;
  return 0.5;
}

function stateLines(
  examples: readonly Example[],
  probabilities: readonly number[],
  confident: number,
  hard: boolean,
): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
  const states: [string, number, number][] = [
    ["confident", confident, 2],
    ["likely", likely, confident],
    ["none", 0, likely],
  ];
  return [
    "state      precision  of right first answers  of tricky without answer  of others without answer",
    ...states.map(([name, from, to]) => {
      const { precision, kept, tricky, other } = sharesAt(examples, probabilities, from, to, hard);
      return `${name.padEnd(11)}${percent(precision)}${percent(kept).padStart(24)}${percent(tricky).padStart(26)}${percent(other).padStart(26)}`;
    }),
  ];
}

/** The look-ups that were judged wrong with the highest probability. */
function surestMistakes(examples: readonly Example[], probabilities: readonly number[]): string[] {
  const wrong = examples
    .map((one, i) => ({ one, probability: probabilities[i] as number }))
    .filter(({ one }) => one.measured && !one.right)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 25);
  return wrong.map(({ one, probability }) => `${probability.toFixed(2)} ${one.class}: ${one.query}`);
}

function weightsFile(weights: readonly number[], confident: number): string {
  const lines = ["base", ...evidenceNames].map((name, i) => `  ${name}: ${Number((weights[i] as number).toFixed(2))},`);
  return `/** Written by \`npm run eval -- --fit --write\`: see scripts/eval/fit.ts and confidence.ts. */
export const confidenceWeights = {
${lines.join("\n")}
};

/** Probabilities from which an answer is called confident, or likely. */
export const thresholds = { confident: ${confident}, likely: ${likely} };
`;
}
