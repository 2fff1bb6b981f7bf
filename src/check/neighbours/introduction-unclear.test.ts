import { describe, expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { introductionUnclear } from "./introduction-unclear.js";

const introduction = { title: "Lamp Questions", section: [], text: "A lamp is drawn on each page of this leaflet." };
const entry = (heading: string) => ({ title: "Fog", section: [heading, "Weather"], text: "Fog hides a lamp." });

it("finds a record below the title of the document", () => {
  expect(problemMessages(introductionUnclear, ["about", introduction], ["fog", entry("Lamp Questions")])).toEqual([
    'about: the text below the title "Lamp Questions", above all other headings, is a record: it may introduce the document.',
  ]);
});

it("finds a record at the beginning that speaks of the document, above any sections", () => {
  const about = (text: string) =>
    problemMessages(introductionUnclear, ["about", { ...introduction, text }], ["fog", entry("Weather")]);
  for (const text of [
    "Published by the keepers.",
    "This document has three parts.",
    "Fog is a card game.",
    "© Keepers",
    "Design by a keeper.",
  ])
    expect(about(text)).toHaveLength(1);
  expect(about("Fog hides a lamp. The page of a lamp is turned.")).toEqual([]);
});

it("finds a record at the beginning that speaks of the document, below the document's title", () => {
  const below = (text: string, ...others: string[]) =>
    problemMessages(
      introductionUnclear,
      ["list", { title: "Overview", section: ["Lamp Questions"], text }],
      ...["Lamp Questions", ...others].map((heading, i): [string, ReturnType<typeof entry>] => [
        `fog-${i}`,
        entry(heading),
      ]),
    );
  const text = "This document answers questions.";
  expect(below(text)).toEqual([
    'list: the text below the title "Overview", at the beginning, is a record: it may introduce the document.',
  ]);
  expect(below("Fog hides a lamp.")).toEqual([]);
  expect(below(text, "Bells")).toEqual([]);
});

it("reports a record once, although several signs speak for an introduction", () => {
  const text = "Here are answers about fog.";
  expect(
    problemMessages(
      introductionUnclear,
      ["about", { title: "Introduction", section: [], text }],
      ["fog", { ...entry("Introduction"), section: ["Introduction"] }],
    ),
  ).toHaveLength(1);
});

it.each([
  ["a section beside it", [introduction, entry("Lamp Questions"), entry("Bells")]],
  ["no other record", [introduction]],
  ["a question", [{ ...introduction, question: "Is it lit?" }, entry("Lamp Questions")]],
  ["a policy", [{ ...introduction, kind: "policy" as const }, entry("Lamp Questions")]],
  ["no title", [{ ...introduction, title: undefined }, entry("Lamp Questions")]],
  ["a heading around it", [{ ...introduction, section: ["Lamps"] }, entry("Lamp Questions")]],
])("accepts %s", (_, records) => {
  const named = records.map((record, i): [string, typeof record] => [`entry-${i}`, record]);
  expect(problemMessages(introductionUnclear, ...named)).toEqual([]);
});

describe("a sentence between a heading and its entries", () => {
  const messages = (text: string, section = ["Lamps", "Fog"]) =>
    problemMessages(
      introductionUnclear,
      ["about", { title: "Fog", section: ["Lamps"], text }],
      ["thick", { title: "Thick fog", section, text: "It hides a lamp." }],
    );
  it.each([
    "Answers about fog, from A to Z.",
    "Here are definitions of words.",
    "The following entries explain many questions about fog.",
    "Keepers use this list during the night.",
    "There are seven lamps, lit as follows.",
  ])("finds %j", (text) => {
    expect(messages(text)).toEqual([
      'about: one sentence between the heading "Fog" and its entries is a record: it may introduce them.',
    ]);
  });
  it.each([
    "Fog may hide a lamp.",
    "Fog hides each lamp. It lifts at dawn.",
    "See below.",
    "Fog, snow, hail and rain in all of the towns at the sea lift at dawn.",
  ])("accepts %j", (text) => {
    expect(messages(text)).toEqual([]);
  });
  it("accepts one without entries below", () => {
    expect(messages("Answers about fog, from A to Z.", ["Lamps"])).toEqual([]);
  });
});

it.each([
  ["Foreword", 1],
  ["2026 • Kept by the keepers", 1],
  ["2026 lamps", 0],
  ["A note for new keepers and players", 1],
  ["About this leaflet", 0],
  ["How to read this leaflet:", 1],
  ["Fog", 0],
])("reports %d records with the title %j", (title, count) => {
  const records = [["fog", entry("Lamps")] as const, ["about", { ...entry("Lamps"), title }] as const];
  const messages = problemMessages(
    introductionUnclear,
    ...records.map(([id, more]): [string, typeof more] => [id, more]),
  );
  expect(messages).toHaveLength(count);
});

describe("errata", () => {
  const messages = (text: string, kind: "card-errata" | "faq" = "card-errata") =>
    problemMessages(
      introductionUnclear,
      ...["It burns oil.", "It hides fog.", "It rings.", text].map((one, i): [string, object] => [
        `lamp-${i}`,
        { title: `Lamp ${i}`, section: ["Lamps"], kind, text: one },
      ]),
    );
  it("with a title in place of a text are found", () => {
    expect(messages("The House of Fog")).toEqual([
      'lamp-3: the text "The House of Fog" looks like a title: with "Lamp 3", it may be a heading.',
    ]);
  });
  it.each(["It hides fog", "Fog", "The House, of Fog", "It hides the fog."])(
    "with the text %j are accepted",
    (text) => {
      expect(messages(text)).toEqual([]);
    },
  );
  it("are meant, not other kinds", () => {
    expect(messages("The House of Fog", "faq")).toEqual([]);
  });
});
