import { expect, it } from "vitest";
import { mayHold } from "./bloom.js";
import { englishFilter } from "./english.js";

it("common English words are told from words that nobody says", () => {
  const known = ["sorcerer", "castle", "zwyxtra", "gnaph"].map((word) => mayHold(englishFilter(), word));
  expect(known).toEqual([true, true, false, false]);
});
