import { describe, expect, it } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument } from "../../library/made-up.fixture.js";
import { GrimError } from "../../problem.js";
import { identifyDeck } from "./identify-deck.js";
import { lamps } from "./made-up.fixture.js";

const trams = {
  ...lamps,
  game: "trams",
  cards: lamps.cards.filter((one) => ["diving-bell", "mira-mourner"].includes(one.id)),
};
const documents = [madeUpDocument("trams-faq", "trams", ["1.0"]), madeUpDocument("lamps-faq", "lamps", ["1.0"])];
const libraryOfTwoGames = libraryOf({
  root: "made-up",
  documents,
  rulings: [],
  catalogues: [lamps, trams],
  askedAs: {},
});
const libraryOfOneGame = libraryOf({
  root: "made-up",
  documents: documents.slice(1),
  rulings: [],
  catalogues: [lamps],
  askedAs: {},
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe("identifyDeck", () => {
  it.each([
    ["2x Brass Lantern\n1x Diving Bell", "lamps"],
    ["1x Diving Bell\n1x Eel-Watch\n1x Mira (Mourner)", "lamps"],
    ["1x Zzyzx", null],
  ])("finds the game that has most of the names: %j", (text, game) => {
    expect(identifyDeck(libraryOfTwoGames, bytes(text), "deck.txt").cards?.found.length ?? null).toBe(
      game === null ? null : text.split("\n").length,
    );
  });

  it("takes the only game of a library, also for unknown names, and a game that is given", () => {
    expect(identifyDeck(libraryOfOneGame, bytes("1x Zzyzx"), "deck.txt").cards?.found).toEqual([]);
    expect(identifyDeck(libraryOfTwoGames, bytes("1x Zzyzx"), "deck.txt", "trams").cards?.found).toEqual([]);
    expect(
      identifyDeck(libraryOfTwoGames, bytes("1x Diving Bell\n1x Eel-Watch"), "deck.txt", "trams").cards?.found,
    ).toHaveLength(1);
  });

  it("takes the game whose card database writes decks in this form if no card is known", () => {
    const ofArkhamdb = { ...trams, databases: [{ format: "arkhamdb" as const }] };
    const library = libraryOf({
      root: "made-up",
      documents,
      rulings: [],
      catalogues: [lamps, ofArkhamdb],
      askedAs: {},
    });
    const { cards } = identifyDeck(library, bytes('{"slots": {"98010": 1}}'), "deck.json");
    expect([cards?.game, cards?.unknown.map(({ name }) => name)]).toEqual(["trams", ["98010"]]);
    expect(identifyDeck(library, bytes("1x Zzyzx"), "deck.txt").cards).toBeNull();
  });

  it("does not choose between games that have as many of the names", () => {
    const run = () => identifyDeck(libraryOfTwoGames, bytes("1x Diving Bell\n1x Zzyzx"), "deck.txt");
    expect(run).toThrow(GrimError);
    expect(run).toThrow("The game of deck.txt is not clear: 1 of its 2 lines name cards of trams and of lamps alike.");
  });
});
