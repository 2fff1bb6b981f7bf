import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { codePoint, isAll } from "../../runs.fixture.js";
import { type DeckLine, maxEntries } from "./decklist.js";
import { readLines } from "./read-lines.js";

const read = (text: string) => readLines(text, "deck.txt");
const card = (text: string): Partial<DeckLine> => {
  const { count, text: name, level } = read(`${text}\n1x Anchor`).cards[0] as DeckLine;
  return { count, text: name, level };
};

describe("readLines", () => {
  it.each([
    ["2x Brass Lantern", 2, "Brass Lantern", null],
    ["2 Brass Lantern", 2, "Brass Lantern", null],
    ["2× Brass Lantern", 2, "Brass Lantern", null],
    ["2xBrass Lantern", 2, "Brass Lantern", null],
    ["(2x) Brass Lantern", 2, "Brass Lantern", null],
    ["Brass Lantern x2", 2, "Brass Lantern", null],
    ["Brass Lantern (Reef) x2", 2, "Brass Lantern (Reef)", null],
    ["Brass Lantern (x2)", 2, "Brass Lantern", null],
    ["- 2x Brass Lantern (Reef 12)", 2, "Brass Lantern (Reef 12)", null],
    ["  3x  Brass   Lantern  // the good one", 3, "Brass Lantern", null],
    ["1x Brass Lantern [2] (Reef)", 1, "Brass Lantern (Reef)", 2],
    ["1x Brass Lantern (Reef) [0]", 1, "Brass Lantern (Reef)", 0],
    ["1x Brass Lantern (3)", 1, "Brass Lantern", 3],
    ["1x Brass Lantern •• (Reef)", 1, "Brass Lantern (Reef)", 2],
    ["1x .45 Lamp", 1, ".45 Lamp", null],
    ["2 x Brass Lantern", 2, "Brass Lantern", null],
    ["1 X Marks the Reef", 1, "X Marks the Reef", null],
    ["Brass Lantern (2x)", 2, "Brass Lantern", null],
    ["12 20 Fathoms", 12, "20 Fathoms", null],
  ])("reads %j", (line, count, text, level) => {
    expect(card(line)).toEqual({ count, text, level });
  });

  it("reads an export with a title, an investigator, headings and packs", () => {
    const list = read(
      [
        "Light in the Deep",
        "Investigator: Mira",
        "",
        "Packs: From Reef to Trench",
        "Assets: (3)",
        "Hand:",
        "2x Brass Lantern (Reef)",
        "Events (1):",
        "1x Diving Bell [1] (Trench)",
        "[Sideboard]",
        "0 XP",
        "// a remark",
        "# another",
      ].join("\r\n"),
    );
    expect(list.cards.map(({ line, text }) => [line, text])).toEqual([
      [7, "Brass Lantern (Reef)"],
      [9, "Diving Bell (Trench)"],
    ]);
    expect(list.loose.map(({ line, text }) => [line, text])).toEqual([
      [1, "Light in the Deep"],
      [2, "Mira"],
      [4, "Packs: From Reef to Trench"],
      [5, "Assets: (3)"],
      [6, "Hand:"],
      [8, "Events (1):"],
      [10, "[Sideboard]"],
      [11, "0 XP"],
      [13, "another"],
    ]);
  });

  it("reads bare names as one copy each", () => {
    const list = read("\ufeffBrass Lantern\n\nAssets:\nDiving Bell\n");
    expect(list.cards.map(({ count, text }) => [count, text])).toEqual([
      [1, "Brass Lantern"],
      [1, "Diving Bell"],
    ]);
    expect(list.loose).toEqual([{ line: 3, text: "Assets:", isHeading: true, isSide: false }]);
  });

  it.each([
    ["01006", [["01006", 1, ""]]],
    [
      "2x 01006\n01007 x3\n2 03121b",
      [
        ["01006", 2, ""],
        ["01007", 3, ""],
        ["03121b", 2, ""],
      ],
    ],
    [
      "01006, 01007,01008",
      [
        ["01006", 1, ""],
        ["01007", 1, ""],
        ["01008", 1, ""],
      ],
    ],
    [
      "01006,2\n01007:1",
      [
        ["01006", 2, ""],
        ["01007", 1, ""],
      ],
    ],
    [
      "01006 2, 01007, 01008 x2",
      [
        ["01006", 2, ""],
        ["01007", 1, ""],
        ["01008", 2, ""],
      ],
    ],
    ["45F006F4-02ed-4b8d-b095-eb5efe58d001 2", [["45f006f4-02ed-4b8d-b095-eb5efe58d001", 2, ""]]],
    ["2x 01006 Brass Lantern", [["01006", 2, "Brass Lantern"]]],
    ["2x Brass Lantern (01006)", [["01006", 2, "Brass Lantern"]]],
    ['- 2x [Brass Lantern](https://arkhamdb.com/card/01006 "A lamp")', [["01006", 2, "Brass Lantern"]]],
    ["* [**Brass Lantern**](https://example.org/lamps) (Reef) x2", [[null, 2, "Brass Lantern (Reef)"]]],
    ["- [](https://arkhamdb.com/card/01006)", [["01006", 1, ""]]],
    ["1. [Eel-Watch](/card/01007)", [["01007", 1, "Eel-Watch"]]],
    [
      "2x Brass Lantern, 1x Eel-Watch",
      [
        [null, 2, "Brass Lantern"],
        [null, 1, "Eel-Watch"],
      ],
    ],
    ["1x Mira, Keeper", [[null, 1, "Mira, Keeper"]]],
    ["1x Brass Lantern ●● (Reef)", [[null, 1, "Brass Lantern (Reef)"]]],
  ])("reads codes, links and several cards in %j", (text, cards) => {
    expect(read(text).cards.map(({ code, count, text: name }) => [code, count, name])).toEqual(cards);
  });

  it("marks as headings only lines with the words or marks of headings", () => {
    const { loose } = read("My deck\nAsset\n1x Anchor\n## Things\nSide Deck\nlent by Mira\n(xp: 2)\n----\n");
    expect(loose.filter(({ isHeading }) => isHeading).map(({ line }) => line)).toEqual([2, 4, 5, 7, 8]);
    expect(loose.filter(({ isHeading }) => !isHeading).map(({ line }) => line)).toEqual([1, 6]);
  });

  it("marks the cards of the side deck", () => {
    const { cards } = read("1x A\nSideboard:\n1x B\nEvents (1)\n1x C\nMain deck\n1x D");
    expect(cards.map(({ isSide }) => isSide)).toEqual([false, true, true, false]);
    const sidesOfBareNames = read("A\nSideboard:\nB\nMain deck\nC").cards.map(({ text, isSide }) => [text, isSide]);
    expect(sidesOfBareNames).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
  });

  it("refuses a line that is too long and a deck of too many cards, with the line", () => {
    const problemOf = (text: string) => {
      try {
        read(text);
      } catch (error) {
        return (error as GrimError).problems[0];
      }
      return null;
    };
    expect(problemOf(`1x Anchor\n${"x".repeat(500)}`)).toMatchObject({ code: "bad-deck", line: 2, file: "deck.txt" });
    expect(problemOf("1x Anchor\n".repeat(maxEntries + 200))).toMatchObject({ code: "bad-deck", line: maxEntries + 1 });
  });

  it("reads the rows of Markdown tables, each on its line", () => {
    const rows = (text: string) => {
      const { cards, loose } = read(text);
      return [
        ...cards.map((one) => [one.line, one.count, one.text, one.level, one.code]),
        ...loose.map(({ line, text: words }) => [line, words]),
      ];
    };
    expect(
      rows(
        "# Harbour\n\n| Qty | Card | Set | XP |\n|----:|:----:|---|-|\n| 2 | [Oil](https://x.org/card/01006) | Core | 0 |\n| x1 | **Eel \\| Moth** | | 2 |\n| two | Bell | Core | |\n\n1x Anchor",
      ),
    ).toEqual([
      [5, 2, "Oil (Core)", 0, "01006"],
      [6, 1, "Eel | Moth", 2, null],
      [9, 1, "Anchor", null, null],
      [1, "Harbour"],
      [7, "two Bell Core"],
    ]);
    expect(rows("Name | Code\n--- | ---\nOil | 01006\n")).toEqual([[3, 1, "Oil", null, "01006"]]);
    expect(rows("|  | Asset |\n|--|--|\n| 2x | Oil |\n| Skills | |")).toEqual([
      [3, 2, "Oil", null, null],
      [4, 1, "Skills", null, null],
    ]);
    expect(rows("| Cost | Asset |\n|--|--|\n| 3 | Oil |")).toEqual([[3, 1, "Oil", null, null]]);
  });
});

/** Card names: words of letters, without the characters that a format uses. */
const name = fc
  .array(fc.stringMatching(/^[A-Z][a-zé'-]{1,8}[a-z]$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "))
  .filter((text) => !/ x\b/i.test(text));
const entry = fc.record({
  name,
  count: fc.integer({ min: 1, max: 99 }),
  set: fc.option(fc.constantFrom("Reef", "Core Set")),
});

describe("readLines with any deck", () => {
  it("reads the same cards from every format", () => {
    const formats = [
      (e: { name: string; count: number; set: string | null }) => `${e.count}x ${e.name}${e.set ? ` (${e.set})` : ""}`,
      (e: { name: string; count: number; set: string | null }) =>
        `${e.count} ${e.name}${e.set ? ` (${e.set})` : ""} // hm`,
      (e: { name: string; count: number; set: string | null }) => `${e.name}${e.set ? ` (${e.set})` : ""} x${e.count}`,
    ];
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), fc.nat(2), (entries, which) => {
        const text = entries.map(formats[which] as (typeof formats)[number]).join("\n");
        expect(read(text).cards).toEqual(
          entries.map((e, i) => ({
            line: i + 1,
            count: e.count,
            text: e.name + (e.set === null ? "" : ` (${e.set})`),
            level: null,
            code: null,
            isSide: false,
          })),
        );
      }),
    );
  });

  it("drops only blank lines and comments", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 })), (lines) => {
        const text = lines.map((line) => line.replace(/[\r\n]/g, " ")).join("\n");
        const { cards, loose } = read(text);
        const numbers = [...cards, ...loose].map(({ line }) => line).sort((a, b) => a - b);
        const expected = text
          .split("\n")
          .flatMap((line, i) => (/^\s*(?:\/\/|#+\s*$|#+\s+(?:\/\/)|[-*•]\s+(?:\/\/|$)|$)/.test(line) ? [] : [i + 1]));
        expect(numbers.every((line, i) => i === 0 || line !== numbers[i - 1])).toBe(true);
        // Lines that are left out have only marks.
        const left = expected.filter((line) => !numbers.includes(line));
        for (const line of left)
          expect(text.split("\n")[line - 1]).toMatch(/^[\s#*•+/-]*(?:\[[ xX]\]\s*)?(?:\/\/.*)?$/);
      }),
    );
  });

  it("returns a deck or throws bad-deck for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 2000 }), (text) => {
        try {
          read(text);
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
          expect((error as GrimError).problems[0]?.code).toBe("bad-deck");
        }
      }),
    );
  });

  // A slow pattern would exceed the time limit of the test.
  it("reads many of the longest lines in time", () => {
    for (const piece of ["x ", "1", "( ", "a x1 ", " •", "[1] "]) {
      const line = piece.repeat(390 / piece.length);
      expect(read(Array.from({ length: isAll ? 1000 : 250 }, () => line).join("\n"))).toBeDefined();
    }
  });
});
