import { describe, expect, test } from "vitest";
import { readReference } from "./read-reference.js";

describe("readReference", () => {
  test.each([
    ['"Lids," Rule Book, page 7', ["Lids,"]],
    ['"Stage 3" ("Steeping Times," Rule Book, page 26)', ["Stage 3", "Steeping Times,"]],
    ['Rule Book page 7, column 1, "Lids"', ["Lids"]],
    ["Cold Water", ["Cold Water"]],
  ])("reads %s as a reference by title", (text, titles) => {
    expect(readReference(text)).toMatchObject({ target: "title", titles });
  });

  test.each([
    ["Cold Water (Rule Book, page 10)", "Cold Water"],
    ["Step 7 of Steeping Times", "Steeping Times"],
    ["On p 12 of the Rulebook, under Lids", "Lids"],
    ["Under Lids", "Lids"],
    ["Cold Water under Official Clarifications", "Cold Water"],
    ["Cold Water, FAQ", "Cold Water"],
  ])("reads %s as a reference by its whole text or by a part of it", (text, title) => {
    expect(readReference(text)).toMatchObject({ target: "title", titles: [text, title] });
  });

  test.each([
    ["Similar to the question above", "previous"],
    ["as described in the previous answer", "previous"],
    ["described in detail below", "below"],
  ])("reads %s as a reference to its neighbours", (text, way) => {
    expect(readReference(text).target).toBe(way);
  });

  test.each([
    ["2.34", "2.34"],
    ["(2.34)", "2.34"],
    ["1.2.3", "1.2.3"],
    ["(1.4a)", "1.4a"],
    ["(2.34", null],
    ["2.34)", null],
    ["2", null],
    ["1.4ab", null],
  ])("reads the number of %s", (text, number) => {
    expect(readReference(text).number).toBe(number);
  });
});
