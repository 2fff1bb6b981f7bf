import { describe, expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { unusualLength } from "./unusual-length.js";

const usual = Array.from({ length: 14 }, (_, i): [string, object] => [
  `l${i}`,
  { text: `${"It glows. ".repeat(9 + (i % 3))}` },
]);

it("finds a record far longer than the others, and a far shorter one that is not a sentence", () => {
  expect(problemMessages(unusualLength, ...usual, ["long", { text: "It glows. ".repeat(99) }])).toEqual([
    expect.stringContaining("long: this has 990 characters; records of the kind clarification usually have about 100."),
  ]);
  expect(problemMessages(unusualLength, ...usual, ["short", { text: "It glo" }])).toHaveLength(1);
});

it("accepts short sentences and answers, rules that continue in their parts, and kinds with few records", () => {
  expect(problemMessages(unusualLength, ...usual, ["short", { text: "See Oil." }])).toEqual([]);
  expect(problemMessages(unusualLength, ...usual, ["short", { question: "Is it lit?", text: "No" }])).toEqual([]);
  expect(
    problemMessages(
      unusualLength,
      ...usual,
      ["all", { number: "1", text: "Lamps" }],
      ["part", { number: "1.1", text: "It glows. ".repeat(9) }],
    ),
  ).toEqual([]);
  expect(problemMessages(unusualLength, ...usual.slice(5), ["long", { text: "It glows. ".repeat(99) }])).toEqual([]);
});

it("finds the longest record of all when it is far longer than the second longest", () => {
  const spread = Array.from({ length: 20 }, (_, i): [string, object] => [
    `l${i}`,
    { text: "It glows. ".repeat(i + 2) },
  ]);
  expect(problemMessages(unusualLength, ...spread)).toEqual([]);
  expect(problemMessages(unusualLength, ...spread, ["long", { text: "It glows. ".repeat(50) }])).toEqual([
    expect.stringContaining("long: this has 500 characters"),
  ]);
  const list = `Change to:\n\n${"- a lamp that glows\n".repeat(25)}`;
  expect(problemMessages(unusualLength, ...spread, ["list", { text: list }])).toEqual([]);
});

it("finds a record with half of the characters of its edition and at least 2,000, however few the records are", () => {
  const other = ["b", { text: "x".repeat(2000) }] as [string, object];
  expect(problemMessages(unusualLength, ["a", { text: "x".repeat(2001) }], other)).toEqual([
    expect.stringContaining("a: this has 2001 of the 4001 characters of all records of this edition"),
  ]);
  expect(problemMessages(unusualLength, ["a", { text: "x".repeat(1999) }])).toEqual([]);
  expect(problemMessages(unusualLength, ["a", { text: "x".repeat(2000) }], other, ["c", { text: "x" }])).toEqual([]);
});

describe("the limits of unusual-length", () => {
  /** Records of these lengths, which end without a full stop. */
  const lengths = (list: number[], more: object = {}): string[] =>
    problemMessages(
      unusualLength,
      ...list.map((length, i): [string, object] => [`l${i}`, { text: "x".repeat(length), ...more }]),
    ).map((message) => /^l\d+: this has \d+/.exec(message)?.[0] ?? message);
  const same = (count: number, length = 100) => new Array<number>(count).fill(length);
  it.each<[string, string[], string[]]>([
    ["twelve records", lengths([...same(11), 601]), ["l11: this has 601"]],
    ["eleven records", lengths([...same(10), 601]), []],
    ["six times the middle", lengths([...same(12), 600, 450]), []],
    ["a sixth of the middle", lengths([...same(12, 120), 20]), []],
    ["less than a sixth", lengths([...same(12, 120), 19]), ["l12: this has 19"]],
    ["four times the middle, alone", lengths([...same(12, 99), 400]), ["l12: this has 400"]],
    ["less than four times", lengths([...same(12, 101), 400]), []],
    ["fewer than 400 characters", lengths([...same(12, 90), 399]), []],
    ["one and a half times the second", lengths([...same(12), 400, 600]), ["l13: this has 600"]],
    ["less than that", lengths([...same(12), 400, 599]), []],
    ["fewer than 300 characters, of two", lengths([...same(12, 4), 299, 299]), []],
    ["300 characters, of two", lengths([...same(12, 4), 300, 300]), ["l12: this has 300", "l13: this has 300"]],
    ["a wide spread", lengths([10, 20, 40, 80, 160, 320, 640, 30, 60, 120, 240, 480, 5]), []],
  ])("%s", (_, messages, expected) => {
    expect(messages).toEqual(expected);
  });
});

it("finds one of up to three records of an edition if it has four paragraphs or items", () => {
  const text = "A lamp.\n\nIts oil:\n- lasts.";
  const others = ["bell", "fog"].map((id): [string, object] => [id, { text: "It rings." }]);
  expect(problemMessages(unusualLength, ["rules", { text: `${text}\n- burns.` }], ...others)).toHaveLength(1);
  expect(problemMessages(unusualLength, ["rules", { text: `${text}\n- burns.` }], ...others, ...usual)).toEqual([]);
  expect(problemMessages(unusualLength, ["rules", { text }])).toEqual([]);
});
