import { describe, expect, test } from "vitest";
import { readCorrection } from "./corrections.js";

describe("readCorrection", () => {
  test("reads new words after `should read`", () => {
    expect(readCorrection('Should read: "**Action:** Boil twice..."')).toEqual({
      now: "Action: Boil twice...",
      instead: null,
      part: null,
    });
  });

  test("reads new words after `should have …, and read`", () => {
    expect(readCorrection('Should have the *Hot* subtype, and read: "Boil once."').now).toBe("Boil once.");
  });

  test("reads words to be added", () => {
    expect(readCorrection('Add the following, as step 0: "0. Wash the pot."').now).toBe("0. Wash the pot.");
  });

  test.each([
    ['All should read: "**Brew:**" instead of "**Any Time:**"', "Any Time:", "Brew:"],
    ['Should read: "**Brew**" instead of **Forced Brew**.', "Forced Brew", "Brew"],
    ['The "Warm" trait on each of these cards should read "Hot" instead.', "Warm", "Hot"],
    ["Should have the subtype *Cold* instead of *Hot*.", "Hot", "Cold"],
    ["Should have a plain symbol instead of the Leaf icon.", "Leaf icon", "plain symbol"],
    ["Should have a cost of 2, instead of 3.", "3", "cost of 2"],
    ["These cards have no level (instead of being level 0).", "level 0", "no level"],
    ["Each of this card's [a] symbols should be [b] symbols, instead.", "[a] symbols", "[b] symbols"],
    ['No longer has the text: "Stir well."', "Stir well.", ""],
    ['Each of these pots should not have the "Old Tin" trait.', "Old Tin", ""],
  ])("reads the old and new words: %s", (text, was, now) => {
    expect(readCorrection(text)).toMatchObject({ now: null, instead: { was, now } });
  });

  test("ignores an `instead` within the new words", () => {
    expect(readCorrection('Should read: "Drink it instead of pouring it."')).toMatchObject({
      now: "Drink it instead of pouring it.",
      instead: null,
    });
  });

  test.each([
    ['The third bullet point should read: "x y"', { unit: "bullet", nth: 2 }],
    ['The last paragraph should read: "x y"', { unit: "paragraph", nth: -1 }],
    ['The final bullet point should read: "x y"', { unit: "bullet", nth: -1 }],
    ['The second ability should read: "x y"', null],
  ])("reads the corrected part: %s", (text, part) => {
    expect(readCorrection(text).part).toEqual(part);
  });
});
