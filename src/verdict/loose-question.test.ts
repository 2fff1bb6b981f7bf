import { describe, expect, test } from "vitest";
import { readLooseQuestion } from "./loose-question.js";

const names = new Set(["gnaph moth", "keeper of ormouth", "things in the wick", "45 lamps"]);
const read = (query: string) =>
  readLooseQuestion(query.split(" "), {
    places: ["lamps", "faq"],
    isExact: ({ name }) => (name ?? "").split(/ and /).every((one) => names.has(one)),
    isCard: () => false,
  }).map(({ about, name, within }) => [about, name, within]);

describe("a status and a card in any order of words", () => {
  test.each([
    ["got errata things in the wick", "erratum", "things in the wick"],
    ["gnaph moth has the wording been changed", "erratum", "gnaph moth"],
    ["i own an old printing of gnaph moth is the text still right", "text", "gnaph moth"],
    ["is gnaph moth unlimited", "legal", "gnaph moth"],
    ["gnaph moth and keeper of ormouth in the same deck", "legal", "gnaph moth and keeper of ormouth"],
    ["are 3 gnaph moth banned or just restricted", "legal", "gnaph moth"],
    ["45 lamps nerfed", "erratum", "45 lamps"],
  ])("%s", (query, about, name) => {
    expect(read(query)).toEqual([[about, name, null]]);
  });

  test("two statuses are two questions", () => {
    expect(read("gnaph moth banned and errataed")).toEqual([
      ["banned", "gnaph moth", null],
      ["erratum", "gnaph moth", null],
    ]);
  });

  test("a place is no part of the name", () => {
    expect(read("errata has gnaph moth one in lamps")).toEqual([["erratum", "gnaph moth", "lamps"]]);
  });

  test.each([
    "does gnaph moth snuff a restricted lamp",
    "can i have the gnaph moth and not be banned",
    "is gnaph moth legal if the room is dark",
    "what does gnaph moth say",
    "errata of what",
    "gnaph moth",
  ])("any other word or condition makes it another question: %s", (query) => {
    expect(read(query)).toEqual([]);
  });
});
