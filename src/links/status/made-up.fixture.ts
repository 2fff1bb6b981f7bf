/** A game of lamps with a restricted list, a banned list without cards and an erratum; a game of trams without any. */
import type { Card, Catalogue } from "../../cards/schema.js";
import { type Library, type LibraryData, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { buildSearchPart } from "../../search/index/build.js";
import { buildLinksPart } from "../build/build-links.js";
import { linksPartName } from "../links-part.js";

function card(id: string, name: string, more: Partial<Card> = {}): Card {
  return { id, name, printings: [{ set: "Wicks", number: "1" }], also: [], nicknames: [], named: true, ...more };
}

function catalogue(game: string, cards: Card[]): Catalogue {
  return {
    game,
    cards,
    sets: [{ id: "wicks", cite: "Wicks", name: "Wicks", also: [] }],
    keywords: [{ term: "glimmer", forms: [], exact: false }],
    slang: [],
  };
}

const lantern = { id: "brass-lantern", name: "Brass Lantern", set: "Wicks", number: "12" };
const keeper = { id: "keeper-of-ormouth", name: "Keeper of Órmouth", set: "Wicks", number: "30" };

export const lampData: LibraryData = {
  root: "made-up",
  documents: [
    madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"], ["Lamps of Ormouth"]),
    madeUpDocument("trams-faq", "trams", ["3.0"]),
  ],
  rulings: [
    madeUpRuling({
      id: "errata-brass-lantern",
      kind: "card-errata",
      title: "Brass Lantern (Wicks 12)",
      text: 'Should read: "Snuff Brass Lantern to dim every room."',
      section: ["Errata"],
      cards: [lantern],
    }),
    madeUpRuling({
      id: "short-list",
      kind: "policy",
      title: "Short List",
      text: "One of these in a deck.",
      section: [],
    }),
    madeUpRuling({
      id: "restricted-keeper",
      kind: "restricted",
      title: "Keeper of Órmouth (Wicks 30)",
      text: "Keeper of Órmouth (Wicks 30)",
      section: ["Short List"],
      cards: [keeper],
    }),
    madeUpRuling({ id: "no-bans", kind: "banned", text: "No card is banned.", section: ["Banned List"] }),
    madeUpRuling({
      id: "lantern-twice",
      kind: "faq",
      question: "May a Brass Lantern be restricted to one room?",
      text: 'No. Brass Lantern reads, "Snuff Brass Lantern to dim a room."',
      section: ["Questions"],
      mentions: [{ ...lantern, set: null, number: null }],
    }),
    madeUpRuling({ id: "glimmer", title: "Glimmer", text: "A glimmer lights a room.", keywords: ["glimmer"] }),
    madeUpRuling({
      edition: "1.0",
      id: "restricted-lantern",
      kind: "restricted",
      title: "Brass Lantern (Wicks 12)",
      text: "Brass Lantern (Wicks 12)",
      section: ["Short List"],
      cards: [lantern],
    }),
    madeUpRuling({
      document: "trams-faq",
      edition: "3.0",
      game: "trams",
      id: "fares",
      text: "Night Tram costs a fare.",
    }),
  ],
  catalogues: [
    catalogue("lamps", [
      card("brass-lantern", "Brass Lantern", { printings: [{ set: "Wicks", number: "12" }] }),
      card("keeper-of-ormouth", "Keeper of Órmouth", { printings: [{ set: "Wicks", number: "30" }] }),
      card("gnaph-moth", "Gnaph-Moth"),
      card("wick-of-day", "Wick, of Day"),
      card("wick-of-night", "Wick, of Night"),
      card("shared", "Ferryman"),
    ]),
    catalogue("trams", [card("night-tram", "Night Tram"), card("shared", "Ferryman")]),
  ],
  askedAs: {},
};

/** The library with its search index. */
export function lampLibrary(data: LibraryData = lampData): Library {
  return libraryOf(
    data,
    new Map([
      ["search", buildSearchPart(data)],
      [linksPartName, buildLinksPart(data)],
    ]),
  );
}
