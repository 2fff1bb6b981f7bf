import { describe, expect, it } from "vitest";
import { derivedLookUps, misspeltLookUps } from "../scripts/eval/derived.js";
import { libraryOf } from "../src/library/library.js";
import { madeUpRuling } from "../src/library/made-up.fixture.js";
import { lampData } from "../src/verdict/made-up.fixture.js";

describe("derivedLookUps", () => {
  const names = ["Tin Cup", "Iron Anchor", "Phial"];
  const cards = names.map((name) => ({
    id: name.toLowerCase().replace(" ", "-"),
    name,
    printings: [],
    also: [],
    nicknames: [],
    named: true,
  }));
  const titles = ["Oil", "Gates", "Low Fog", "Wick", "Rope", "Lamps", "Tides"];
  const library = libraryOf({
    ...lampData,
    rulings: [
      ...cards.map(({ id, name }) =>
        madeUpRuling({ id: `on-${id}`, text: "It glows.", cards: [{ id, name, set: null, number: null }] }),
      ),
      ...titles.map((title, i) => madeUpRuling({ id: `title-${i}`, kind: "glossary", title, text: "It burns." })),
    ],
    catalogues: lampData.catalogues.map((one) => (one.game === "lamps" ? { ...one, cards } : one)),
  });
  const queries = (name: string) => derivedLookUps(library).flatMap((one) => (one.class === name ? [one.query] : []));

  it("makes a look-up by sound only of a name that sounds otherwise than it is spelt", () => {
    expect(queries("name-exact")).toEqual(["tin cup", "iron anchor", "phial"]);
    expect(queries("name-sound")).toEqual(["fial"]);
  });

  it("makes a look-up of a title only if a word was inflected", () => {
    const inflected = queries("title-inflected");
    expect(inflected.length).toBeGreaterThan(0);
    expect(inflected.filter((query) => titles.some((title) => title.toLowerCase() === query))).toEqual([]);
  });

  it("takes pieces from the whole text", () => {
    const words = Array.from({ length: 20 }, (_, i) => `word${i}`);
    const rulings = Array.from({ length: 60 }, (_, i) => madeUpRuling({ id: `r${i}`, text: words.join(" ") }));
    const pieces = derivedLookUps(libraryOf({ ...lampData, rulings })).filter((one) => one.class === "text-piece");
    const starts = new Set(pieces.map(({ query }) => Number(query.split(" ")[0]?.slice(4))));
    expect([Math.min(...starts), Math.max(...starts)]).toEqual([0, 12]);
  });
});

describe("misspeltLookUps", () => {
  const lookUps = (words: readonly string[]) => {
    const text = Array.from({ length: 4 }, () => words.join(" ")).join(" ");
    const rulings = Array.from({ length: 30 }, (_, i) => madeUpRuling({ id: `r${i}`, text }));
    return misspeltLookUps(libraryOf({ ...lampData, rulings }));
  };
  const wrongWords = (query: string, words: readonly string[]) =>
    query.split(" ").filter((word) => !words.includes(word));

  it("misspells one word, even if the longest is there twice", () => {
    const words = ["lanterns", "oil", "gate"];
    const counts = lookUps(words).map(({ query }) => wrongWords(query, words).length);
    expect([counts.length, ...new Set(counts)]).toEqual([30, 1]);
  });

  it("misspells the longest word of those with two letters in succession", () => {
    const words = ["1000000001", "lamps", "oil"];
    const wrong = lookUps(words).map(({ query }) => wrongWords(query, words).length);
    expect(new Set(wrong)).toEqual(new Set([1]));
  });
});
