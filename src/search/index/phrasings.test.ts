import { expect, it } from "vitest";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";
import { phrasingRange, searchIndexOf, termsOfPhrasings } from "./search-index.js";

/** The lamps library with 72 phrasings of the ruling "Dimmed", each with a made-up word of its own. */
function manyPhrasings() {
  const data = lampData();
  const letters = "abcdefghijklmnopqr";
  const phrasings = Array.from(
    { length: 72 },
    (_, nth) => `is ${letters[nth % 18]}${letters[Math.floor(nth / 18)]}zzle shade`,
  );
  data.askedAs = { "lamps-faq": { dimmed: phrasings } };
  const library = lampLibrary(data);
  const index = searchIndexOf(library);
  const doc = Array.from({ length: 6 }, (_, i) => library.at(i).id).indexOf("dimmed");
  return { phrasings, library, index, doc };
}

it("matches a query with 36 phrasings of a ruling, at even distances, and keeps the texts of all", () => {
  const { phrasings, index, doc } = manyPhrasings();
  const [from, to] = phrasingRange(index, doc);
  const listed = Array.from({ length: to - from }, (_, i) => from + i).filter((i) => index.phrasingText(i) !== "");
  expect(listed.map((i) => index.phrasingText(i))).toEqual(phrasings);
  const matched = listed.filter((i) => termsOfPhrasings(index, i, i + 1).length > 0);
  expect(matched.map((i) => i - (listed[0] as number))).toEqual(Array.from({ length: 36 }, (_, nth) => nth * 2));
});

it("finds a ruling by a word that only a phrasing without terms in the index has", () => {
  const { phrasings, library } = manyPhrasings();
  const word = (phrasings[1] as string).split(" ")[1] as string;
  expect(search(library, word).hits[0]?.ruling.id).toBe("dimmed");
});
