import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { titleCut } from "./title-cut.js";

it.each(["Lamps of the", "Lamps, Oils,", "Lamps, Oils and the", "Lamps –", 'The "Long Hall', "Lamps (Base", "Lamp-"])(
  "finds %j",
  (title) => {
    expect(problemMessages(titleCut, ["lamps", { title }])).toHaveLength(1);
  },
);

it.each(["Lamps of the Hall", "Lamps (Base F12)", 'The "Long Hall"', "Lighting Up", "Lamps, Running Out of"])(
  "accepts %j",
  (title) => {
    expect(problemMessages(titleCut, ["lamps", { title }])).toEqual([]);
  },
);

it("finds a title without a card number where most titles end with one", () => {
  const numbered = Array.from({ length: 9 }, (_, i): [string, { title: string }] => [
    `l${i}`,
    { title: `Lamp (F${i})` },
  ]);
  expect(problemMessages(titleCut, ...numbered, ["cut", { title: "Brass Lantern" }])).toEqual([
    'cut: the title "Brass Lantern" does not end with the number of a card, as nearly all other titles of this kind do.',
  ]);
  // Eight titles, the cut one among them, show the habit; seven do not.
  expect(problemMessages(titleCut, ...numbered.slice(2), ["cut", { title: "Brass Lantern" }])).toHaveLength(1);
  expect(problemMessages(titleCut, ...numbered.slice(3), ["whole", { title: "Brass Lantern" }])).toEqual([]);
  // Eight of ten is enough, seven of nine is not.
  const two = (["one", "two"] as const).map((id): [string, { title: string }] => [id, { title: "Brass Lantern" }]);
  expect(problemMessages(titleCut, ...numbered.slice(1), ...two)).toHaveLength(2);
  expect(problemMessages(titleCut, ...numbered.slice(2), ...two)).toEqual([]);
});

it("accepts the data of cards at the beginning of texts, if most texts begin with such data", () => {
  const texts = ["Flask, 2 oil (Harbour) Pour", "Moth (Night Box) It flies", "Keeper, 4 oil (Harbour) Look"];
  const data = texts.map((text, i): [string, object] => [`c${i}`, { title: "Fog", text: `${text} here.` }]);
  const bell = (text: string): [string, object] => ["bell", { title: "Fog", text }];
  const inBrackets = bell("Event, 8 oil (Long Hall) At the end of the night, ring it.");
  expect(problemMessages(titleCut, ...data, inBrackets)).toEqual([]);
  expect(problemMessages(titleCut, ...data.slice(1), inBrackets)).toHaveLength(1);
  expect(problemMessages(titleCut, ...data, bell("Bell When you light it, it glows."))).toHaveLength(1);
  const above = ["2", "3", "4"].map((cost, i): [string, object] => [
    `a${i}`,
    { title: "Fog", text: `${cost} oil\n\nIt rings.` },
  ]);
  const onLines = bell("5 oil\n\nBell\n\nWhen you light it, it glows.");
  expect(problemMessages(titleCut, ...above, onLines)).toEqual([]);
  expect(problemMessages(titleCut, ...above.slice(2), onLines)).toEqual([]);
  expect(problemMessages(titleCut, bell("Bell\n\nWhen you light it, it glows."))).toHaveLength(1);
  expect(problemMessages(titleCut, ...above, bell("Bell\n\nWhen you light it, it glows."))).toEqual([]);
});

it("accepts the page of a correction at the beginning of a text", () => {
  expect(problemMessages(titleCut, ["page", { title: "Fog", text: "Page 14\n\nThe bell rings." }])).toEqual([]);
  expect(problemMessages(titleCut, ["page", { title: "Fog", text: "Page 14 The bell rings." }])).toHaveLength(1);
});

it("finds the rest of a title at the beginning of the text, and accepts a label or a name there", () => {
  expect(
    problemMessages(titleCut, ["cut", { title: "Brass", text: "Lantern When you light it, it glows." }]),
  ).toHaveLength(1);
  expect(
    problemMessages(titleCut, ["label", { title: "Brass", text: "Forced Response: After it is lit, it glows." }]),
  ).toEqual([]);
  expect(problemMessages(titleCut, ["name", { title: "Brass", text: "Lamp of the Night is a card." }])).toEqual([]);
});

it("finds a heading that ends in the middle of a sentence", () => {
  const below = (...section: string[]) => problemMessages(titleCut, ["lamps", { title: "Fog", section }]);
  expect(below("Weather", "Questions on")).toEqual([
    'lamps: the heading "Questions on" ends in the middle of a sentence.',
  ]);
  expect(below("Questions on", "Weather")).toEqual([]);
  expect(below("Horizon")).toEqual([]);
});
