import { expect, test } from "vitest";
import { libraryOf } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { resolveReference } from "./reference.js";
import { referenceExamples } from "./suggestions.js";

const card = (set: string, number: string) => ({ id: "brass-lantern", name: "Brass Lantern", set, number });
const library = libraryOf({
  root: "/nowhere",
  documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), madeUpDocument("tides-faq", "tides", ["1"])],
  rulings: [
    madeUpRuling({ id: "untitled", edition: "2.0", cards: [card("Base", "F12")] }),
    madeUpRuling({ id: "moving-lanterns", number: "1.4", edition: "2.0" }),
    madeUpRuling({ id: "drifting", number: "1.5", edition: "2.0", cards: [card("Base", "13")] }),
    madeUpRuling({ id: "gone", number: "9.9", edition: "1.0" }),
    madeUpRuling({ id: "ebb", number: "2.1", document: "tides-faq", game: "tides", edition: "1" }),
  ],
  catalogues: [
    { game: "lamps", cards: [], sets: [{ id: "base", cite: "Base", name: "Base", also: [] }], keywords: [], slang: [] },
  ],
  askedAs: {},
});

test("referenceExamples gives one reference of each form in the library, and each resolves", () => {
  const examples = referenceExamples(library);
  expect(examples).toEqual(["lamps-faq/moving-lanterns", "lamps 1.4", "tides 2.1", "F12", "Base 13"]);
  for (const example of examples) expect(resolveReference(library, example).rulings.length).toBeGreaterThan(0);
});

test("referenceExamples gives none for an empty library", () => {
  expect(
    referenceExamples(libraryOf({ root: "/nowhere", documents: [], rulings: [], catalogues: [], askedAs: {} })),
  ).toEqual([]);
});
