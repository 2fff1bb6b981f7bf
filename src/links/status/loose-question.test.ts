import { describe, expect, test } from "vitest";
import { readLooseQuestion } from "./loose-question.js";

const names = new Set([
  "gnaph moth",
  "keeper of ormouth",
  "things in the wick",
  "45 lamps",
  "the old first wick",
  "same the old first wick",
  "gate old first",
  "gate old first print",
  "old torch",
  "torch first print",
]);
const read = (query: string) =>
  readLooseQuestion(query.split(" "), {
    places: ["lamps", "faq"],
    isExact: ({ name }) => (name ?? "").split(/ and /).every((one) => names.has(one)),
    isCard: () => false,
  }).map(({ about, name, within }) => [about, name, within]);

describe("readLooseQuestion", () => {
  test.each([
    ["got errata things in the wick", "erratum", "things in the wick"],
    ["gnaph moth has the wording been changed", "erratum", "gnaph moth"],
    ["i own an old printing of gnaph moth is the text still right", "text", "gnaph moth"],
    ["is gnaph moth unlimited", "legal", "gnaph moth"],
    ["gnaph moth and keeper of ormouth in the same deck", "legal", "gnaph moth and keeper of ormouth"],
    ["are 3 gnaph moth banned or just restricted", "legal", "gnaph moth"],
    ["45 lamps nerfed", "erratum", "45 lamps"],
    ["restricted is it gnaph moth", "restricted", "gnaph moth"],
    ["banned is it gnaph moth", "banned", "gnaph moth"],
    // At most three neutral words begin a name, and at most two end it.
    ["errata same the old first wick", "erratum", "the old first wick"],
    ["gate old first print errata", "erratum", "gate old first"],
    // The longest name counts.
    ["errata old torch first print", "erratum", "torch first print"],
  ])("reads the status and the card in: %s", (query, about, name) => {
    expect(read(query)).toEqual([[about, name, null]]);
  });

  test("reads two statuses as two questions", () => {
    expect(read("gnaph moth banned and errataed")).toEqual([
      ["banned", "gnaph moth", null],
      ["erratum", "gnaph moth", null],
    ]);
  });

  test("reads the game or document as a place and not as part of the name", () => {
    expect(read("errata has gnaph moth one in lamps")).toEqual([["erratum", "gnaph moth", "lamps"]]);
  });

  test.each([
    "does gnaph moth snuff a restricted lamp",
    "can i have the gnaph moth and not be banned",
    "is gnaph moth legal if the room is dark",
    "what does gnaph moth say",
    "errata of what",
    "gnaph moth",
  ])("reads no status question with another word or a condition: %s", (query) => {
    expect(read(query)).toEqual([]);
  });
});
