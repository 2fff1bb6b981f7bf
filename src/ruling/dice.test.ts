import { expect, it } from "vitest";
import { diceCoefficient } from "./dice.js";

it("diceCoefficient is 0 without common elements, 1 for equal collections, and 0 for two empty ones", () => {
  expect([diceCoefficient(0, 3, 4), diceCoefficient(3, 3, 3), diceCoefficient(0, 0, 0)]).toEqual([0, 1, 0]);
  expect(diceCoefficient(1, 1, 3)).toBe(0.5);
});
