import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { sectionUnclear } from "./section-unclear.js";

type Made = [string, object];

const rule = (number: string, section: string): Made => [
  `rule-${number.replaceAll(".", "-")}`,
  { number, section: [section] },
];
const rules = (chapter: number, count: number, section: string) =>
  Array.from({ length: count }, (_, i) => rule(`${chapter}.${i + 1}`, section));

const titled = (title: string, number?: string): Made => [
  title.toLowerCase(),
  { title, section: ["Lamps"], ...(number !== undefined && { number }) },
];

it("finds titles without a number below those with the numbers of an outline", () => {
  const reasons = (...made: Made[]) =>
    problemMessages(sectionUnclear, ...made).map((one) => one.split(": a heading")[0]);
  expect(reasons(titled("Oil", "2.1"), titled("Bell"), titled("Wick"), titled("Fog", "2.2"), titled("Tide"))).toEqual([
    "bell: it has no number, and may be a part of 2.1 before it",
    "wick: it has no number, and may be a part of 2.1 before it",
    "tide: it has no number, and may be a part of 2.2 before it",
  ]);
  expect(reasons(titled("Bell"), titled("Oil", "2.1"), titled("Fog", "2.2"), titled("Tide"))).toEqual([]);
  expect(reasons(titled("Oil", "2.1"), titled("Bell"), titled("Wick"))).toEqual([]);
  expect(reasons(titled("Oil", "1"), titled("Bell"), titled("Fog", "2"))).toEqual([]);
});

it("finds titles without a number below the heading of a rule, where most records have one", () => {
  const parts = (heading: string, count: number): Made[] => [
    ...rules(1, count, "Rules"),
    ["wick", { title: "Wick", section: ["Rules", heading] }],
    ["may-i", { title: "Ask", question: "May I?", section: ["Rules", heading] }],
  ];
  expect(problemMessages(sectionUnclear, ...parts("1.9 Lamps", 6))).toEqual([
    expect.stringContaining("wick: it has no number, as most records have, and may be a part of 1.9: a heading"),
  ]);
  expect(problemMessages(sectionUnclear, ...parts("1.9 Lamps", 5))).toEqual([]);
  expect(problemMessages(sectionUnclear, ...parts("Lamps", 6))).toEqual([]);
});

it("finds a number that is not below the number of its heading", () => {
  const below = (heading: string, number: string) => problemMessages(sectionUnclear, rule(number, heading));
  expect(below("3.7 Wicks", "3.8")).toEqual([
    expect.stringContaining("rule-3-8: its number is 3.8, and that of its heading 3.7: a heading"),
  ]);
  expect(below("3.7 Wicks", "3.7.1")).toEqual([]);
  expect(below("3.7 Wicks", "3.71")).toEqual([]);
  expect(below("3.0 Wicks", "3.8")).toEqual([]);
  expect(below("Wicks", "3.8")).toEqual([]);
  expect(below("3.7 Wicks", "12")).toEqual([]);
});
