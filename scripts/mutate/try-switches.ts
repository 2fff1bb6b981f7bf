/** Tries many mutants in few runs of the tests: each test file is loaded once, with a switch for each mutant. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { Mutant } from "./mutants.js";
import { withSwitches } from "./switches.js";
import type { Finding } from "./switches.runner.js";

/** The results, by the numbers of the mutants. */
export interface Tried {
  /** The test that killed each mutant. */
  killed: Map<number, string>;
  /** The test that each of these mutants makes hang. */
  slow: Map<number, string>;
  /** For each other mutant, the test files that run its code but cannot switch it on. */
  unsure: Map<number, string[]>;
}

/** How many tests may fail without a mutant. If more fail, something is wrong with the tests or the switches. */
const maxFailed = 5;
/** A test file hangs when it reports nothing for this many milliseconds while it tries a mutant. */
const maxSilence = 300_000;

/**
 * Runs test files with switches for mutants.
 * @param code all files that tests import; loops in them count their steps
 * @param mutants numbered by their index
 * @throws Error when more than five tests fail without a mutant, or test files do not end
 */
export async function trySwitches(
  root: string,
  code: readonly string[],
  mutants: readonly Mutant[],
  tests: readonly string[],
): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  const log = join(folder, "log.jsonl");
  writeFileSync(log, "");
  const texts = new Map(
    code.map((file) => {
      const mutantsOfFile = [...mutants.entries()].filter(([, mutant]) => mutant.file === file);
      return [file, withSwitches(file, readFileSync(file, "utf8"), new Map(mutantsOfFile))];
    }),
  );
  const findings = (): Finding[] =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Finding);
  const watch = setInterval(() => killSilent(log, findings), 5_000);
  try {
    // Small files first: most mutants are killed before the slow tests run.
    let left = [...tests].sort((a, b) => statSync(a).size - statSync(b).size);
    for (let isProgress = true; left.length > 0 && isProgress; ) {
      await run(root, texts, left, log);
      // If a process ended before the end of its test file, the mutant that it tried last ended it.
      const { killed, slow } = summary(findings());
      const lastMutants = new Set(lastTried(findings()).values());
      const fatal = [...lastMutants].filter((mutant) => !killed.has(mutant) && !slow.has(mutant));
      for (const mutant of fatal) {
        const finding: Finding = ["killed", mutant, "a test whose process it ended"];
        appendFileSync(log, `${JSON.stringify(finding)}\n`);
      }
      const ended = new Set(findings().flatMap((one) => (one[0] === "ended" ? one[1] : [])));
      isProgress = fatal.length > 0 || left.some((test) => ended.has(test));
      left = left.filter((test) => !ended.has(test));
    }
    if (left.length > 0) throw new Error(`These tests do not end: ${left.join(", ")}`);
    return summary(findings());
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * If the log has not changed for `maxSilence`, kills the processes that are still trying a mutant: their tests hang in code
 * without switches. The test files run again without these mutants.
 */
function killSilent(log: string, findings: () => Finding[]): void {
  if (Date.now() - statSync(log).mtimeMs < maxSilence) return;
  for (const [id, mutant] of lastTried(findings())) {
    if (!isRunning(id)) continue;
    appendFileSync(log, `${JSON.stringify(["slow", mutant, "a test that had to be ended"] satisfies Finding)}\n`);
    process.kill(id, "SIGKILL");
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** The processes that have not reported the end of their test file, each with the mutant that it tried last. */
function lastTried(findings: readonly Finding[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const finding of findings) {
    if (finding[0] === "trying") last.set(finding[2], finding[1]);
    if (finding[0] === "ended") last.delete(finding[2]);
  }
  return last;
}

/** The results of all findings. A killed mutant is not unsure. */
function summary(findings: readonly Finding[]): Tried {
  const tried: Tried = { killed: new Map(), slow: new Map(), unsure: new Map() };
  for (const finding of findings) {
    if (finding[0] === "killed" || finding[0] === "slow") tried[finding[0]].set(finding[1], finding[2]);
    if (finding[0] === "unsure")
      for (const mutant of finding[1])
        tried.unsure.set(mutant, [...new Set([...(tried.unsure.get(mutant) ?? []), finding[2]])]);
  }
  for (const mutant of [...tried.killed.keys(), ...tried.slow.keys()]) tried.unsure.delete(mutant);
  return tried;
}

/** Runs test files once. @param texts the texts to load in place of the files on disk */
async function run(
  root: string,
  texts: ReadonlyMap<string, string>,
  tests: readonly string[],
  log: string,
): Promise<void> {
  const failed: string[] = [];
  let ended = 0;
  const vitest = await createVitest(
    "test",
    {
      watch: false,
      // A mutant must not write new snapshots.
      update: "none",
      config: false,
      reporters: [
        {
          onTestModuleEnd: (module) => {
            process.stderr.write(`\r${++ended}/${tests.length} test files `);
            for (const test of module.children.allTests("failed"))
              failed.push(`${module.relativeModuleId}: ${test.fullName}`);
            for (const error of module.errors()) failed.push(`${module.relativeModuleId}: ${error.message}`);
          },
        },
      ],
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: [join(root, "scripts/mutate/switches.setup.ts")],
      runner: join(root, "scripts/mutate/switches.runner.ts"),
      env: { MUTATE_LOG: log },
      maxWorkers: "100%",
      // The runner limits the time of a test with a mutant.
      testTimeout: 24 * 3_600_000,
      hookTimeout: 240_000,
      // A mutant can cause an error after its test has ended.
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [{ name: "switches", enforce: "pre", load: (id) => texts.get(id.split("?", 1)[0] as string) ?? null }] },
  );
  try {
    const [project] = vitest.projects;
    if (!project) throw new Error("Vitest has started without a project.");
    await vitest.runTestSpecifications(tests.map((test) => project.createSpecification(test)));
  } finally {
    await vitest.close();
  }
  // A test that replaces functions which the runner uses may fail because of the switches. It then kills no mutant.
  if (failed.length > maxFailed) throw new Error(`Tests fail without a mutant: ${failed.join("; ")}`);
  for (const test of failed) process.stderr.write(`\nLeft out, because it fails without a mutant: ${test}\n`);
}
