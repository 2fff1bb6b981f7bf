import { describe, expect, it } from "vitest";
import { linesOf } from "./made-up-lines.fixture.js";
import { isRuler, linesBelowRulers, rulerPattern, spacedRulerPattern } from "./rulers.js";

it.each(["---", "***", "___", "=====", " ~~~ ", "* * *", "–––", "-=-=-"])("%j is a ruler", (line) => {
  expect(isRuler(line)).toBe(true);
});

it.each(["--", "- a", "--- Lamps ---", "", "...", "- -"])("%j is no ruler", (line) => {
  expect(isRuler(line)).toBe(false);
});

it("the pattern without spaces matches fewer rulers", () => {
  expect(["---", "* * *"].map((line) => new RegExp(rulerPattern).test(line))).toEqual([true, false]);
  expect(["---", "* * *"].map((line) => new RegExp(spacedRulerPattern).test(line))).toEqual([true, true]);
});

describe("linesBelowRulers", () => {
  const below = (text: string, drawn: number[] = [], removed: number[] = []) => {
    const lines = linesOf(text);
    return [
      ...linesBelowRulers(
        lines,
        lines.filter(({ number }) => !removed.includes(number)),
        drawn,
      ),
    ];
  };

  it("finds the first line of text below each ruler, kept or removed", () => {
    const text = "Fog rings\n---\n\nBell\nrings\n***\nEel";
    expect(below(text)).toEqual([4, 7]);
    expect(below(text, [], [2, 6])).toEqual([4, 7]);
  });

  it("passes over removed lines, and counts rulers in a row as one", () => {
    expect(below("Fog\n\n---\n12\n---\nBell\nrings", [], [4])).toEqual([6]);
  });

  it("does not take the marks below a heading for a ruler", () => {
    expect(below("Fog Bell\n--------\nIt rings.")).toEqual([]);
    expect(below("It rings.\nFog Bell\n--------\nIt rings.")).toEqual([4]);
    expect(below("Fog Bell\n------------------\nIt rings.")).toEqual([3]);
  });

  it("finds the lines below rulers that a web page draws", () => {
    expect(below("Fog\n\nBell\nEel", [0, 1])).toEqual([1, 3]);
    expect(below("Fog\n\nBell\nEel", [2, 4])).toEqual([3]);
  });
});
