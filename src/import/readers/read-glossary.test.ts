import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { longestAscending, readGlossary } from "./read-glossary.js";

const read = (text: string) => readGlossary(runOf(text, { reader: "glossary" }, ["Glossary"]), noCorrections);
const titles = (text: string) => read(text).drafts.map((item) => item.titles[0]);

describe("readGlossary", () => {
  it("reads a heading out of alphabetical order as a subheading of the entry before it", () => {
    const text =
      "Terms of the game.\n\nAsh\n\nWhat is left.\n\n- grey\n\nHall\n\nIt is long.\n\nLamps\n\nThey glow.\n\nGlass Lamps\n\nClear.\n\nBrass Lamps\n\nBright.\n\nOil\n\nIt burns.";
    const { drafts, introduction } = read(text);
    expect(introduction).toHaveLength(1);
    expect(drafts.map(shortDraft)).toEqual([
      { kind: "glossary", titles: ["Ash"], text: "What is left.\n\n- grey" },
      { kind: "glossary", titles: ["Hall"], text: "It is long." },
      { kind: "glossary", titles: ["Lamps"], text: "They glow." },
      { kind: "glossary", titles: ["Lamps / Glass Lamps"], text: "Clear." },
      { kind: "glossary", titles: ["Lamps / Brass Lamps"], text: "Bright." },
      { kind: "glossary", titles: ["Oil"], text: "It burns." },
    ]);
  });
  it("ignores spaces, hyphens and capitals in the order", () => {
    expect(titles("Lamp Oil\n\nx.\n\nLamp-wick\n\nx.\n\nlamps\n\nx.\n\nLampyard\n\nx.")).toEqual([
      "Lamp Oil",
      "Lamp-wick",
      "Lampyard",
    ]);
  });
  it("keeps a title `Entry / Subtitle` that a correction wrote", () => {
    expect(titles("Ash\n\nx.\n\nLamps\n\nx.\n\nLamps / Brass Lamps\n\nx.\n\nOil\n\nx.")).toEqual([
      "Ash",
      "Lamps",
      "Lamps / Brass Lamps",
      "Oil",
    ]);
  });
  it("reads the first line of a paragraph as a title", () => {
    expect(read("Ash\nWhat is left.").drafts.map(shortDraft)).toEqual([
      { kind: "glossary", titles: ["Ash"], text: "What is left." },
    ]);
  });
});

describe("longestAscending", () => {
  it("returns the indexes of the longest ascending subsequence", () => {
    expect(longestAscending(["a", "z", "b", "c"])).toEqual([0, 2, 3]);
    expect(longestAscending(["b", "a", "c", "c"])).toEqual([0, 2]);
    expect(longestAscending([])).toEqual([]);
  });
  it("returns an ascending subsequence of the greatest length (property)", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."abcdef"), { maxLength: 9 }), (keys) => {
        const chain = longestAscending(keys);
        expect(chain.every((at, i) => i === 0 || (keys[chain[i - 1] as number] as string) < (keys[at] as string))).toBe(
          true,
        );
        let longest = 0;
        for (let subset = 0; subset < 1 << keys.length; subset++) {
          const run = keys.filter((_, i) => subset & (1 << i));
          if (run.every((key, i) => i === 0 || (run[i - 1] as string) < key)) longest = Math.max(longest, run.length);
        }
        expect(chain).toHaveLength(longest);
      }),
    );
  });
});
