import { describe, expect, it } from "vitest";
import { problemsOf } from "../problems.fixture.js";
import { compilePattern } from "./pattern.js";

describe("compilePattern", () => {
  it("tests, captures groups, replaces and finds all matches", () => {
    const pattern = compilePattern("(?i)lamp(s)? (\\d)");
    expect(pattern.test("Two LAMPS 2")).toBe(true);
    expect(pattern.exec("Two Lamp 3")).toEqual({ index: 4, text: "Lamp 3", group: null, named: {} });
    expect(compilePattern("^(?P<number>\\d+)(?P<letter>[a-z])?").exec("12 x")?.named).toEqual({ number: "12" });
    expect(pattern.exec("oil")).toBeNull();
    expect(pattern.removeAll("lamp 1, lamps 2.")).toBe(", .");
    expect(pattern.all("A lamp 1, lamps 2.")).toEqual([
      { index: 2, text: "lamp 1", group: null, named: {} },
      { index: 10, text: "lamps 2", group: "s", named: {} },
    ]);
    expect(compilePattern("x*").all("ab")).toHaveLength(3);
  });
  it.each(["^(a+)+$", "^(a|aa)+$", "^(a|a?)+$", "^(.*a){12}$", "(x+x+)+y"])("matches %s in linear time", (source) => {
    const text = `${"a".repeat(5000)}${"x".repeat(5000)}!`;
    expect(compilePattern(source).test(text)).toBe(false);
  });
});

it.each(["(", "[a", "*", "a(?=b)", "(?<!a)b", "(a)\\1", "a{2,1}", "(?<n", "a{1001}"])(
  "compilePattern rejects %j with an example",
  (pattern) => {
    expect(problemsOf(() => compilePattern(pattern))).toMatchObject([
      {
        code: "bad-pattern",
        message: expect.stringContaining("is not a valid pattern"),
        excerpt: pattern,
        hint: expect.stringContaining("Example"),
      },
    ]);
  },
);
