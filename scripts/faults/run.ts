/** Runs attacks and formats their results. */
import { mulberry32 } from "../random.js";
import { type Attack, Outcome } from "./attack.js";
import { escapes } from "./escapes.js";
import { flips } from "./flips.js";
import { fullDisk } from "./full-disk.js";
import { imports } from "./imports.js";
import { notesAndCalls, pins } from "./racing-writers.js";

/** Every attack, in the order of the table of faults in docs/limits.md. */
export const attacks: readonly Attack[] = [imports, notesAndCalls, pins, flips, fullDisk, escapes];

export type Result = Outcome & { attack: Attack; seconds: number };

/** Runs an attack. If it throws, this counts as one wrong answer. @param seed the same seed gives the same faults */
export async function runAttack(attack: Attack, seed: number, size: "short" | "long"): Promise<Result> {
  const began = performance.now();
  const outcome = new Outcome();
  await attack.run(outcome, mulberry32(seed), attack.counts[size]).catch((error: unknown) => {
    outcome.fail("wrong", `the attack itself failed: ${error instanceof Error ? error.stack : String(error)}`);
  });
  return Object.assign(outcome, { attack, seconds: (performance.now() - began) / 1000 });
}

/** A line with the counts of an attack, and a line for each of the first five failures. */
export function resultText(result: Result): string {
  const { attack, injected, failures, seconds } = result;
  const counts = Object.entries(result.counts()).map(([kind, count]) => `${count} ${kind}`);
  const state = failures.length === 0 ? "holds" : "FAILS";
  return [
    [state, `${String(injected).padStart(6)} faults`, ...counts, `${seconds.toFixed(0)} s`, attack.name].join("  "),
    ...failures.slice(0, 5).map(({ kind, what }) => `       ${kind}: ${what}`),
  ].join("\n");
}

/** The lines of the table in docs/limits.md. */
export function resultTable(results: readonly Result[], seed: number): string[] {
  const total = results.reduce((sum, { injected }) => sum + injected, 0).toLocaleString("en");
  return [
    `\`npm run faults -- --seed ${seed}\`: ${total} faults injected.`,
    "",
    "| attack | faults | writes lost | wrong answers | outputs with control characters | hangs |",
    "| --- | --: | --: | --: | --: | --: |",
    ...results.map((result) => {
      const { lost, wrong, raw, hangs } = result.counts();
      const cells = [result.injected.toLocaleString("en"), lost, wrong, raw, hangs];
      return `| ${result.attack.name}: ${result.attack.about} | ${cells.join(" | ")} |`;
    }),
  ];
}
