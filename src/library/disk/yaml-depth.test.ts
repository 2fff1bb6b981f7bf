import { describe, expect, it } from "vitest";
import { deepLine } from "./yaml-depth.js";

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");

describe("nesting that no file needs", () => {
  it.each([
    ["brackets", "[".repeat(300), 1],
    ["brackets line by line", "a:\n" + "[\n".repeat(300), 258],
    ["maps in maps", "{a: ".repeat(300), 1],
    ["anchored brackets", "a: " + "&a [".repeat(300), 1],
    ["items in a line", `a:\n  ${"- ".repeat(40)}x`, 2],
    ["keys in a line", `a: 1\n${"? ".repeat(40)}x`, 2],
    ["complex keys in a line", `rulings:\n  - ${"? - ".repeat(40)}`, 2],
    ["further and further to the right", lines(100, (i) => `${" ".repeat(i)}a:`), 65],
    ["behind what only looks like words", `[ |\n${"[".repeat(300)}`, 2],
    ["behind a comment", `# a: |\n  ${"[".repeat(300)}`, 2],
  ])("%s", (_, text, line) => {
    expect(deepLine(text)).toBe(line);
  });
});

describe("words", () => {
  const much = "[".repeat(500);
  it.each([
    ["in a block", `a: |\n  ${much}\n\n  ${much}\nb: 1`],
    ["in a block of a list", `a:\n  - text: |-\n      ${much}\n  - >\n    ${much}\n`],
    ["in a block with its own indentation", `a: |2\n  ${" ".repeat(200)}x\n`],
    ["in quotes", `a: "${much}\\"${much}"\nb: '${much}''${much}'\n`],
    ["inside a sentence", `a: see ${"the [action] ".repeat(300)}\n`],
    ["left open inside a sentence", `a: see ${"x[ ".repeat(300)}\n`],
    ["in a comment", `# ${much}\na: 1\n`],
    ["further to the right in a comment", `a: 1\n${" ".repeat(100)}# x\n`],
  ])("%s may hold anything", (_, text) => {
    expect(deepLine(text)).toBeNull();
  });
});
