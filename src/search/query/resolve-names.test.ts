import { describe, expect, it } from "vitest";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { foldedWords } from "../text/words.js";
import { resolveNames } from "./resolve-names.js";
import { tokenOf } from "./token.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const slang = [...lamps.slang, { say: ["burning water"], means: "oil" }];
const lantean = { id: "brass-lantean", name: "Brass Lantean", printings: [], also: [], nicknames: [], named: true };
const cards = [...lamps.cards, lantean];
const library = lampLibrary({ ...data, catalogues: [{ ...lamps, cards, slang }, trams] });
const index = searchIndexOf(library);
const everyGame = new Set(index.lists.games.map((_, i) => i));

/** The names found in a text: the name, its form, and the words that it was read from. */
const names = (text: string, games = everyGame) => {
  const words = foldedWords(text);
  const tokens = words.map((word) => tokenOf(index, word));
  return resolveNames(index, tokens, games).map(
    (one) => `${index.nameTexts[one.name]} (${one.form}): ${one.wordIndices.map((i) => words[i]).join(" ")}`,
  );
};

describe("resolveNames", () => {
  it.each<[string, string[]]>([
    ["may brass lantern dim", ["Brass Lantern (printed): brass lantern", "dim (printed): dim"]],
    // A name of two words typed as one, and one of one word typed as two.
    ["gnaphmoth", ["Gnaph-Moth (joined): gnaphmoth"]],
    ["the or mouth keeper", ["Keeper of Órmouth (printed): or mouth"]],
    // Slang and nicknames match only whole and correctly spelt.
    ["burning water", ["oil (slang): burning water"]],
    ["burning", []],
    ["burning watre", []],
    ["oldshine", ["Brass Lantern (nickname): oldshine"]],
    ["oldshone", ["Brass Lantern (nickname): oldshone"]],
    ["oldshoon", []],
    // The initials of the set Wicks and Wax count only before a number.
    ["waw", []],
    // A name that is spelt right is not a misspelling of a similar name; "lanten" may be either.
    ["brass lantean", ["Brass Lantean (printed): brass lantean"]],
    ["brass lanten", ["Brass Lantern (printed): brass lanten", "Brass Lantean (printed): brass lanten"]],
    // A few other words may stand between the words of a name.
    ["brass old lantern", ["Brass Lantern (printed): brass lantern"]],
  ])("finds the names in: %s", (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it("finds only names of the searched games", () => {
    const other = new Set([index.lists.games.indexOf("trams")]);
    expect(names("juice")).toEqual(["oil (slang): juice", "fare (slang): juice"]);
    expect(names("juice", other)).toEqual(["fare (slang): juice"]);
    expect(names("brass lantern", other)).toEqual([]);
  });
});
