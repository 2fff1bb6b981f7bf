import { describe, expect, it } from "vitest";
import { decodeSource } from "./source.js";
import { markUnordered } from "./text-order.js";

const read = (text: string) => markUnordered(decodeSource(new TextEncoder().encode(text), "lamps.txt"));

const rule = (n: number) => `Rule ${n} of the harbour says that a lamp\nburns until its oil is used up.`;
const page = (paragraphs: readonly string[], gap = "\n\n") => paragraphs.join(gap);
const rules = Array.from({ length: 30 }, (_, i) => rule(i));

describe("markUnordered", () => {
  it("notes paragraphs that are cut, go on without a beginning, or are titles below titles", () => {
    const cut = "The keeper of the gate may put out every";
    const rest = "lamp that burns beside the gate.";
    const shuffled = [...rules.slice(0, 10), cut, ...rules.slice(10), rest, "Fog Bells", "Old Lamps"];
    expect(read(`${page(shuffled)}\n\f${page(rules)}`).unordered?.message).toBe(
      "The pages of this text seem to have columns, and at 3 places a paragraph is followed by one that does not continue it: this record may hold words of another one.",
    );
  });

  it("notes pages in columns without empty lines", () => {
    expect(read(`${page(rules, "\n")}\n\f${page(rules, "\n")}`).unordered?.message).toContain(
      "its paragraphs are not divided",
    );
  });

  const cutUp = rules.flatMap((one) => ["The keeper of the gate may put out every", one]);
  it.each([
    ["paragraphs in order", `${page(rules)}\n\f${page(rules)}`],
    ["a text without pages", page(cutUp)],
    ["pages of one column", `${page(cutUp.map((one) => one.replace("\n", " ").repeat(4)))}\n\f`],
    ["short pages", rules.map((one) => `The keeper of the gate may put out every\n\n${one}\n\f`).join("")],
  ])("leaves %s as it is", (_, text) => {
    expect(read(text).unordered).toBeUndefined();
  });
});

/** The numbers of a range with which the order of a text is in doubt. */
const doubtedWith = (from: number, to: number, text: (n: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((n) => read(text(n)).unordered !== undefined);
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text);
/** A paragraph that ends as sentences do. */
const whole = (size: number) => `${"X".padEnd(size - 1, "x")}.`;

describe("where the order is in doubt", () => {
  // 30 characters in each line, and many more lines than that, so that the page seems to have columns.
  const line = whole(30);
  const cut = "X".padEnd(30, "x");

  it("takes a page for one of columns where it has at least 40 lines, and as many as characters in a line", () => {
    const lines = (size: number) => (n: number) => `${page(repeated(n, whole(size)), "\n")}\n\f${whole(size)}`;
    expect(doubtedWith(38, 42, lines(30))).toEqual([40, 41, 42]);
    expect(doubtedWith(43, 48, lines(45))).toEqual([45, 46, 47, 48]);
    // Nine tenths of the lines are not longer.
    const some = (n: number) => [...repeated(60 - n, whole(30)), ...repeated(n, whole(90))].join("\n");
    expect(doubtedWith(3, 9, (n) => `${some(n)}\n\f`)).toEqual([3, 4, 5]);
  });

  it("needs three such places, and one for fifty paragraphs", () => {
    const places = (n: number, all: number) => `${page([...repeated(n, cut), ...repeated(all - n, line)])}\n\f`;
    expect(doubtedWith(1, 5, (n) => places(n, 60))).toEqual([3, 4, 5]);
    expect(doubtedWith(1, 6, (n) => places(n, 201))).toEqual([5, 6]);
  });

  it("takes pages of at most two paragraphs for undivided", () => {
    const divided = (n: number) =>
      `${page(repeated(n, page(repeated(20, line), "\n")))}\n\f${page(repeated(2, page(repeated(60, line), "\n")))}`;
    expect(doubtedWith(1, 4, divided)).toEqual([1, 2]);
  });

  it("takes only a line that fills six tenths of the width for cut, and only a shorter one for a title", () => {
    const withEnd =
      (end: string, next = line) =>
      (n: number) =>
        `${page([...repeated(50, line), ...Array.from({ length: 6 }, () => [`${end.padEnd(n, "x")}`, next]).flat()])}\n\f`;
    expect(doubtedWith(16, 20, withEnd("X"))).toEqual([19, 20]);
    expect(doubtedWith(20, 20, withEnd("X", "xxx"))).toEqual([]);
    const titles = (n: number) => `${page([...repeated(60, line), ...repeated(4, "X".padEnd(n, "x"))])}\n\f`;
    expect(doubtedWith(16, 18, titles)).toEqual([16, 17]);
    const below = (first: string, second: string) =>
      doubtedWith(
        1,
        1,
        () => `${page([...repeated(60, line), ...repeated(4, `${first}\n\n${second}\n\n${line}`)])}\n\f`,
      ).length;
    expect(below("Fog Bells", "Old Lamps")).toBe(1);
    expect(below("Fog Bells", "Old Lamps\nand More")).toBe(0);
    expect(below("Fog Bells", "It burns.")).toBe(0);
    expect(below("Fog Bells.", "Old Lamps")).toBe(0);
  });

  it("takes a paragraph that begins in lower case after a full stop for one without a beginning", () => {
    const goesOn = (before: string) => () =>
      `${page([...repeated(60, line), ...repeated(4, `${before}\n\nand so on.`)])}\n\f`;
    expect(doubtedWith(1, 1, goesOn(line))).toEqual([1]);
    expect(doubtedWith(1, 1, goesOn(cut))).toEqual([]);
  });
});
