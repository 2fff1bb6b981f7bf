import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { unusualLength } from "./unusual-length.js";

const usual = Array.from({ length: 14 }, (_, i): [string, object] => [
  `l${i}`,
  { text: `${"It glows. ".repeat(9 + (i % 3))}` },
]);

it("finds a record far longer than the others, and a far shorter one that is not a sentence", () => {
  expect(found(unusualLength, ...usual, ["long", { text: "It glows. ".repeat(99) }])).toEqual([
    expect.stringContaining("long: this has 990 characters; records of the kind clarification usually have about 100."),
  ]);
  expect(found(unusualLength, ...usual, ["short", { text: "It glo" }])).toHaveLength(1);
});

it("accepts short sentences and answers, rules that continue in their parts, and kinds with few records", () => {
  expect(found(unusualLength, ...usual, ["short", { text: "See Oil." }])).toEqual([]);
  expect(found(unusualLength, ...usual, ["short", { question: "Is it lit?", text: "No" }])).toEqual([]);
  expect(
    found(
      unusualLength,
      ...usual,
      ["all", { number: "1", text: "Lamps" }],
      ["part", { number: "1.1", text: "It glows. ".repeat(9) }],
    ),
  ).toEqual([]);
  expect(found(unusualLength, ...usual.slice(5), ["long", { text: "It glows. ".repeat(99) }])).toEqual([]);
});

it("finds the longest record of all when it is far longer than the second longest", () => {
  const spread = Array.from({ length: 20 }, (_, i): [string, object] => [
    `l${i}`,
    { text: "It glows. ".repeat(i + 2) },
  ]);
  expect(found(unusualLength, ...spread)).toEqual([]);
  expect(found(unusualLength, ...spread, ["long", { text: "It glows. ".repeat(50) }])).toEqual([
    expect.stringContaining("long: this has 500 characters"),
  ]);
  const list = `Change to:\n\n${"- a lamp that glows\n".repeat(25)}`;
  expect(found(unusualLength, ...spread, ["list", { text: list }])).toEqual([]);
});
