import { describe, expect, it } from "vitest";
import { madeUpDocument } from "../../library/made-up.fixture.js";
import { makeTheme } from "../text/theme.js";
import { type DeckContext, deckText, listVerdictWords, verdictLine } from "./deck-text.js";
import { card, deck, list, report, unclear } from "./made-up-deck.fixture.js";

const lampsFaq = madeUpDocument("lamps-faq", "lamps", ["2.0"]);

describe("verdictLine", () => {
  const two = [card("Oil Flask"), card("Pale Moth")];
  it.each([
    [
      "no-list",
      deck(),
      "The texts used have no restricted or banned list for this game, so there is nothing to check.",
    ],
    [
      "legal",
      deck({ verdicts: [list()] }),
      "Legal by the restricted list. The rules of deck building are not checked.",
    ],
    [
      "legal",
      deck({
        ...{ verdicts: [list(), list({ list: "banned" }), list()], ambiguous: [unclear("a")] },
        ...{ unknown: [unclear("b")], unread: [{ line: 3, text: "c", candidates: [] }] },
      }),
      "Legal by the restricted and banned list, as far as its cards are known (3 lines not). The rules of deck building are not checked.",
    ],
    [
      "not-legal",
      deck({
        verdicts: [
          list({ allowed: false, cards: two }),
          list({ allowed: null }),
          list({ list: "banned", allowed: false, cards: two.slice(1) }),
        ],
      }),
      "Not legal: 2 titles of the restricted list (Oil Flask, Pale Moth), and 1 may be in a deck; on the banned list: Pale Moth.",
    ],
    [
      "unsure",
      deck({ verdicts: [list({ allowed: null })] }),
      "Not decided: the rule of the restricted list was not understood; read it below. The rules of deck building are not checked.",
    ],
    [
      "unsure",
      deck({
        verdicts: [
          list({ doubtful: [unclear("Flsk"), unclear("Mth")] }),
          list({ list: "banned", doubtful: [unclear("Mth")] }),
        ],
      }),
      "Not decided: Flsk, Mth may be on the restricted or banned list. The rules of deck building are not checked.",
    ],
  ] as const)("of a deck that is %s", (status, report, words) => {
    expect(verdictLine(report, status)).toBe(words);
  });
});

it.each([
  [list(), "none of the deck's cards"],
  [list({ cards: [card("a")] }), "allowed: 1 title of the list, and 1 may be in a deck"],
  [
    list({ cards: [card("a"), card("b")], allowed: false }),
    "not allowed: 2 titles of the list, and 1 may be in a deck",
  ],
  [list({ cards: [card("a")], allowed: null }), "1 title of the list; see its rule for whether that is allowed"],
  [list({ cards: [card("a")], list: "banned", allowed: false }), "not allowed: 1 title of the list"],
])("listVerdictWords says what a list means for the deck: %#", (verdict, words) => {
  expect(listVerdictWords(verdict)).toBe(words);
});

describe("deckText", () => {
  const context: DeckContext = {
    ...{ theme: makeTheme({ color: false }), width: 60, documentInfo: () => lampsFaq, file: "moths.txt" },
    ...{ gameName: "Lamps", editions: [{ document: "lamps-faq", edition: "2.0" }], remarks: ["A remark."] },
    ...{ status: "legal", brief: false },
  };

  it("shows verdicts, cards with their rulings, and every line that is unclear", async () => {
    const later = {
      ...context,
      laterOf: () => ({ words: "A later edition has other words:", command: "grim history x" }),
    };
    const text = [deckText(report, later), deckText(report, { ...later, brief: true })].map((one) => one.join("\n"));
    await expect(`${text.join("\n\n━━ in brief\n")}\n`).toMatchFileSnapshot("expected/deck text.txt");
  });

  it("shows nothing for what a deck does not have", () => {
    expect(
      deckText(deck(), { ...context, editions: [], remarks: [], status: "no-list" }).join("\n"),
    ).toMatchInlineSnapshot(`
      "The texts used have no restricted or banned list for this
        game, so there is nothing to check.

      moths.txt — Lamps
      0 cards of 0 names: 0 with rulings, 0 unknown in this
      library.
      Texts used: none."
    `);
  });
});
