import { describe, expect, it } from "vitest";
import { ruling } from "./made-up.fixture.js";
import { dice, fingerprinter, similarPairs } from "./similarity.js";
import { read } from "./tokens.js";

const prints = (...texts: string[]) => {
  const fingerprint = fingerprinter();
  return texts.map((text, at) => fingerprint(read(ruling({ id: `r${at}`, text }))));
};

describe("similarity", () => {
  it("counts shared pairs of neighbouring words, the edges among them", () => {
    const [a, b, c, d] = prints("pour the hot tea", "pour the cold tea", "tea hot the pour", "Pour [?] THE “hot” tea!");
    // Five pairs each, three of them shared: the start with `pour`, `pour the`, and `tea` with the end.
    expect(dice(a!, b!)).toBeCloseTo(3 / 5);
    expect(dice(a!, c!), "the same words in another order share no phrase").toBe(0);
    expect(dice(a!, d!), "symbols, capitals and typography do not count").toBe(1);
  });

  it("is 0 for rulings without words", () => {
    const [a, b] = prints("", "…");
    expect(dice(a!, b!)).toBe(0);
  });

  it("finds every pair above the threshold through the index, as comparing each with each would", () => {
    const texts = Array.from(
      { length: 40 },
      (_, n) => `every cup number ${n % 7} holds ${n % 5} leaves of ${n % 3} kinds`,
    );
    const all = prints(...texts);
    const slowly = all.flatMap((a, from) =>
      all.flatMap((b, to) => (dice(a, b) >= 0.5 ? [{ from, to, score: dice(a, b) }] : [])),
    );
    const found = similarPairs(all, all, 0.5).sort((a, b) => a.from - b.from || a.to - b.to);
    expect(found).toEqual(slowly);
  });
});
