import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { introductionUnclear } from "./introduction-unclear.js";

const introduction = { title: "Lamp Questions", section: [], text: "A lamp is drawn on each page of this leaflet." };
const entry = (heading: string) => ({ title: "Fog", section: [heading, "Weather"], text: "Fog hides a lamp." });

it("finds a record below the title of the document", () => {
  expect(problemMessages(introductionUnclear, ["about", introduction], ["fog", entry("Lamp Questions")])).toEqual([
    'about: the text below the title "Lamp Questions", above all other headings, is a record: it may introduce the document.',
  ]);
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
