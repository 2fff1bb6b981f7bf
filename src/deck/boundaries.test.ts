/** Decklists at the limits of length and number, and of unusual form. expected/boundaries.txt has the deck or error of each. */
import { expect, it } from "vitest";
import type { GrimError } from "../problem.js";
import { maxLines, maxNameLength } from "./decklist.js";
import { readDeck } from "./read-deck.js";

const name = (length: number) => `L${"a".repeat(length - 1)}`;
const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const xml = (inside: string) => `<deck>\n${inside}\n</deck>`;
const json = (value: unknown) => JSON.stringify(value);
const wrapped = (times: number): unknown => (times === 0 ? { slots: { "01006": 1 } } : { deck: wrapped(times - 1) });

const decks: [what: string, deck: string | number[]][] = [
  ["a name of the greatest length", `1x Oil\n${name(maxNameLength)}`],
  ["a name that is longer by one", `1x Oil\n${name(maxNameLength + 1)}`],
  ["the greatest length in XML", xml(`<card>${name(maxNameLength)}</card>`)],
  ["longer by one in XML", xml(`<card>${name(maxNameLength + 1)}</card>`)],
  ["a link of the greatest length", `[Oil](/card/01006?${"a".repeat(4 * maxNameLength - 18)})`],
  ["a link that is longer by one", `[Oil](/card/01006?${"a".repeat(4 * maxNameLength - 17)})`],
  ["as many lines as may be", lines(maxLines - 1, "") + "2x Oil"],
  ["a line more", lines(maxLines, "") + "2x Oil"],
  ["more codes than cards may be", lines(10, Array(101).fill("01006").join(" "))],
  ["more rows with a card than may be", `count,name\n${lines(maxLines + 1, "1,Oil")}`],
  ["as many rows as may be, and then an open quotation mark", `count,name\n${lines(maxLines, "0,Oil")}"`],
  ["more rows than may be, and then an open quotation mark", `count,name\n${lines(maxLines + 1, "0,Oil")}"`],
  ["more slots than cards may be", json(Array(maxLines + 1).fill("01006"))],
  ["more XML cards than may be", xml(lines(maxLines + 1, "<card>Oil</card>"))],
  ["as deep XML as may be", xml("<section>".repeat(30) + "<card>Oil</card>" + "</section>".repeat(30))],
  ["deeper XML", xml("<section>".repeat(31) + "<card>Oil</card>" + "</section>".repeat(31))],
  ["as many tags as may be", xml("<a/>".repeat(19_996) + "<card>Oil</card>")],
  ["a tag more", xml("<a/>".repeat(19_997) + "<card>Oil</card>")],
  ["a strange quantity in XML", xml(`<card qty="${"9x".repeat(15)}">Oil</card>`)],
  ["strange copies in CSV", `count,name\n${"9x".repeat(25)},${name(70)}`],
  ["strange copies in JSON", json([{ name: name(70), count: name(70) }])],
  ["copies of another type in JSON", json({ slots: { [name(70)]: [1], "01006": 1 } })],
  ["as many wrappers as may be", json(wrapped(4))],
  ["a wrapper more", json(wrapped(5))],
  ["cut off JSON", `{"slots": {\n"01006": 1,\n${"x".repeat(300)}`],
  [
    "JSON of pairs",
    json([
      ["01006", 2],
      [7, "3"],
      [["x"], 1],
    ]),
  ],
  ["JSON with places of codes", '{"slots": {\n"01006": 1,\n\n"01007": 2}, "sideSlots": {\n"01006": 3}}'],
  ["JSON without keys", json({ deck: {} })],
  ["JSON of one of many keys", json({ one: 1, two: 2, three: 3, four: 4, five: 5, [name(40)]: 6 })],
  ["JSON with a name and no card", json({ cards: [{ text: name(40) }] })],
  ["JSON of a long text", json({ slots: name(60) })],
  ["several decks in JSON", json([name(45), null, "b", "c"].map((one) => ({ name: one, slots: {} })))],
  ["JSON with a code that is another text before it", '{"slots": {\n"x01006": 1,\n"": 2,\n"01006": 3}}'],
  ["the header alone", "count,name"],
  ["a header of the greatest length", `count,name,${" ".repeat(maxNameLength - 11)}\n2,Oil`],
  ["a longer header", `count,name,${" ".repeat(maxNameLength - 10)}\n2,Oil`],
  ["rows that are empty, and one with a remark", "count,name\n\n,\n1,Oil\n\n5,\n2,Eel"],
  ["a column alone, with an empty row", "name\n\nOil"],
  ["a quotation mark that is not closed, after a cell of two lines", 'count,name\n1,"Oil\nLamp"\n2,"Eel'],
  ["codes with two counts side by side", "01006 2 3"],
  ["codes with a count of none", "01006 x0"],
  ["counts before codes", "2x 01006 3x 01007 01008"],
  ["counts after codes", "01006 x2 01007 01008 x3"],
  ["counts of none", "0x Oil\nEel x0\n1x Oil"],
  ["a count without a name", "2x ()\n() x2\n1x Oil"],
  ["commas in names", "Oil, 2x Lamp\n2x Oil, 1x Lamp; 3 x Eel\n2x Oil, the best"],
  ["a code without a count", "01006 Oil\n1x Eel"],
  ["a heading in brackets", "[2 cards]\n1x Oil"],
  ["a link in the first line", "[Oil](/card/01006)\n\n2x Eel"],
  ["UTF-16, little end first", [0xff, 0xfe, 0x32, 0]],
  ["UTF-16, big end first", [0xfe, 0xff, 0, 0x32]],
  ["not UTF-16: FF", [0xff, 0xff]],
  ["not UTF-16: FE", [0xfe, 0xfe]],
  ["not UTF-16: the second byte", [0x32, 0xfe]],
  ["not UTF-16: the second byte, FF", [0x32, 0xff]],
  ["a zero byte at the start", [0, 0x32]],
  ["a zero byte in the third line", [10, 10, 0x32, 0]],
];

/** The start of the deck that was read, or the error. */
function outcome(deck: string | number[]): string[] {
  const bytes = typeof deck === "string" ? new TextEncoder().encode(deck) : Uint8Array.from(deck);
  try {
    const { format, cards, loose } = readDeck(bytes, "my deck");
    return [
      `${format}: ${cards.length} cards`,
      ...cards.slice(0, 4).map((one) => short(json(one))),
      ...loose.slice(0, 4).map((one) => short(json(one))),
    ];
  } catch (error) {
    const [found] = (error as GrimError).problems;
    return [`refused, line ${found?.line}`, found?.message ?? "", `${found?.excerpt?.length} characters shown`];
  }
}

/** Writes a character that is repeated more than 20 times once, with its number: `a{399}`. */
function short(text: string): string {
  return text.replace(/(.)\1{20,}/g, (all, one) => `${one}{${all.length}}`);
}

it("reads or refuses each deck as expected", async () => {
  const text = decks.map(([what, deck]) => `# ${what}\n${outcome(deck).map(short).join("\n")}\n`).join("\n");
  await expect(text).toMatchFileSnapshot("expected/boundaries.txt");
});
