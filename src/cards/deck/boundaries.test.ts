/** Decklists at the limits of size, and unusual ones. expected/boundaries.txt has the result of each: the deck or the error. */
import { expect, it } from "vitest";
import type { GrimError } from "../../problem.js";
import { maxEntries, maxNameLength } from "./decklist.js";
import { readDeck } from "./read-deck.js";

const name = (length: number) => `L${"a".repeat(length - 1)}`;
const link = (length: number) => `[Oil](/card/01006?${"a".repeat(length - "[Oil](/card/01006?)".length)})`;
const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const xml = (inside: string) => `<deck>\n${inside}\n</deck>`;
const json = (value: unknown) => JSON.stringify(value);
const wrapped = (times: number): unknown => (times === 0 ? { slots: { "01006": 1 } } : { deck: wrapped(times - 1) });

const decks: [what: string, deck: string | number[]][] = [
  ["a name of the maximum length", `1x Oil\n${name(maxNameLength)}`],
  ["a name longer by one character", `1x Oil\n${name(maxNameLength + 1)}`],
  ["a name of the maximum length in XML", xml(`<card>${name(maxNameLength)}</card>`)],
  ["a name longer by one character in XML", xml(`<card>${name(maxNameLength + 1)}</card>`)],
  ["a link of the maximum length", link(4 * maxNameLength)],
  ["a link longer by one character", link(4 * maxNameLength + 1)],
  ["the maximum number of lines", lines(maxEntries - 1, "") + "2x Oil"],
  ["one line more than the maximum", lines(maxEntries, "") + "2x Oil"],
  [
    "more codes than the maximum number of cards",
    lines(
      10,
      Array(maxEntries / 10 + 1)
        .fill("01006")
        .join(" "),
    ),
  ],
  ["more slots than the maximum number of cards", json(Array(maxEntries + 1).fill("01006"))],
  ["more XML cards than the maximum", xml(lines(maxEntries + 1, "<card>Oil</card>"))],
  // The other 2 of the 32 levels are the deck and the card.
  ["XML of the maximum depth", xml("<section>".repeat(30) + "<card>Oil</card>" + "</section>".repeat(30))],
  ["XML deeper by one level", xml("<section>".repeat(31) + "<card>Oil</card>" + "</section>".repeat(31))],
  // The other 2 of the 20,000 elements are the deck and the card.
  ["the maximum number of tags", xml("<a/>".repeat(19_998) + "<card>Oil</card>")],
  ["one tag more than the maximum", xml("<a/>".repeat(19_999) + "<card>Oil</card>")],
  ["a strange quantity in XML", xml(`<card qty="${"9x".repeat(15)}">Oil</card>`)],
  ["strange copies in JSON", json([{ name: name(70), count: name(70) }])],
  ["copies of another type in JSON", json({ slots: { [name(70)]: [1], "01006": 1 } })],
  ["the maximum number of wrappers", json(wrapped(4))],
  ["one wrapper more than the maximum", json(wrapped(5))],
  ["JSON that is cut off", `{"slots": {\n"01006": 1,\n${"x".repeat(300)}`],
  [
    "JSON of pairs",
    json([
      ["01006", 2],
      [7, "3"],
      [["x"], 1],
    ]),
  ],
  ["JSON with codes on several lines", '{"slots": {\n"01006": 1,\n\n"01007": 2}, "sideSlots": {\n"01006": 3}}'],
  ["JSON without keys", json({ deck: {} })],
  ["JSON with six keys, none of them of a deck", json({ one: 1, two: 2, three: 3, four: 4, five: 5, [name(40)]: 6 })],
  ["a JSON card without a code and a name", json({ cards: [{ text: name(40) }] })],
  ["JSON of a long text", json({ slots: name(60) })],
  ["several decks in JSON", json([name(45), null, "b", "c"].map((one) => ({ name: one, slots: {} })))],
  ["JSON in which a code also ends an earlier key", '{"slots": {\n"x01006": 1,\n"": 2,\n"01006": 3}}'],
  ["one column with an empty row", "name\n\nOil"],
  ["codes with two counts side by side", "01006 2 3"],
  ["a code with a count of 0", "01006 x0\n1x Oil"],
  ["a count of 0 among codes", "0x 01006 3x 01007"],
  ["only counts of 0", "0x Oil\nEel x0"],
  ["a link and a name with a code, with counts of 0", "[Oil](/card/01006) x0\n0x Eel (01007)\n1x Oil"],
  ["counts before codes", "2x 01006 3x 01007 01008"],
  ["counts after codes", "01006 x2 01007 01008 x3"],
  ["counts of 0", "0x Oil\nEel x0\n1x Oil"],
  ["a count without a name", "2x ()\n() x2\n1x Oil"],
  ["commas in names", "Oil, 2x Lamp\n2x Oil, 1x Lamp; 3 x Eel\n2x Oil, the best"],
  ["a code without a count", "01006 Oil\n1x Eel"],
  ["a heading in brackets", "[2 cards]\n1x Oil"],
  ["a link in the first line", "[Oil](/card/01006)\n\n2x Eel"],
  ["UTF-16, little-endian", [0xff, 0xfe, 0x32, 0]],
  ["UTF-16, big-endian", [0xfe, 0xff, 0, 0x32]],
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
    return [`${format}: ${cards.length} cards`, ...cards.slice(0, 4).map(json), ...loose.slice(0, 4).map(json)];
  } catch (error) {
    const [found] = (error as GrimError).problems;
    const excerpt = found?.excerpt === undefined ? [] : [`${found.excerpt.length} characters shown`];
    return [`refused, line ${found?.line}`, found?.message ?? "", ...excerpt];
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
