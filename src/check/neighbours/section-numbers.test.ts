import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sectionUnclear } from "./section-unclear.js";

type Made = [string, object];

const rule = (number: string, section: string): Made => [
  `rule-${number.replace(".", "-")}`,
  { number, section: [section] },
];
const rules = (chapter: number, count: number, section: string) =>
  Array.from({ length: count }, (_, i) => rule(`${chapter}.${i + 1}`, section));

it("accepts sections whose numbers begin alike, and documents whose sections have no numbers of their own", () => {
  expect(problemMessages(sectionUnclear, ...rules(1, 7, "Lamps"), ...rules(2, 7, "Oil"))).toEqual([]);
  expect(problemMessages(sectionUnclear, ...rules(1, 7, "Lamps"), ...rules(1, 7, "Oil"), rule("2.1", "Oil"))).toEqual(
    [],
  );
});

it("finds the record from which on the numbers of a section begin otherwise", () => {
  expect(
    problemMessages(
      sectionUnclear,
      ...rules(1, 9, "Lamps"),
      ...rules(2, 1, "Lamps"),
      ...rules(3, 9, "Oil"),
      ...rules(4, 9, "Fog"),
    ),
  ).toEqual([
    expect.stringContaining(
      "rule-2-1: the other numbers of this section begin with 1, and its number with 2: a heading may",
    ),
  ]);
});

it("finds the last record of the section before", () => {
  expect(problemMessages(sectionUnclear, ...rules(1, 9, "Lamps"), rule("1.10", "Oil"), ...rules(2, 9, "Oil"))).toEqual([
    expect.stringContaining("rule-1-10: the other numbers of this section begin with 2, and its number with 1"),
  ]);
});

it("knows the number of a section by its heading", () => {
  expect(
    problemMessages(
      sectionUnclear,
      rule("1.1", "1. Lamps"),
      ...rules(2, 2, "1. Lamps"),
      ...rules(3, 9, "3. Oil"),
      ...rules(4, 9, "4. Fog"),
    ),
  ).toEqual([
    expect.stringContaining("rule-2-1: the other numbers of this section begin with 1, and its number with 2"),
  ]);
});

it("quotes the titles at the break of numbers that mostly fall", () => {
  const titles = ["5. Eels", "4. Dusk", "3. Oil", "4. Fog", "2. Wax"];
  const messages = problemMessages(
    sectionUnclear,
    ...titles.map((title, i): [string, object] => [`r${i}`, { title, section: ["Lamps"] }]),
  );
  expect(messages[0]).toContain('"3. Oil" is followed by "4. Fog"');
});
