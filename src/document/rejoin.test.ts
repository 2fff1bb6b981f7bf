import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph } from "./block.js";
import { short } from "./made-up-lines.fixture.js";
import { rejoin } from "./rejoin.js";

const blocksOf = (texts: readonly string[]) => texts.map((text, i) => paragraph([{ line: i + 1, text }]));
const joined = (...texts: string[]) =>
  short(rejoin(blocksOf(texts), (block) => /^\(\d/.test(block.segments[0]?.text ?? "")));
const isOne = (...texts: string[]) => joined(...texts).length === 1;

describe("rejoin", () => {
  it("joins text that continues in lower case", () => {
    expect(joined("The keeper lights", "every lamp.", "Then rests.")).toEqual([
      "[1,2] The keeper lights / every lamp.",
      "[3] Then rests.",
    ]);
  });
  it("joins after a word that rarely ends a sentence, and after an open bracket or quotation", () => {
    expect(isOne("The keeper lights the", "Great Lamp.")).toBe(true);
    expect(isOne("The keeper (of the lamps", "Wick and Ash) rests.")).toBe(true);
    expect(isOne('It reads: "light all', 'Lamps at dusk."')).toBe(true);
    expect(isOne("The keeper lights a lamp", "(or two).")).toBe(true);
  });
  it("ignores spaces and the marks of italic type at the start of a paragraph, and all marks at the end of a block", () => {
    expect(isOne("The keeper lights two lamps", "*then* rests.")).toBe(true);
    expect(isOne("The keeper lights two lamps", " (or three).")).toBe(true);
    expect(isOne("The keeper lights **the**", "Great Lamp.")).toBe(true);
    // The term of a definition.
    expect(isOne("The keeper lights two lamps", "**lit** A lamp with oil.")).toBe(false);
  });
  it("tells an inch sign from a quotation mark", () => {
    expect(isOne('Keepers walk 6" unless they run', "Lamps are lit after that.")).toBe(false);
    expect(isOne('Keepers walk 6" or "run', 'For A While."')).toBe(true);
    expect(isOne('They read "walk 6" and rest', "Lamps are lit after that.")).toBe(false);
  });
  it("does not join to a finished sentence", () => {
    expect(isOne("The keeper rests.", "every lamp burns")).toBe(false);
    expect(isOne("The keeper rests:", "every lamp burns")).toBe(false);
    expect(isOne('It reads: "rest"', "every lamp burns")).toBe(false);
    expect(isOne("The keeper rests (at dawn.)", "every lamp burns")).toBe(false);
  });
  it("does not join to a heading", () => {
    expect(isOne("Lamps and Wicks", "every lamp burns")).toBe(false);
  });
  it("does not join the start of an entry", () => {
    expect(isOne("The keeper lights the", "(1.2) Great Lamp")).toBe(false);
  });
  it("does not join a question in bold to a block that is not in bold", () => {
    expect(isOne("No, you may not do that", "**Is a lamp lit?**")).toBe(false);
    expect(isOne('**Does the "Great**', '**Lamp" burn?**')).toBe(true);
    expect(isOne("The keeper lights the", "**Great Lamp**")).toBe(true);
  });
  it("does not join an item", () => {
    const [first, second] = blocksOf(["The keeper lights the", "great lamp"]);
    const item = { ...second!, shape: "item" as const, marker: "-" };
    expect(rejoin([first!, item], () => false)).toHaveLength(2);
  });
  it("does not join a heading of Markdown, nor to one", () => {
    const [first, second] = blocksOf(["The keeper lights the", "great lamp"]);
    expect(rejoin([first!, { ...second!, level: 2 }], () => false)).toHaveLength(2);
    expect(rejoin([{ ...first!, level: 2 }, second!], () => false)).toHaveLength(2);
    expect(rejoin([first!, second!], () => false)).toHaveLength(1);
  });
  it("joins where one bracket or quotation mark more is opened than closed", () => {
    const joins = [
      "a lamp",
      "a (lamp",
      "a (lamp) or (two",
      "a (lamp) or (two) dim",
      "a) lamp (two",
      "a) lamp (two) dim",
      "a (lamp (or two) dim",
      'a "lamp',
      'a "lamp" or',
      'a "lamp" or "two',
    ];
    expect(joins.filter((text) => isOne(`The keeper lights ${text}`, "Lamps at dusk"))).toEqual([
      "a (lamp",
      "a (lamp) or (two",
      "a) lamp (two",
      "a (lamp (or two) dim",
      'a "lamp',
      'a "lamp" or',
      'a "lamp" or "two',
    ]);
  });
  it("joins at most 301 pieces", () => {
    const lines = Array.from({ length: 700 }, () => "the lamp of the");
    expect(rejoin(blocksOf(lines), () => false).map((block) => block.segments.length)).toEqual([301, 301, 98]);
  });
  it("keeps every segment in order", () => {
    const text = fc.constantFrom("the lamp", "Lamps", "is lit.", 'say "oil', "of", "(two", "rest)", "2.", "");
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const before = blocksOf(texts);
        const after = rejoin(before, () => false);
        expect(after.flatMap((block) => block.segments)).toEqual(before.flatMap((block) => block.segments));
      }),
    );
  });
});
