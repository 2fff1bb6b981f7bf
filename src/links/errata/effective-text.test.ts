import { describe, expect, test } from "vitest";
import { card, entry, ids, ruling, teaLibrary } from "../made-up.fixture.js";
import { rulingOf } from "../references/full-reference.js";
import { effectiveText, isReplacedQuotation } from "./effective-text.js";

const kettle = card("kettle", "Kettle", "F7");
const library = teaLibrary(
  [
    entry({
      id: "lids",
      title: "Lids",
      text: "A lid keeps tea warm.\n\n- A lid is put on first.\n- A lid may be lifted by its owner, unless the pot is empty.\n- A lid is never sold.",
    }),
    ruling({
      id: "errata-lids",
      kind: "rules-errata",
      text: 'The second bullet point should read: "A lid may be lifted by any player, unless..."',
      see: ['Rule Book page 7, column 1, "Lids"'],
    }),
    ruling({
      id: "errata-pots",
      kind: "rules-errata",
      text: 'The last paragraph should read: "... pots are round."',
      see: ['Rule Book page 9, column 1, "Pots"'],
    }),
    ruling({
      id: "errata-kettle",
      kind: "card-errata",
      text: 'Should read: "... boil water for all players at once."',
      cards: [kettle],
    }),
    ruling({
      id: "errata-spoon",
      kind: "card-errata",
      text: 'All should read: "Stir:" instead of "Any Time:"',
      cards: [card("spoon", "Spoon", "F8"), card("fork", "Fork", "F9")],
    }),
    ruling({
      id: "errata-lost",
      kind: "card-errata",
      text: "Should have the subtype Hot instead of Hot.",
      cards: [card("spoon", "Spoon", "F8")],
    }),
    ruling({
      id: "errata-words",
      kind: "card-errata",
      text: "The tokens are put down one by one.",
      cards: [card("spoon", "Spoon", "F8")],
    }),
    ruling({
      id: "asks",
      kind: "faq",
      question: 'If I have a Kettle which reads: "Brew: Exhaust it to boil water for one player at once." may I?',
      cards: [kettle],
    }),
    ruling({ id: "kept", kind: "faq", question: "May I boil the Kettle?", text: "Yes.", cards: [kettle] }),
  ],
  {
    gaps: {
      "tea-faq": {
        gaps: [{ text: 'Rule Book page 9, column 1, "Pots"', why: "not in this library: it ends at page 8", in: [] }],
        resolved: [],
      },
    },
  },
);
const textsFor = (reference: string) => effectiveText(library, rulingOf(library, reference)!);
const inForce = (words: { op: string; text: string }[]) =>
  words
    .filter((word) => word.op !== "del")
    .map((word) => word.text)
    .join("");

describe("effectiveText", () => {
  test("corrects a rule of the library, and keeps words that the erratum does not quote", () => {
    const [text, ...more] = textsFor("tea-book/lids");
    expect(more).toEqual([]);
    expect(text).toMatchObject({ basis: "rule", card: null, printedIn: { id: "lids" }, elided: false });
    expect(ids(text!.corrections)).toEqual(["errata-lids"]);
    expect(text!.words.filter((word) => word.op !== "same")).toEqual([
      { op: "del", text: " its owner" },
      { op: "ins", text: " any player" },
    ]);
    expect(inForce(text!.words)).toBe(
      "A lid keeps tea warm.\n\n- A lid is put on first.\n- A lid may be lifted by any player, unless the pot is empty.\n- A lid is never sold.",
    );
    expect(textsFor("tea-faq/errata-lids")[0]?.words).toEqual(text!.words);
  });

  test("applies the corrections of a rule one after the other, and names one that does not fit", () => {
    const see = ['Rule Book page 8, column 1, "Cups"'];
    const cups = teaLibrary([
      entry({
        id: "cups",
        title: "Cups",
        text: "- A cup may be lifted by its owner, unless it is hot.\n- A cup is red.",
      }),
      ruling({ id: "a-vague", kind: "rules-errata", text: "Cups are larger than that.", see }),
      ruling({
        id: "b-first",
        kind: "rules-errata",
        text: 'The first bullet should read: "A cup may be lifted by any player, unless..."',
        see,
      }),
      ruling({ id: "c-second", kind: "rules-errata", text: 'The second bullet should read: "A cup is blue."', see }),
    ]);
    const [text] = effectiveText(cups, rulingOf(cups, "tea-book/cups")!);
    expect(ids(text!.corrections)).toEqual(["b-first", "c-second"]);
    expect(inForce(text!.words)).toBe("- A cup may be lifted by any player, unless it is hot.\n- A cup is blue.");
    expect(text!.note).toBe(
      "The printed rule is in this library, and the correction is applied to it. Not applied, because it does not say which words it replaces: a-vague.",
    );
  });

  test("gives only the erratum's words for a passage that is not in the library", () => {
    expect(textsFor("tea-faq/errata-pots")).toMatchObject([
      { basis: "none", printedIn: null, elided: true, words: [{ op: "ins", text: "... pots are round." }] },
    ]);
    expect(textsFor("tea-faq/errata-pots")[0]?.note).toContain("is not in this library (it ends at page 8);");
  });

  test("corrects a card's text that a question quotes", () => {
    const [text] = textsFor("tea-faq/errata-kettle");
    expect(text).toMatchObject({ basis: "quoted", card: { id: "kettle" }, printedIn: { id: "asks" }, elided: true });
    expect(inForce(text!.words)).toBe("Brew: Exhaust it to boil water for all players at once.");
  });

  test("gives the old and new words that an erratum names, for each of its cards", () => {
    expect(textsFor("tea-faq/errata-spoon").map((one) => [one.card?.id, one.basis, one.words])).toEqual([
      [
        "spoon",
        "erratum",
        [
          { op: "del", text: "Any Time:" },
          { op: "ins", text: "Stir:" },
        ],
      ],
      [
        "fork",
        "erratum",
        [
          { op: "del", text: "Any Time:" },
          { op: "ins", text: "Stir:" },
        ],
      ],
    ]);
  });

  test("notes that the change was lost when the old and new words are equal", () => {
    const [text] = textsFor("tea-faq/errata-lost");
    expect(text?.basis).toBe("none");
    expect(text?.note).toContain("the change was lost");
  });

  test("gives no words for an erratum that quotes none", () => {
    expect(textsFor("tea-faq/errata-words")).toMatchObject([{ basis: "none", words: [], elided: true }]);
  });

  test("gives the words in force for a ruling that quotes replaced words of a card", () => {
    const [text, ...more] = textsFor("tea-faq/asks");
    expect(more).toEqual([]);
    expect(text).toMatchObject({ basis: "quoted", card: { id: "kettle" }, printedIn: { id: "asks" } });
    expect(ids(text!.corrections)).toEqual(["errata-kettle"]);
    expect(inForce(text!.words)).toBe("Brew: Exhaust it to boil water for all players at once.");
    expect(isReplacedQuotation(text!, rulingOf(library, "tea-faq/asks")!)).toBe(true);
    expect(isReplacedQuotation(text!, rulingOf(library, "tea-faq/errata-kettle")!)).toBe(false);
  });

  test("gives them also for a ruling that names the card without its number", () => {
    const named = card("kettle", "Kettle");
    const naming = teaLibrary([
      ruling({
        id: "errata-kettle",
        kind: "card-errata",
        text: 'Should read: "... boil water for all players at once."',
        cards: [kettle],
      }),
      ruling({
        id: "old",
        kind: "faq",
        text: 'The Kettle reads, "Boil water for one player at once."',
        mentions: [named],
      }),
      ruling({
        id: "new",
        kind: "faq",
        text: 'The Kettle reads, "Boil water for all players at once."',
        mentions: [named],
      }),
    ]);
    const textsIn = (id: string) => effectiveText(naming, rulingOf(naming, `tea-faq/${id}`)!);
    expect(textsIn("old").map((one) => ids(one.corrections))).toEqual([["errata-kettle"]]);
    expect(textsIn("new")).toEqual([]);
  });

  test("gives nothing for a ruling without a correction", () => {
    expect(textsFor("tea-faq/kept")).toEqual([]);
  });
});
