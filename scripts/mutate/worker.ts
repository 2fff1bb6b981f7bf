/**
 * Runs the tests of one mutant after another in one Vitest server, and reports for each whether a test failed. The mutated
 * text exists only in this server's memory. Started by scripts/mutate.ts, which kills it when a mutant hangs.
 */
import { createVitest } from "vitest/node";

export interface Job {
  /** Absolute path of the mutated file. */
  file: string;
  /** The whole mutated text. */
  text: string;
  /** Absolute paths, most likely to fail first. */
  tests: string[];
}

let current: { file: string; text: string } | null = null;
const vitest = await createVitest(
  "test",
  {
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    // The settings of the project "parts" in vitest.config.ts. That file is not loaded, because its projects ignore plugins given here.
    config: false,
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
  let killed = false;
  /** Names of failed tests, for the run without a mutant. */
  const failed: string[] = [];
  try {
    // Few files at a time: most mutants fail in the first.
    for (let i = 0; i < tests.length && !killed; i = i === 0 ? 3 : tests.length) {
      const batch = tests.slice(i, i === 0 ? 3 : undefined).map((path) => project.createSpecification(path));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(batch);
      killed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
      for (const module of testModules.filter((one) => !one.ok()))
        failed.push(module.relativeModuleId, ...[...module.children.allTests("failed")].map((test) => test.fullName));
    }
  } catch {
    killed = true;
  }
  process.send?.({ killed, failed });
});
process.send?.({ ready: true });
