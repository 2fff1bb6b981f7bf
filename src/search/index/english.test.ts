import { expect, it } from "vitest";
import { mayHold } from "./bloom.js";
import { englishFilter } from "./english.js";

it("englishFilter holds common English words and no made-up ones", () => {
  const known = ["sorcerer", "castle", "zwyxtra", "gnaph"].map((word) => mayHold(englishFilter(), word));
  expect(known).toEqual([true, true, false, false]);
});
