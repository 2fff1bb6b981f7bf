import { describe, expect, test } from "vitest";
import { readErratum, replacedWords } from "./read-erratum.js";

describe("readErratum", () => {
  test("reads new words after `should read`", () => {
    expect(readErratum('Should read: "**Action:** Boil twice..."')).toEqual({
      statements: [{ change: "words", target: null, now: "Action: Boil twice..." }],
      isComplete: true,
      now: "Action: Boil twice...",
      part: null,
    });
  });

  test("reads new words after `should have …, and read`", () => {
    expect(readErratum('Should have the *Hot* subtype, and read: "Boil once."').now).toBe("Boil once.");
  });

  test("reads words to be added", () => {
    expect(readErratum('Add the following, as step 0: "0. Wash the pot."').now).toBe("0. Wash the pot.");
  });

  test.each([
    ['All should read: "**Brew:**" instead of "**Any Time:**"', "Any Time:", "Brew:"],
    ['Should read: "**Brew**" instead of **Forced Brew**.', "Forced Brew", "Brew"],
    ['The "Warm" trait on each of these cards should read "Hot" instead.', "Warm", "Hot"],
    ["Should have the subtype *Cold* instead of *Hot*.", "Hot", "Cold"],
    ["Should have a plain resource symbol instead of the Leaf icon.", "Leaf", "plain resource symbol"],
    ["Should have a cost of 2, instead of 3.", "3", "cost of 2"],
    ["These cards have no level (instead of being level 0).", "level 0", "no level"],
    ["Each of this card's [a] symbols should be [b] symbols, instead.", "[a]", "[b]"],
    ['No longer has the text: "Stir well."', "Stir well.", ""],
    ['Each of these pots should not have the "Old Tin" trait.', "Old Tin", ""],
  ])("reads the old and new words: %s", (text, was, now) => {
    const { statements, isComplete, now: quoted } = readErratum(text);
    expect(statements.map(replacedWords)).toEqual([{ was, now }]);
    expect([isComplete, quoted]).toEqual([true, null]);
  });

  test("ignores an `instead` within the new words", () => {
    expect(readErratum('Should read: "Drink it instead of pouring it."')).toMatchObject({
      statements: [{ change: "words" }],
      now: "Drink it instead of pouring it.",
    });
  });

  test.each([
    ['The third bullet point should read: "x y"', { unit: "bullet", nth: 2 }],
    ['The last paragraph should read: "x y"', { unit: "paragraph", nth: -1 }],
    ['The final bullet point should read: "x y"', { unit: "bullet", nth: -1 }],
    ['The second ability should read: "x y"', null],
  ])("reads the corrected part: %s", (text, part) => {
    expect(readErratum(text).part).toEqual(part);
  });

  test("is incomplete when it cannot read a statement with `should`", () => {
    expect(readErratum("Should be made of tin.")).toMatchObject({ statements: [], isComplete: false });
    expect(readErratum("It is made of tin.")).toMatchObject({ statements: [], isComplete: true });
  });
});
