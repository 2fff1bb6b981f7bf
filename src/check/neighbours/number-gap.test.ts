import fc from "fast-check";
import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { numberGap } from "./number-gap.js";

const messagesFor = (...numbers: string[]) =>
  problemMessages(numberGap, ...numbers.map((number, i): [string, object] => [`r${i}`, { number }]));

it("finds a number left out, a number out of order and a number twice", () => {
  expect(messagesFor("1.1", "1.3")).toEqual(["r0: number 1.1 is followed by number 1.3."]);
  expect(messagesFor("1.2", "1.1")).toHaveLength(1);
  expect(messagesFor("1.1", "1.1")).toHaveLength(1);
  expect(messagesFor("100.1a", "100.1c")).toHaveLength(1);
  expect(messagesFor("100.1", "100.2b")).toHaveLength(1);
});

it.each([
  [["1.1", "1.2", "2.1"]],
  [["100.1", "100.1a", "100.1b", "100.2", "101.1"]],
  [["704.5k", "704.5m", "704.5n", "704.5p"]],
  [["1.9", "1.10"]],
  [["3", "x", "4"]],
])("accepts %j", (numbers) => {
  expect(messagesFor(...numbers)).toEqual([]);
});

it.each<[questions: [section: string, number: string][], found: string[]]>([
  [
    [
      ["Oil", "1"],
      ["Oil", "2"],
      ["Fog", "1"],
      ["Fog", "2"],
    ],
    [],
  ],
  [
    [
      ["Oil", "11"],
      ["Fog", "12"],
    ],
    [],
  ],
  [
    [
      ["Oil", "1"],
      ["Oil", "3"],
    ],
    ["r0: number 1 is followed by number 3."],
  ],
  [
    [
      ["Oil", "2"],
      ["Oil", "1"],
    ],
    ["r0: number 2 is followed by number 1."],
  ],
  [
    [
      ["Oil", "2"],
      ["Fog", "2"],
    ],
    ["r0: number 2 is followed by number 2."],
  ],
])("compares the numbers of questions in lists: %j gives %j", (questions, expected) => {
  const rulings = questions.map(([section, number], i): [string, object] => [
    `r${i}`,
    { number, question: "Is it lit?", section: [section] },
  ]);
  expect(problemMessages(numberGap, ...rulings)).toEqual(expected);
});

it("accepts any sequence, and finds one number missing from its middle (property)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 30 }), fc.nat(), (length, at) => {
      const numbers = Array.from({ length }, (_, i) => `7.${i + 1}`);
      expect(messagesFor(...numbers)).toEqual([]);
      expect(messagesFor(...numbers.filter((_, i) => i !== 1 + (at % (length - 2))))).toHaveLength(1);
    }),
  );
});

it.each<[numbers: string[], gaps: number]>([
  [["1", "2", "5"], 0],
  [["5", "2"], 1],
  [["1.1", "2.0"], 0],
  [["1.1", "2.2"], 1],
  [["1.1", "3.1"], 0],
  [["1.1", "1.1.1"], 0],
  [["1.1", "1.1.0"], 0],
  [["1.1", "1.1.2"], 1],
  [["1.1.3", "1.2"], 0],
  [["1.1.3", "1.3"], 1],
  [["1.1", "1.2.1"], 0],
  [["1.1", "1.2.2"], 1],
  [["1.1.1", "1.1"], 1],
  // The letters i, l and o may be left out, and no others.
  [["1.1h", "1.1j"], 0],
  [["1.1k", "1.1m"], 0],
  [["1.1n", "1.1p"], 0],
  [["1.1a", "1.1c"], 1],
  [["1.1h", "1.1k"], 1],
  [["1.7", "1.9"], 1],
  [["1.1", "1.1b"], 1],
  [["(v1.1)", "1.2.", "(1.3)", "x 1", "1.4a"], 0],
])("finds in %j this number of gaps: %d", (numbers, gaps) => {
  expect(messagesFor(...numbers)).toHaveLength(gaps);
});
