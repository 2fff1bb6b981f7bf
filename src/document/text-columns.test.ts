import { describe, expect, it } from "vitest";
import { decodeSource } from "./source.js";
import { withColumnDoubts } from "./text-columns.js";

const source = (text: string) => decodeSource(new TextEncoder().encode(text), "lamps.txt");
const doubtedLines = (text: string) => (withColumnDoubts(source(text)).doubts ?? []).map(({ line }) => line);

/** Lines of two columns beside each other, as `pdftotext -layout` writes them. */
const beside = (left: readonly string[], right: readonly string[], width = 34) =>
  left.map((text, i) => `${text.padEnd(width)}${right[i] ?? ""}`.trimEnd()).join("\n");

const left = [
  "A lamp that is lit burns until",
  "its oil is used up, but only",
  "at night.",
  "",
  "Oil is bought at the wharf and",
  "nowhere else in the harbour.",
];
const right = [
  "The keeper of the gate may put",
  "out a lamp that burns beside",
  "the gate.",
  "",
  "A bell rings once each night",
  "unless fog hides the harbour.",
];
const page = `                    Harbour Rules of the Lamps\n\n${beside([...left, ...left], [...right, ...right])}`;

describe("withColumnDoubts", () => {
  it("doubts each line of two columns, and keeps the lines as they are", () => {
    expect(withColumnDoubts(source(page)).lines).toEqual(source(page).lines);
    expect(doubtedLines(page)).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 13, 14]);
  });

  it.each([
    ["text of one column", `${left.join("\n")}\n\f${left.join("\n")}`],
    ["a table of contents", beside(left, ["1", "2", "3", "", "4", "5"])],
  ])("does not doubt %s", (_, text) => {
    expect(doubtedLines(text)).toEqual([]);
  });
});
