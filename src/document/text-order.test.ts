import { describe, expect, it } from "vitest";
import { decodeSource } from "./source.js";
import { withOrder } from "./text-order.js";

const read = (text: string) => withOrder(decodeSource(new TextEncoder().encode(text), "lamps.txt"));

const rule = (n: number) => `Rule ${n} of the harbour says that a lamp\nburns until its oil is used up.`;
const page = (paragraphs: readonly string[], gap = "\n\n") => paragraphs.join(gap);
const rules = Array.from({ length: 30 }, (_, i) => rule(i));

describe("withOrder", () => {
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
