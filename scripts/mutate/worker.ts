/**
 * Runs the tests of one mutant after another in one Vitest instance, and reports how they ended. The mutated text exists only
 * in the memory of this process. scripts/mutate.ts starts the process, and kills it when a mutant makes a test hang.
 */
import { createVitest, type TestModule } from "vitest/node";

/** What the worker receives: the tests to run with one mutant. */
export interface Job {
  /** Absolute path of the mutated file. */
  file: string;
  /** The whole mutated text. */
  text: string;
  /** Absolute paths, those most likely to fail first. */
  tests: string[];
}

/**
 * What the worker sends after each test file ("file ended") and at the end of a job (the result). `failed` has the path of each
 * failed test file, followed by the names of its failed tests. `errors` has the error messages of both.
 */
export type Message =
  | "file ended"
  | { outcome: "failed" | "timeout" | "passed"; failed: readonly string[]; errors: readonly string[] };

/** A hanging test that does not block the event loop fails after this time, in milliseconds. */
const testTimeout = 120_000;

let current: { file: string; text: string } | null = null;
const vitest = await createVitest(
  "test",
  {
    watch: false,
    update: "none",
    reporters: [{ onTestModuleEnd: () => send("file ended") }],
    bail: 1,
    maxWorkers: 1,
    // The settings of the project "quick" in vitest.config.ts. That file is not loaded, because its projects ignore plugins given here.
    config: false,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: "test/after-each-file.ts",
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
  },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load: (id) => (current && id.split("?", 1)[0] === current.file ? current.text : null),
      },
    ],
  },
);
const [project] = vitest.projects;
if (!project) throw new Error("Vitest has started without a project.");

process.on("message", async ({ file, text, tests }: Job) => {
  if (current) vitest.invalidateFile(current.file);
  current = { file, text };
  vitest.invalidateFile(file);
  let outcome: "failed" | "timeout" | "passed" = "passed";
  const failed: string[] = [];
  const errors: string[] = [];
  try {
    // Three files run first, because the first files kill most mutants. The others follow if these pass.
    for (const paths of [tests.slice(0, 3), tests.slice(3)]) {
      if (paths.length === 0 || outcome !== "passed") break;
      const batch = paths.map((path) => project.createSpecification(path));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(batch);
      // Vitest also returns the results of earlier runs.
      const failedModules = testModules.filter(
        (module) => !module.ok() && batch.some(({ moduleId }) => moduleId === module.moduleId),
      );
      if (unhandledErrors.length + failedModules.length === 0) continue;
      const messages = failedModules.flatMap(messagesOf);
      const isTimeout =
        unhandledErrors.length === 0 &&
        messages.length > 0 &&
        messages.every((one) => /^(Test|Hook) timed out/.test(one));
      outcome = isTimeout ? "timeout" : "failed";
      errors.push(...unhandledErrors.map(String), ...messages);
      for (const module of failedModules)
        failed.push(module.relativeModuleId, ...[...module.children.allTests("failed")].map((test) => test.fullName));
    }
  } catch (error) {
    outcome = "failed";
    errors.push(String(error));
  }
  send({ outcome, failed, errors });
});
process.send?.({ ready: true });

function send(message: Message): void {
  process.send?.(message);
}

/** All error messages of a test file, its suites and its tests. */
function messagesOf(module: TestModule): string[] {
  const tests = [...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []);
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites, ...tests].map(({ message }) => message);
}
