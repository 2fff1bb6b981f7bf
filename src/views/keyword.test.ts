import { expect, test } from "vitest";
import { libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { keywordView } from "./keyword.js";

/** Two games whose newest editions have the title "Trimmed Wicks"; the older edition of the lamps does not. */
const library = libraryOf({
  root: "/nowhere",
  documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), madeUpDocument("trams-faq", "trams", ["3.0"])],
  rulings: [
    madeUpRuling({ id: "trimmed-wicks", title: "Trimmed Wicks" }),
    madeUpRuling({ edition: "1.0" }),
    madeUpRuling({ document: "trams-faq", game: "trams", edition: "3.0", title: "Trimmed Wicks" }),
  ],
  catalogues: ["lamps", "trams"].map((game) => ({ game, cards: [], sets: [], keywords: [], slang: [] })),
  askedAs: {},
  precedence: {},
});
const find = (game?: string, edition?: string) =>
  keywordView({ library, house: null, cardData: null }, "trimmed wicks", { game, edition });

test("keywordView names other games that have the term, and not the game that was asked for", async () => {
  const inTrams = [{ game: "trams", term: "Trimmed Wicks" }];
  expect(await find("lamps", "1.0")).toMatchObject({ keyword: null, nearest: inTrams });
});

test("keywordView does not suggest the term itself when no game has it in these editions", async () => {
  const lamps = libraryOf({
    root: "/nowhere",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"])],
    rulings: [madeUpRuling({ title: "Trimmed Wicks" }), madeUpRuling({ edition: "1.0" })],
    catalogues: [{ game: "lamps", cards: [], sets: [], keywords: [], slang: [] }],
    askedAs: {},
    precedence: {},
  });
  const found = await keywordView({ library: lamps, house: null, cardData: null }, "trimmed wicks", { edition: "1.0" });
  expect(found).toMatchObject({ keyword: null, nearest: [] });
});
