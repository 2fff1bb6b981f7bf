/**
 * A Vitest runner that tries mutants behind switches. A test enters a mutant when it runs the mutant's code.
 * 1. Each test runs twice without a mutant, to find the mutants that it enters.
 * 2. The test then runs once with each of these mutants that no test has killed yet.
 * The findings are appended to the file `MUTATE_LOG`, one JSON array per line.
 */
import { setMaxListeners } from "node:events";
import { openSync, readFileSync, writeSync } from "node:fs";
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from "vitest";
import type { Switches } from "./switches.setup.js";

/**
 * A line of the log.
 * - `killed`: a test fails with the mutant.
 * - `slow`: a test takes too many steps or too much time with the mutant.
 * - `unsure`: a test file enters the mutants where they cannot be switched on: on import, in a hook, or in a test that cannot be
 *   repeated.
 * - `trying`: the process is about to run a test with the mutant.
 * - `ended`: the process has run all tests of the file.
 */
export type Finding =
  | ["killed" | "slow", mutant: number, test: string]
  | ["unsure", mutants: number[], file: string]
  | ["trying", mutant: number, process: number]
  | ["ended", file: string, process: number];

const log = process.env.MUTATE_LOG as string;
/**
 * A test with a mutant counts as hanging if it exceeds one of two limits:
 * - steps: `factor` times its steps without a mutant, plus `extraSteps`;
 * - time: `factor` times its time without a mutant, but at least `minTimeLimit` milliseconds.
 */
const factor = 10;
const extraSteps = 100_000;
const minTimeLimit = 5_000;
/** The limit for a test without a mutant, in milliseconds. */
const maxTestTime = 240_000;

// A copy of the reference, because a test may replace the functions of node:fs while it runs.
const write = writeSync;
const logFile = openSync(log, "a");

function report(finding: Finding): void {
  write(logFile, `${JSON.stringify(finding)}\n`);
}

export default class SwitchesRunner extends TestRunner {
  readonly #killed = new Set<number>();
  /** The number of characters of the log that have been read. */
  #readUpTo = 0;
  /** Mutants entered outside tests, or in tests that cannot be repeated. */
  readonly #unsure = new Set<number>();

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    // Each run of a test adds a listener.
    setMaxListeners(0, test.context.signal);
    this.#noteEntered();
    await run();
    const enteredFirst = this.#takeEntered();
    const { error, steps, time } = await this.#attempt(run, -1, Number.POSITIVE_INFINITY, maxTestTime);
    const enteredAgain = this.#takeEntered();
    // A test that fails at the second run, or enters other mutants, cannot be repeated.
    for (const mutant of enteredFirst) if (error !== null || !enteredAgain.has(mutant)) this.#unsure.add(mutant);
    if (error !== null) return;
    this.#readKilled();
    const rest = [...enteredAgain];
    for (let mutant = rest.pop(); mutant !== undefined; mutant = rest.pop()) {
      if (this.#killed.has(mutant)) continue;
      report(["trying", mutant, process.pid]);
      const tried = await this.#attempt(
        run,
        mutant,
        steps * factor + extraSteps,
        Math.max(minTimeLimit, time * factor),
      );
      if (tried.error === null) continue;
      const clean = await this.#attempt(run, -1, Number.POSITIVE_INFINITY, maxTestTime);
      if (clean.error !== null) {
        // The mutant has changed a value that outlives the test.
        for (const one of [mutant, ...rest]) this.#unsure.add(one);
        break;
      }
      this.#killed.add(mutant);
      report([tried.error === "slow" ? "slow" : "killed", mutant, `${test.file.name} > ${test.name}`]);
    }
    switches().entered.clear();
  }

  /** Reports the end of a test file. @param files a single one, because each file runs in its own process */
  override onAfterRunFiles(files: readonly RunnerTestFile[] = []): void {
    this.#noteEntered();
    const file = files[0]?.filepath ?? "";
    this.#readKilled();
    report(["unsure", [...this.#unsure].filter((one) => !this.#killed.has(one)), file]);
    report(["ended", file, process.pid]);
    super.onAfterRunFiles();
  }

  /**
   * Runs a test with a mutant switched on.
   * @param mutant its number; -1 for none
   * @param maxTime in milliseconds
   * @returns the error, null if there is none, and `slow` if the test hangs; the steps; the time in milliseconds
   */
  async #attempt(run: () => unknown, mutant: number, maxSteps: number, maxTime: number) {
    const state = switches();
    Object.assign(state, { on: mutant, steps: 0, maxSteps });
    const began = performance.now();
    let error: unknown = null;
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise((_, reject) => {
      timer = setTimeout(() => reject("slow"), maxTime);
    });
    try {
      await Promise.race([run(), end]);
    } catch (thrown) {
      error = thrown === "slow" || state.steps > maxSteps ? "slow" : (thrown ?? "failed");
    }
    clearTimeout(timer);
    const { steps } = state;
    Object.assign(state, { on: -1, maxSteps: Number.POSITIVE_INFINITY });
    return { error, steps, time: performance.now() - began };
  }

  #takeEntered(): Set<number> {
    const { entered } = switches();
    const taken = new Set(entered);
    entered.clear();
    return taken;
  }

  #noteEntered(): void {
    for (const mutant of this.#takeEntered()) this.#unsure.add(mutant);
  }

  /** Reads which mutants other processes have killed. */
  #readKilled(): void {
    const text = readFileSync(log, "utf8");
    const end = text.lastIndexOf("\n") + 1;
    for (const line of text.slice(this.#readUpTo, end).split("\n").filter(Boolean)) {
      const [kind, mutant] = JSON.parse(line) as Finding;
      if (kind === "killed" || kind === "slow") this.#killed.add(mutant as number);
    }
    this.#readUpTo = end;
  }
}

function switches(): Switches {
  return (globalThis as typeof globalThis & { $switches: Switches }).$switches;
}
