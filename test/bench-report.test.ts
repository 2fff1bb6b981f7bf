import { expect, it } from "vitest";
import { median, percentile } from "../scripts/bench/report.js";

/** The numbers 1 to `count`, in descending order. */
const numbers = (count: number) => Array.from({ length: count }, (_, i) => count - i);

it("percentile gives the nearest rank", () => {
  expect(percentile(numbers(20), 0.95)).toBe(19);
  expect(percentile(numbers(21), 0.95)).toBe(20);
  expect(percentile(numbers(100), 0.99)).toBe(99);
  expect(percentile(numbers(20), 1)).toBe(20);
  expect(percentile(numbers(20), 0)).toBe(1);
  expect(percentile([], 0.5)).toBe(0);
});

it("median gives the middle value, or the mean of the two in the middle", () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([9, 1, 2, 4])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBe(0);
});
