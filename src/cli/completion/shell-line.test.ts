import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLine } from "./shell-line.js";

const breaks = " \t\n\"'@><=;|&(:";

describe("a line that is being typed", () => {
  it.each([
    ["grim show ", ["grim", "show"], ""],
    ["grim show ahl", ["grim", "show"], "ahl"],
    ["grim card Khopesh\\ of", ["grim", "card"], "Khopesh of"],
    ['grim card "Khopesh of', ["grim", "card"], "Khopesh of"],
    ["grim card 'Khopesh of", ["grim", "card"], "Khopesh of"],
    ['grim card "Lucky Dice" Ro', ["grim", "card", "Lucky Dice"], "Ro"],
    ['grim card ""', ["grim", "card"], ""],
    ["GRIM_LIBRARY=x NO_COLOR=1 grim show a", ["grim", "show"], "a"],
    ["", [], ""],
  ])("%j: in bash as in fish", (line, words, current) => {
    expect(readLine(line, "bash", breaks)).toMatchObject({ words, current });
    expect(readLine(line, "fish")).toMatchObject({ words, current });
  });

  it("knows where readline begins a word of its own", () => {
    const left = (line: string) => {
      const { current, fixed } = readLine(line, "bash", breaks);
      return current.slice(fixed);
    };
    expect(left("grim show ahlcg-faq@1.0/ne")).toBe("@1.0/ne");
    expect(left("grim export --document=co")).toBe("co");
    expect(left("grim search game:co")).toBe("co");
    expect(left('grim card "Khopesh o')).toBe("Khopesh o");
    expect(left("grim card Khopesh\\ o")).toBe("Khopesh o");
  });

  it("reads quotes inside quotes as each shell does", () => {
    expect(readLine("grim card 'Roland\\'s", "fish").current).toBe("Roland's");
    expect(readLine("grim card 'Roland'\\''s", "bash").current).toBe("Roland's");
    expect(readLine('grim card "a\\\\b\\$c\\d', "bash").current).toBe("a\\b$c\\d");
  });

  it("reads any text, and no more than stands there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom("bash" as const, "fish" as const), (text, shell) => {
        const { words, current, fixed } = readLine(text, shell, breaks);
        expect(words.join("").length + current.length).toBeLessThanOrEqual(text.length);
        expect(fixed).toBeLessThanOrEqual(current.length);
      }),
    );
  });
});
