import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { integerOf, readCommandLine } from "../scripts/command-line.js";

const printed: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((text) => void printed.push(text));
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit code ${code}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

describe("readCommandLine", () => {
  const read = (...args: string[]) =>
    readCommandLine({ args, options: { seed: { type: "string", default: "1" }, write: { type: "boolean" } } }).values;

  it("returns the values of known options", () => {
    expect(read("--seed", "7")).toEqual({ seed: "7" });
    expect(read("--write")).toEqual({ seed: "1", write: true });
    expect(printed).toEqual([]);
  });

  it.each([
    [["--wite"], "Unknown option '--wite'"],
    [["--seed"], "Option '--seed <value>' argument missing"],
    [["src"], "Unexpected argument 'src'"],
  ])("refuses %j, and names the options", (args, message) => {
    expect(() => read(...args)).toThrow("exit code 2");
    expect(printed).toEqual([expect.stringContaining(message)]);
    expect(printed).toEqual([expect.stringMatching(/\nOptions: --seed VALUE, --write\.$/)]);
  });
});

describe("integerOf", () => {
  it("returns an integer", () => {
    expect(integerOf("seed", "0", 0)).toBe(0);
    expect(integerOf("inputs", "120000", 1)).toBe(120_000);
  });

  it.each(["0", "-3", "1.5", "1e9", "many", "", "99999999999999999999"])("refuses %j", (value) => {
    expect(() => integerOf("count", value, 1)).toThrow("exit code 2");
    expect(printed).toEqual([`--count ${value}: expected an integer of 1 or more.`]);
  });
});

describe("the scripts", () => {
  /** Files that other scripts import, and that do nothing when they are run. */
  const modules = ["command-line.ts", "licences.ts", "man.ts", "random.ts"];
  const folder = join(import.meta.dirname, "..", "scripts");
  const scripts = readdirSync(folder).filter((name) => /\.[jt]s$/.test(name) && !modules.includes(name));

  it.each([...scripts, "site/icons.ts", "site/measure.ts", "site/pictures.ts"])(
    "refuse unknown arguments: %s",
    (name) => {
      expect(readFileSync(join(folder, name), "utf8")).toMatch(/\breadCommandLine\(\{/);
    },
  );
});
