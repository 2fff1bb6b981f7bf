/**
 * Fits the ranking weights: a conditional logit. The softmax of the candidates' scores is the probability of each, and the
 * weights maximise the likelihood of the right rulings (Newton's method with step halving, L2 penalty, no weight below zero).
 * Every set has the same share, however many look-ups it has. Queries whose words are a title are left out, since no weight
 * changes their first ruling. Measured by cross-validation too: each query is ranked by weights that were fitted without it.
 *
 * The fit reads only features, so they can be kept in a file: after a change of the weights alone it takes seconds.
 * Deterministic. The weights that it prints are rounded and written into weights.ts by hand.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { featureNames } from "../../src/search/rank/features.js";
import { weights } from "../../src/search/rank/weights.js";
import { search } from "../../src/search/search.js";
import { derivedLookUps } from "./derived.js";
import { type LeftOutFold, lastPhrasingFolds, leftOutFolds, libraryOfFold } from "./left-out.js";
import { answers, readLookUps } from "./look-ups.js";
import { measure } from "./measure.js";
import { solve } from "./solve.js";

/** One query with the candidates that search ranks, best first by the committed weights. */
interface RankedQuery {
  set: string;
  query: string;
  /** The features of each candidate, in the order of `featureNames`. */
  candidates: number[][];
  /** The positions of the right candidates in `candidates`. */
  right: number[];
  /** Whether the query is a title, word for word: the score then does not decide the order. */
  titled: boolean;
}

/** A number is an address and must outweigh everything else, so its weight is not fitted. */
const fixedFeature = featureNames.indexOf("numbers");
const size = featureNames.length;
const penalty = 1e-4;
const folds = 5;
const iterations = 40;
/** Digits of the features in the file. */
const digits = 5;

/**
 * @param files the paths of the sets of look-ups, by name
 * @param cache a file for the features: read if it exists, else written; null: they are not kept
 * @returns lines for the terminal
 */
export function fitRanking(data: LibraryData, files: ReadonlyMap<string, string>, cache: string | null): string[] {
  const queries = cached(cache, () => queriesOf(data, files));
  const sets = [...new Set(queries.map((one) => one.set))];
  const committed = featureNames.map((name) => weights[name]);
  const fitted = fitWeights(queries, committed);
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitWeights(
      queries.filter((one) => foldOf(one.query) !== fold),
      committed,
    ),
  );
  const row = (name: string, weightsOf: (one: RankedQuery) => readonly number[]): string => {
    const cells = sets.map((set) => {
      const { first, three } = measure(
        queries.filter((one) => one.set === set).map((one) => rankOf(one, weightsOf(one))),
      );
      return `${(100 * first).toFixed(1)} / ${(100 * three).toFixed(1)}`;
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  };
  return [
    "| weight | committed | fitted | without a fold |",
    "| --- | ---: | ---: | ---: |",
    ...featureNames.map((name, i) => {
      const values = byFold.map((one) => one[i] as number);
      const range = `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
      return `| ${name} | ${committed[i]} | ${i === fixedFeature ? "not fitted |" : `${(fitted[i] as number).toFixed(2)} | ${range}`} |`;
    }),
    "",
    `| right first / among three, % | ${sets.map((set) => `${set} (${queries.filter((one) => one.set === set).length})`).join(" | ")} |`,
    `| --- |${" ---: |".repeat(sets.length)}`,
    row("committed weights", () => committed),
    row("fitted weights", () => fitted),
    row("cross-validation", (one) => byFold[foldOf(one.query)] as number[]),
  ];
}

function cached(path: string | null, make: () => RankedQuery[]): RankedQuery[] {
  if (path !== null && existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as RankedQuery[];
  const queries = make();
  if (path !== null) writeFileSync(path, JSON.stringify(queries));
  return queries;
}

function queriesOf(data: LibraryData, files: ReadonlyMap<string, string>): RankedQuery[] {
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  const queries: RankedQuery[] = [];
  for (const [set, path] of files)
    for (const lookUp of readLookUps(path))
      if (lookUp.expect.length > 0)
        queries.push(rankedQuery(library, set, lookUp.query, lookUp.game, (ruling) => answers(ruling, lookUp)));
  for (const { query, game, right } of derivedLookUps(library))
    queries.push(rankedQuery(library, "from the library", query, game, (ruling) => right.has(ruling)));
  const leftOut: [string, LeftOutFold[]][] = [
    ["left-out phrasings", leftOutFolds(data, [0, 3])],
    ["left-out situations", lastPhrasingFolds(data, [1, 2])],
    ["left-out beginners", lastPhrasingFolds(data, [4, 5])],
  ];
  for (const [set, all] of leftOut)
    for (const fold of all) {
      const rest = libraryOfFold(fold);
      for (const { document, id, phrase } of fold.asked)
        queries.push(rankedQuery(rest, set, phrase, null, (one) => one.document === document && one.id === id));
    }
  return queries;
}

function rankedQuery(
  library: Library,
  set: string,
  query: string,
  game: string | null,
  isRight: (ruling: Ruling) => boolean,
): RankedQuery {
  const found: RankedQuery = { set, query, candidates: [], right: [], titled: false };
  search(library, query, {
    ...(game !== null && { game }),
    trace: ({ candidates }) => {
      found.titled = candidates[0]?.exactTitle ?? false;
      candidates.forEach(({ doc, features }, i) => {
        found.candidates.push(featureNames.map((name) => Number(features[name].toFixed(digits))));
        if (isRight(library.at(doc))) found.right.push(i);
      });
    },
  });
  return found;
}

/** Equal queries are in one fold. */
function foldOf(query: string): number {
  return [...query].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7) % folds;
}

/** The rank of the first right candidate by these weights; 0 for none. */
function rankOf({ candidates, right, titled }: RankedQuery, by: readonly number[]): number {
  if (right.length === 0) return 0;
  if (titled) return (right[0] as number) + 1;
  const scores = candidates.map((one) => dot(one, by));
  const best = Math.max(...right.map((i) => scores[i] as number));
  const at = scores.indexOf(best);
  return 1 + scores.filter((score, i) => score > best || (score === best && i < at)).length;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** The weights that fit best. @param start where the search begins, and the weight that is not fitted */
function fitWeights(queries: readonly RankedQuery[], start: readonly number[]): number[] {
  const usable = queries.filter(
    ({ titled, right, candidates }) => !titled && right.length > 0 && right.length < candidates.length,
  );
  const counts = new Map<string, number>();
  for (const { set } of usable) counts.set(set, (counts.get(set) ?? 0) + 1);
  const shareOf = ({ set }: RankedQuery): number => 1 / (counts.size * (counts.get(set) as number));
  let current = [...start];
  let { loss, gradient, hessian } = lossAt(usable, shareOf, current);
  for (let iteration = 0; iteration < iterations; iteration++) {
    const step = solve(hessian, gradient);
    let scale = 1;
    let next = moved(current, step, scale);
    let after = lossAt(usable, shareOf, next);
    while (after.loss > loss && scale > 1e-3) {
      scale /= 2;
      next = moved(current, step, scale);
      after = lossAt(usable, shareOf, next);
    }
    if (after.loss >= loss - 1e-7) break;
    current = next;
    ({ loss, gradient, hessian } = after);
  }
  return current;
}

function moved(from: readonly number[], step: readonly number[], scale: number): number[] {
  return from.map((one, i) => (i === fixedFeature ? one : Math.max(0, one - scale * (step[i] as number))));
}

/**
 * The negative log-likelihood with its gradient. The hessian is that of the softmax over all candidates: several right
 * candidates would make the exact one indefinite.
 */
function lossAt(
  queries: readonly RankedQuery[],
  shareOf: (one: RankedQuery) => number,
  by: readonly number[],
): { loss: number; gradient: number[]; hessian: number[][] } {
  let loss = 0;
  const gradient = by.map((weight) => penalty * weight);
  const hessian = by.map((_, i) => by.map((__, j) => (i === j ? penalty : 0)));
  for (const weight of by) loss += (penalty * weight * weight) / 2;
  for (const query of queries) {
    const { candidates, right } = query;
    const share = shareOf(query);
    const scores = candidates.map((one) => dot(one, by));
    const top = Math.max(...scores);
    const exponents = scores.map((score) => Math.exp(score - top));
    const all = exponents.reduce((sum, one) => sum + one, 0);
    const good = right.reduce((sum, i) => sum + (exponents[i] as number), 0) + 1e-300;
    loss -= share * Math.log(good / all);
    const mean = new Array<number>(size).fill(0);
    const square = by.map(() => new Array<number>(size).fill(0));
    candidates.forEach((one, c) => {
      const p = (exponents[c] as number) / all;
      if (p < 1e-9) return;
      for (let i = 0; i < size; i++) {
        const value = p * (one[i] as number);
        if (value === 0) continue;
        mean[i] = (mean[i] as number) + value;
        const line = square[i] as number[];
        for (let j = 0; j < size; j++) line[j] = (line[j] as number) + value * (one[j] as number);
      }
    });
    for (let i = 0; i < size; i++) {
      const wanted =
        right.reduce((sum, c) => sum + (exponents[c] as number) * (candidates[c]?.[i] as number), 0) / good;
      gradient[i] = (gradient[i] as number) + share * ((mean[i] as number) - wanted);
      const line = hessian[i] as number[];
      for (let j = 0; j < size; j++)
        line[j] =
          (line[j] as number) + share * ((square[i]?.[j] as number) - (mean[i] as number) * (mean[j] as number));
    }
  }
  // The fixed weight takes no part.
  gradient[fixedFeature] = 0;
  for (let i = 0; i < size; i++) {
    (hessian[fixedFeature] as number[])[i] = i === fixedFeature ? 1 : 0;
    if (i !== fixedFeature) (hessian[i] as number[])[fixedFeature] = 0;
  }
  return { loss, gradient, hessian };
}
