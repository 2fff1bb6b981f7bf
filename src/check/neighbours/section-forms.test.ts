import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sectionUnclear } from "./section-unclear.js";

type Made = [string, object];

const questions = (section: string, count: number, from = 1): Made[] =>
  Array.from({ length: count }, (_, i) => [
    `${section}-q${i + from}`.toLowerCase(),
    { question: "Does it glow?", section: [section] },
  ]);
const titles = (section: string, ...names: string[]): Made[] =>
  names.map((title) => [title.toLowerCase().replaceAll(" ", "-"), { title, section: [section] }]);

it("finds a record at the edge of a section that has the form of the section beside it", () => {
  expect(
    problemMessages(
      sectionUnclear,
      ...questions("Lamps", 4),
      ...titles("Lamps", "Oil"),
      ...titles("Boats", "Sail", "Rope", "Mast"),
    ),
  ).toEqual([
    expect.stringContaining(
      "oil: this is a title, as in the section after, and all others of its section are a question",
    ),
  ]);
  expect(
    problemMessages(
      sectionUnclear,
      ...questions("Lamps", 3),
      ...questions("Boats", 1),
      ...titles("Boats", "Sail", "Rope", "Mast"),
    ),
  ).toEqual([expect.stringContaining("boats-q1: this is a question, as in the section before")]);
});

it("accepts sections of one form, a mixed one, and an edge that neither section beside has", () => {
  const boats = titles("Boats", "Sail", "Rope", "Mast");
  expect(problemMessages(sectionUnclear, ...questions("Lamps", 4), ...boats)).toEqual([]);
  expect(
    problemMessages(sectionUnclear, ...questions("Lamps", 3), ...titles("Lamps", "Oil", "Wick"), ...boats),
  ).toEqual([]);
  expect(problemMessages(sectionUnclear, ...questions("Lamps", 4), ...titles("Lamps", "Scenario 3"), ...boats)).toEqual(
    [],
  );
  expect(problemMessages(sectionUnclear, ...questions("Lamps", 2), ...titles("Lamps", "Oil"), ...boats)).toEqual([]);
});
