import { describe, expect, test } from "vitest";
import { card, ids, ruling, teaLibrary } from "../made-up.fixture.js";
import { cardPage } from "./card-page.js";

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
const page = (name: string, edition?: string) =>
  cardPage(library, null, name, edition === undefined ? {} : { editions: new Map([["tea-faq", edition]]) }).page!;

describe("cardPage", () => {
  test("groups rulings: errata, lists, questions, clarifications, rulings that only name the card", () => {
    expect(page("kettle").touches.map((one) => [one.group, one.ruling.id, one.printed])).toEqual([
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

  test("lists the candidates of an ambiguous name, and none for an unknown one", () => {
    const lookup = cardPage(library, "tea", "earl");
    expect([lookup.page, lookup.candidates.map((one) => one.card.id)]).toEqual([null, ["earl-grey", "earl-green"]]);
    expect(cardPage(library, null, "teapot")).toEqual({ page: null, candidates: [] });
  });
});
