import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitWords } from "../../search/text/words.js";
import { type NameFit, namesIn, readStatusQuestions, type StatusAbout, type StatusQuestion } from "./question.js";

const cards = new Set([
  "gnaph moth",
  "brass lantern",
  "the brass lantern",
  "keeper of ormouth",
  "things in the wick",
  "wick",
  "wick of night",
  "45 lamps",
  "old torch",
  "torch first print",
  "harbour bell",
]);
const all = (question: StatusQuestion, isName: (name: string) => boolean) => namesIn(question).every(isName);
const names = {
  places: ["lamps", "lamps of ormouth", "faq"],
  fits: (question: StatusQuestion, fit: NameFit) =>
    all(question, (name) => cards.has(fit === "exact" ? name : name.replace("mtoh", "moth"))) ||
    (fit === "part" && all(question, (name) => name === "harbour")),
  cardNameIn: (words: readonly string[]) => {
    const found = [...cards].filter((card) => ` ${words.join(" ")} `.includes(` ${card} `));
    return found.length === 1 ? (found[0] as string) : null;
  },
};
const questionsIn = (query: string) => readStatusQuestions(query, splitWords(query), names);
const read = (query: string) => questionsIn(query).map(({ about, name }) => `${about} ${name}`);

/** Phrasings of each question; N stands for the name. */
const ways: Record<StatusAbout, readonly string[]> = {
  restricted: ["is N restricted", "N restricted", "is N on the restricted list", "is N still a restricted card"],
  banned: ["is N banned", "N banned", "has N been banned", "is N on the ban list"],
  legal: ["is N tournament legal", "N legal", "is N banned or restricted", "can i play N in a tournament"],
  erratum: ["errata of N", "any errata on N", "N errata", "does N have an erratum", "was N ever changed"],
  text: ["current text of N", "N current wording", "whats the newest text on N", "what does N currently say"],
};

describe("readStatusQuestions", () => {
  for (const about of Object.keys(ways) as StatusAbout[])
    test(`reads each phrasing of a question about ${about}, with opening and ending words (property)`, () => {
      const name = fc.constantFrom("gnaph moth", "keeper of ormouth", "brass lantern", "wick");
      const before = fc.constantFrom("", "hey judge ", "so ", "does anyone know if ", "can someone tell me ");
      const after = fc.constantFrom(
        "",
        " now",
        " rn",
        " these days please",
        " or not",
        " in lamps",
        " in the faq 2 0 rn",
      );
      fc.assert(
        fc.property(fc.constantFrom(...ways[about]), name, before, after, (way, card, first, last) => {
          expect(read(`${first}${way.replace("N", card)}${last}`)).toEqual([`${about} ${card}`]);
        }),
      );
    });

  test.each([
    ["got errata? things in the wick", ["erratum things in the wick"]],
    ["gnaph moth, has the wording been changed?", ["erratum gnaph moth"]],
    ["i own an old printing of gnaph moth is the text still right", ["text gnaph moth"]],
    ["what does gnaph moth do now", ["text gnaph moth"]],
    ["gnaph moth and keeper of ormouth in the same deck", ["legal gnaph moth and keeper of ormouth"]],
    ["45 lamps nerfed", ["erratum 45 lamps"]],
    ["is gnaph moth on the list", ["restricted gnaph moth"]],
    // The longest name counts.
    ["errata old torch first print", ["erratum torch first print"]],
    ["errata, if any, of gnaph mtoh", ["erratum gnaph mtoh"]],
    ["is gnaph moth rstrcted", ["restricted gnaph moth"]],
    ["eratta gnaph moth", ["erratum gnaph moth"]],
    ["gnaph moth banned and errataed", ["banned gnaph moth", "erratum gnaph moth"]],
    ["are wick, gnaph moth and brass lantern restricted", ["restricted wick and gnaph moth and brass lantern"]],
    // A part of a name, and names that no card has.
    ["is harbour restricted", ["restricted harbour"]],
    ["is zorble quux restricted", ["restricted zorble quux"]],
    ["errata on zorble", ["erratum zorble"]],
    ["are zorble and gnaph moth restricted", ["restricted zorble and gnaph moth"]],
  ])("reads the status and the card in: %s", (query, found) => expect(read(query)).toEqual(found));

  test("a name of common words alone is read only if a card has exactly this name", () => {
    const isOldOne = (question: StatusQuestion) => all(question, (name) => name === "the old one");
    const namesRead = (query: string) =>
      readStatusQuestions(query, splitWords(query), { ...names, fits: isOldOne }).map(({ name }) => name);
    expect(namesRead("is the old one restricted")).toEqual(["the old one"]);
    expect(namesRead("is this one still restricted now")).toEqual([]);
  });

  test.each([
    ["i came home, is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is gnaph moth restricted? is wick banned?", ["restricted gnaph moth", "banned wick"]],
    ["i play gnaph moth. is it restricted", ["restricted gnaph moth"]],
    ["i light gnaph moth. restricted?", ["restricted gnaph moth"]],
    ["i light gnaph moth. is it restricted? is it banned?", ["restricted gnaph moth", "banned gnaph moth"]],
    ["is gnaph moth restricted and wick banned", ["restricted gnaph moth", "banned wick"]],
    ["is gnaph moth restricted or does it have an erratum", ["restricted gnaph moth", "erratum gnaph moth"]],
    ["i brought my lamp is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is zorble banned, and is gnaph moth restricted", ["banned zorble", "restricted gnaph moth"]],
    ["is gnaph moth restricted and zorble banned", ["restricted gnaph moth", "banned zorble"]],
  ])("reads the questions of the last clauses of: %s", (query, found) => expect(read(query)).toEqual(found));

  test.each([
    ["what is restricted", "restricted", null],
    ["show me the full restricted list please", "restricted", null],
    ["which cards are banned rn", "banned", null],
    ["how many cards are restricted in lamps", "restricted", "lamps"],
  ])("reads a question about the whole list: %s", (query, about, within) => {
    expect(questionsIn(query)).toEqual([{ about, name: null, within, remark: [] }]);
  });

  test.each([
    ["in lamps is wick restricted", "wick", "lamps", []],
    ["lamps of ormouth wick restricted", "wick", "lamps of ormouth", []],
    ["is wick restricted in lamps of ormouth right now", "wick", "lamps of ormouth", []],
    ["is wick restricted in the faq 4 2", "wick", "faq 4 2", []],
    ["wick of night errata", "wick of night", null, []],
    ["wick (the old one) errata", "wick", null, ["the", "old", "one"]],
    ["wick (in lamps) errata", "wick", "lamps", ["in", "lamps"]],
  ])("reads places and remarks: %s", (query, name, within, remark) => {
    expect(questionsIn(query)).toMatchObject([{ name, within, remark }]);
  });

  test.each([
    "is the moth restricted to my own turn",
    "is wick restricted by the number of lamps",
    "can a restricted card be returned to hand",
    "does the errata for wick change when i commit it",
    "can i play wick after the lamp is lit",
    "can i play wick",
    "what does wick say",
    "where does the new wick go",
    "if a card is banned from the story does it leave",
    "does gnaph moth snuff a restricted lamp",
    "can i have the gnaph moth and not be banned",
    "is gnaph moth legal if the room is dark",
    "errata of what",
    "gnaph moth",
    "is it restricted",
    "is gnaph moth restricted. i went home",
    "i light gnaph moth and brass lantern. is it restricted",
    "i light gnaph moth. legal?",
    "restricted moths",
  ])("reads no status question with another word or a condition: %s", (query) => expect(read(query)).toEqual([]));

  test("reads at most 32 words as a whole", () => {
    const query = (words: number) => `${Array(words).fill("please").join(" ")} wick errata`;
    expect(read(query(30))).toEqual(["erratum wick"]);
    expect(read(query(62))).toEqual([]);
  });

  test("returns only names that occur in the query, for any words (property)", () => {
    const word = fc.constantFrom("is", "restricted", "errata", "of", "wick", "now", "in", "faq", "the", "list", "play");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        for (const { name } of questionsIn(words.join(" ")))
          if (name !== null) expect(` ${words.join(" ")} `).toContain(` ${name} `);
      }),
    );
  });
});
