import { describe, expect, it } from "vitest";
import { questionTypesOf } from "./question-type.js";

describe("questionTypesOf", () => {
  it.each<[string, number]>([
    ["how many lamps may i light", 1],
    ["the maximum number of lamps", 1],
    ["a lamp costs oil", 2],
    ["prices", 2],
    ["at what point does it go out", 4],
    ["which window", 4],
    ["which player lights it", 8],
    ["whose lamp", 8],
    ["which page", 16],
    ["how come it is dark", 32],
    ["what colour is the lamp", 64],
    ["which subtypes", 64],
    ["who pays and when", 8 | 2 | 4],
    ["how many lamps and how long", 1 | 4],
    ["does the lamp go out", 0],
    ["what lamp", 0],
    ["at what lamp", 0],
    ["somewhere", 0],
    ["", 0],
  ])("%s", (text, types) => {
    expect(questionTypesOf(text.split(" "))).toBe(types);
  });
});
