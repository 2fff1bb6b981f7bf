/** Each check of titles finds the records that a case names, among records with these titles. */
import { describe, expect, it } from "vitest";
import type { RulingRecord } from "../ruling/schema.js";
import { messagesOf } from "./made-up-subject.fixture.js";
import { titleChecks } from "./titles.js";

type Case = [what: string, records: (string | Partial<RulingRecord>)[], found: number[]];

const numbered = Array.from({ length: 9 }, (_, i) => `Lamp (F${i})`);

const cases: Record<string, Case[]> = {
  "title-cut": [
    ["a small word at the end", ["Lamps of the", "Lamps of the Hall", "Lamps, Running Out of"], [0]],
    ["a mark at the end", ["Lamps, Oils,", "Lamps –", "Lamp-", 'The "Long Hall"'], [0, 1, 2]],
    ["a bracket or quotation without its end", ["Lamps (Base", 'The "Long Hall', "Lamps (Base F12)"], [0, 1]],
    ["no number of a card, as the others have", [...numbered, "Brass Lantern"], [9]],
    ["few titles with numbers", [...numbered.slice(3), "Brass Lantern"], []],
    [
      "the rest of the title in the text",
      [
        { title: "Brass", text: "Lantern When you light it, it glows." },
        { title: "Brass", text: "Forced Response: After it is lit, it glows." },
        { title: "Fog", text: "Page 14\n\nThe bell rings." },
      ],
      [0],
    ],
    [
      "texts that begin with a name on purpose",
      ["Lantern", "Wick", "Rope"].map((name) => ({ title: "Fog", text: `${name} When you light it, it glows.` })),
      [],
    ],
  ],
  "titles-glued": [
    ["two titles with numbers", ["Lamp (F12) Oil (F13)", "Lamp (F12) / Oil (F13)", "Lamps (TDL 205)"], [0]],
    ["a sentence", ["Lamps. They glow at dusk", "Lamps vs. Oils", "Dr. Lamp"], [0]],
    ["joined words", ["The Spawn of theSleeper", "Old McKeeper"], [0]],
    ["a text", [`Lamps ${"and oils ".repeat(20)}`], [0]],
    [
      "the mark of other titles twice",
      [..."ABCDEFGHI"].map((one) => `${one} – Use`).concat("Wick – Use Rope – Use"),
      [9],
    ],
  ],
  "repeated-title": [
    ["six times the same", ["Oil", ...Array<string>(6).fill("See also")], [1]],
    ["five times the same", Array<string>(5).fill("See also"), []],
    ["rules with numbers", Array.from({ length: 6 }, (_, i) => ({ title: "Oil", number: `1.${i + 1}` })), []],
  ],
};

describe.each(Object.entries(cases))("%s", (name, ofCheck) => {
  it.each(ofCheck)("%s", (_, records, found) => {
    const messages = messagesOf(
      name,
      ...records.map((one, i): [string, object] => [`r${i}`, typeof one === "string" ? { title: one } : one]),
    );
    expect(messages.map((one) => one.split(":")[0])).toEqual(found.map((i) => `r${i}`));
  });
});

it("every check of titles has cases", () => {
  expect(titleChecks.map(({ name }) => name)).toEqual(Object.keys(cases));
});
