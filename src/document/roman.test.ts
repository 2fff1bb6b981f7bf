import { expect, it } from "vitest";
import { roman, romanValue } from "./roman.js";

it.each([
  [1, "I"],
  [4, "IV"],
  [9, "IX"],
  [14, "XIV"],
  [40, "XL"],
  [1949, "MCMXLIX"],
  [3999, "MMMCMXCIX"],
])("writes %i as %s", (number, text) => expect(roman(number)).toBe(text));

it("reads what it writes up to 50, and nothing else", () => {
  for (let number = 1; number <= 50; number++) expect(romanValue(roman(number))).toBe(number);
  expect(["", "IIII", "VX", "iv", "A", "LI"].map(romanValue)).toEqual([null, null, null, null, null, null]);
});
