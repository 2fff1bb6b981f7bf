/** Runs attacks one after another and formats their results. */
import { type Attack, emptyOutcome, isHarmless, type Outcome } from "./attack.js";
import { closedPipes } from "./closed-pipes.js";
import { escapes } from "./escapes.js";
import { files } from "./files.js";
import { flips } from "./flips.js";
import { fullDisk, tmpfs } from "./full-disk.js";
import { imports } from "./imports.js";
import { notesAndCalls, pins } from "./racing-writers.js";

/** Every attack, in the order of the table of faults in docs/limits.md. */
export const attacks: readonly Attack[] = [
  imports,
  notesAndCalls,
  pins,
  flips,
  fullDisk,
  tmpfs,
  escapes,
  files,
  closedPipes,
];

export interface Result {
  attack: Attack;
  outcome: Outcome;
  seconds: number;
}

export interface RunOptions {
  seed: number;
  size: "short" | "long";
  /** Runs only attacks whose name contains this; all when undefined. */
  only?: string;
  /** Called after each attack. */
  done?: (result: Result) => void;
}

/** Runs attacks. @returns a result for each; an attack that throws counts as one wrong answer */
export async function runAttacks({ seed, size, only, done }: RunOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const attack of attacks.filter(({ name }) => only === undefined || name.includes(only))) {
    const began = performance.now();
    const outcome = await attack.run(seed, attack.counts[size]).catch(
      (error: unknown): Outcome => ({
        ...emptyOutcome(),
        wrong: 1,
        failures: [`the attack itself failed: ${error instanceof Error ? error.stack : String(error)}`],
      }),
    );
    const result = { attack, outcome, seconds: (performance.now() - began) / 1000 };
    results.push(result);
    done?.(result);
  }
  return results;
}

/** A line with the counts of an attack, and a line for each failure. */
export function resultText({ attack, outcome, seconds }: Result): string {
  const { injected, lost, wrong, raw, hangs, failures, skipped } = outcome;
  if (skipped !== null) return `skipped: ${skipped}  ${attack.name}`;
  const columns = [
    isHarmless(outcome) ? "holds" : "FAILS",
    `${String(injected).padStart(6)} faults`,
    `${lost} lost`,
    `${wrong} wrong`,
    `${raw} raw`,
    `${hangs} hangs`,
    `${seconds.toFixed(0).padStart(4)} s`,
    attack.name,
  ];
  return [columns.join("  "), ...failures.map((one) => `       ${one}`)].join("\n");
}

/** The lines of the table in docs/limits.md. */
export function resultTable(results: readonly Result[], seed: number): string[] {
  const number = (value: number) => value.toLocaleString("en");
  const total = (key: "injected" | "lost" | "wrong" | "raw" | "hangs") =>
    number(results.reduce((sum, { outcome }) => sum + outcome[key], 0));
  return [
    `\`npm run faults -- --seed ${seed}\`: ${total("injected")} faults injected.`,
    "",
    "| attack | faults | writes lost | wrong answers | outputs with control characters | hangs |",
    "| --- | --: | --: | --: | --: | --: |",
    ...results.map(({ attack, outcome: { injected, lost, wrong, raw, hangs, skipped } }) => {
      const cells = skipped === null ? [number(injected), lost, wrong, raw, hangs] : Array(5).fill("not run");
      return `| ${attack.name}: ${attack.about} | ${cells.join(" | ")} |`;
    }),
    `| all | ${total("injected")} | ${total("lost")} | ${total("wrong")} | ${total("raw")} | ${total("hangs")} |`,
  ];
}
