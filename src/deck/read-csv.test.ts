import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../problem.js";
import { runs } from "../runs.fixture.js";
import { readDeck } from "./read-deck.js";

const read = async (text: string) => readDeck(new TextEncoder().encode(text), "deck.csv");

describe("readDeck with CSV", () => {
  it.each([
    [
      "Count,Name\n2,Brass Lantern\n1,Eel-Watch",
      [
        [2, "Brass Lantern", null],
        [1, "Eel-Watch", null],
      ],
    ],
    ['\ufeffname;qty\r\n"Mira; Keeper";2\r\n', [[2, "Mira; Keeper", null]]],
    ["Quantity\tCard\tSet\tNumber\n2x\tBrass Lantern\tReef\t12", [[2, "Brass Lantern (Reef 12)", null]]],
    [
      "code,count\n1006,2\n01007,1",
      [
        [2, "", "01006"],
        [1, "", "01007"],
      ],
    ],
    ["Code,Name,XP\n01006,Brass Lantern,2", [[1, "Brass Lantern", "01006"]]],
    ['"Name","Count"\n"Who\'s ""there""?\nAgain",1', [[1, 'Who\'s "there"? Again', null]]],
    ['count,name\n1,Mira "the Keeper" Oil', [[1, 'Mira "the Keeper" Oil', null]]],
    [
      "count,name\n2,Julia, by hand\n0,Anchor\n1,Eel",
      [
        [2, "Julia", null],
        [1, "Eel", null],
      ],
    ],
  ])("reads %j", async (text, cards) => {
    const deck = await read(text);
    expect(deck.format).toBe("csv");
    expect(deck.cards.map(({ count, text: name, code }) => [count, name, code])).toEqual(cards);
  });

  it.each<[string, string[]]>([
    ["name,set,number,count\nLamp,,12,1\nOil,Reef,,1\nEel,Reef (A),3,1", ["Lamp", "Oil (Reef)", "Eel (Reef A 3)"]],
    ["code,set,count\n01006,Reef,2", [""]],
    ["count,name\n2 x,Lamp\n×3,Oil\n,Eel", ["Lamp", "Oil", "Eel"]],
    ['Card_Name;Count\n"Lamp" ;1', ["Lamp"]],
    ["count,name,name\n1,Lamp,Oil", ["Lamp"]],
  ])("names the cards of %j", async (text, names) => {
    const { cards, format } = await read(text);
    expect([format, cards.map(({ text: name }) => name)]).toEqual(["csv", names]);
  });

  it("does not read a header of one column, or without a card, as CSV", async () => {
    for (const text of ["name\nLamp", "count,set\n1,Reef", "count\n1"]) expect((await read(text)).format).toBe("lines");
  });

  it("gives line, level and side deck of each card, and keeps a row without a card as a loose line", async () => {
    const deck = await read("section,name,count,level\nmain,Lamp,1,3\n\nside,Oil,2,\n,,60,\n");
    expect(deck.cards.map(({ line, level, isSide }) => [line, level, isSide])).toEqual([
      [2, 3, false],
      [4, null, true],
    ]);
    expect(deck.loose).toEqual([{ line: 5, text: "60", isHeading: false, isSide: false }]);
  });

  it.each(["\n", "\r\n", "\r"])("gives the line that a row ends on: %j between lines", async (end) => {
    const deck = await read(["name,count", '"Brass', 'Lantern",1', "", "Eel,2"].join(end));
    expect(deck.cards.map(({ line, text }) => [line, text])).toEqual([
      [3, "Brass Lantern"],
      [5, "Eel"],
    ]);
  });

  it("does not read a text without a header as CSV", async () => {
    expect((await read("2x Julia, Mourner\n1x Eel")).format).toBe("lines");
    expect((await read("Name of my deck, by me\n1x Eel")).format).toBe("lines");
  });

  it.each([
    ["name,count\nLamp,many", 2, '"many" copies of "Lamp"'],
    ['name,count\n"Lamp,1', 2, "not CSV, or is cut off"],
    ['name,count\nEel,1\n"Brass" Lamp,1', 3, "not CSV, or is cut off"],
    [`name,count\n${"Lamp,1\n".repeat(1001)}`, 1002, "more than 1000 rows"],
    [`name,count\n${"Lamp,0\n".repeat(2000)}Oil,1`, 1002, "more than 1000 rows"],
    [`name,count\n${"x".repeat(500)},1`, 2, "a name of 500 characters"],
    ["name,count\n", null, "no line that names a card"],
  ])("refuses %j", async (text, line, words) => {
    const problem = await read(text).catch((error: GrimError) => error.problems[0]);
    expect(problem).toMatchObject({ code: "bad-deck", line, message: expect.stringContaining(words) });
  });

  it("returns a deck or throws bad-deck for any text after a header", async () => {
    const piece = fc.constantFrom('"', ",", "\n", "\r\n", "2", "Lamp", " ", "\u0001", "01006", '""', ";");
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        try {
          await read(`name,count\n${pieces.join("")}`);
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
          expect((error as GrimError).problems[0]?.code).toBe("bad-deck");
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
