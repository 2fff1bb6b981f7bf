import { expect, it } from "vitest";
import { changeColours } from "./change-colours.js";

it.each<[string[] | undefined, string, boolean]>([
  [undefined, "#cc1a1a", true],
  [undefined, "#1acc1a", false],
  [undefined, "#CC1A1A", true],
  // A hue needs a channel of more than 120, and others of less than 0.45 of it.
  [["red"], "#780000", false],
  [["red"], "#790000", true],
  [["red"], "#c85900", true],
  [["red"], "#c85a00", false],
  [["red"], "#c8005a", false],
  [["green"], "#00c800", true],
  [["green"], "#c80000", false],
  [["blue"], "#0000c8", true],
  [["blue"], "#00c800", false],
  [["red", "blue"], "#0000c8", true],
  [["red", "blue"], "#c80000", true],
  [["red", "blue"], "#00c800", false],
  // Each channel may be 24 away.
  [["#808080"], "#808080", true],
  [["#808080"], "#986868", true],
  [["#808080"], "#998080", false],
  [["#808080"], "#808067", false],
  [["#808080"], "black", false],
  [["toString"], "#808080", false],
  [["violet"], "#ee82ee", false],
  [["violet"], "#000000", false],
])("with change colours %j, text in %s is a change: %s", (names, colour, isChange) => {
  expect(changeColours(names)(colour)).toBe(isChange);
});
