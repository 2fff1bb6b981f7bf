import { expect, it } from "vitest";
import { isPartNumber } from "./part-number.js";

it.each([
  ["100.1a", "100.1"],
  ["100.1.2", "100.1"],
  ["1.2", "1"],
  ["1.2", "1."],
  ["1.1.12", "1.1"],
])("%s is a part of %s", (number, whole) => expect(isPartNumber(number, whole)).toBe(true));

it.each([
  ["12", "1"],
  ["1.12", "1.1"],
  ["1", "1"],
  ["1.", "1"],
  ["2.1", "1"],
])("%s is no part of %s", (number, whole) => expect(isPartNumber(number, whole)).toBe(false));
