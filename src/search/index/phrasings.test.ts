import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";
import { phrasingGroups, phrasingRange, searchIndexOf, termsOfPhrasings } from "./search-index.js";

it("compares a query with 36 phrasings of a ruling, at even distances, and learns from all", () => {
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
  const [whole] = phrasingGroups(index, index.firstPassages[doc] as number);
  const [from, to] = phrasingRange(index, whole);
  const words = Array.from({ length: to - from }, (_, i) =>
    Array.from(termsOfPhrasings(index, from + i, from + i + 1), (term) => index.terms.at(term)),
  ).filter((terms) => terms.includes("shade"));
  expect(words.map((terms) => terms.find((one) => one !== "shade"))).toEqual(
    Array.from({ length: 36 }, (_, nth) =>
      expect.stringMatching(new RegExp(`^${(phrasings[nth * 2] as string).slice(3, 7)}`)),
    ),
  );
  expect(search(library, (phrasings[1] as string).split(" ")[1] as string).hits[0]?.ruling.id).toBe("dimmed");
});

it("gives phrasings that quote a passage to that passage, and others to the ruling as a whole", () => {
  const text =
    "A moth lamp burns one oil at dusk.\n\n- A brass lamp burns two oil at dusk instead.\n- A cracked lamp burns no oil at any time.";
  const data = lampData();
  data.rulings.unshift(madeUpRuling({ id: "burning", text }));
  data.askedAs = {
    "lamps-faq": {
      burning: [
        "fuel use",
        { passage: "a brass lamp", asked_as: ["shiny thing thirsty"] },
        { passage: "gone words", asked_as: ["old"] },
      ],
    },
  };
  const library = lampLibrary(data);
  const index = searchIndexOf(library);
  const wordsOf = (group: number): string[] => {
    const [from, to] = phrasingRange(index, group);
    return Array.from(termsOfPhrasings(index, from, to), (term) => index.terms.at(term));
  };
  const groups = [0, 1, 2].map((passage) => phrasingGroups(index, passage));
  expect(wordsOf(groups[0]?.[0] as number)).toEqual(expect.arrayContaining(["fuel", "us", "old"]));
  expect(groups.map(([, own]) => wordsOf(own))).toEqual([[], expect.arrayContaining(["shini"]), []]);
  const [hit] = search(library, "is the shiny thing thirsty").hits;
  expect([hit?.ruling.id, hit?.passage]).toEqual(["burning", 1]);
});
