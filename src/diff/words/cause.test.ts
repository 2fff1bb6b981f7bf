import { describe, expect, it } from "vitest";
import { align } from "./align.js";
import { type Cause, causesOf } from "./cause.js";
import { tokenise } from "./tokens.js";

const renumbered = new Map([["1.4", new Set(["1.5"])]]);
const causes = (from: string, to: string) => {
  const found = causesOf(align(tokenise(from), tokenise(to)), renumbered);
  return [...new Set(found.filter((each) => each !== null))];
};

const cases: [why: string, from: string, to: string, expected: Cause[]][] = [
  ["a word", "pour hot tea", "pour cold tea", ["words"]],
  ["a changed sign is a change of words", "add +1 leaf", "add -1 leaf", ["words"]],
  ["a changed number is a change of words", "add 1 leaf", "add 2 leaves", ["words"]],
  ["a lost symbol", "a [steam] ability", "a ability", ["symbols"]],
  ["an unknown symbol", "a [steam] ability", "a [?] ability", ["symbols"]],
  ["a garbled symbol", "a 🍣 ability", "a [steam] ability", ["symbols"]],
  ["a list of symbols lost with its commas", "a ♣, ♠, ❖, or ❖ token", "a , , , , or token", ["symbols", "typesetting"]],
  ["another known symbol is a change of words", "a [steam] ability", "a [leaf] ability", ["words"]],
  [
    "an additional known symbol may have been lost on the other side",
    "[steam] or tea",
    "[steam] [leaf] or tea",
    ["symbols"],
  ],
  ["a word where a symbol could not be read", "pour. At cups", "pour. [?] cups", ["misread"]],
  ["a digit where a symbol could not be read", "get -1 4 and rest", "get -1 [?] and rest", ["misread"]],
  ["a word in place of a known symbol is a change of words", "pour. Forced cups", "pour. [steam] cups", ["words"]],
  ["more words than a symbol can be", "pour. All of the cups", "pour. [?] cups", ["words"]],
  ["letters misread", "then burn it", "then bum it", ["misread"]],
  ["split and hyphenated words", "to gether and re-use", "together and reuse", ["typesetting"]],
  [
    "a digit set apart is spacing, a lost decimal point is another number",
    "Core 1 03, 1.4",
    "Core 103, 14",
    ["typesetting", "words"],
  ],
  ["capitals", "a Forced effect", "a forced effect", ["typesetting"]],
  ["punctuation", "tea, then milk", "tea then milk.", ["typesetting"]],
  ["a reference changed to its entry's new number", "see 1.4 for tea", "see 1.5 for tea", ["renumbered"]],
  ["a reference changed to another number", "see 1.4 for tea", "see 1.6 for tea", ["words"]],
  [
    "truncated in the middle of a sentence",
    "Pour the tea before it is",
    "Pour the tea before it is cold and stale.",
    ["truncated"],
  ],
  [
    "truncated at the start",
    "the tea before it is cold.",
    "You must always pour the tea before it is cold.",
    ["truncated"],
  ],
  [
    "an additional sentence is no truncation",
    "Pour the tea at once.",
    "Pour the tea at once. Then wait for a minute.",
    ["words"],
  ],
  [
    "a continued sentence is no truncation",
    "Pour the tea at once.",
    "Pour the tea at once and stir it well.",
    ["words"],
  ],
  ["one removed word at the end is an edit", "Pour the tea at once, slowly.", "Pour the tea at once,", ["words"]],
];

describe("causesOf", () => {
  it.each(cases)("%s", (_why, from, to, expected) => expect(causes(from, to)).toEqual(expected));

  it("does not depend on the direction, except for renumbering", () => {
    for (const [why, from, to, expected] of cases) {
      if (expected.includes("renumbered")) continue;
      expect(causes(to, from).sort(), why).toEqual([...expected].sort());
    }
  });
});
