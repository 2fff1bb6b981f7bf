/** Measures what each ranking weight contributes: sets one weight after another to zero and runs all look-ups again. */
import type { LibraryData } from "../../src/library/library.js";
import { weights } from "../../src/search/rank/weights.js";
import { derivedLookUps, misspeltLookUps } from "./derived.js";
import { leftOutFolds, rankFold } from "./left-out.js";
import { answers, readLookUps } from "./look-ups.js";
import { measure, rankOfFirst, searchable } from "./measure.js";

/** The folds of left-out phrasings that are measured, by number (see left-out.ts): two of six, to save time. */
const folds = [0, 3];

interface LookUpSet {
  name: string;
  /** Runs the look-ups with the current weights. @returns the rank of the first right ruling of each; 0 if not found */
  runLookUps(): number[];
}

/**
 * Runs all look-ups with each ranking weight set to zero in turn.
 * @param files the paths of files of look-ups, by name
 * @returns a Markdown table: the percentage of look-ups with a right ruling first, and how it changes without each weight
 */
export function ablate(data: LibraryData, files: ReadonlyMap<string, string>): string[] {
  const library = searchable(data);
  // A library that a user makes has no phrasings at first, so the weights are measured without phrasings too.
  const fromFiles = [...files].flatMap(([name, path]): LookUpSet[] => {
    const lookUps = readLookUps(path).filter((one) => one.expect.length > 0);
    const ranks = (withPhrasings: boolean) =>
      lookUps.map((one) => rankOfFirst(library, one.query, one.game, (ruling) => answers(ruling, one), withPhrasings));
    return [
      { name, runLookUps: () => ranks(true) },
      { name: `${name}, no phrasings`, runLookUps: () => ranks(false) },
    ];
  });
  const fromLibrary = (name: string, lookUps: ReturnType<typeof derivedLookUps>): LookUpSet => ({
    name,
    runLookUps: () =>
      lookUps.map((one) => rankOfFirst(library, one.query, one.game, (ruling) => one.right.has(ruling))),
  });
  const leftOut = leftOutFolds(data, folds).map((fold) => ({ fold, library: searchable(fold.data) }));
  const sets: LookUpSet[] = [
    ...fromFiles,
    fromLibrary("from the library", derivedLookUps(library)),
    fromLibrary("a misspelt word", misspeltLookUps(library)),
    {
      name: "left-out phrasings",
      runLookUps: () => leftOut.flatMap((one) => rankFold(one.library, one.fold).map((result) => result.rank)),
    },
  ];

  /** The percentage of right first rulings, for each set. */
  const percentages = (): number[] => sets.map(({ runLookUps }) => 100 * measure(runLookUps()).shareFirst);
  const withAll = percentages();
  const lines = [
    `| weight | ${sets.map(({ name }) => name).join(" | ")} |`,
    `| --- |${" ---: |".repeat(sets.length)}`,
    `| all weights, % right first | ${withAll.map((one) => one.toFixed(1)).join(" | ")} |`,
  ];
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    const before = weights[name];
    weights[name] = 0;
    try {
      const changes = percentages().map((one, i) => one - (withAll[i] as number));
      lines.push(`| without \`${name}\` | ${changes.map(signed).join(" | ")} |`);
    } finally {
      weights[name] = before;
    }
  }
  return lines;
}

/** A change as text: `+1.2`, `−0.4`, or `0` if it rounds to zero. */
function signed(change: number): string {
  return Math.abs(change) < 0.05 ? "0" : `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)}`;
}
