import { describe, expect, it } from "vitest";
import { findTooDeepLine } from "./nesting.js";

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");

describe("findTooDeepLine with nesting that is too deep", () => {
  it.each([
    ["brackets", "[".repeat(300), 1],
    ["brackets that are closed on their line", `a: ${"[".repeat(300)}${"]".repeat(300)}`, 1],
    ["JSON", `{"a": 1,\n"b": ${"[".repeat(32)}${"]".repeat(32)}}`, 2],
    ["brackets line by line", "a:\n" + "[\n".repeat(300), 258],
    ["maps in maps", "{a: ".repeat(300), 1],
    ["anchored brackets", "a: " + "&a [".repeat(300), 1],
    ["items in a line", `a:\n  ${"- ".repeat(40)}x`, 2],
    ["keys in a line", `a: 1\n${"? ".repeat(40)}x`, 2],
    ["complex keys in a line", `rulings:\n  - ${"? - ".repeat(40)}`, 2],
    ["growing indentation", lines(100, (i) => `${" ".repeat(i)}a:`), 65],
    ["after a pipe that starts no block", `[ |\n${"[".repeat(300)}`, 2],
    ["after a comment", `# a: |\n  ${"[".repeat(300)}`, 2],
  ])("returns the line: %s", (_, text, line) => {
    expect(findTooDeepLine(text)).toBe(line);
  });
});

describe("findTooDeepLine with text that only looks nested", () => {
  const much = "[".repeat(500);
  it.each([
    ["in a block", `a: |\n  ${much}\n\n  ${much}\nb: 1`],
    ["in a block of a list", `a:\n  - text: |-\n      ${much}\n  - >\n    ${much}\n`],
    ["in a block with its own indentation", `a: |2\n  ${" ".repeat(200)}x\n`],
    ["in quotes", `a: "${much}\\"${much}"\nb: '${much}''${much}'\n`],
    ["inside a sentence", `a: see ${"the [action] ".repeat(300)}\n`],
    ["unclosed inside a sentence", `a: see ${"x[ ".repeat(300)}\n`],
    ["in a comment", `# ${much}\na: 1\n`],
    ["further to the right in a comment", `a: 1\n${" ".repeat(100)}# x\n`],
  ])("returns null: %s", (_, text) => {
    expect(findTooDeepLine(text)).toBeNull();
  });
});
