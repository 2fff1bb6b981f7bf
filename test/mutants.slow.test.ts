import { runInThisContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { mutantsOf } from "../scripts/mutate/mutants.js";
import { withSwitches } from "../scripts/mutate/switches.js";
import "../scripts/mutate/switches.setup.js";

/** Returns the source text of each mutant, with the name of its mutation operator. */
function mutated(text: string): [operator: string, text: string][] {
  return mutantsOf("sample.ts", text).map(({ start, end, replacement, operator }) => [
    operator,
    text.slice(0, start) + replacement + text.slice(end),
  ]);
}

describe("mutantsOf", () => {
  it("changes one operator, condition or constant in each mutant", () => {
    expect(mutated("if (a < 2) b = !c;")).toEqual([
      ["condition", "if (!(a < 2)) b = !c;"],
      ["comparison", "if (a <= 2) b = !c;"],
      ["number", "if (a < 3) b = !c;"],
      ["negation", "if (a < 2) b = c;"],
    ]);
    expect(mutated("const x = a && true ? 0.5 : y * z;")).toEqual([
      ["condition", "const x = !(a && true) ? 0.5 : y * z;"],
      ["logic", "const x = a || true ? 0.5 : y * z;"],
      ["boolean", "const x = a && false ? 0.5 : y * z;"],
      ["number", "const x = a && true ? 0.25 : y * z;"],
      ["arithmetic", "const x = a && true ? 0.5 : y / z;"],
    ]);
  });

  it("removes calls whose value is unused", () => {
    expect(mutated("save(file); const x = load(file);")).toEqual([["removed call", "; const x = load(file);"]]);
  });

  it("does not change types, imports and string concatenation", () => {
    expect(
      mutated('import { a } from "./a.js"; type Two = 1 | 2; interface X { a: true } const s = "a" + b + "c";'),
    ).toEqual([]);
  });
});

describe("withSwitches", () => {
  /** Runs a text with one mutant active (-1: none). Returns what it logs with `log(value)`. */
  function run(text: string, activeMutant = -1): unknown[] {
    const logged: unknown[] = [];
    const { $switches } = globalThis as unknown as { $switches: object };
    Object.assign($switches, { on: activeMutant, steps: 0, maxSteps: 10_000 });
    const { outputText } = ts.transpileModule(`((log) => {${text}\n})`, {});
    try {
      runInThisContext(outputText)((value: unknown) => void logged.push(value));
    } catch (error) {
      logged.push((error as Error).message);
    }
    return logged;
  }

  const sources = [
    "for (const a of [0, 1, 2, 3]) { if (a < 2) log(!a); else log(a > 2 ? 'more' : 0.5); }",
    "for (const a of [0, 1]) for (const b of [0, 1]) for (const c of [0, 1]) log([a && b, a || b, a && b || c, !(a && (b || c))]);",
    "for (const a of [5, 6, 7]) log([a + 2 * 3 - 1, a % 2, a / 2, a & 1, a | 8, a << 1, a >>> 1, a <= 6, a >= 6, a === 6, a !== 6]);",
    "const pick = (a: number, b = 2): number[] => { if (a > b ? true : a === b) return [a, b]; return [b]; }; log(pick(1)); log(pick(2)); log(pick(3));",
    "const { 0: first, length } = 'ab'; const { [1]: second } = 'ab'; log({ 0: first, 1: second, length, same: first === ('a' as string) });",
    "let count = 0; while (count < 3) { count++; if (count === 2) continue; log(count); } do count--; while (count > 0); log(count);",
    "const inner = (a: boolean, b: boolean, c: boolean) => { if (a ? b : c) log(1); log(2) }; inner(true, false, true); inner(false, false, true);",
  ];

  it.each(sources)("behaves like the mutated text when a mutant is active, for each mutant: %s", (source) => {
    const mutants = mutantsOf("sample.ts", source);
    const numbered = new Map(mutants.map((mutant, number) => [number, mutant]));
    const text = withSwitches("sample.ts", source, numbered);
    expect(run(text)).toEqual(run(source));
    for (const [number, { start, end, replacement, operator }] of numbered) {
      const mutated = source.slice(0, start) + replacement + source.slice(end);
      expect(run(text, number), `${operator} at ${start}`).toEqual(run(mutated));
    }
  });

  it("ends a loop that takes too many steps", () => {
    const text = withSwitches("sample.ts", "let a = 0; while (a < 1) a += 0; log(a);", new Map());
    expect(run(text)).toEqual(["The mutant takes too many steps."]);
  });

  it("keeps line numbers", () => {
    const source = "// A comment.\n\nif (a < 1)\n  b();\n";
    const text = withSwitches("sample.ts", source, new Map(mutantsOf("sample.ts", source).map((one, i) => [i, one])));
    expect(text.split("\n").findIndex((line) => line.includes("b()"))).toBe(3);
  });
});
