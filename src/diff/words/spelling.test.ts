import { describe, expect, it } from "vitest";
import { isSpelling } from "./spelling.js";

/** Counts of an edition in which each of these words stands in several rulings; every other word stands in one. */
const known = (...words: string[]) => {
  const set = new Set(words);
  return (word: string) => (set.has(word) ? 4 : 1);
};

describe("isSpelling", () => {
  it.each([
    ["a letter that is not doubled", "efects", "effects", []],
    ["a letter that is doubled", "choosen", "chosen", []],
    ["two letters exchanged", "recieve", "receive", []],
    ["a capital", "Efects", "Effects", []],
    ["a consonant before an ending, in a word that others use", "occured", "occurred", ["occurred"]],
    ["a missing letter of a word that others use", "kettels", "kettles", ["kettles"]],
    ["a wrong vowel in a word that others use", "seperate", "separate", ["separate"]],
  ])("finds %s", (_, one, other, words) => {
    expect(isSpelling(one, other, known(...words))).toBe(true);
    expect(isSpelling(other, one, known(...words))).toBe(true);
  });

  it.each([
    ["an ending", "kettle", "kettles", ["kettle"]],
    ["another verb form", "attaches", "attached", ["attached"]],
    ["a first letter", "affect", "effect", ["effect"]],
    ["another consonant", "context", "contest", ["contest"]],
    ["a doubled consonant before an ending", "planed", "planned", []],
    ["two words that others use", "chosen", "choosen", ["chosen", "choosen"]],
    ["a missing letter of a word that nobody else uses", "though", "through", []],
    ["a known pair of words", "dessert", "desert", []],
    ["a short word", "form", "from", []],
    ["numbers", "100001", "1000001", []],
  ])("does not take %s for it", (_, one, other, words) => {
    expect(isSpelling(one, other, known(...words))).toBe(false);
    expect(isSpelling(other, one, known(...words))).toBe(false);
  });
});
