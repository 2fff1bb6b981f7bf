/** Each check finds the records that a case names. */
import { describe, expect, it } from "vitest";
import type { RulingRecord } from "../ruling/schema.js";
import { messagesOf } from "./made-up-subject.fixture.js";
import { sectionChecks } from "./sections.js";

type Case = [what: string, records: Partial<RulingRecord>[], found: number[]];

const numbers = (...list: string[]) => list.map((number) => ({ number }));
const below = (heading: string, records: Partial<RulingRecord>[]) =>
  records.map((one) => ({ ...one, section: ["All", heading] }));
const range = (chapter: number, count: number) =>
  numbers(...Array.from({ length: count }, (_, i) => `${chapter}.${i + 1}`));

const cases: Record<string, Case[]> = {
  "number-gap": [
    ["a number left out", numbers("1.1", "1.3"), [0]],
    ["a number out of order", numbers("1.2", "1.1"), [0]],
    ["a number twice", numbers("1.1", "1.1"), [0]],
    ["a part left out", numbers("100.1a", "100.1c"), [0]],
    ["a branch that begins late", numbers("100.1", "100.2b"), [0]],
    ["the next number, part or chapter", numbers("1.9", "1.10", "1.10a", "1.11", "2.1"), []],
    ["letters that look like digits", numbers("704.5k", "704.5m", "704.5n", "704.5p"), []],
    ["a missing chapter", numbers("1.1", "4.1"), []],
    ["numbers in steps of ten", numbers(...Array.from({ length: 10 }, (_, i) => `3.1${i}0`)), []],
    ["a list of questions", numbers("1", "2", "4").map((one) => ({ ...one, question: "Is it lit?" })), [1]],
    [
      "questions counted anew",
      ["Oil", "Fog"].flatMap((one) =>
        below(
          one,
          numbers("1", "2").map((r) => ({ ...r, question: "Is it?" })),
        ),
      ),
      [],
    ],
  ],
  "section-unclear": [
    [
      "a number of another chapter",
      [...below("A", range(1, 8)), ...below("B", [...range(2, 5), ...numbers("3.1")])],
      [13],
    ],
    [
      "a run of numbers of another chapter, once",
      [...below("A", range(1, 20)), ...below("B", [...range(2, 12), ...numbers("3.1", "3.2")])],
      [32],
    ],
    ["chapters in order", [...below("A", range(1, 8)), ...below("B", range(2, 8))], []],
    ["numbers without chapters", [...below("A", numbers("1", "2")), ...below("B", numbers("7", "8"))], []],
  ],
};

describe.each(Object.entries(cases))("%s", (name, ofCheck) => {
  it.each(ofCheck)("%s", (_, records, found) => {
    const messages = messagesOf(
      name,
      ...records.map((one, i): [string, object] => [`r${i}`, { text: `Text ${i}.`, ...one }]),
    );
    expect(messages.map((one) => one.split(":")[0])).toEqual(found.map((i) => `r${i}`));
  });
});

it("every check of sections has cases", () => {
  expect(sectionChecks.map(({ name }) => name)).toEqual(Object.keys(cases));
});
