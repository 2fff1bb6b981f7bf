import { describe, expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { splitWords } from "../text/words.js";
import { findNumbers, splitGluedNumbers } from "./numbers.js";

const data = lampData();
const moths = { id: "gnaph-moth", name: "Gnaph-Moth", set: "Wicks", number: "178-181" };
const swarm = madeUpRuling({ id: "swarm", cards: [moths] });
const asked = madeUpRuling({ id: "asked", kind: "faq", number: "17", question: "Is it lit?" });
const index = searchIndexOf(lampLibrary({ ...data, rulings: [swarm, asked, ...data.rulings] }));
/** The numbers found in a query: kind, how it is shown, its number of index terms, and the words it was read from. */
const read = (query: string) => {
  const words = splitGluedNumbers(index, splitWords(query));
  return findNumbers(index, query, words).map(
    ({ kind, shown, terms, from, to }) =>
      `${kind} ${shown} (${terms.length}): ${words
        .slice(from, to)
        .map((word) => word.text)
        .join(" ")}`,
  );
};

describe("findNumbers", () => {
  it.each([
    ["2.1", ["section 2.1 (1): 2 1"]],
    ["see (2.2) or 9.9", ["section 2.2 (1): 2 2", "section 9.9 (0): 9 9"]],
    ["(F30)", ["card F30 (1): f30"]],
    ["f 30", ["card F30 (1): f 30"]],
    ["Wicks 12", ["card Wicks 12 (1): wicks 12"]],
    ["wicks and wax F 12", ["card wicks and wax F12 (1): wicks and wax f 12"]],
    ["Wicks 178-181", ["card Wicks 178-181 (1): wicks 178 181"]],
    // A range is found by any number in it.
    ["Wicks 180", ["card Wicks 180 (1): wicks 180"]],
    ["F99", ["card F99 (0): f 99"]],
    ["wicks12", ["card wicks 12 (1): wicks 12"]],
    ["wicksf12", ["card wicks F12 (1): wicks f12"]],
    // The initials of Wicks and Wax.
    ["WAW 12", ["card WAW 12 (1): waw 12"]],
    ["waw f12", ["card waw F12 (1): waw f12"]],
    ["waw12", ["card waw 12 (1): waw 12"]],
    ["wax12", []],
    ["lamps2.1", ["section 2.1 (1): 2 1"]],
    ["2.1lamps", ["section 2.1 (1): 2 1"]],
    ["lamps q17", ["section 17 (1): q 17"]],
    ["question 17 of lamps", ["section 17 (1): question 17"]],
  ])("finds the section or card number in: %s", (query, found) => {
    expect(read(query)).toEqual(found);
  });

  it.each([
    ["a plain number", "12 lamps"],
    ["a number with three parts", "1.2.1"],
    ["two separate numbers", "2 . 1, 2 1"],
    ["the number of a question that the library does not have", "q18, question 2"],
    ["a set name with a number that no card of it has", "wicks 99"],
  ])("ignores %s: %s", (_, query) => {
    expect(read(query)).toEqual([]);
  });
});
