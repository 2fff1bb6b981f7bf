import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardsCalled, countKnown, findCards } from "./find-cards.js";
import { lamps } from "./made-up.fixture.js";
import { readLines } from "./read-lines.js";

const find = (text: string) => findCards(readLines(text, "deck.txt"), lamps);
const ids = (name: string) => cardsCalled(name, lamps).map(({ id }) => id);

describe("cardsCalled", () => {
  it.each([
    ["Brass Lantern", ["brass-lantern"]],
    ["brass lantern", ["brass-lantern"]],
    ["Brass Lantern (Reef)", ["brass-lantern"]],
    ["Brass Lantern (Reef F12)", ["brass-lantern"]],
    ["Brass Lantern (Some Unknown Pack)", ["brass-lantern"]],
    ["brassy", ["brass-lantern"]],
    ["brass-lantern", ["brass-lantern"]],
    ["Eel Watch", ["eel-watch"]],
    ["Eel Guard", ["eel-watch"]],
    ["Old Diver", ["the-old-diver"]],
    ["The Diving Bell", ["diving-bell"]],
    ['"Whos there"', ["quotes"]],
    ["Mira (Mourner)", ["mira-mourner"]],
    ["Mira", ["mira-keeper", "mira-mourner"]],
    ["Mira (Trench)", ["mira-mourner"]],
    ["Mira (The Bright Reef)", ["mira-keeper"]],
    ["Mira (Reef 1)", ["mira-keeper"]],
    ["Mira (Reef 99)", ["mira-keeper", "mira-mourner"]],
    ["Mira (Nowhere)", ["mira-keeper", "mira-mourner"]],
    ["Anchor", []],
    ["", []],
    ["()", []],
    ["?!", []],
  ])("%j", (name, expected) => {
    expect(ids(name)).toEqual(expected);
  });
});

describe("findCards", () => {
  it("merges copies on several lines; a known name without a count is a card", async () => {
    const deck = await find("Deep Light\nThe Old Diver\nAssets: (3)\n2x Brass Lantern\n1 brassy\n");
    expect(deck.found.map(({ card, count, lines }) => [card.id, count, lines])).toEqual([
      ["the-old-diver", 1, [2]],
      ["brass-lantern", 3, [4, 5]],
    ]);
    expect(deck.notCards.map(({ text }) => text)).toEqual(["Deep Light", "Assets: (3)"]);
  });

  it("keeps unknown and ambiguous names with their candidates", async () => {
    const deck = await find("2x Bras Lanten\n1x Mira\n1x Zzyzx\n1x Divng Bell (Reef)\n");
    expect(deck.found).toEqual([]);
    expect(deck.ambiguous.map(({ name, candidates }) => [name, candidates.map(({ id }) => id)])).toEqual([
      ["Mira", ["mira-keeper", "mira-mourner"]],
    ]);
    expect(deck.unknown.map(({ name, line, candidates }) => [name, line, candidates.map(({ id }) => id)])).toEqual([
      ["Bras Lanten", 1, ["brass-lantern"]],
      ["Zzyzx", 3, []],
      ["Divng Bell (Reef)", 4, ["diving-bell"]],
    ]);
  });

  it("countKnown counts the lines with names of the game", () => {
    expect(countKnown(readLines("1x Mira\n1x Diving Bell\n1x Anchor", "d"), lamps)).toBe(2);
  });

  it("counts every copy of any deck as found, ambiguous or unknown", async () => {
    const name = fc.constantFrom("Mira", "Diving Bell", "Anchor", "brassy", "Bras Lantrn", "Eel-Watch (Reef)");
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), name), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, async (entries) => {
        const deck = await find(entries.map(([count, text]) => `${count}x ${text}`).join("\n"));
        const told = [...deck.found, ...deck.ambiguous, ...deck.unknown].reduce((sum, { count }) => sum + count, 0);
        expect(told).toBe(entries.reduce((sum, [count]) => sum + count, 0));
      }),
    );
  });
});
