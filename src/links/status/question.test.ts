import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatusQuestion } from "./question.js";
import type { StatusAbout } from "./status-forms.js";

const places = ["lamps", "lamps of ormouth", "faq"];
const read = (query: string) => readStatusQuestion(query.split(" "), places);
/** The name without an article, which the look-up of names ignores. */
const bare = (name: string | null) => name?.replace(/^the /, "");
const readAs = (query: string, about: StatusAbout, name: string) =>
  read(query).some((one) => one.about === about && bare(one.name) === bare(name));

/** Phrasings of each question; N stands for the name. */
const ways: Record<StatusAbout, readonly string[]> = {
  restricted: ["is N restricted", "N restricted", "is N on the restricted list", "is N still a restricted card"],
  banned: ["is N banned", "N banned", "has N been banned", "is N on the ban list"],
  legal: ["is N tournament legal", "N legal", "is N banned or restricted"],
  erratum: [
    "errata of N",
    "any errata on N",
    "N errata",
    "does N have an erratum",
    "is there an official erratum for N",
    "has N been errataed",
    "was N ever changed",
  ],
  text: ["current text of N", "N current wording", "whats the newest text on N", "what does N currently say"],
};
const atEndNow = ["what does N say", "how does N read", "how is N worded", "text of N"];
const atEndInPlay = ["can i play N", "is it legal to run N", "am i allowed to include N", "is N allowed"];

const names = fc.constantFrom("gnaph moth", "keeper of ormouth", "the brass lantern", "wick", "por xv 14 19");
const before = fc.constantFrom(
  "",
  "hey judge ",
  "so ",
  "quick question ",
  "does anyone know if ",
  "can someone tell me ",
);
const after = fc.constantFrom(
  "",
  " now",
  " rn",
  " these days please",
  " or not",
  " thanks",
  " in lamps",
  " in the faq 2 0 rn",
);

describe("readStatusQuestion on questions about the status of a card", () => {
  for (const about of Object.keys(ways) as StatusAbout[])
    test(`reads each phrasing of a question about ${about}, with opening and ending words (property)`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...ways[about]), names, before, after, (way, name, first, last) => {
          expect(readAs(`${first}${way.replace("N", name)}${last}`, about, name)).toBe(true);
        }),
      );
    });

  test("reads `what does X say` as a status question only with a word such as `now` (property)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...atEndNow),
        names,
        fc.constantFrom(" now", " these days", " after the errata"),
        (way, name, last) => {
          const query = way.replace("N", name);
          expect(readAs(query + last, "text", name)).toBe(true);
          expect(read(query)).toEqual([]);
        },
      ),
    );
  });

  test("reads `can i play X` as a status question only with a word such as `tournament` (property)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...atEndInPlay),
        names,
        fc.constantFrom(" in a tournament", " at regionals", " in tournament play", " in an official tournament deck"),
        (way, name, last) => {
          const query = way.replace("N", name);
          expect(readAs(query + last, "legal", name)).toBe(true);
          expect(read(query)).toEqual([]);
        },
      ),
    );
  });

  test.each([
    ["what is restricted", "restricted"],
    ["show me the full restricted list please", "restricted"],
    ["which cards are banned rn", "banned"],
    ["banlist", "banned"],
    ["how many cards are restricted in lamps", "restricted"],
    ["restricted in lamps", "restricted"],
  ] as const)("reads a question about the whole list: %s", (query, about) => {
    expect(read(query)).toEqual([
      { about, name: null, explicit: true, within: query.endsWith("lamps") ? "lamps" : null },
    ]);
  });

  test("reads misspelt status words", () => {
    for (const query of ["eratta gnaph moth", "is gnaph moth rstrcted", "gnaph moth baned", "errtum of gnaph moth"])
      expect(read(query).map((one) => one.name)).toContain("gnaph moth");
    for (const query of ["is gnaph moth rstrctd", "ertta of gnaph moths", "erra of gnaph moth", "ertum of gnaph moth"])
      expect(read(query)).toEqual([]);
  });

  test("reads at most 32 words", () => {
    const name = (words: number) => Array(words).fill("moth").join(" ");
    expect(read(`is ${name(30)} restricted`).map((one) => one.name)).toContain(name(30));
    expect(read(`is ${name(31)} restricted`)).toEqual([]);
  });

  test.each([
    ["in lamps is wick restricted", "lamps"],
    ["lamps wick restricted", "lamps"],
    ["lamps of ormouth wick restricted", "lamps of ormouth"],
  ])("reads the place at the start first: %s", (query, within) => {
    expect(read(query)[0]).toEqual({ about: "restricted", name: "wick", explicit: true, within });
  });

  test("reads a document or game as a place and not as part of the name", () => {
    expect(read("is wick restricted in lamps of ormouth")).toContainEqual({
      about: "restricted",
      name: "wick",
      explicit: true,
      within: "lamps of ormouth",
    });
    expect(read("wick of night errata")).toContainEqual({
      about: "erratum",
      name: "wick of night",
      explicit: true,
      within: null,
    });
  });
});

describe("readStatusQuestion on other questions with the same words", () => {
  test.each([
    "is the moth restricted to my own turn",
    "is wick restricted by the number of lamps",
    "can a restricted card be returned to hand",
    "how many restricted cards can i play",
    "does the errata for wick change when i commit it",
    "what changed in 2 0",
    "can i play wick after the lamp is lit",
    "what does wick say about oil",
    "if a card is banned from the story does it leave",
    "the text of a card wins over the rules",
    "may a player read the words of his lamp",
    "when a card is changed by an effect what happens",
  ])("reads no status question about one of these words: %s", (query) => {
    expect(read(query).filter((one) => /^(?:the |a )?(?:moth|wick|card|player)$/.test(one.name ?? "card"))).toEqual([]);
  });

  test("returns only names that occur in the query, for any words (property)", () => {
    const word = fc.constantFrom(
      "is",
      "restricted",
      "errata",
      "of",
      "wick",
      "now",
      "in",
      "faq",
      "the",
      "list",
      "2",
      "play",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        for (const { name } of readStatusQuestion(words, places))
          if (name !== null) expect(` ${words.join(" ")} `).toContain(` ${name} `);
      }),
    );
  });
});
