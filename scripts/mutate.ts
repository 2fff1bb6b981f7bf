/**
 * `npm run mutate`: mutation testing. It makes small changes in `src/`, one at a time, and counts how many make a test fail.
 *
 *   npm run mutate -- --count 300 --seed 7       300 random mutants of all of src/
 *   npm run mutate -- --count 5000 src/diff      all mutants of one folder
 *   npm run mutate -- --near src/diff            only with the tests in the folder of each file: faster, but a lower score
 *
 * The tests are the test files in `src/` that import the changed file, directly or through other files.
 *
 * 1. Each test file is loaded once, with a switch for each mutant. Each test is repeated with each mutant whose code it runs;
 *    see mutate/switches.ts.
 * 2. A switch does not work for code that runs on import, in a hook, or in a test that cannot be repeated. If no test has killed
 *    such a mutant in step 1, the test files that run this code are run again with the changed text in place of the file (in memory);
 *    see mutate/worker.ts.
 * 3. The test files that killed a mutant in step 2 run once more without a mutant, and must pass. When it is not known which test
 *    file killed a mutant, for instance because the worker ended, all test files of the mutant run.
 *
 * A mutant whose code no test runs survives. A mutant that only the tests of the built program could notice counts as a survivor
 * too, so the score is a lower bound. Survivors are printed with file and line. With --killed, the killed mutants are printed
 * too, each with the first test that failed.
 *
 * A mutant that makes a test hang is killed by timeout. Timeouts are counted apart from failed tests. In step 2, the limit is mainly
 * on processor time where the system reports it (Linux), so that a slow test on a busy machine does not count as hanging. The
 * limit on elapsed time is six times as long, and a single test may take 120 s. A mutant that exceeds a limit runs again at the
 * end, with a longer limit.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import buildFirst from "../test/build-first.js";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { importersByFile, testsOf } from "./mutate/dependants.js";
import { type Mutant, mutantsOf } from "./mutate/mutants.js";
import { processorTimeOf } from "./mutate/processor-time.js";
import { trySwitches } from "./mutate/try-switches.js";
import type { Message } from "./mutate/worker.js";
import { xorshift32 } from "./random.js";

const root = join(import.meta.dirname, "..");
const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    killed: { type: "boolean", default: false },
    near: { type: "boolean", default: false },
  },
});

/**
 * The tests count as hanging if no test file ends within this much processor time, in milliseconds. The slowest test file
 * uses a tenth of it.
 */
const maxProcessorTime = 40_000;
/** The same for the second run of a mutant, and for the run without a mutant. */
const maxProcessorTimeOfSecondRun = 160_000;
/** The tests also count as hanging if no test file ends within this multiple of the limit in elapsed time. */
const clockFactor = 6;

/** How the tests of a mutant ended. */
type Outcome = "failed" | "timeout" | "passed";

let worker: ChildProcess | null = null;
/** For each test file that failed in the last run: its path, then the names of its failed tests. */
let failures: readonly string[] = [];
let errors: readonly string[] = [];
/** The test files that killed a mutant in step 2, or may have. */
const killers = new Set<string>();

const files = sourceFiles(join(root, "src"));
const importersOf = importersByFile(files);
const wantedPaths = positionals.map((path) => resolve(root, path));
const codeFiles = files.filter(isCode);
/** Whether a file is at a path or below it. */
const isIn = (path: string, file: string) => file === path || file.startsWith(`${path}/`);
const unknown = wantedPaths.filter((path) => !codeFiles.some((file) => isIn(path, file)));
if (unknown.length > 0)
  refuse(`No code was found in ${unknown.map((path) => relative(root, path)).join(", ")}: expected paths in src/.`);
const mutatedFiles = codeFiles.filter(
  (file) => wantedPaths.length === 0 || wantedPaths.some((path) => isIn(path, file)),
);
const sample = sampleOf(
  mutatedFiles.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8"))),
  integerOf("count", values.count, 1),
  integerOf("seed", values.seed, 0),
);
if (sample.length === 0) refuse(`There is no code to change in ${positionals.join(", ")}.`);

// Some tests run the built program or read its files.
buildFirst();
// Step 1.
const mutantsWith: Record<Outcome, Mutant[]> = { failed: [], timeout: [], passed: [] };
const tried = await trySwitches(
  root,
  files.filter((file) => !isTest(file) && !file.endsWith(".d.ts")),
  sample,
  [...new Set(sample.flatMap(({ file }) => importingTests(file)))],
);
/** The mutants that no test could kill by a switch, and the tests that may still kill them. */
const testsFor = new Map<Mutant, string[]>();
for (const [number, mutant] of sample.entries()) {
  const [killer, hanging] = [tried.killed.get(number), tried.slow.get(number)];
  if (killer !== undefined) mutantsWith.failed.push(mutant);
  else if (hanging !== undefined) mutantsWith.timeout.push(mutant);
  else testsFor.set(mutant, nearestFirst(mutant.file, tried.unsure.get(number) ?? []));
  if (killer !== undefined && values.killed) console.log(`killed    ${described(mutant)}  by ${killer}`);
}
// Step 2.
/** The mutants that are run again with a longer limit. A mutant that made a test hang in step 1 is not run again. */
const suspected: Mutant[] = [];
let done = 0;
for (const mutant of testsFor.keys()) {
  const outcome = await runAndReport(mutant, maxProcessorTime);
  (outcome === "timeout" ? suspected : mutantsWith[outcome]).push(mutant);
  progress(`${++done}/${testsFor.size} mutants that no switch killed `);
}
for (const [i, mutant] of suspected.entries()) {
  mutantsWith[await runAndReport(mutant, maxProcessorTimeOfSecondRun)].push(mutant);
  progress(`${i + 1}/${suspected.length} timeouts checked`);
}
// Step 3: a test that also fails without a mutant has killed nothing.
await requireSuccess();
stop();
process.stderr.write("\n");
for (const mutant of mutantsWith.timeout) console.log(`timeout   ${described(mutant)}`);
const [failed, timeouts] = [mutantsWith.failed.length, mutantsWith.timeout.length];
const score = (failed + timeouts) / sample.length;
console.log(
  `\n${sample.length} mutants, seed ${values.seed}: ${failed} killed by a failed test, ${timeouts} by timeout, ` +
    `${mutantsWith.passed.length} survived; score ${score.toFixed(3)} ± ${margin(score, sample.length).toFixed(3)}`,
);

/** Runs a mutant's tests, adds those that killed it to `killers`, and prints the outcome. @param silenceLimit as for `outcomeOf` */
async function runAndReport(mutant: Mutant, silenceLimit: number): Promise<Outcome> {
  const tests = testsFor.get(mutant) ?? [];
  const was = readFileSync(mutant.file, "utf8");
  const text = was.slice(0, mutant.start) + mutant.replacement + was.slice(mutant.end);
  const outcome = await outcomeOf(mutant.file, text, tests, silenceLimit);
  if (outcome !== "passed") {
    const failing = tests.filter((test) => failures.includes(relative(root, test)));
    for (const test of failing.length > 0 ? failing : tests) killers.add(test);
  }
  if (outcome === "failed" && values.killed)
    console.log(`killed    ${described(mutant)}  by ${failures.join(": ") || errors[0]}`);
  if (outcome === "passed") console.log(`survived  ${described(mutant)}`);
  return outcome;
}

/** Runs the test files in `killers` without a mutant. Ends the program if a test fails. */
async function requireSuccess(): Promise<void> {
  const [first] = sample;
  if (!first || killers.size === 0) return;
  // A new worker: a mutant may have left its traces in the one that ran it.
  stop();
  const text = readFileSync(first.file, "utf8");
  if ((await outcomeOf(first.file, text, [...killers], maxProcessorTimeOfSecondRun)) === "passed") return;
  console.error(`A test fails without a mutant: ${failures.join(": ")}\n${errors.join("\n")}`);
  stop();
  process.exit(2);
}

function progress(text: string): void {
  process.stderr.write(`\r${text} `);
}

/** The place and the change, on one line. */
function described({ file, line, operator, start, end, replacement }: Mutant): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 70);
  const was = readFileSync(file, "utf8").slice(start, end);
  return `${relative(root, file)}:${line}  ${operator}: ${oneLine(was)} → ${oneLine(replacement)}`;
}

/** Half the width of the 95 % confidence interval of a share (normal approximation). */
function margin(share: number, count: number): number {
  return 1.96 * Math.sqrt((share * (1 - share)) / count);
}

/** The tests to run for a file, nearest first: those that import it; with `--near`, only those of them in its folder. */
function importingTests(file: string): string[] {
  const tests = testsOf(file, importersOf);
  return values.near ? tests.filter((test) => dirname(test) === dirname(file)) : tests;
}

/** Those of `tests` that import the file, nearest first. */
function nearestFirst(file: string, tests: readonly string[]): string[] {
  return importingTests(file).filter((test) => tests.includes(test));
}

/**
 * Runs the tests with `text` in place of the file. If the worker ends by itself, for instance out of memory, the tests count
 * as failed.
 * @param silenceLimit the processor time in milliseconds after which the tests count as hanging if no test file has ended
 */
async function outcomeOf(file: string, text: string, tests: readonly string[], silenceLimit: number): Promise<Outcome> {
  if (tests.length === 0) return "passed";
  worker ??= await start();
  const running = worker;
  return new Promise((resolve) => {
    let isHanging = false;
    const now = () => ({ clock: performance.now(), processor: processorTimeOf(running.pid as number) });
    let since = now();
    const stopIfHanging = (): void => {
      const { clock, processor } = now();
      const waited = clock - since.clock;
      const used = processor === null || since.processor === null ? waited : processor - since.processor;
      if (used < silenceLimit && waited < clockFactor * silenceLimit) return;
      isHanging = true;
      stop();
    };
    const finish = (result: Outcome): void => {
      clearInterval(timer);
      running.off("message", onMessage);
      running.off("exit", onExit);
      resolve(result);
    };
    const onMessage = (message: Message): void => {
      if (message === "file ended") {
        since = now();
        return;
      }
      ({ failed: failures, errors } = message);
      finish(message.outcome);
    };
    const onExit = (code: number | null, signal: string | null): void => {
      worker = null;
      failures = [];
      errors = [`The process of the tests ended with ${code ?? signal}.`];
      finish(isHanging ? "timeout" : "failed");
    };
    const timer = setInterval(stopIfHanging, 1000);
    running.on("message", onMessage);
    running.on("exit", onExit);
    running.send({ file, text, tests });
  });
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(root, "scripts/mutate/worker.ts"), [], {
    execArgv: ["--import", "tsx"],
    // A process group of its own, so that `stop` also ends the processes of the tests.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code, signal) =>
      reject(new Error(`The worker did not start: it ended with ${code ?? signal}.`)),
    );
  });
  return child;
}

function stop(): void {
  if (worker?.pid !== undefined) process.kill(-worker.pid, "SIGKILL");
  worker = null;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sourceFiles(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function isCode(file: string): boolean {
  return !/\.(test|fixture|d)\.tsx?$/.test(file);
}

/** `count` random elements without repetition, or all if there are fewer; the same for the same seed. */
function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const left = [...all];
  const random = xorshift32(seed);
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as T,
  );
}
