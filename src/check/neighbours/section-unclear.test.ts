import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sectionUnclear } from "./section-unclear.js";

type Made = [string, object];

const card = (section: string, number: number): Made => [
  `${section.toLowerCase()}-${number}`,
  { title: `Lamp (${section[0]}${number})`, section: [section] },
];
const cards = (section: string) => Array.from({ length: 7 }, (_, i) => card(section, i + 1));
const terms = (section: string, words: string): Made[] =>
  words.split(" ").map((title) => [title.toLowerCase(), { title, section: [section] }]);
const glossary = "Bell Boat Bow Bread Candle Dusk Fog Gate Lamp Oil Rope Tide Wick";

it("accepts sections in the order of card numbers, and of the alphabet", () => {
  expect(problemMessages(sectionUnclear, ...cards("Core"), ...cards("Dusk"))).toEqual([]);
  expect(problemMessages(sectionUnclear, ...terms("Terms", glossary))).toEqual([]);
});

it("finds the record where the numbers of cards start again inside a section", () => {
  const lost = cards("Dusk").map(([id, record]): Made => [id, { ...record, section: ["Core"] }]);
  expect(problemMessages(sectionUnclear, ...cards("Core"), ...lost, ...cards("Fog"))).toEqual([
    expect.stringContaining('dusk-1: the numbers of cards start again after "Lamp (C7)"'),
  ]);
});

it("finds a single record before the numbers start again", () => {
  const [id, record] = card("Core", 8);
  expect(
    problemMessages(sectionUnclear, ...cards("Core"), [id, { ...record, section: ["Dusk"] }], ...cards("Dusk")),
  ).toEqual([expect.stringContaining("core-8: ")]);
});

it("accepts a card's number that is only out of place", () => {
  const core = [1, 2, 3, 4, 5, 7, 6].map((number) => card("Core", number));
  expect(problemMessages(sectionUnclear, ...core, ...cards("Dusk"), ...cards("Fog"))).toEqual([]);
});

it("finds the record where an alphabet starts again", () => {
  expect(problemMessages(sectionUnclear, ...terms("Terms", `${glossary} Anchor Crew Deck`))).toEqual([
    expect.stringContaining('anchor: the alphabet starts again after "Wick"'),
  ]);
});

it("finds the record where an alphabet starts again after a record without a place in it", () => {
  const titles = [...glossary.split(" "), "9. Fog", "Anchor", "Crew", "Deck"];
  const members = titles.map((title, i): Made => [`term-${i}`, { title, section: ["Terms"] }]);
  expect(problemMessages(sectionUnclear, ...members)).toEqual([
    expect.stringContaining('term-14: the alphabet starts again after "Wick"'),
  ]);
});

it("ignores accents in the order of the alphabet", () => {
  const eels = ["Eel", "Élan", "Fog", "Gate"].map((title, i): Made => [`eel-${i}`, { title, section: ["Eels"] }]);
  expect(problemMessages(sectionUnclear, ...terms("Terms", glossary), ...eels)).toEqual([]);
});

it("accepts a title that is out of place, and far from the beginning of the alphabet", () => {
  expect(problemMessages(sectionUnclear, ...terms("Terms", glossary.replace("Oil Rope", "Rope Oil")))).toEqual([]);
  expect(problemMessages(sectionUnclear, ...terms("Terms", glossary.replace("Oil Rope", "Rope Bench")))).toEqual([
    expect.stringContaining('bench: the alphabet starts again after "Rope"'),
  ]);
});

it("accepts titles that are pages, which are in the order of their numbers", () => {
  const pages = [2, 3, 31, 32, 33, 34, 4, 41, 42, 43, 44, 45, 46, 47, 48].map((n) => `p. ${n}`);
  const members = (titles: string[]) =>
    titles.map((title, i): [string, object] => [`page-${i}`, { title, section: ["Pages"] }]);
  expect(problemMessages(sectionUnclear, ...members([...pages, "p. 10", "p. 11"]))).toEqual([]);
});

it("accepts sections without an order, and one with several breaks", () => {
  expect(
    problemMessages(
      sectionUnclear,
      ...terms("Terms", "Oil Bell Tide Gate Lamp Fog Wick Bow Rope Boat Dusk Bread Candle"),
    ),
  ).toEqual([]);
  expect(
    problemMessages(sectionUnclear, ...terms("Terms", `${glossary} Anchor Crew ${"Deck Ebb Anvil Crow"}`)),
  ).toEqual([]);
});

it("accepts numbered titles, which are not in the order of the alphabet", () => {
  const articles = Array.from({ length: 14 }, (_, i): [string, object] => [
    `article-${i + 1}`,
    { title: `Article ${i + 1}. Fog`, section: ["Terms"] },
  ]);
  expect(problemMessages(sectionUnclear, ...articles)).toEqual([]);
});

it("finds numbered titles whose numbers neither rise nor fall throughout their section", () => {
  const titled = (...titles: string[]) =>
    problemMessages(
      sectionUnclear,
      ...titles.map((title, i): [string, object] => [`lamp-${i}`, { title, section: ["Lamps"] }]),
    );
  const found = titled("1. Oil", "2. Wick", "1. Glass", "Fog", "2. Brass");
  expect(found).toHaveLength(4);
  expect(found[0]).toBe(
    'lamp-0: in this section, "2. Wick" is followed by "1. Glass": a heading may have been lost or misplaced.',
  );
  expect(titled("1. Oil", "2. Wick", "4. Glass", "5. Brass")).toEqual([]);
  expect(titled("1. Oil", "2. Wick", "1. Glass")).toEqual([]);
  expect(titled("9. Oil", "7. Wick", "2. Glass", "0. Brass")).toEqual([]);
  expect(titled("9. Oil", "7. Wick", "7. Glass", "0. Brass")).toHaveLength(4);
});

it("finds a section that is the record's own title, or that of a numbered record before", () => {
  const record = (title: string, ...section: string[]): Made => [
    [...section, title]
      .join("-")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/-$/, ""),
    { title, section },
  ];
  expect(problemMessages(sectionUnclear, record("Oil", "Lamps", "Oil"), record("Fog", "Lamps"))).toEqual([
    "lamps-oil-oil: its section has its own title: a heading may have been lost or misplaced.",
  ]);
  const policy: Made = ["policy-lamps", { title: "Lamps", section: ["Lamps"], kind: "policy" }];
  expect(problemMessages(sectionUnclear, policy, record("Fog", "Lamps"))).toEqual([]);
  const [lamp, oil] = [record("Lamp (p. 4)", "Errata"), record("Oil (p. 5)", "Errata", "Lamp (p. 4)")];
  expect(problemMessages(sectionUnclear, lamp, oil)).toEqual([
    'errata-lamp-p-4-oil-p-5: its section is the title of another record, "Lamp (p. 4)": a heading may have been lost or misplaced.',
  ]);
  expect(problemMessages(sectionUnclear, lamp, record("Oil", "Errata", "Lamp (p. 4)"))).toEqual([]);
  expect(problemMessages(sectionUnclear, oil)).toEqual([]);
  const classOf = (title: string) =>
    problemMessages(sectionUnclear, record("Class 1 lamp"), record(title, "Class 1 lamp"));
  expect(classOf("Class B bell")).toHaveLength(1);
  expect(classOf("Class bell")).toEqual([]);
  expect(classOf("Part 2 of the lamp")).toEqual([]);
});
