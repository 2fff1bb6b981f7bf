/**
 * `npm run mutate`: mutation testing. It makes small faults in `src/`, one at a time, and counts how many make a test fail.
 *
 *   npm run mutate -- --count 300 --seed 7       300 random mutants of all of src/
 *   npm run mutate -- --count 50 src/diff        50 mutants of one folder
 *
 * The tests are those beside the code that reach the changed file by imports. A mutant that only the tests of the built
 * program could notice counts as a survivor, so the score is a lower bound. Survivors are printed with file and line.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { importers, testsOf } from "./mutate/dependants.js";
import { type Mutant, mutantsOf } from "./mutate/mutants.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
  },
});

/** A mutant that loops for ever is killed after this time, in milliseconds. The slowest tests take a tenth of it. */
const maxTime = 90_000;
/** For the first run, of all tests without a mutant; a busy machine needs minutes. */
const maxTimeOfAll = 900_000;
let worker: ChildProcess | null = null;
/** Files and names of the tests that failed in the last run. */
let failedTests: readonly string[] = [];

const files = sourceFiles(join(root, "src"));
const byTarget = importers(files);
const wanted = positionals.map((path) => join(root, path));
const mutated = files.filter(
  (file) => isCode(file) && (wanted.length === 0 || wanted.some((path) => file.startsWith(path))),
);
const sample = draw(
  mutated.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8"))),
  Number(values.count),
  Number(values.seed),
);

// If a test fails without a mutant, every mutant would count as killed.
const [first] = sample;
if (first && (await fails(first.file, readFileSync(first.file, "utf8"), files.filter(isTest), maxTimeOfAll))) {
  console.error(`A test fails without a mutant:\n${failedTests.join("\n")}`);
  stop();
  process.exit(2);
}

const survivors: Mutant[] = [];
let killed = 0;
for (const [i, mutant] of sample.entries()) {
  if (await isKilled(mutant)) killed++;
  else survivors.push(mutant);
  process.stderr.write(`\r${i + 1}/${sample.length} mutants, ${killed} killed `);
}
stop();
process.stderr.write("\n");
for (const { file, line, operator, start, end, replacement } of survivors) {
  const was = readFileSync(file, "utf8").slice(start, end).replace(/\s+/g, " ").slice(0, 70);
  console.log(
    `${relative(root, file)}:${line}  ${operator}: ${was} → ${replacement.replace(/\s+/g, " ").slice(0, 70)}`,
  );
}
const score = killed / sample.length;
console.log(
  `\n${sample.length} mutants, seed ${values.seed}: ${killed} killed, score ${score.toFixed(3)} ± ${margin(score, sample.length).toFixed(3)}`,
);

/** Half the width of the 95 % confidence interval of a share (normal approximation). */
function margin(share: number, count: number): number {
  return 1.96 * Math.sqrt((share * (1 - share)) / count);
}

/** @returns true when a test fails with the mutant, or hangs */
async function isKilled(mutant: Mutant): Promise<boolean> {
  const was = readFileSync(mutant.file, "utf8");
  const text = was.slice(0, mutant.start) + mutant.replacement + was.slice(mutant.end);
  return fails(mutant.file, text, testsOf(mutant.file, byTarget));
}

/** @param limit in milliseconds @returns whether one of the tests fails, or hangs, when the file contains `text` */
async function fails(file: string, text: string, tests: readonly string[], limit = maxTime): Promise<boolean> {
  if (tests.length === 0) return false;
  worker ??= await start();
  const running = worker;
  return new Promise((resolve) => {
    const done = (result: boolean): void => {
      clearTimeout(timer);
      running.off("message", onMessage);
      running.off("exit", onExit);
      resolve(result);
    };
    const onMessage = (message: unknown): void => {
      const { killed, failed } = message as { killed: boolean; failed: string[] };
      failedTests = failed;
      done(killed);
    };
    const onExit = (): void => {
      worker = null;
      done(true);
    };
    const timer = setTimeout(() => stop(), limit);
    running.on("message", onMessage);
    running.on("exit", onExit);
    running.send({ file, text, tests });
  });
}

async function start(): Promise<ChildProcess> {
  const child = fork(join(root, "scripts/mutate/worker.ts"), [], {
    execArgv: ["--import", "tsx"],
    // A group of its own, so that the tests' processes end with it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve) => child.once("message", resolve));
  return child;
}

function stop(): void {
  if (worker?.pid !== undefined) process.kill(-worker.pid, "SIGKILL");
}

/** All TypeScript files below a folder. */
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

/** `count` random elements without repetition; the same for the same seed (xorshift32). */
function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const left = [...all];
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0] as T,
  );
}
