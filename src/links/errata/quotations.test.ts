import { describe, expect, test } from "vitest";
import { quotations } from "./quotations.js";

const texts = (text: string) => quotations(text).map((one) => one.text);

describe("quotations", () => {
  test("finds straight and curly quotation marks", () => {
    expect(texts('It reads "hot" or “cold”.')).toEqual(["hot", "cold"]);
  });

  test("finds only the outermost of nested quotations", () => {
    expect(texts('It reads: "Take a "Spoon" or "Cup," then stir."')).toEqual(['Take a "Spoon" or "Cup," then stir.']);
  });

  test("ends a quotation without a closing mark at the end of its paragraph", () => {
    expect(texts('It reads: "Pour slowly.\n\nNot this.')).toEqual(["Pour slowly."]);
  });

  test("gives the offsets of the marks as start and end", () => {
    const text = 'Say "hot" now';
    expect(quotations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['"hot"']);
  });

  test.each<[string, string[]]>([
    ['"Pour" at the start', ["Pour"]],
    ["“Pour” at the start", ["Pour"]],
    ['at the end "Pour', ["Pour"]],
    ['no mark but a foot: 6" wide', []],
    ['(“a”) ["b"] —"c" *"d"*', ["a", "b", "c", "d"]],
    ['a " mark alone', ["mark alone"]],
    ["closed” before “open”", ["open"]],
  ])("finds in %s", (text, found) => {
    expect(texts(text)).toEqual(found);
  });
});
