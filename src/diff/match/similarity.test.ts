import { describe, expect, it } from "vitest";
import { ruling } from "../made-up.fixture.js";
import { tokeniseRuling } from "../words/tokens.js";
import { fingerprinter, similarity, similarPairs } from "./similarity.js";

const fingerprintsOf = (...texts: string[]) => {
  const fingerprint = fingerprinter();
  return texts.map((text, at) => fingerprint(tokeniseRuling(ruling({ id: `r${at}`, text }))));
};

describe("similarity and similarPairs", () => {
  it("similarity counts shared bigrams, with the start and end of a part as words", () => {
    const [a, b, c, d] = fingerprintsOf(
      "pour the hot tea",
      "pour the cold tea",
      "tea hot the pour",
      "Pour [?] THE “hot” tea!",
    );
    // Five bigrams each, three of them shared: start + `pour`, `pour the`, `tea` + end.
    expect(similarity(a!, b!)).toBeCloseTo(3 / 5);
    expect(similarity(a!, c!), "the same words in reverse order share no bigram").toBe(0);
    expect(similarity(a!, d!), "symbols, capitals and typography do not count").toBe(1);
  });

  it("similarity is 0 for rulings without words", () => {
    const [a, b] = fingerprintsOf("", "…");
    expect(similarity(a!, b!)).toBe(0);
  });

  it("similarPairs finds the same pairs as comparing every ruling with every other one", () => {
    const texts = Array.from(
      { length: 40 },
      (_, n) => `every cup number ${n % 7} holds ${n % 5} leaves of ${n % 3} kinds`,
    );
    const all = fingerprintsOf(...texts);
    const expected = all.flatMap((a, from) =>
      all.flatMap((b, to) => (similarity(a, b) >= 0.5 ? [{ from, to, score: similarity(a, b) }] : [])),
    );
    const found = similarPairs(all, all, 0.5).sort((a, b) => a.from - b.from || a.to - b.to);
    expect(found).toEqual(expected);
  });

  it("similarity counts the bigrams of title, question and text, each with its own start and end", () => {
    const fingerprint = fingerprinter();
    const fingerprintOf = (fields: object) => fingerprint(tokeniseRuling(ruling({ id: "a", ...fields })));
    const whole = fingerprintOf({ title: "hot tea", question: "pour it", text: "no sugar" });
    // Three bigrams of each part.
    expect(whole).toHaveLength(9);
    expect(similarity(whole, fingerprintOf({ title: "hot tea", text: "yes" }))).toBeCloseTo((2 * 3) / (9 + 5));
    expect(similarity(whole, fingerprintOf({ question: "pour it", text: "yes" }))).toBeCloseTo((2 * 3) / (9 + 5));
    expect(
      similarity(whole, fingerprintOf({ text: "hot tea pour it no sugar" })),
      "no bigram across parts",
    ).toBeCloseTo((2 * 5) / (9 + 7));
  });

  it("similarPairs counts bigrams that most rulings share, though they select no candidates", () => {
    // All 100 texts begin and end alike. Two neighbours, such as 0 and 1, also share the words x0 and y0 in the middle.
    const texts = Array.from({ length: 100 }, (_, n) => `pour the tea x${n >> 1} y${n >> 1} z${n} for all the guests`);
    const all = fingerprintsOf(...texts);
    const expected = all.flatMap((a, from) =>
      all.flatMap((b, to) => (from >> 1 === to >> 1 ? [{ from, to, score: similarity(a, b) }] : [])),
    );
    expect(expected[1]?.score).toBeCloseTo(9 / 11);
    for (const threshold of [0.5, expected[1]?.score as number]) {
      const found = similarPairs(all, all, threshold).sort((a, b) => a.from - b.from || a.to - b.to);
      expect(found).toEqual(expected);
    }
    expect(similarPairs(all, all, 0.9)).toHaveLength(100);
  });
});
