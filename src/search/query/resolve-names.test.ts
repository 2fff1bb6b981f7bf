import { describe, expect, it } from "vitest";
import { indexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { foldedWords } from "../text/words.js";
import { resolveNames, resolveWholeText } from "./resolve-names.js";
import { tokenOf } from "./token.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const slang = [...lamps.slang, { say: ["burning water"], means: "oil" }];
const library = lampLibrary({ ...data, catalogues: [{ ...lamps, slang }, trams] });
const index = indexOf(library);
const everyGame = new Set(index.lists.games.map((_, i) => i));

/** The names in some words: whose, in what form, and the words that are theirs. */
const names = (text: string, games = everyGame) => {
  const words = foldedWords(text);
  const tokens = words.map((word) => tokenOf(index, word));
  return resolveNames(index, tokens, games).map(
    (one) => `${index.nameText(one.name)} (${one.form}): ${one.tokens.map((i) => words[i]).join(" ")}`,
  );
};

describe("names in a query", () => {
  it.each<[string, string[]]>([
    ["may brass lantern dim", ["Brass Lantern (printed): brass lantern", "dim (printed): dim"]],
    // Two words that are one in no document, and one that is two.
    ["gnaphmoth", ["Gnaph-Moth (joined): gnaphmoth"]],
    ["the or mouth keeper", ["Keeper of Órmouth (printed): or mouth"]],
    // Slang and nicknames count only whole and as they are said.
    ["burning water", ["oil (slang): burning water"]],
    ["burning", []],
    ["burning watre", []],
    ["oldshine", ["Brass Lantern (nickname): oldshine"]],
    // Words of a name may have others between them, but not many.
    ["brass old lantern", ["Brass Lantern (printed): brass lantern"]],
  ])("%s", (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it("only of the games that are looked at", () => {
    const other = new Set([index.lists.games.indexOf("trams")]);
    expect(names("juice")).toEqual(["oil (slang): juice", "fare (slang): juice"]);
    expect(names("juice", other)).toEqual(["fare (slang): juice"]);
    expect(names("brass lantern", other)).toEqual([]);
  });
});

it("a text is a name wholly when each telling word is the name's", () => {
  const wholly = (text: string) => resolveWholeText(index, text, everyGame).map((one) => index.nameText(one.name));
  expect(wholly("the brass lantern")).toEqual(["Brass Lantern"]);
  expect(wholly("brass lantern oil")).toEqual([]);
  expect(wholly("")).toEqual([]);
});
