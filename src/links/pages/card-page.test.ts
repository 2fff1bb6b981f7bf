import { describe, expect, test } from "vitest";
import { madeUpDatabaseCard } from "../../cards/database-card.fixture.js";
import type { ImportedCard } from "../../cards/database-card.js";
import { encodeKnownCards, type KnownCard, knownCardTable } from "../../cards/known-cards.js";
import { cardsCalled } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import { card, ids, ruling, teaLibrary } from "../made-up.fixture.js";
import { type CardOptions, pageOf } from "./card-page.js";

const kettle = card("kettle", "Kettle", "F7");
const library = teaLibrary([
  ruling({ id: "rule", section: ["Rules"], text: "Such as the Kettle.", mentions: [card("kettle", "Kettle")] }),
  ruling({
    id: "errata-kettle",
    kind: "card-errata",
    section: ["Cards"],
    text: 'Should read: "Boil the water for all players, then drink."',
    cards: [{ ...kettle, name: "Kettel" }],
  }),
  ruling({
    id: "errata-spoon",
    kind: "card-errata",
    section: ["Cards"],
    cards: [card("spoon", "Spoon", "F8")],
    mentions: [card("kettle", "Kettle")],
  }),
  ruling({ id: "policy-list", kind: "policy", title: "Short List", section: ["Cards"] }),
  ruling({
    id: "restricted-spoon",
    kind: "restricted",
    section: ["Cards", "Short List"],
    cards: [card("spoon", "Spoon", "F8")],
  }),
  ruling({ id: "restricted-kettle", kind: "restricted", section: ["Cards", "Short List"], cards: [kettle] }),
  ruling({
    id: "asks",
    kind: "faq",
    question: 'If I have a Kettle (Tin F7) which reads: "Boil the water for one player, then drink." may I?',
    text: "Yes, with a Spoon.",
    cards: [kettle],
    mentions: [card("spoon", "Spoon")],
  }),
  ruling({
    id: "passing",
    kind: "faq",
    question: "May I stir?",
    text: "Not with the Kettle.",
    mentions: [card("kettle", "Kettle")],
  }),
  ruling({
    id: "numberless",
    kind: "faq",
    question: "Is the Kettle hot?",
    text: "Yes.",
    cards: [card("kettle", "Kettle")],
  }),
  ruling({ id: "asks", edition: "1", kind: "faq", question: "Is it?", cards: [kettle] }),
]);
/** The page of the first card with this name. */
const cardPage = (of: Library, name: string, options: CardOptions = {}) =>
  pageOf(of, cardsCalled(of, null, name)[0]!, options);
const page = (name: string, edition?: string) =>
  cardPage(library, name, edition === undefined ? {} : { editions: new Map([["tea-faq", edition]]) });

describe("pageOf", () => {
  test("groups rulings: errata, lists, questions, clarifications, rulings that only name the card", () => {
    expect(page("kettle").groupedRulings.map((one) => [one.group, one.ruling.id, one.printed])).toEqual([
      ["errata", "errata-kettle", "Kettel"],
      ["list", "restricted-kettle", "Kettle"],
      ["question", "asks", "Kettle"],
      ["question", "numberless", "Kettle"],
      ["clarification", "rule", "Kettle"],
      ["named", "errata-spoon", "Kettle"],
      ["named", "passing", "Kettle"],
    ]);
    expect(page("kettle").rulings).toHaveLength(7);
  });

  test("gives the card's names, printings, notes, faction and variants", () => {
    expect(page("kettle")).toMatchObject({
      game: "tea",
      card: { name: "The Kettle" },
      printings: [{ set: "Tin", setName: "The Tin Box", number: "F7" }],
      notes: ["Printed with two spellings."],
      editions: { "tea-faq": "2" },
    });
    expect(page("kettle").spellings).toContainEqual({ name: "Kettel", in: ["tea-faq/errata-kettle"] });
    expect(page("earl grey")).toMatchObject({
      faction: "Black Teas",
      variants: [{ id: "earl-green", name: "Earl, Green" }],
    });
  });

  test("gives the status with the list's policy", () => {
    const { status } = page("kettle");
    expect([status.restricted, status.banned, ids(status.lists), ids(status.policies)]).toEqual([
      true,
      false,
      ["restricted-kettle"],
      ["policy-list"],
    ]);
    expect(page("earl grey").status).toEqual({ restricted: false, banned: false, lists: [], policies: [] });
  });

  test("lists cards that share rulings as related, except through lists", () => {
    expect(page("kettle").related).toEqual([
      { id: "spoon", name: "Spoon", shared: ["tea-faq/errata-spoon", "tea-faq/asks"] },
    ]);
  });

  test("lists a question that quotes card text different from the erratum", () => {
    const [conflict, ...more] = page("kettle").conflicts;
    expect(more).toEqual([]);
    expect([conflict?.ruling.id, conflict?.erratum.id]).toEqual(["asks", "errata-kettle"]);
    expect(conflict?.words.filter((word) => word.op !== "same")).toEqual([
      { op: "del", text: " one player" },
      { op: "ins", text: " all players" },
    ]);
  });

  test("gives the rulings of an older edition", () => {
    expect(ids(page("kettle", "1").rulings)).toEqual(["asks"]);
    expect(page("kettle", "1").editions).toEqual({ "tea-faq": "1" });
  });
});

describe("pageOf", () => {
  const spoon = card("spoon", "Spoon", "F8");
  const [grey, green] = [card("earl-grey", "Earl, Grey", "F1"), card("earl-green", "Earl, Green")];
  const correction = 'Should read: "Boil the water for all players, then drink."';
  const rulings = [
    ruling({
      id: "errata-both",
      kind: "card-errata",
      text: correction,
      section: [],
      cards: [spoon, { ...kettle, number: "F9" }],
    }),
    ruling({
      id: "errata-mention",
      kind: "card-errata",
      text: correction,
      cards: [spoon],
      mentions: [card("kettle", "Kettle")],
    }),
    ruling({ id: "ban", kind: "banned", section: ["Bans"], cards: [spoon] }),
    ruling({
      id: "ban-mention",
      kind: "banned",
      section: ["Bans"],
      cards: [grey],
      mentions: [card("kettle", "Kettle")],
    }),
    ruling({
      id: "in-heading",
      kind: "faq",
      section: ["On the Kettle"],
      question: "Lit?",
      cards: [card("kettle", "Kettle")],
    }),
    ruling({
      id: "in-answer",
      kind: "faq",
      question: "Lit?",
      text: "The Kettle is.",
      cards: [card("kettle", "Kettle"), green],
    }),
    ruling({ id: "by-number", kind: "faq", question: "Lit?", text: "It is.", cards: [spoon, kettle] }),
    ruling({
      id: "beside-number",
      kind: "faq",
      question: "Lit?",
      text: "Both.",
      cards: [card("kettle", "Kettle"), grey],
    }),
    ruling({
      id: "mention",
      kind: "faq",
      question: "A Spoon?",
      text: "Kettle.",
      cards: [spoon],
      mentions: [card("kettle", "Kettle")],
    }),
    ruling({ id: "rules", kind: "rules-errata", mentions: [card("kettle", "The Kettle"), grey] }),
    ruling({ id: "term", kind: "definition", cards: [{ ...kettle, set: null }], mentions: [green, grey] }),
    ruling({ id: "tie", kind: "rule", mentions: [spoon, green, card("black-teas", "Black Teas")] }),
  ];
  const library = teaLibrary(rulings);
  const entryOf = (id: string) => ({ game: "tea", card: library.catalogue("tea").cards.find((one) => one.id === id)! });
  const kettlePage = () => pageOf(library, entryOf("kettle"));

  test("groups each kind of ruling, and says whether it cites the card by its number", () => {
    expect(
      kettlePage().groupedRulings.map(
        ({ group, ruling, printed, isCitedWithNumber }) => `${group} ${ruling.id} ${printed} ${isCitedWithNumber}`,
      ),
    ).toEqual([
      "errata errata-both Kettle true",
      "question in-heading Kettle false",
      "question by-number Kettle true",
      "question beside-number Kettle false",
      "clarification term Kettle true",
      "named errata-mention Kettle false",
      "named ban-mention Kettle false",
      "named in-answer Kettle false",
      "named mention Kettle false",
      "named rules The Kettle false",
    ]);
    expect(kettlePage().status).toEqual({ restricted: false, banned: false, lists: [], policies: [] });
    expect(pageOf(library, entryOf("spoon")).status).toMatchObject({ restricted: false, banned: true });
  });

  test("gives spellings, numbers that differ, and related cards in the order of shared rulings, then of names", () => {
    const others = rulings
      .slice(0, -3)
      .filter((one) => one.id !== "ban")
      .map((one) => `tea-faq/${one.id}`);
    expect(kettlePage().spellings).toEqual([{ name: "Kettle", in: [...others, "tea-faq/term"] }]);
    expect(kettlePage().numbers).toEqual([
      { set: "Tin", number: "F9", in: ["tea-faq/errata-both"] },
      { set: "Tin", number: "F7", in: ["tea-faq/by-number"] },
    ]);
    expect(kettlePage().related.map(({ name, shared }) => `${name} ${shared.length}`)).toEqual([
      "Spoon 4",
      "Earl, Grey 3",
      "Earl, Green 2",
    ]);
    expect(pageOf(library, entryOf("black-teas")).related.map(({ name }) => name)).toEqual(["Earl, Green", "Spoon"]);
  });

  test("applies the errata that cite the card, to what the documents quote and to the user's card data", () => {
    expect(kettlePage().effective.map(({ corrections, card: one }) => [ids(corrections), one?.id])).toEqual([
      [["errata-both"], "kettle"],
    ]);
    const printed: ImportedCard = {
      ...madeUpDatabaseCard({ code: "1", name: "Kettle", text: "Boil the water for one player, then drink." }),
      source: { id: "x", database: "octgn", game: "tea", path: "/x", cards: 1, imported: "2020", filesFrom: "2020" },
    };
    const asked: unknown[] = [];
    const { importedCards } = pageOf(library, entryOf("kettle"), {
      imported: (...words) => {
        asked.push(words);
        return [printed];
      },
    });
    expect(asked).toEqual([["tea", [], "The Kettle"]]);
    expect(importedCards.map(({ inForce }) => inForce && ids(inForce.applied))).toEqual([["errata-both"]]);
  });

  test("knows the printings and the namesakes of a card that only databases know", () => {
    const withKnownCards = (base: Library, cards: readonly KnownCard[]): Library => {
      const table = knownCardTable(encodeKnownCards(cards));
      return { ...base, known: () => table };
    };
    const known = { game: "tea", level: null, subname: null, set: "Tin", number: "40", catalogueId: null };
    const cup = { ...known, code: "tin040", name: "Earl, Grey" };
    const more = withKnownCards(library, [cup, { ...cup, set: null }, { ...cup, number: null }]);
    const page = cardPage(more, "tin040");
    expect(page.known).toHaveLength(3);
    expect(page.printings).toEqual([{ set: "Tin", setName: "The Tin Box", number: "40" }]);
    expect(page.variants).toEqual([
      { id: "earl-grey", name: "Earl, Grey" },
      { id: "earl-green", name: "Earl, Green" },
    ]);
    const ofGrey = [cup, { ...cup, number: null }].map((one) => ({ ...one, catalogueId: "earl-grey" }));
    expect(cardPage(withKnownCards(library, ofGrey), "tin040").printings).toEqual(page.printings);
    const named = withKnownCards(library, [{ ...cup, name: "Spoon" }]);
    expect(cardPage(named, "tin040").variants).toEqual([{ id: "spoon", name: "Spoon" }]);
    expect(page.groupedRulings).toEqual([]);
  });
});
