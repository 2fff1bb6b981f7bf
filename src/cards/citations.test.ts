import { describe, expect, it } from "vitest";
import { indexCatalogue, printingKey } from "./catalogue.js";
import { findCitations } from "./citations.js";
import { madeUpCatalogue, madeUpIndex } from "./made-up-cards.fixture.js";

const citationLines = (text: string) =>
  findCitations(text, madeUpIndex).map(
    ({ card, set, number, name }) => `${card?.id ?? "?"} | ${name} | ${set.cite} ${number}`,
  );

describe("findCitations", () => {
  it("takes the last letter of a set for no part of the number", () => {
    const reef = { id: "reef", cite: "Reef", name: "Reef", also: [] };
    const found = findCitations("Grey Moth (Reef 41)", indexCatalogue({ ...madeUpCatalogue, sets: [reef] }));
    expect(found.map(({ set, number }) => `${set.cite} ${number}`)).toEqual(["Reef 41"]);
  });
  it.each<[string, string[]]>([
    ["Brass Lantern (Base F12) glows.", ["brass-lantern | Brass Lantern | Base F12"]],
    ["Brass Lantern’s (Base Box, F 12)", ["brass-lantern | Brass Lantern | Base F12"]],
    ["brass  lantern (base 12)", ["brass-lantern | brass  lantern | Base F12"]],
    ["Keepers Oil (The Long\nHall 7–9)", ["keepers-oil | Keepers Oil | TLH 7-9"]],
    ["“Keeper’s Oil” (Keepers' Hall 7-9)", ["keepers-oil | Keeper’s Oil | TLH 7-9"]],
    ["Brass Lantern (level 2) (Base 12)", ["brass-lantern | Brass Lantern | Base F12"]],
    ["Wick (TLH 1) and Wick (Base 1)", ["wick-of-night | Wick | TLH 1", "wick-of-day | Wick | Base F1"]],
    ["The card (Base F12), called Brass Lantern, glows.", ["brass-lantern | Brass Lantern | Base F12"]],
    ["It glows (Base F12).", ["brass-lantern | Brass Lantern | Base F12"]],
    ["He trims the Nail of Ash (Base F99).", ["? | Nail of Ash | Base 99"]],
    ["He\ntrims it (Base F99).", ["? | unnamed card | Base 99"]],
    ["(Step 7), (Old Print), (Other Box 3), (Base)", []],
  ])("%s", (text, found) => {
    expect(citationLines(text)).toEqual(found);
  });
  it("gives the positions of citations", () => {
    const text = "A Wick (TLH 1) burns.";
    const [found] = findCitations(text, madeUpIndex);
    expect(text.slice(found?.start, found?.end)).toBe("(TLH 1)");
  });
  it("finds nothing in a game without sets", () => {
    expect(findCitations("Wick (TLH 1)", indexCatalogue({ ...madeUpCatalogue, sets: [] }))).toEqual([]);
  });
  it("printingKey ignores the letter F and the space after it", () => {
    expect(new Set(["F110", "F 110", "f110", "110"].map((number) => printingKey("Base", number))).size).toBe(1);
    expect(printingKey("Base", "110")).not.toBe(printingKey("TLH", "110"));
  });
});
