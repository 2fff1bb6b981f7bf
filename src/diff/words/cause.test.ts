import { describe, expect, it } from "vitest";
import { align } from "../../ruling/align.js";
import { type Cause, causesOf } from "./cause.js";
import { tokenise } from "./tokens.js";

const renumbered = new Map([["1.4", new Set(["1.5"])]]);
const causes = (from: string, to: string) => {
  const found = causesOf(align(tokenise(from), tokenise(to)), renumbered, new Set(["Oil 45"]), () => 1);
  return [...new Set(found.filter((each) => each !== null))];
};

const cases: [title: string, from: string, to: string, expected: Cause[]][] = [
  ["a replaced word is a change of words", "pour hot tea", "pour cold tea", ["words"]],
  ["a changed sign is a change of words", "add +1 leaf", "add -1 leaf", ["words"]],
  ["a changed number is a change of words", "add 1 leaf", "add 2 leaves", ["words"]],
  ["the number of a cited card is no change of words", "pour Oil (Oil 45), then", "pour Oil, then", ["card-number"]],
  ["the number of another card is a change of words", "pour Oil (Oil 46), then", "pour Oil, then", ["words"]],
  ["a lost symbol is a difference of symbols", "a [steam] ability", "a ability", ["symbols"]],
  ["an unknown symbol is a difference of symbols", "a [steam] ability", "a [?] ability", ["symbols"]],
  ["a garbled symbol is a difference of symbols", "a 🍣 ability", "a [steam] ability", ["symbols"]],
  [
    "a symbol lost beside a word with another capital is a difference of symbols",
    "Pour [steam] to rest.",
    "pour to rest.",
    ["symbols"],
  ],
  [
    "an unknown symbol beside a word with another capital is a difference of symbols",
    "Pour [?] to rest.",
    "pour [steam] to rest.",
    ["symbols"],
  ],
  [
    "symbols lost from a list are a difference of symbols, its commas of typesetting",
    "a ♣, ♠, ❖, or ❖ token",
    "a , , , , or token",
    ["symbols", "typesetting"],
  ],
  ["another known symbol is a change of words", "a [steam] ability", "a [leaf] ability", ["words"]],
  [
    "an additional known symbol is a difference of symbols, because the other side may have lost it",
    "[steam] or tea",
    "[steam] [leaf] or tea",
    ["symbols"],
  ],
  ["a word in place of an unreadable symbol is misread", "pour. At cups", "pour. [?] cups", ["misread"]],
  ["a digit in place of an unreadable symbol is misread", "get -1 4 and rest", "get -1 [?] and rest", ["misread"]],
  ["a word in place of a known symbol is a change of words", "pour. Forced cups", "pour. [steam] cups", ["words"]],
  [
    "several words in place of an unreadable symbol are a change of words",
    "pour. All of the cups",
    "pour. [?] cups",
    ["words"],
  ],
  ["two words in place of an unreadable symbol are misread", "pour. All of cups", "pour. [?] cups", ["misread"]],
  [
    "four words in place of two unreadable symbols are misread",
    "pour. All of my own cups",
    "pour. [?] [?] cups",
    ["misread"],
  ],
  [
    "three words at the end, after five, are truncated",
    "Pour the tea before it",
    "Pour the tea before it is too cold.",
    ["truncated"],
  ],
  [
    "two words at the end are a change of words",
    "Pour the tea before it",
    "Pour the tea before it is cold.",
    ["words"],
  ],
  [
    "three words at the end, after four, are a change of words",
    "Pour the tea before",
    "Pour the tea before it is cold.",
    ["words"],
  ],
  [
    "a sentence that begins with a capital at the start is a change of words",
    "Tea is poured before it is cold.",
    "You must know that Tea is poured before it is cold.",
    ["words"],
  ],
  [
    "words lost in the middle of a text are a change of words",
    "Pour the tea for all of them.",
    "Pour the tea at once and slowly for all of them.",
    ["words"],
  ],
  [
    "a word for another English word with similar letters is a change of words",
    "if you fall",
    "if you fail",
    ["words"],
  ],
  ["similar letters are misread", "then burn it", "then bum it", ["misread"]],
  ["split and hyphenated words are typesetting", "to gether and re-use", "together and reuse", ["typesetting"]],
  [
    "a space within a number is typesetting, a lost decimal point is a change of words",
    "Core 1 03, 1.4",
    "Core 103, 14",
    ["typesetting", "words"],
  ],
  ["capitals are typesetting", "a Forced effect", "a forced effect", ["typesetting"]],
  ["punctuation is typesetting", "tea, then milk", "tea then milk.", ["typesetting"]],
  ["a reference changed to its entry's new number is renumbered", "see 1.4 for tea", "see 1.5 for tea", ["renumbered"]],
  ["a reference changed to another number is a change of words", "see 1.4 for tea", "see 1.6 for tea", ["words"]],
  [
    "a text cut off in the middle of a sentence is truncated",
    "Pour the tea before it is",
    "Pour the tea before it is cold and stale.",
    ["truncated"],
  ],
  [
    "a text cut off at the start is truncated",
    "the tea before it is cold.",
    "You must always pour the tea before it is cold.",
    ["truncated"],
  ],
  [
    "an additional sentence is a change of words",
    "Pour the tea at once.",
    "Pour the tea at once. Then wait for a minute.",
    ["words"],
  ],
  [
    "an additional sentence after one without a full stop is a change of words",
    "Pour the tea at once",
    "Pour the tea at once. Then wait for a minute.",
    ["words"],
  ],
  [
    "an additional sentence after a colon is a change of words",
    "These cups may be poured:",
    "These cups may be poured: All of them hold tea.",
    ["words"],
  ],
  [
    "an additional paragraph after a text without a full stop is a change of words",
    "Pour the tea into the cup",
    "Pour the tea into the cup\n\nthen wait for a minute.",
    ["words"],
  ],
  [
    "the rest of a sentence with another sentence is a change of words",
    "Pour the tea before it is",
    "Pour the tea before it is cold. Then wait for a minute.",
    ["words"],
  ],
  ["a word spelled in another way is spelling", "two choosen cups", "two chosen cups", ["spelling"]],
  [
    "a word spelled in another way beside another word is a change of words",
    "two of the choosen cups",
    "some of the chosen cups",
    ["words", "spelling"],
  ],
  [
    "a continued sentence is a change of words",
    "Pour the tea at once.",
    "Pour the tea at once and stir it well.",
    ["words"],
  ],
  [
    "one removed word at the end is a change of words",
    "Pour the tea at once, slowly.",
    "Pour the tea at once,",
    ["words"],
  ],
];

describe("causesOf", () => {
  it.each(cases)("%s", (_title, from, to, expected) => expect(causes(from, to)).toEqual(expected));

  it("gives the same causes in both directions, except for renumbering", () => {
    for (const [title, from, to, expected] of cases) {
      if (expected.includes("renumbered")) continue;
      expect(causes(to, from).sort(), title).toEqual([...expected].sort());
    }
  });
});
