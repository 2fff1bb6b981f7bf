/**
 * Fits the ranking weights with a conditional logit model: the probability of each candidate is the softmax of the scores. The
 * fitted weights maximise the likelihood of the right rulings, by Newton's method with step halving and an L2 penalty. No weight
 * is below zero. Every set of look-ups has the same total weight. Queries that equal a title are left out, because no weight
 * changes their first ruling. Cross-validation ranks each query by weights that were fitted without it.
 *
 * The fit is deterministic. A person rounds the printed weights and copies them into weights.ts.
 */
import type { Library, LibraryData } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { featureNames } from "../../src/search/rank/features.js";
import { weights } from "../../src/search/rank/weights.js";
import { search } from "../../src/search/search.js";
import { derivedLookUps } from "./derived.js";
import { type LeftOutFold, lastPhrasingFolds, leftOutFolds } from "./left-out.js";
import { answers, readLookUps } from "./look-ups.js";
import { measure, searchable } from "./measure.js";
import { dot, foldOf, solve } from "./solve.js";

/** One query with the candidates that search ranks, best first by the committed weights. */
interface RankedQuery {
  /** The name of the set of look-ups that the query belongs to. */
  set: string;
  query: string;
  /** The features of each candidate, in the order of `featureNames`. */
  candidates: number[][];
  /** The positions of the right candidates in `candidates`. */
  right: number[];
  /** Whether the first candidate's title equals the query word for word. The order then does not depend on the scores. */
  isTitle: boolean;
}

/** A ruling's number identifies it, so this feature must outweigh all others. Its weight is not fitted. */
const fixedFeature = featureNames.indexOf("numbers");
const size = featureNames.length;
const penalty = 1e-4;
const folds = 5;
const maxIterations = 40;
/** The features are rounded to this many decimals. */
const decimals = 5;

/**
 * Fits the ranking weights, and compares them with the committed ones.
 * @param files the paths of the sets of look-ups, by name
 * @returns lines of Markdown
 */
export function fitRanking(data: LibraryData, files: ReadonlyMap<string, string>): string[] {
  const queries = queriesOf(data, files);
  const sets = [...new Set(queries.map((one) => one.set))];
  const committed = featureNames.map((name) => weights[name]);
  const fitted = fitWeights(queries, committed);
  const byFold = Array.from({ length: folds }, (_, fold) =>
    fitWeights(
      queries.filter((one) => foldOf(one.query, folds) !== fold),
      committed,
    ),
  );
  const row = (name: string, weightsOf: (one: RankedQuery) => readonly number[]): string => {
    const cells = sets.map((set) => {
      const { shareFirst, shareAmongThree } = measure(
        queries.filter((one) => one.set === set).map((one) => rankOf(one, weightsOf(one))),
      );
      return `${(100 * shareFirst).toFixed(1)} / ${(100 * shareAmongThree).toFixed(1)}`;
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  };
  return [
    "| weight | committed | fitted | range of the folds |",
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
    row("cross-validation", (one) => byFold[foldOf(one.query, folds)] as number[]),
  ];
}

/** The queries of all sets: from files, made from the library, and left-out phrasings. */
function queriesOf(data: LibraryData, files: ReadonlyMap<string, string>): RankedQuery[] {
  const library = searchable(data);
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
  for (const [set, foldsOfSet] of leftOut)
    for (const fold of foldsOfSet) {
      const rest = searchable(fold.data);
      for (const { document, id, phrase } of fold.queries)
        queries.push(rankedQuery(rest, set, phrase, null, (one) => one.document === document && one.id === id));
    }
  return queries;
}

/** Searches for a query and keeps its candidates. @param isRight whether a ruling answers it */
function rankedQuery(
  library: Library,
  set: string,
  query: string,
  game: string | null,
  isRight: (ruling: Ruling) => boolean,
): RankedQuery {
  const ranked: RankedQuery = { set, query, candidates: [], right: [], isTitle: false };
  search(library, query, {
    ...(game !== null && { game }),
    trace: ({ candidates }) => {
      ranked.isTitle = candidates[0]?.isExactTitle ?? false;
      candidates.forEach(({ doc, features }, i) => {
        ranked.candidates.push(featureNames.map((name) => Number(features[name].toFixed(decimals))));
        if (isRight(library.at(doc))) ranked.right.push(i);
      });
    },
  });
  return ranked;
}

/** The rank of the first right candidate by these weights; 0 when none is right. */
function rankOf({ candidates, right, isTitle }: RankedQuery, candidateWeights: readonly number[]): number {
  if (right.length === 0) return 0;
  if (isTitle) return (right[0] as number) + 1;
  const scores = candidates.map((one) => dot(one, candidateWeights));
  const best = Math.max(...right.map((i) => scores[i] as number));
  const at = scores.indexOf(best);
  return 1 + scores.filter((score, i) => score > best || (score === best && i < at)).length;
}

/** The weights that fit best. @param start the initial weights, including the weight that is not fitted */
function fitWeights(queries: readonly RankedQuery[], start: readonly number[]): number[] {
  const usable = queries.filter(
    ({ isTitle, right, candidates }) => !isTitle && right.length > 0 && right.length < candidates.length,
  );
  const counts = new Map<string, number>();
  for (const { set } of usable) counts.set(set, (counts.get(set) ?? 0) + 1);
  /** The weight of a query in the loss. Queries of one set have equal weights, and all sets have the same total. */
  const shareOf = ({ set }: RankedQuery): number => 1 / (counts.size * (counts.get(set) as number));
  let current = [...start];
  let { loss, gradient, hessian } = lossAt(usable, shareOf, current);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
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

/** The weights after a step, none below zero. */
function moved(from: readonly number[], step: readonly number[], scale: number): number[] {
  return from.map((one, i) => (i === fixedFeature ? one : Math.max(0, one - scale * (step[i] as number))));
}

/**
 * The negative log-likelihood with the penalty, its gradient and an approximate Hessian. The Hessian leaves out the term of the
 * right candidates: with several of them, the exact Hessian may be indefinite.
 * @param point the weights
 */
function lossAt(
  queries: readonly RankedQuery[],
  shareOf: (one: RankedQuery) => number,
  point: readonly number[],
): { loss: number; gradient: number[]; hessian: number[][] } {
  let loss = 0;
  const gradient = point.map((weight) => penalty * weight);
  const hessian = point.map((_, i) => point.map((__, j) => (i === j ? penalty : 0)));
  for (const weight of point) loss += (penalty * weight * weight) / 2;
  for (const query of queries) {
    const { candidates, right } = query;
    const share = shareOf(query);
    const scores = candidates.map((one) => dot(one, point));
    const top = Math.max(...scores);
    const exponents = scores.map((score) => Math.exp(score - top));
    // Sums of all candidates and of the right ones. The small number prevents a logarithm of zero.
    const all = exponents.reduce((sum, one) => sum + one, 0);
    const good = right.reduce((sum, i) => sum + (exponents[i] as number), 0) + 1e-300;
    loss -= share * Math.log(good / all);
    // The means of the features and of their products, weighted by the candidates' probabilities.
    const mean = new Array<number>(size).fill(0);
    const square = point.map(() => new Array<number>(size).fill(0));
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
      const meanOfRight =
        right.reduce((sum, c) => sum + (exponents[c] as number) * (candidates[c]?.[i] as number), 0) / good;
      gradient[i] = (gradient[i] as number) + share * ((mean[i] as number) - meanOfRight);
      const line = hessian[i] as number[];
      for (let j = 0; j < size; j++)
        line[j] =
          (line[j] as number) + share * ((square[i]?.[j] as number) - (mean[i] as number) * (mean[j] as number));
    }
  }
  // The fixed weight has no step and does not affect the other steps.
  gradient[fixedFeature] = 0;
  for (let i = 0; i < size; i++) {
    (hessian[fixedFeature] as number[])[i] = i === fixedFeature ? 1 : 0;
    if (i !== fixedFeature) (hessian[i] as number[])[fixedFeature] = 0;
  }
  return { loss, gradient, hessian };
}
