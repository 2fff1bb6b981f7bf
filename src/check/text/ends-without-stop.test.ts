import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { endsWithoutStop } from "./ends-without-stop.js";

it.each([
  "The lamp goes out when the",
  "- It glows.\n- It is lit until dusk or",
  "It glows (see the Long Hall)",
  "It is lit until:",
  "It glows. ***The owner of a***",
])("finds %j", (text) => {
  const end = text.split("\n").at(-1)?.slice(-40);
  expect(problemMessages(endsWithoutStop, ["lamps", { text }])).toEqual([
    `lamps: the text seems to be cut off: it ends with "${end}".`,
  ]);
});

it.each([
  "It is lit until dusk.",
  'It reads: "glow until dusk."',
  "It reads: “glow”",
  "It is lit until dusk. (see Lamps, FAQ)",
  "It is lit until dusk.**",
  "Base Box",
  "It does:\n\n1. glow in the dark hall\n2. burn in the dark hall",
  "[?]",
])("accepts %j", (text) => {
  expect(problemMessages(endsWithoutStop, ["lamps", { text: text.replace(/[“”]/g, '"') }])).toEqual([]);
});

it("accepts the name of a restricted or banned card, but not a sentence about them without a stop", () => {
  const text = "Keeper of the Long Hall (Base F1)";
  const cards = [{ id: "keeper", name: "Keeper of the Long Hall", set: "Base", number: "F1" }];
  expect(problemMessages(endsWithoutStop, ["lamps", { kind: "restricted", text }])).toEqual([]);
  expect(problemMessages(endsWithoutStop, ["lamps", { kind: "banned", text, cards }])).toEqual([]);
  expect(problemMessages(endsWithoutStop, ["lamps", { kind: "banned", text: "At this time no card is" }])).toHaveLength(
    1,
  );
});

it("finds only texts that are cut in a sentence where most of the kind end without a stop", () => {
  const without = (i: number): [string, { text: string }] => [`l${i}`, { text: `Change it to lamp ${i}` }];
  expect(
    problemMessages(endsWithoutStop, ...[1, 2, 3].map(without), ["cut", { text: "Change its lamp to the" }]),
  ).toEqual(['cut: the text seems to be cut off: it ends with "Change its lamp to the".']);
});

it("finds a word that no sentence of the edition ends with, where some texts of the kind end without a stop", () => {
  const whole = Array.from({ length: 36 }, (_, i): [string, object] => [`l${i}`, { text: "It glows near any lamp." }]);
  const loose = { text: "It is lit near the lamp" };
  expect(problemMessages(endsWithoutStop, ...whole, ["one", loose], ["two", loose])).toEqual([]);
  expect(problemMessages(endsWithoutStop, ...whole, ["one", loose], ["cut", { text: "It is lit near any" }])).toEqual([
    'cut: the text seems to be cut off: it ends with "It is lit near any".',
  ]);
});

it("does not take the sign of the next line for a mark after a word", () => {
  const whole = Array.from({ length: 36 }, (_, i): [string, object] => [`l${i}`, { text: "It glows near any lamp." }]);
  const loose = { text: "It is lit near the lamp" };
  const cut = { text: "It is lit near any" };
  const own = (text: string) =>
    problemMessages(endsWithoutStop, ...whole, ["one", loose], ["two", loose], ["cut", cut], ["list", { text }]);
  expect(own("Oil any\n• lamp.")).toHaveLength(1);
  expect(own("Oil any; lamp.")).toEqual([]);
});

it("accepts the rows of a table", () => {
  expect(
    problemMessages(endsWithoutStop, ["lamps", { text: "Change to:\n\n**OIL W S AP D**\n\nBell 1 4+ 3 0" }]),
  ).toEqual([]);
});

it("accepts a colon at the end of a rule only if the next record is a part of it", () => {
  const part = { number: "1.1a", text: "It glows." };
  expect(
    problemMessages(endsWithoutStop, ["all", { number: "1.1", text: "It does as follows:" }], ["part", part]),
  ).toEqual([]);
  expect(
    problemMessages(
      endsWithoutStop,
      ["all", { number: "1.1", text: "It does as follows:" }],
      ["next", { ...part, number: "1.2" }],
    ),
  ).toHaveLength(1);
});

it.each([
  ["It is lit until dusk.\n\nDenizens of the Harbour", "Denizens of the Harbour"],
  ["It is lit until dusk.\n\nep Song of the De", "ep Song of the De"],
  ["It is lit.\n\nIt glows until dusk here.\n\nFog", "Fog"],
  ['It reads "lit until dusk." The Fog of Old', "The Fog of Old"],
])("finds the heading of what follows at the end of %j", (text, heading) => {
  expect(problemMessages(endsWithoutStop, ["lamps", { text }])).toEqual([
    `lamps: the text ends with "${heading}", after its last sentence.`,
  ]);
});

it.each([
  "It is lit until dusk.\n\n- Denizens of the Harbour",
  "It is lit until dusk.\n\n**Denizens of the Harbour**",
  "It is lit until dusk in these halls:\n\nDenizens of the Harbour",
  "Bell Boat\n\nDenizens of the Harbour",
  "It is lit until dusk. the keepers put it out",
  "It is lit until dusk.\n\n12 / 13",
  "It is lit until dusk:\n\n1. Trim the Wick\n2. Light the Lamp",
])("accepts the end of %j", (text) => {
  const others = Array.from({ length: 3 }, (_, i): [string, object] => [`l${i}`, { text: `A list of lamp ${i}` }]);
  expect(problemMessages(endsWithoutStop, ...others, ["lamps", { text }])).toEqual([]);
});

it("accepts a colon before the cards of a list", () => {
  const policy = { kind: "policy" as const, text: "The following cards are banned:" };
  const card = { title: "Oil Flask", text: "Oil Flask" };
  expect(problemMessages(endsWithoutStop, ["policy", policy], ["flask", { ...card, kind: "banned" }])).toEqual([]);
  expect(problemMessages(endsWithoutStop, ["policy", policy], ["flask", { ...card, kind: "rule" }])).toHaveLength(1);
});

it("finds a question at the end of an answer", () => {
  const answer = (text: string, question: string | undefined = "Is it lit?") =>
    problemMessages(endsWithoutStop, ["lamps", { kind: "faq", question, text }]);
  expect(answer("Yes, it is.\n\nAre We Lit Yet?")).toEqual([
    'lamps: the text ends with "Are We Lit Yet?", after its last sentence.',
  ]);
  expect(answer("Yes, it is. Is it not?")).toEqual([]);
  expect(problemMessages(endsWithoutStop, ["lamps", { text: "Ask this.\n\nIs it lit?" }])).toEqual([]);
});
