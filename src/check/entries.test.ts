/** Each check finds the records that a case names. A text is that of a record, unless it says more. */
import { describe, expect, it } from "vitest";
import type { RulingRecord } from "../ruling/schema.js";
import { entryChecks } from "./entries.js";
import { messagesOf } from "./made-up-subject.fixture.js";

type Words = string | Partial<RulingRecord>;
type Case = [what: string, records: Words[], found: number[]];

const lit = "It is lit until dusk.";
const questions = ["one", "two", "three", "four"].map((one) => ({ question: `Is ${one} lit?`, text: lit }));
const titled = ["Bell", "Boat", "Fog", "Gate"].map((title) => ({ title, text: lit }));
const rules = ["1.1", "1.2"].map((number) => ({ number, text: lit }));
const answers = ["Yes, it is.", "Yes, if lit.", "Yes, once.", "Yes, at dusk.", "Yes, in fog.", "Yes, always."];

const cases: Record<string, Case[]> = {
  "starts-mid-sentence": [
    [
      "a small letter or a mark",
      ["lamp and goes out.", ", which glows.", "**and** glows.", lit, ".45 Lamps glow."],
      [0, 1, 2],
    ],
    ["a question", [{ question: "and is it lit?" }, { question: "Is it lit?" }], [0]],
    ["definitions below their terms", ["a sign.", "any fuel.", "to burn."].map((text) => ({ title: "Oil", text })), []],
    ["one definition among sentences", [{ title: "Oil", text: "any fuel." }, ...titled], [0]],
  ],
  "ends-without-stop": [
    ["the middle of a sentence", ["The lamp goes out when the", "It is lit until:", lit], [0, 1]],
    ["no stop, where all others have one", [...Array<string>(20).fill(lit), "It is lit near the lamp"], [20]],
    ["no stop, where some others have none", [lit, lit, "It is lit near the lamp", "It is out near the lamp"], []],
    ["quotations, remarks and short answers", ['It reads: "glow."', `${lit} (see Lamps)`, "Base Box", "[?]"], []],
    ["the heading of what follows", [`${lit}\n\nDenizens of the Harbour`, 'It reads "lit." The Fog of Old'], [0, 1]],
    [
      "an item, a name in bold or numbers at the end",
      [`${lit}\n\n- Oil of the Harbour`, `${lit}\n\n12 / 13`, "A list of lamps", "A list of oils"],
      [],
    ],
    ["a question at the end of an answer", [{ question: "Is it lit?", text: "Yes.\n\nAre We Lit Yet?" }], [0]],
    ["the cards of a list", [{ kind: "restricted", text: "Keeper of the Long Hall (Base F1)" }], []],
    [
      "a rule before its parts",
      [
        { number: "1.1", text: "It does as follows:" },
        { number: "1.1a", text: lit },
      ],
      [],
    ],
    ["a table", ["Change to:\n\n**OIL W S AP D**\n\nBell 1 4+ 3 0"], []],
  ],
  "entry-inside": [
    ["a mark of a question", [`${lit}\n\nQ: Is it wet?`, `${lit} A: It is wet.`, "**Is it lit?** Yes."], [0, 1]],
    ["a numbered line among rules with numbers", [...rules, { number: "1.3", text: `${lit}\n\n1.4 Lamps glow.` }], [2]],
    ["a numbered line where no rule has a number", [`${lit}\n\n1.4 Lamps glow.`], []],
    [
      "a question among questions",
      [...questions, { question: "Is it out?", text: `${lit}\n\nIs it still wet?\n\nNo.` }],
      [4],
    ],
    [
      "a question between sentences",
      [...questions, { question: "Is it out?", text: `${lit} Is it wet at night? No.` }],
      [4],
    ],
    [
      "a title among titles",
      [...titled, { title: "Lamp", text: `${lit}\n\nOil Flask\n\nIt burns when it is lit.` }],
      [4],
    ],
    ["a title above no text", [...titled, { title: "Lamp", text: `${lit}\n\nOil Flask` }], []],
    [
      "a heading or question in bold",
      ["Oil and Wicks", "Is it wet?"].map((one) => `${lit}\n\n**${one}**\n\nNo.`),
      [0, 1],
    ],
    ["a title that ran into the text", [`${lit} Fog Bell When you ring it, it rings.`], [0]],
    ["the first word of other answers", [...answers, `${lit} Yes, it burns.`], [6]],
  ],
  "unusual-length": [
    ["five times the longest of its siblings", [lit.repeat(100), lit.repeat(19), lit, lit], [0]],
    ["four times the longest of its siblings", [lit.repeat(100), lit.repeat(25), lit.repeat(30), lit.repeat(60)], []],
    ["few siblings", [lit.repeat(50), lit, { kind: "rule", text: lit.repeat(90) }], []],
    ["most of the edition", [lit.repeat(100), lit.repeat(20)], [0]],
    ["a short record", [lit.repeat(10), lit, lit, lit], []],
  ],
};

describe.each(Object.entries(cases))("%s", (name, ofCheck) => {
  it.each(ofCheck)("%s", (_, records, found) => {
    const messages = messagesOf(
      name,
      ...records.map((one, i): [string, object] => [`r${i}`, typeof one === "string" ? { text: one } : one]),
    );
    expect(messages.map((one) => one.split(":")[0])).toEqual(found.map((i) => `r${i}`));
  });
});

it("every check of entries has cases", () => {
  expect(entryChecks.map(({ name }) => name)).toEqual(Object.keys(cases));
});
