import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "../problem.js";
import { renderFewProblems, renderProblem, renderProblems } from "./problem-text.js";
import { makeTheme } from "./text/theme.js";
import { displayWidth } from "./text/width.js";

const theme = makeTheme({ color: false });
const wrongKind: Problem = {
  code: "yaml-schema",
  message: "The kind is not one of card-errata, clarification, faq or policy.",
  file: "rulings/deep-faq/1.3/card-errata.yaml",
  line: 12,
  column: 11,
  excerpt: "    kind: card-erata",
  hint: "A valid one:\n  kind: card-errata",
};
const show = (problem: Problem, width = 60): string => renderProblem(problem, theme, width).join("\n");

describe("renderProblem", () => {
  it("shows place, message, excerpt with caret, and hint", () => {
    expect(show(wrongKind)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:11
        The kind is not one of card-errata, clarification, faq or
        policy.
        12 |     kind: card-erata
           |           ^
        hint: A valid one:
                kind: card-errata"
    `);
  });

  it("omits unknown place, excerpt and hint", () => {
    expect(show({ code: "not-found", message: "No ruling is called deep 9.9.", file: null, line: null })).toBe(
      "No ruling is called deep 9.9.",
    );
    expect(show({ ...wrongKind, column: null, hint: undefined, excerpt: undefined })).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12
        The kind is not one of card-errata, clarification, faq or
        policy."
    `);
  });

  it("puts the caret in the right column with tabs and wide characters, and after the end of the line", () => {
    const at = (excerpt: string, column: number): string =>
      show({ ...wrongKind, hint: "", message: "m", excerpt, column });
    expect(at("\tx: 日本語 y", 5)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:5
        m
        12 |     x: 日本語 y
           |        ^"
    `);
    expect(at("x: 日本語 y", 6)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:6
        m
        12 | x: 日本語 y
           |        ^"
    `);
    expect(at("x:", 99)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:99
        m
        12 | x:
           |   ^"
    `);
  });

  it("truncates a long line on both sides of the caret", () => {
    const excerpt = `${"lantern ".repeat(40)}HERE ${"light ".repeat(40)}`;
    expect(show({ ...wrongKind, hint: "", message: "m", excerpt, column: 321 })).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:321
        m
        12 | … lantern lantern lantern HERE light light light lig…
           |                           ^"
    `);
  });

  it("puts the caret under its character and never exceeds the width, for any line", () => {
    const line = fc.string({ unit: fc.constantFrom("a", " ", "\t", "日", "e\u0301", "😀", "\u001b"), maxLength: 300 });
    fc.assert(
      fc.property(line, line, fc.integer({ min: 20, max: 100 }), (before, after, width) => {
        const problem = { ...wrongKind, line: 7, hint: "", excerpt: `${before}X${after}`, column: before.length + 1 };
        const [, , , ...rest] = renderProblem({ ...problem, message: "m" }, theme, width)
          .slice(-3)
          .reverse();
        expect(rest).toEqual([]);
        const [excerpt = "", caret = ""] = renderProblem({ ...problem, message: "m" }, theme, width).slice(-2);
        expect(displayWidth(excerpt)).toBeLessThanOrEqual(width);
        const column = displayWidth(caret) - 1;
        expect(caret.slice(-1)).toBe("^");
        const marked = excerpt.indexOf("X");
        expect(displayWidth(excerpt.slice(0, marked))).toBe(column);
      }),
    );
  });

  it("truncates a line of a hundred megabytes around the caret", () => {
    const lines = renderProblem({ ...wrongKind, excerpt: `\u001b${"x".repeat(1e8)}`, column: 5e7 }, theme, 80);
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(80);
    const caret = lines.findIndex((line) => line.endsWith("^"));
    expect(lines[caret - 1]?.[(lines[caret]?.length ?? 0) - 1]).toBe("x");
  });

  it("makes escape sequences visible", () => {
    const hostile = {
      ...wrongKind,
      file: "a\u001b[2J.yaml",
      message: "m\u009b",
      excerpt: "\u001b]0;x\u0007",
      hint: "h\u202e\nx\u001b",
    };
    expect(show(hostile)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u0080-\u009f\u202e]/);
  });
});

describe("renderProblems", () => {
  it("separates problems by a blank line", () => {
    const short: Problem = { code: "usage", message: "m", file: null, line: null };
    expect(renderProblems([short, short], theme)).toEqual(["m", "", "m"]);
  });
});

describe("renderFewProblems", () => {
  const many = (count: number): Problem[] =>
    Array.from({ length: count }, (_, i) => ({ ...wrongKind, line: 2 * i + 1 }));
  it("shows the first three of a kind, and the number and first lines of the others", () => {
    const text = renderFewProblems(many(200), theme, 100).join("\n");
    expect(text.match(/hint/g)).toHaveLength(3);
    expect(text.split("\n").slice(-2)).toEqual(
      ["… and 197 more of this kind (yaml-schema), on lines 7, 9, 11, 13 and 193 more. --json lists all."].flatMap(
        (one) => ["", one],
      ),
    );
  });
  it("shows all problems when there are few of each kind and file", () => {
    expect(renderFewProblems(many(4), theme)).toEqual(renderProblems(many(4), theme));
    const two = [...many(4), ...many(4).map((one) => ({ ...one, file: "other.yaml" }))];
    expect(renderFewProblems(two, theme)).toEqual(renderProblems(two, theme));
  });
});
