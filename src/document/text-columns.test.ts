import { describe, expect, it } from "vitest";
import { decodeSource } from "./source.js";
import { withoutColumns } from "./text-columns.js";

const source = (text: string) => decodeSource(new TextEncoder().encode(text), "lamps.txt");
const read = (text: string) => withoutColumns(source(text));

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

describe("withoutColumns", () => {
  it("reads the columns of each page one after the other, and a line across them at its place", () => {
    const { lines, places, doubts } = read(`${page}\n\f${page}`);
    const filled = lines.flatMap((text, i) => (text.trim() === "" ? [] : [[text.trim(), places?.[i]?.line]]));
    const words = (texts: readonly string[]) => texts.filter((text) => text !== "");
    expect(filled.map(([text]) => text)).toEqual(
      [1, 2].flatMap(() => [
        "Harbour Rules of the Lamps",
        ...words([...left, ...left]),
        ...words([...right, ...right]),
      ]),
    );
    expect(filled.slice(0, 3).map(([, line]) => line)).toEqual([1, 3, 4]);
    expect(filled[11]).toEqual(["The keeper of the gate may put", 3]);
    expect(lines.filter((line) => line.startsWith("\f"))).toHaveLength(1);
    expect(doubts?.map(({ line, message }) => `${line} ${message.slice(0, 40)}`)).toEqual([
      "1 20 lines of this text stand in columns b",
    ]);
  });

  it("doubts each line of two columns where no page is known", () => {
    const { lines, doubts } = read(page);
    expect(lines).toEqual(source(page).lines);
    expect(doubts?.map(({ line }) => line)).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 13, 14]);
  });

  it.each([
    ["text of one column", `${left.join("\n")}\n\f${left.join("\n")}`],
    [
      "a table with names and texts",
      Array(2)
        .fill(beside(["Brass Lamp", "Tin Lamp", "Old Lamp", "Bell", "Gate", "Wharf"], right))
        .join("\n\f"),
    ],
    [
      "a table of contents",
      Array(2)
        .fill(beside(left, ["1", "2", "3", "", "4", "5"]))
        .join("\n\f"),
    ],
  ])("leaves %s as it is", (_, text) => {
    expect(read(text)).toEqual(source(text));
  });
});
