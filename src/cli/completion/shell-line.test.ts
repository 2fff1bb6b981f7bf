import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../runs.fixture.js";
import { splitShellLine } from "./shell-line.js";

const breaks = " \t\n\"'@><=;|&(:";

describe("splitShellLine", () => {
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
  ])("splits %j in bash and in fish", (line, words, current) => {
    expect(splitShellLine(line, "bash", breaks)).toMatchObject({ words, current });
    expect(splitShellLine(line, "fish")).toMatchObject({ words, current });
  });

  it("gives the offset at which readline starts a new word inside a word", () => {
    const replacedPart = (line: string) => {
      const { current, fixedLength } = splitShellLine(line, "bash", breaks);
      return current.slice(fixedLength);
    };
    expect(replacedPart("grim show ahlcg-faq@1.0/ne")).toBe("@1.0/ne");
    expect(replacedPart("grim export --document=co")).toBe("co");
    expect(replacedPart("grim search game:co")).toBe("co");
    expect(replacedPart('grim card "Khopesh o')).toBe("Khopesh o");
    expect(replacedPart("grim card Khopesh\\ o")).toBe("Khopesh o");
  });

  it("reads escaped quotes by the rules of each shell", () => {
    expect(splitShellLine("grim card 'Roland\\'s", "fish").current).toBe("Roland's");
    expect(splitShellLine("grim card 'Roland'\\''s", "bash").current).toBe("Roland's");
    expect(splitShellLine('grim card "a\\\\b\\$c\\d', "bash").current).toBe("a\\b$c\\d");
    expect(splitShellLine('grim card "Halt\\!', "bash").current).toBe("Halt\\!");
    expect(splitShellLine("grim card Halt\\!", "bash").current).toBe("Halt!");
  });

  it.each(["bash", "fish"] as const)("joins lines after a backslash, except in single quotes, in %s", (shell) => {
    const read = (text: string) => splitShellLine(text, shell, breaks);
    expect(read("grim show ab\\\ncd").current).toBe("abcd");
    expect(read('grim show "ab\\\ncd').current).toBe("abcd");
    expect(read("grim show 'ab\\\ncd").current).toBe("ab\\\ncd");
    expect(read("grim \\\nshow ").words).toEqual(["grim", "show"]);
    expect(read("grim show \\\n ").words).toEqual(["grim", "show"]);
  });

  it("reads any text into words that are together no longer than the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), fc.constantFrom("bash" as const, "fish" as const), (text, shell) => {
        const { words, current, fixedLength } = splitShellLine(text, shell, breaks);
        expect(words.join("").length + current.length).toBeLessThanOrEqual(text.length);
        expect(fixedLength).toBeLessThanOrEqual(current.length);
      }),
    );
  });
});
