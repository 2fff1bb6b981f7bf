/** Finds which functions of `src/` each test file enters, by running all tests once. The result is kept in node_modules/.cache. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createVitest } from "vitest/node";
import { testsOf } from "./dependants.js";
import { FunctionNumbers, functionAround, instrumented } from "./entered.js";

/** What a test file entered, valid while its own text and that of the files that it imports are unchanged. */
interface Entered {
  hash: string;
  /** Offsets of functions, by file. */
  functions: Record<string, number[]>;
}

/** Test files after which the result is saved. */
const atOnce = 16;

export class Coverage {
  readonly #numbers = new FunctionNumbers();
  readonly #entered = new Map<string, Readonly<Record<string, number[]>>>();
  readonly #cache: string;

  /** @param root folder of the project */
  constructor(readonly root: string) {
    this.#cache = join(root, "node_modules/.cache/mutate/entered.json");
  }

  /**
   * Runs the tests whose result is not known.
   * @param code all files that tests import, fixtures included
   * @param byTarget for each file, the files that import it
   * @returns what failed: files and names of tests
   */
  async measure(
    code: readonly string[],
    tests: readonly string[],
    byTarget: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<string[]> {
    const texts = new Map([...code, ...tests].map((file) => [file, readFileSync(file, "utf8")]));
    const codes = new Map(code.map((file) => [file, instrumented(file, texts.get(file) as string, this.#numbers)]));
    const imported = new Map(tests.map((test) => [test, [test]]));
    for (const file of [...code].sort()) for (const test of testsOf(file, byTarget)) imported.get(test)?.push(file);
    const hashes = new Map(
      [...imported].map(([test, files]) => [test, sha256(files.map((file) => texts.get(file)).join("\0"))]),
    );
    const known = this.#read();
    const unknown = tests.filter((test) => known.get(test)?.hash !== hashes.get(test));
    const failed = await run(this.root, codes, unknown, ({ failed, entered }, done) => {
      for (const [test, numbers] of entered) {
        if (failed.includes(relative(this.root, test))) continue;
        const functions: Record<string, number[]> = {};
        for (const number of numbers) {
          const { file, start } = this.#numbers.at(number);
          functions[file] ??= [];
          functions[file].push(start);
        }
        known.set(test, { hash: hashes.get(test) ?? "", functions });
      }
      this.#write(known);
      process.stderr.write(`\r${done}/${unknown.length} test files run without a mutant `);
    });
    for (const test of tests) this.#entered.set(test, known.get(test)?.functions ?? {});
    return failed;
  }

  /** Whether the test enters the function around an offset. Code outside functions runs in all tests that import the file. */
  enters(test: string, file: string, text: string, offset: number): boolean {
    const start = functionAround(file, text, offset);
    return start === null || (this.#entered.get(test)?.[file]?.includes(start) ?? false);
  }

  #write(known: ReadonlyMap<string, Entered>): void {
    mkdirSync(dirname(this.#cache), { recursive: true });
    writeFileSync(this.#cache, JSON.stringify([...known].filter(([test]) => existsSync(test))));
  }

  #read(): Map<string, Entered> {
    try {
      return new Map(JSON.parse(readFileSync(this.#cache, "utf8")) as [string, Entered][]);
    } catch {
      return new Map();
    }
  }
}

/** Numbers of functions by test file, and what failed. */
interface Part {
  failed: string[];
  entered: ReadonlyMap<string, number[]>;
}

/**
 * Runs tests, each file with modules of its own, so that a value computed on import counts for each file that uses it.
 * @param onPart called after each part of the tests with the number of those that have run, so that a run that is stopped
 *   keeps the results of the parts before
 * @returns what failed: files and names of tests
 */
async function run(
  root: string,
  codes: ReadonlyMap<string, string>,
  tests: readonly string[],
  onPart: (part: Part, done: number) => void,
): Promise<string[]> {
  if (tests.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  const results = join(folder, "entered.jsonl");
  let failed: string[] = [];
  const allFailed: string[] = [];
  const vitest = await createVitest(
    "test",
    {
      watch: false,
      config: false,
      reporters: [
        {
          onTestModuleEnd: (module) => {
            if (module.ok()) return;
            failed.push(
              module.relativeModuleId,
              ...[...module.children.allTests("failed")].map((test) => test.fullName),
            );
          },
        },
      ],
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: [join(root, "scripts/mutate/entered.setup.ts")],
      env: { MUTATE_ENTERED: results },
      maxWorkers: "100%",
      testTimeout: 240_000,
      hookTimeout: 240_000,
    },
    { plugins: [{ name: "entered", enforce: "pre", load: (id) => codes.get(id.split("?", 1)[0] as string) ?? null }] },
  );
  try {
    const project = vitest.projects[0];
    if (!project) throw new Error("Vitest has started without a project.");
    for (let i = 0; i < tests.length; i += atOnce) {
      failed = [];
      writeFileSync(results, "");
      const part = tests.slice(i, i + atOnce);
      const { unhandledErrors } = await vitest.runTestSpecifications(
        part.map((test) => project.createSpecification(test)),
      );
      for (const error of unhandledErrors) failed.push(String(error));
      const lines = readFileSync(results, "utf8").split("\n").filter(Boolean);
      const entered = new Map(lines.map((line) => JSON.parse(line) as [string, number[]]));
      onPart({ failed, entered }, i + part.length);
      allFailed.push(...failed);
    }
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return allFailed;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
