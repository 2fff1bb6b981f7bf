import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError, type Problem } from "../problem.js";
import { renderFailure, renderFewProblems, renderProblem, renderProblems } from "./problem-text.js";
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
    const showAt = (excerpt: string, column: number): string =>
      show({ ...wrongKind, hint: "", message: "m", excerpt, column });
    expect(showAt("\tx: 日本語 y", 5)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:5
        m
        12 |  x: 日本語 y
           |     ^"
    `);
    expect(showAt("x: 日本語 y", 6)).toMatchInlineSnapshot(`
      "rulings/deep-faq/1.3/card-errata.yaml:12:6
        m
        12 | x: 日本語 y
           |        ^"
    `);
    expect(showAt("x:", 99)).toMatchInlineSnapshot(`
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
        12 | … lantern lantern lantern HERE light light light…
           |                           ^"
    `);
  });

  /** The excerpt, with the character at the caret in brackets. */
  const cut = (excerpt: string, column: number, width: number): string => {
    const problem: Problem = { code: "usage", message: "m", file: null, line: null, column, excerpt };
    const [, line = "", caret = ""] = renderProblem(problem, theme, width).map((one) => one.replaceAll("\u0301", ""));
    const at = caret.length - 1;
    return `${line.slice(0, at)}[${line.slice(at, at + 1)}]${line.slice(at + 1)}`;
  };

  it("shows as much of a long line around each column as there is room for", () => {
    const columns = [1, 2, 5, 6, 7, 8, 9, 19, 20, 21, 22, 23, 26, 27, 99];
    expect(columns.map((column) => cut("abcdefghijklmnopqrstuvwxyz", column, 16))).toMatchInlineSnapshot(`
      [
        "  | [a]bcdefghijk…",
        "  | a[b]cdefghijk…",
        "  | abcd[e]fghijk…",
        "  | abcde[f]ghijk…",
        "  | abcdef[g]hijk…",
        "  | …cdefg[h]ijkl…",
        "  | …defgh[i]jklm…",
        "  | …nopqr[s]tuvw…",
        "  | …opqrs[t]uvwx…",
        "  | …pqrst[u]vwxyz",
        "  | …pqrstu[v]wxyz",
        "  | …pqrstuv[w]xyz",
        "  | …pqrstuvwxy[z]",
        "  | …qrstuvwxyz[]",
        "  | …qrstuvwxyz[]",
      ]
    `);
    const tabs = Array.from({ length: 12 }, (_, i) => cut("a\tb\tc\td\te\tf\tg\th\ti\tj", 2 * i + 1, 16));
    expect(tabs).toMatchInlineSnapshot(`
      [
        "  | [a] b c d e f…",
        "  | a [b] c d e f…",
        "  | a b [c] d e f…",
        "  | a b c [d] e f…",
        "  | … c d [e] f g…",
        "  | … d e [f] g h…",
        "  | … e f [g] h i…",
        "  | …e f g [h] i j",
        "  | …e f g h [i] j",
        "  | …e f g h i [j]",
        "  | … f g h i j[]",
        "  | … f g h i j[]",
      ]
    `);
  });

  it("shows at least ten columns of a line", () => {
    const widths = [5, 13, 14, 15, 16, 29, 30, 31];
    expect(widths.map((width) => cut("abcdefghijklmnopqrstuvwxyz", 13, width))).toMatchInlineSnapshot(`
      [
        "  | …ijkl[m]nop…",
        "  | …ijkl[m]nop…",
        "  | …ijkl[m]nop…",
        "  | …ijkl[m]nopq…",
        "  | …hijkl[m]nopq…",
        "  | abcdefghijkl[m]nopqrstuvwx…",
        "  | abcdefghijkl[m]nopqrstuvwxyz",
        "  | abcdefghijkl[m]nopqrstuvwxyz",
      ]
    `);
  });

  it("puts the caret under its character and never exceeds the width, for any line", () => {
    const line = fc.string({ unit: fc.constantFrom("a", " ", "\t", "日", "e\u0301", "😀", "\u001b"), maxLength: 300 });
    fc.assert(
      fc.property(line, line, fc.integer({ min: 20, max: 100 }), (before, after, width) => {
        const problem = { ...wrongKind, line: 7, hint: "", excerpt: `${before}X${after}`, column: before.length + 1 };
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
  const manyProblems = (count: number): Problem[] =>
    Array.from({ length: count }, (_, i) => ({ ...wrongKind, line: 2 * i + 1 }));
  it("shows the first three of a kind, and the number and first lines of the others", () => {
    const text = renderFewProblems(manyProblems(200), theme, 100).join("\n");
    expect(text.match(/hint/g)).toHaveLength(3);
    expect(text.split("\n").slice(-2)).toEqual(
      ["… and 197 more of this kind (yaml-schema), on lines 7, 9, 11, 13 and 193 more. --json lists all."].flatMap(
        (one) => ["", one],
      ),
    );
  });
  it("sorts the line numbers of the problems that it leaves out, and gives none if they have none", () => {
    const problemsAt = (...lines: (number | null)[]): Problem[] =>
      lines.map((line) => ({ code: "usage", message: "m", file: "a.yaml", line }));
    const last = (problems: Problem[]) => renderFewProblems(problems, theme, 100).at(-1);
    expect(last(problemsAt(1, 2, 3, 9, 10, 9))).toBe(
      "… and 3 more of this kind (usage), on lines 9-10. --json lists all.",
    );
    expect(last(problemsAt(1, 2, 3, 30, 4))).toBe(
      "… and 2 more of this kind (usage), on lines 4, 30. --json lists all.",
    );
    expect(last(problemsAt(null, null, null, null, null))).toBe("… and 2 more of this kind (usage). --json lists all.");
    const two = [...problemsAt(1, 2, 3, 4, 5), { ...wrongKind, hint: "", excerpt: "", message: "k" }];
    expect(renderFewProblems(two, theme, 100).slice(-4)).toEqual([
      "… and 2 more of this kind (usage), on lines 4-5. --json lists all.",
      "",
      "rulings/deep-faq/1.3/card-errata.yaml:12:11",
      "  k",
    ]);
  });
  it("shows all problems when there are few of each kind and file", () => {
    expect(renderFewProblems(manyProblems(4), theme)).toEqual(renderProblems(manyProblems(4), theme));
    const two = [...manyProblems(4), ...manyProblems(4).map((one) => ({ ...one, file: "other.yaml" }))];
    expect(renderFewProblems(two, theme)).toEqual(renderProblems(two, theme));
  });
});

describe("renderFailure", () => {
  const bug = "This is a bug in grim. Run the command again with GRIM_DEBUG=1 to see the stack trace, and report it.";
  it("shows the problems of a GrimError, and says of any other error that it is a bug", () => {
    const problem: Problem = { code: "usage", message: "m", file: null, line: null };
    expect(renderFailure(new GrimError([problem, problem]), theme, 80, true)).toEqual(["m", "", "m"]);
    expect(renderFailure(new Error("no\nlamp"), theme, 80, false)).toEqual([
      "grim failed unexpectedly: no",
      "lamp",
      bug,
    ]);
    expect(renderFailure("no lamp", theme, 80, true)).toEqual(["grim failed unexpectedly: no lamp", bug]);
  });
  it("shows the stack trace where it is asked for", () => {
    const error = Object.assign(new Error("no lamp"), { stack: "Error: no lamp\n    at here" });
    expect(renderFailure(error, theme, 80, true)).toEqual([
      "grim failed unexpectedly: Error: no lamp",
      "    at here",
      bug,
    ]);
    const without = Object.assign(new Error("no lamp"), { stack: undefined });
    expect(renderFailure(without, theme, 80, true)).toEqual(["grim failed unexpectedly: no lamp", bug]);
  });
});
