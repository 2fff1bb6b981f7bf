import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { titlesGlued } from "./titles-glued.js";

it.each([
  "Lamp (F12) Oil (F13)",
  "Lamps. They glow at dusk",
  "The Spawn of theSleeper",
  `Lamps ${"and oils ".repeat(20)}`,
])("finds %j", (title) => {
  expect(problemMessages(titlesGlued, ["lamps", { title }])).toHaveLength(1);
});

it.each(["Lamp (F12) / Oil (F13)", "Lamps vs. Oils", "Old McKeeper", "Dr. Lamp", "Lamps (TDL 205)"])(
  "accepts %j",
  (title) => {
    expect(problemMessages(titlesGlued, ["lamps", { title }])).toEqual([]);
  },
);

const recordsTitled = (titles: readonly string[]) => titles.map((title, i): [string, object] => [`t${i}`, { title }]);

it.each([
  [
    "the dash that other titles have once",
    ["Bell", "Boat", "Bow", "Fog", "Gate", "Lamp", "Oil", "Tide"].map((one) => `${one} – Costs`),
    "Wick – Costs Rope – Use",
  ],
  [
    "two codes without a comma",
    ["01001", "01002, 01003", "01004", "01005", "01006", "01007", "01008", "01009"],
    "01010 01011",
  ],
  [
    "the word that other titles begin with",
    ["Scenario 1", "Scenario 2", "Scenario 3", "Scenario 4", "Scenario 5", "Bell", "Boat", "Bow"],
    "Bell 8 Scenario 9",
  ],
  [
    "far more words than other titles",
    ["Bell", "Boat", "Bow", "Fog Bell", "Gate", "Lamp", "Oil", "Tide Table"],
    "Wick and rope of every boat in the harbour",
  ],
])("finds a title with %s", (_, others, title) => {
  expect(problemMessages(titlesGlued, ...recordsTitled(others))).toEqual([]);
  expect(problemMessages(titlesGlued, ...recordsTitled(others), ["glued", { title }])).toEqual([
    expect.stringContaining("glued: "),
  ]);
});

it("finds two terms of an alphabetical list, and accepts a term of two words", () => {
  const list = [
    "Anchor",
    "Bell",
    "Boat",
    "Candle",
    "Dusk Watch",
    "Fog",
    "Gate",
    "Harbour",
    "Keeper",
    "Lamp Oil",
    "Oar",
    "Rope",
    "Tide",
  ];
  expect(problemMessages(titlesGlued, ...recordsTitled(list))).toEqual([]);
  expect(
    problemMessages(titlesGlued, ...recordsTitled(list.map((one) => (one === "Bell" ? "Bell Bench" : one)))),
  ).toEqual([expect.stringContaining('the title "Bell Bench"')]);
  // A comma goes on with the term.
  expect(
    problemMessages(titlesGlued, ...recordsTitled(list.map((one) => (one === "Bell" ? "Bell, Bench" : one)))),
  ).toEqual([]);
});

it("finds a record with more than eight titles", () => {
  const titles = (count: number) => Array.from({ length: count }, (_, i) => `Lamp (F${i + 10})`).join(" / ");
  expect(problemMessages(titlesGlued, ["many", { title: titles(9), text: "It glows." }])).toEqual([
    expect.stringContaining("many: this record has 9 titles and one text"),
  ]);
  expect(problemMessages(titlesGlued, ["some", { title: titles(8), text: "It glows." }])).toEqual([]);
});
