import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KnownCard } from "../known-cards.js";
import { madeUpTables } from "../made-up-cards.fixture.js";
import type { Card } from "../schema.js";
import { countKnownLines, findCards, resolveCardName } from "./find-cards.js";
import { lamps } from "./made-up.fixture.js";
import { readLines } from "./read-lines.js";

const find = (text: string) => findCards(readLines(text, "deck.txt"), madeUpTables([lamps]), "lamps");
const ids = (name: string) => resolveCardName(name, madeUpTables([lamps]), "lamps").map(({ id }) => id);

describe("resolveCardName", () => {
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
  ])("finds the cards of %j", (name, expected) => {
    expect(ids(name)).toEqual(expected);
  });
});

describe("findCards", () => {
  it("merges copies on several lines, and counts a known name without a number once", async () => {
    const deck = await find("Deep Light\nThe Old Diver\nAssets: (3)\n2x Brass Lantern\n1 brassy\n");
    expect(deck.found.map(({ card, count, lines }) => [card.id, count, lines])).toEqual([
      ["the-old-diver", 1, [2]],
      ["brass-lantern", 3, [4, 5]],
    ]);
    expect(deck.notCards.map(({ text }) => text)).toEqual(["Deep Light", "Assets: (3)"]);
  });

  it("counts a known name without a number below the heading of the side deck as a copy in the side deck", async () => {
    const { found } = await find("2x Brass Lantern\nSideboard:\nThe Old Diver");
    expect(found.map(({ card, count, side }) => [card.id, count, side])).toEqual([
      ["brass-lantern", 2, 0],
      ["the-old-diver", 1, 1],
    ]);
  });

  it("corrects a misspelt name of one card, and reports ambiguous and unknown names", async () => {
    const deck = await find("2x Bras Lanten\n1x Mira\n1x Zzyzx\n1x Divng Bell (Reef)\n1x Brass Bell\n");
    expect(deck.found.map(({ card, name, count, corrected }) => [card.id, name, count, corrected])).toEqual([
      ["brass-lantern", "Bras Lanten", 2, true],
      ["diving-bell", "Divng Bell (Reef)", 1, true],
    ]);
    expect(deck.ambiguous.map(({ name, candidates }) => [name, candidates.map(({ id }) => id)])).toEqual([
      ["Mira", ["mira-keeper", "mira-mourner"]],
    ]);
    expect(deck.unknown.map(({ name, line }) => [name, line])).toEqual([
      ["Zzyzx", 3],
      ["Brass Bell", 5],
    ]);
  });

  it("keeps the misspelt name of a card that another line spells correctly", async () => {
    const { found } = await find("2x Brass Lantern\n1x Bras Lantern");
    expect(found.map(({ name, count, corrected }) => ({ name, count, corrected }))).toEqual([
      { name: "Bras Lantern", count: 3, corrected: true },
    ]);
  });

  it("does not choose between two equally near names, and corrects neither numbers nor short words", async () => {
    const cards = ["Red Lamp", "Bed Lamp", "Model 45", "Iron"].map((name) => ({
      ...(lamps.cards[2] as Card),
      id: name,
      name,
    }));
    const deck = findCards(
      readLines("1x Ped Lamp\n1x Model 46\n1x Irn\n", "d"),
      madeUpTables([{ ...lamps, cards }]),
      "lamps",
    );
    expect(deck.found).toEqual([]);
    expect(deck.unknown.map(({ name }) => name)).toEqual(["Ped Lamp", "Model 46", "Irn"]);
    expect(deck.unknown[0]?.candidates.map(({ id }) => id).sort()).toEqual(["Bed Lamp", "Red Lamp"]);
  });

  it("lists lines that are neither a card nor a heading", async () => {
    const deck = await find("Deep Light\nHand\n2x Brass Lantern\nlent by Mira\nOld Divr\n");
    expect(deck.notCards.map(({ text }) => text)).toEqual(["Deep Light", "Hand"]);
    expect(deck.unread.map(({ line, text, candidates }) => [line, text, candidates.map(({ id }) => id)])).toEqual([
      [4, "lent by Mira", []],
      [5, "Old Divr", ["the-old-diver"]],
    ]);
  });

  it("reads the names of sets in a list without counts as headings", async () => {
    for (const list of [
      "Reef\nBrass Lantern\nThe Deep Trench\nDiving Bell",
      "Reef\n1x Brass Lantern\nThe Deep Trench\n1x Diving Bell",
    ]) {
      const { found, notCards, unknown, unread } = await find(list);
      expect(found.map(({ card }) => card.id)).toEqual(["brass-lantern", "diving-bell"]);
      expect(notCards.map(({ line, text }) => [line, text])).toEqual([
        [1, "Reef"],
        [3, "The Deep Trench"],
      ]);
      expect([...unknown, ...unread]).toEqual([]);
    }
  });

  describe("with the known cards of databases", () => {
    const row = (code: string, name: string, more: Partial<KnownCard> = {}): KnownCard => ({
      game: "lamps",
      code,
      set: "Reef",
      number: null,
      name,
      subname: null,
      level: 0,
      catalogueId: null,
      ...more,
    });
    const tables = madeUpTables(
      [lamps],
      [
        row("01012", "Brass Lantern", { number: "12", catalogueId: "brass-lantern" }),
        row("01013", "Brass Lantern", { number: "13", level: 2 }),
        row("01014", "Tin Cup"),
        row("01015", "Tin Cup", { level: 3, number: "15" }),
        row("01016", "Mira", { catalogueId: "mira-keeper" }),
        row("01017", "Mira", { catalogueId: "mira-mourner" }),
        row("02001", "Tin Cup", { game: "other" }),
        row("01018", "Wick", { subname: "Between the Lines" }),
        row("01019", "Wick", { subname: "Between the Lines", level: 2 }),
        row("01020", "Wick", { subname: "Out of Oil" }),
      ],
    );
    const found = async (text: string) => {
      const deck = findCards(readLines(text, "d"), tables, "lamps");
      return {
        found: deck.found.map(({ card, code }) => [card.id, code]),
        unclear: [...deck.ambiguous, ...deck.unknown].map(({ name, code }) => [name, code]),
      };
    };

    it.each([
      ["2x 01012", ["brass-lantern", "01012"]],
      ["2x Brass Lantern", ["brass-lantern", "01012"]],
      ["2x Brass Lantern [2]", ["01013", "01013"]],
      ["2x Brass Lantern (Reef 13)", ["01013", "01013"]],
      ["2x Tin Cup", ["01014", "01014"]],
      ["2x Tin Cup (3)", ["01015", "01015"]],
      ["2x Tin Cpu", ["01014", "01014"]],
      ["1x Wick: Between the Lines (Some Pack)", ["01018", "01018"]],
      ["1x Wick: Between the Lines [2]", ["01019", "01019"]],
      ["1x 01014 Something else", ["01014", "01014"]],
      ["1x 99999 Tin Cup", ["01014", "01014"]],
    ])("finds a card in %j", async (text, card) => {
      expect(await found(text)).toEqual({ found: [card], unclear: [] });
    });

    it.each([
      ["1x 99999", ["99999", "99999"]],
      ["1x 02001", ["02001", "02001"]],
      ["1x 01012 Diving Bell", ["Diving Bell", "01012"]],
      ["1x Mira", ["Mira", null]],
      ["1x Wick: Under the Lines", ["Wick: Under the Lines", null]],
    ])("lists %j as ambiguous or unknown", async (text, card) => {
      expect(await found(text)).toEqual({ found: [], unclear: [card] });
    });
  });

  it("countKnownLines counts the lines that name a card of the game", () => {
    expect(countKnownLines(readLines("1x Mira\n1x Diving Bell\n1x Anchor", "d"), madeUpTables([lamps]), "lamps")).toBe(
      2,
    );
  });

  it("counts every copy of any deck as found, ambiguous or unknown", async () => {
    const name = fc.constantFrom("Mira", "Diving Bell", "Anchor", "brassy", "Bras Lantrn", "Eel-Watch (Reef)");
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), name), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, async (entries) => {
        const deck = await find(entries.map(([count, text]) => `${count}x ${text}`).join("\n"));
        const counted = [...deck.found, ...deck.ambiguous, ...deck.unknown].reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(entries.reduce((sum, [count]) => sum + count, 0));
      }),
    );
  });
});
