import { describe, expect, it } from "vitest";
import { mutantsOf } from "../scripts/mutate/mutants.js";

/** The mutated texts of a source, with the operator of each. */
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

  it("does not change types, imports and joined text", () => {
    expect(
      mutated('import { a } from "./a.js"; type Two = 1 | 2; interface X { a: true } const s = "a" + b + "c";'),
    ).toEqual([]);
  });
});
