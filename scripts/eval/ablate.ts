/** Measures what each part of the ranking contributes: sets each weight to zero in turn and runs all look-ups again. */
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { weights } from "../../src/search/rank/weights.js";
import { search } from "../../src/search/search.js";
import { derivedLookUps } from "./derived.js";
import { leftOutFolds, libraryOfFold, rankFold } from "./left-out.js";
import { answers, readLookUps } from "./look-ups.js";
import { measure } from "./measure.js";

/** The number of cross-validation folds of left-out phrasings to run. */
const folds = [0, 3];

/**
 * @param files by name: the path of a file of look-ups
 * @returns a Markdown table: the share of right first rulings in percent, and how it changes without each part
 */
export function ablate(data: LibraryData, files: ReadonlyMap<string, string>): string[] {
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  const sets: [string, () => number[]][] = [
    ...[...files].map(([name, path]): [string, () => number[]] => {
      const lookUps = readLookUps(path).filter((one) => one.expect.length > 0);
      return [name, () => lookUps.map((one) => rank(library, one.query, one.game, (ruling) => answers(ruling, one)))];
    }),
  ];
  const derived = derivedLookUps(library);
  sets.push([
    "from the library",
    () => derived.map((one) => rank(library, one.query, one.game, (r) => one.right.has(r))),
  ]);
  const rest = leftOutFolds(data, folds).map((fold) => ({ fold, library: libraryOfFold(fold) }));
  sets.push(["left-out phrasings", () => rest.flatMap((one) => rankFold(one.library, one.fold).map((r) => r.rank))]);

  const firsts = (): number[] => sets.map(([, ranks]) => 100 * measure(ranks()).first);
  const whole = firsts();
  const lines = [
    `| part | ${sets.map(([name]) => name).join(" | ")} |`,
    `| --- |${" ---: |".repeat(sets.length)}`,
    `| all parts, % right first | ${whole.map((one) => one.toFixed(1)).join(" | ")} |`,
  ];
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    const before = weights[name];
    weights[name] = 0;
    const changes = firsts().map((one, i) => one - (whole[i] as number));
    weights[name] = before;
    lines.push(`| without \`${name}\` | ${changes.map(signed).join(" | ")} |`);
  }
  return lines;
}

function rank(
  library: Library,
  query: string,
  game: string | null,
  isRight: (r: Parameters<typeof answers>[0]) => boolean,
): number {
  const { hits } = search(library, query, game === null ? {} : { game });
  return hits.findIndex((hit) => isRight(hit.ruling)) + 1;
}

function signed(change: number): string {
  return Math.abs(change) < 0.05 ? "0" : `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)}`;
}
