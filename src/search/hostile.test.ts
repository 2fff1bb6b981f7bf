import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardsLike, nearestNames } from "../cards/resolver.js";
import { codePoint, runs } from "../runs.fixture.js";
import { complete } from "./complete.js";
import { lampLibrary } from "./made-up.fixture.js";
import { markRanges } from "./marks.js";
import { search } from "./search.js";

const library = lampLibrary();

describe("search with hostile queries", () => {
  it.each([
    ["ten thousand letters", "x".repeat(10_000)],
    ["ten thousand words", "lamp ".repeat(10_000)],
    ["punctuation", "!@#$%^&*()_+{}|:<>?[]\\;',./`~"],
    ["a regular expression", "(a+)+$ [^]*? \\d{9999} (?<=x)"],
    ["other scripts", "ламп 灯 مصباح λυχνία"],
    ["emoji", "🪔🔥👩‍🚒"],
    ["control characters", "\u0000\u001b[31mlamp\u0007\u200f"],
    ["lone surrogates", "\ud800lamp\udc00"],
    ["names of JavaScript object members", "constructor __proto__ toString:x hasOwnProperty"],
    ["many fields", "kind:faq ".repeat(40)],
    ["many quotes", '"'.repeat(999)],
  ])("returns an answer or a problem, and no control characters, for %s", (_, query) => {
    const answer = search(library, query);
    expect(answer.problem === null || answer.hits.length === 0).toBe(true);
    for (const shown of [answer.problem?.message, answer.problem?.excerpt, ...answer.nearest])
      expect(shown ?? "").not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    complete(library, query);
  });

  it("never throws, respects the limit, sorts by score, and is deterministic (property)", () => {
    const word = fc.oneof(
      fc.constantFrom(
        "lamp",
        "oil",
        "brass",
        "lantern",
        "keeper",
        "2.1",
        "F12",
        "-oil",
        '"',
        "kind:",
        "card:brass",
        "juice",
        "(",
        "🪔",
      ),
      fc.string({ unit: codePoint, maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), (words, limit) => {
        const query = words.join(" ");
        const answer = search(library, query, { limit });
        expect(answer.hits.length).toBeLessThanOrEqual(limit);
        expect(new Set(answer.hits.map((hit) => hit.index)).size).toBe(answer.hits.length);
        for (const [i, hit] of answer.hits.entries()) {
          expect(Number.isFinite(hit.score)).toBe(true);
          expect(hit.why.length).toBeGreaterThan(0);
          if (i > 0) expect(hit.score).toBeLessThanOrEqual(answer.hits[i - 1]?.score ?? 0);
        }
        expect(search(library, query, { limit })).toEqual(answer);
        for (const { from, to } of complete(library, query)) expect(from <= to && to <= query.length).toBe(true);
        for (const [from, to] of markRanges(query, answer.marks)) expect(from < to && to <= query.length).toBe(true);
        cardsLike(library, null, query);
        nearestNames(library, ["lamps"], query.split(" "));
      }),
      { numRuns: runs(300) },
    );
  });
});
