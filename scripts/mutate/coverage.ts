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

/** Test files in one run of Vitest. */
const atOnce = 8;

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
    const failed: string[] = [];
    // In parts, so that a run that is stopped keeps the results of the parts before.
    for (let i = 0; i < unknown.length; i += atOnce) {
      const part = await run(this.root, codes, unknown.slice(i, i + atOnce));
      failed.push(...part.failed);
      for (const [test, numbers] of part.entered) {
        if (part.failed.includes(relative(this.root, test))) continue;
        const functions: Record<string, number[]> = {};
        for (const number of numbers) {
          const { file, start } = this.#numbers.at(number);
          functions[file] ??= [];
          functions[file].push(start);
        }
        known.set(test, { hash: hashes.get(test) ?? "", functions });
      }
      this.#write(known);
      process.stderr.write(
        `\r${Math.min(i + atOnce, unknown.length)}/${unknown.length} test files run without a mutant `,
      );
    }
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

/** Runs tests, each file with modules of its own, so that a value computed on import counts for each file that uses it. */
async function run(
  root: string,
  codes: ReadonlyMap<string, string>,
  tests: readonly string[],
): Promise<{ failed: string[]; entered: Map<string, number[]> }> {
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  const results = join(folder, "entered.jsonl");
  writeFileSync(results, "");
  const failed: string[] = [];
  const entered = new Map<string, number[]>();
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
    const { unhandledErrors } = await vitest.runTestSpecifications(
      tests.map((test) => project.createSpecification(test)),
    );
    for (const error of unhandledErrors) failed.push(String(error));
    for (const line of readFileSync(results, "utf8").trim().split("\n")) {
      const [test, functions] = JSON.parse(line) as [string, number[]];
      entered.set(test, functions);
    }
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { failed, entered };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
