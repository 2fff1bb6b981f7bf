import { describe, expect, test } from "vitest";
import { madeUpKnownCard } from "../../cards/known-card.fixture.js";
import type { KnownCard } from "../../cards/known-cards.js";
import { libraryOf } from "../../library/library.js";
import { buildSearchPart } from "../../search/index/build.js";
import { buildLinksPart } from "../build/build-links.js";
import { linksPartName } from "../links-part.js";
import { cardNameIn, cardsNamed, gamesOf, isCardCalled, isKeyword } from "./cards-named.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";

/** The lamps library with more cards. Cards with the number 7 are in the set Reef, the others in Wicks. */
function libraryWith(...more: [name: string, also?: string[], nicknames?: string[], number?: string][]) {
  const data = structuredClone(lampData);
  const [lamps] = data.catalogues;
  lamps?.sets.push({ id: "reef", cite: "Reef", name: "The Outer Reef", also: [] });
  lamps?.cards.push(
    ...more.map(([name, also = [], nicknames = [], number = "1"]) => ({
      id: name.toLowerCase().replaceAll(" ", "-"),
      name,
      also,
      nicknames,
      named: true,
      printings: [{ set: number === "7" ? "Reef" : "Wicks", number }],
    })),
  );
  return lampLibrary(data);
}

const library = libraryWith(["Seventh Lamp"], ["Old Harbour Bell", ["Bell of Old"], ["Ringer"]], ["Harbour Boat"]);
const view = new Map([
  ["lamps-faq", "2.0"],
  ["trams-faq", "3.0"],
]);
const named = (name: string, otherWords: string[] = [], from = library) => {
  const { cards, isCertain } = cardsNamed(from, name, view, otherWords);
  return [...cards.map(({ game, card }) => `${game}: ${card.name}`), isCertain ? "certain" : "uncertain"];
};

describe("cardsNamed", () => {
  test.each<[string, string[]]>([
    ["brass lantern", ["lamps: Brass Lantern", "certain"]],
    ["gnaph moth", ["lamps: Gnaph-Moth", "certain"]],
    ["7th lamp", ["lamps: Seventh Lamp", "certain"]],
    ["ringer", ["lamps: Old Harbour Bell", "certain"]],
    ["bell of old", ["lamps: Old Harbour Bell", "certain"]],
    ["ferryman", ["lamps: Ferryman", "trams: Ferryman", "certain"]],
  ])("finds the cards that are called %s", (name, cards) => expect(named(name)).toEqual(cards));

  test.each<[string, string[]]>([
    ["ferryman from the lamps", ["lamps: Ferryman", "certain"]],
    ["trams ferryman", ["trams: Ferryman", "certain"]],
    ["wick day", ["lamps: Wick, of Day", "certain"]],
  ])("chooses a card by words before or after its name: %s", (name, cards) => expect(named(name)).toEqual(cards));

  test("chooses a card by other words of the question, except stop words", () => {
    expect(named("ferryman", ["the", "trams"])).toEqual(["trams: Ferryman", "certain"]);
    expect(named("ferryman", ["the"])).toEqual(["lamps: Ferryman", "trams: Ferryman", "certain"]);
    expect(named("ferryman", ["moon"])).toEqual(["lamps: Ferryman", "trams: Ferryman", "certain"]);
  });

  test("finds a misspelt card, and cards that have the words", () => {
    expect(named("brass lantren")).toEqual(["lamps: Brass Lantern", "certain"]);
    expect(named("brsas lnatern")).toEqual(["lamps: Brass Lantern", "uncertain"]);
    expect(named("harbour")).toEqual(["lamps: Old Harbour Bell", "lamps: Harbour Boat", "uncertain"]);
  });

  test("takes a part of a name for a part, even if the name's words begin with the same letter", () => {
    const one = libraryWith(["Tin Trumpet"]);
    expect(named("tin", [], one)).toEqual(["lamps: Tin Trumpet", "uncertain"]);
    expect(named("tin trumpte", [], one)).toEqual(["lamps: Tin Trumpet", "certain"]);
  });

  test("reads ordinals in digits, also beside words that tell the cards apart", () => {
    const bell = libraryWith(["Seventh Bell", [], [], "7"]);
    expect(named("7th bell from the outer reef", [], bell)).toEqual(["lamps: Seventh Bell", "certain"]);
  });

  test("reads 0th as no ordinal", () => {
    expect(named("0th gate", [], libraryWith(["Gate"]))).not.toContain("certain");
  });

  test("finds a name of which each word is misspelt, with at most one edit for five letters", () => {
    expect(named("gnahp mtoh")).toEqual(["lamps: Gnaph-Moth", "uncertain"]);
    expect(named("gxaph mxth")[0]).toBe("lamps: Gnaph-Moth");
    expect(named("gxxph mxxh")).toEqual(["uncertain"]);
  });

  test("reads no keyword as a misspelt card, and finds nothing for other words", () => {
    expect(named("glimmer")).toEqual(["uncertain"]);
    expect(named("submarine")).toEqual(["uncertain"]);
    expect(named("the")).toEqual(["uncertain"]);
  });

  test("looks only in the games of the view", () => {
    const trams = new Map([["trams-faq", "3.0"]]);
    expect(cardsNamed(library, "brass lantern", trams).cards).toEqual([]);
    expect(cardsNamed(library, "ferryman", trams).cards.map(({ game }) => game)).toEqual(["trams"]);
  });
});

describe("cardsNamed among cards that only databases know", () => {
  const known = (code: string, name: string, more: Partial<KnownCard> = {}) =>
    madeUpKnownCard("lamps", code, name, more);
  const data = structuredClone(lampData);
  const [lamps] = data.catalogues;
  const more = (id: string, name: string, nicknames: string[] = []) =>
    lamps?.cards.push({ id, name, also: [], nicknames, named: true, printings: [{ set: "Wicks", number: "7" }] });
  more("harbour-horn", "Harbour Horn", ["Ringer"]);
  more("pale-eel", "Pale Eel");
  more("sea-fog", "Sea Fog");
  more("sea-fog-of-spring", "Sea Fog, Spring");
  const cards = [
    known("1", "Ringer"),
    known("2", "Pale Eel", { subname: "Old", set: "Wicks", number: "8" }),
    known("3", "Pale Eel", { subname: "Young", set: "Wicks", number: "9" }),
    known("4", "Brass Lantern", { catalogueId: "brass-lantern" }),
    known("6", "Silver Trumpet"),
  ];
  const parts = new Map([
    ["search", buildSearchPart(data)],
    [linksPartName, buildLinksPart(data)],
  ]);
  const both = libraryOf({ ...data, known: cards }, parts);

  test.each<[string, string[]]>([
    // A nickname counts only where no card has the name.
    ["ringer", ["lamps: Ringer", "certain"]],
    ["harbour horn", ["lamps: Harbour Horn", "certain"]],
    ["brass lantern", ["lamps: Brass Lantern", "certain"]],
    ["pale eel", ["lamps: Pale Eel", "lamps: Pale Eel, Old", "lamps: Pale Eel, Young", "certain"]],
    ["pale eel young", ["lamps: Pale Eel, Young", "certain"]],
    ["pale eel from wicks 9", ["lamps: Pale Eel, Young", "certain"]],
    ["sea fog spring", ["lamps: Sea Fog, Spring", "certain"]],
    ["silver trumpet", ["lamps: Silver Trumpet", "certain"]],
    ["silvre trumpet", ["lamps: Silver Trumpet", "certain"]],
    ["gold trumpet", ["uncertain"]],
    ["trumpet", ["uncertain"]],
  ])("finds the cards called %s", (name, expected) => expect(named(name, [], both)).toEqual(expected));
});

describe("functions that cardsNamed uses", () => {
  test("isCardCalled is true for a whole name in the view alone", () => {
    expect(isCardCalled(library, "brass lantern", view)).toBe(true);
    expect(isCardCalled(library, "brass", view)).toBe(false);
    expect(isCardCalled(library, "brass lantern", new Map([["trams-faq", "3.0"]]))).toBe(false);
  });

  test("gamesOf gives the games of a view, or all", () => {
    expect([...gamesOf(library, new Map([["trams-faq", "3.0"]]))]).toEqual(["trams"]);
    expect([...gamesOf(library, new Map([["no-faq", "1"]]))]).toEqual([]);
    expect([...gamesOf(library, null)]).toEqual(["lamps", "trams"]);
  });

  test("isKeyword knows the keywords of the games", () => {
    expect(isKeyword(library, "glimmer", new Set(["lamps"]))).toBe(true);
    expect(isKeyword(library, "glimmer", new Set())).toBe(false);
    expect(isKeyword(library, "glim", new Set(["lamps"]))).toBe(false);
  });
});

describe("cardNameIn", () => {
  const inWords = (words: string) => cardNameIn(library, words.split(" "));
  test.each<[string, string | null]>([
    ["i have a brass lantern in my deck", "a brass lantern"],
    ["brass lantern", "brass lantern"],
    ["keeper of ormouth", "keeper of ormouth"],
    ["gnaph moth and brass lantern", null],
    ["brass lantern and again brass lantern", "brass lantern"],
    ["brass lantern and again the brass lantern", "brass lantern"],
    ["i have no card", null],
    ["", null],
  ])("finds the one card in: %s", (words, name) => expect(inWords(words)).toBe(name));

  test("reads names of at most six words, the longest first", () => {
    const long = libraryWith(
      ["Bell With Five Other Old Lamps"],
      ["Bell With Six Other Very Old Lamps"],
      ["Five Other"],
    );
    expect(cardNameIn(long, "my bell with five other old lamps".split(" "))).toBe("bell with five other old lamps");
    expect(cardNameIn(long, "my bell with six other very old lamps".split(" "))).toBeNull();
  });
});
