import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sectionUnclear } from "./section-unclear.js";

type Made = [string, object];

const themes = {
  Lamps: "wick oil flame glow brass",
  Boats: "sail mast rope keel anchor",
  Bells: "toll clapper bronze tower peal",
  Fog: "mist cloud damp haze drizzle",
};
/** Questions of a theme: each has some of its words, in turn. */
const about = (section: string, theme: keyof typeof themes, count = 5, from = 0): Made[] =>
  Array.from({ length: count }, (_, i) => {
    const words = themes[theme].split(" ");
    const threeWords = [0, 1, 2].map((n) => words[(i + from + n) % words.length]);
    return [
      `${theme}-${i + from}`.toLowerCase(),
      { question: `What about ${threeWords.join(" and ")}?`, section: [section] },
    ];
  });

/** Two sections; the last record of the first one has the words of the second. */
const misplaced = [...about("One", "Lamps"), ...about("One", "Boats", 1), ...about("Two", "Boats", 4, 1)];

it("accepts sections with words of their own", () => {
  expect(
    problemMessages(sectionUnclear, ...about("One", "Lamps"), ...about("Two", "Boats"), ...about("Three", "Bells")),
  ).toEqual([]);
});

it("finds a record at the edge of a section that has the words of the section beside it", () => {
  expect(problemMessages(sectionUnclear, ...misplaced, ...about("Three", "Bells"), ...about("Four", "Fog"))).toEqual([
    expect.stringContaining('boats-0: its words are those of the section "Two" beside it'),
  ]);
});

it("finds nothing if the words of the document do not distinguish its sections", () => {
  const mixed = (section: string, from: number): Made[] =>
    (["Lamps", "Boats", "Bells", "Fog"] as const).flatMap((theme) => about(section, theme, 1, from));
  expect(
    problemMessages(sectionUnclear, ...misplaced, ...mixed("Three", 5), ...mixed("Four", 6), ...mixed("Five", 7)),
  ).toEqual([]);
});
