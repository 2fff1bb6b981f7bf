import { describe, expect, it } from "vitest";
import { problemsOf } from "../problems.fixture.js";
import { madeUpProfile } from "./made-up-import.fixture.js";
import { compilePattern, requireValidPatterns } from "./pattern.js";

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

describe("requireValidPatterns", () => {
  it.each(["(", "[a", "*", "a(?=b)", "(?<!a)b", "(a)\\1", "a{2,1}", "(?<n", "a{1001}"])(
    "rejects %j with its place and an example",
    (pattern) => {
      const document = madeUpProfile({ boilerplate: [{ rule: "page", pattern }], sections: [{ heading: "Rulings" }] });
      expect(problemsOf(() => requireValidPatterns(document))).toMatchObject([
        {
          code: "bad-pattern",
          message: expect.stringContaining("is not a valid pattern"),
          excerpt: pattern,
          hint: expect.stringContaining("Example"),
        },
      ]);
    },
  );
  it("reports every invalid pattern of a profile", () => {
    const document = madeUpProfile(
      {
        artefacts: ["(1"],
        id_omits: ["(8"],
        references: ["(9"],
        boilerplate: [
          { rule: "page", pattern: "(2" },
          { rule: "verse", from: "^V", until: "(3" },
        ],
        sections: [
          {
            heading: "Rulings",
            sections: [
              { heading: "Questions", reader: "questions", marks: { question: "(4", answer: "(5" }, not_title: "(0" },
              { heading: "Errata", reader: "entries", start: "paragraph", title: "(6" },
            ],
          },
        ],
      },
      { editions: [{ edition: "1.0", boilerplate: [{ rule: "cover", pattern: "(7" }] }] },
    );
    const problems = problemsOf(() => requireValidPatterns(document));
    expect(problems.map((one) => one.excerpt).sort()).toEqual([
      "(0",
      "(1",
      "(2",
      "(3",
      "(4",
      "(5",
      "(6",
      "(7",
      "(8",
      "(9",
    ]);
  });
  it("accepts a profile without invalid patterns", () => {
    expect(() =>
      requireValidPatterns(madeUpProfile({ sections: [{ heading: "Rulings", reader: "whole" }] })),
    ).not.toThrow();
  });
});
