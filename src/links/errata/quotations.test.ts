import { describe, expect, test } from "vitest";
import { quotations } from "./quotations.js";

const texts = (text: string) => quotations(text).map((one) => one.text);

describe("quotations", () => {
  test("straight and curly marks", () => {
    expect(texts('It reads "hot" or “cold”.')).toEqual(["hot", "cold"]);
  });

  test("the outermost where they nest", () => {
    expect(texts('It reads: "Take a "Spoon" or "Cup," then stir."')).toEqual(['Take a "Spoon" or "Cup," then stir.']);
  });

  test("a quotation without a closing mark ends with its paragraph", () => {
    expect(texts('It reads: "Pour slowly.\n\nNot this.')).toEqual(["Pour slowly."]);
  });

  test("start and end are the offsets of the marks", () => {
    const text = 'Say "hot" now';
    expect(quotations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['"hot"']);
  });
});
