import { describe, expect, it } from "vitest";
import { madeUpCard } from "../../cards/made-up-cards.fixture.js";
import type { DeckReport, ReportedCard } from "../../deck/report.js";
import { madeUpDocument } from "../../library/made-up.fixture.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { deepFaq, eelQuestion, oilErratum, sample } from "../made-up.fixture.js";
import { laterWarning } from "../ruling/later-line.js";
import { type DeckContext, deckText, listVerdictWords, verdictLine } from "./deck-text.js";
import { card, deck, list, report, unclear } from "./made-up-deck.fixture.js";

const lampsFaq = madeUpDocument("lamps-faq", "lamps", ["2.0"]);

describe("verdictLine", () => {
  const two = [card("Oil Flask"), card("Pale Moth")];
  it.each([
    ["no-list", deck(), "The texts used have no restricted or banned list for this game."],
    [
      "legal",
      deck({ verdicts: [list()] }),
      "Legal by the restricted list. The rules of deck building are not checked.",
    ],
    [
      "legal",
      deck({
        verdicts: [list(), list({ list: "banned" }), list()],
        ambiguous: [unclear("a")],
        unknown: [unclear("b")],
        unread: [{ line: 3, text: "c", candidates: [] }],
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
    theme: makeTheme({ color: false }),
    width: 60,
    documentInfo: () => lampsFaq,
    file: "moths.txt",
    gameName: "Lamps",
    editions: [{ document: "lamps-faq", edition: "2.0" }],
    remarks: ["A remark."],
    status: "legal",
    brief: false,
  };

  it("shows verdicts, cards with their rulings, and every line that is unclear", async () => {
    const later = {
      ...context,
      laterOf: () => ({ words: "A later edition has other words:", command: "grim history x" }),
    };
    const text = [deckText(report, later), deckText(report, { ...later, brief: true })].map((one) => one.join("\n"));
    await expect(`${text.join("\n\n━━ in brief\n")}\n`).toMatchFileSnapshot("expected/deck text.txt");
  });

  it("prints each ruling in full once, at the first card that it is about", () => {
    const both = [card("Oil Flask"), card("Pale Moth"), card("Eel")].map((one, i) => ({
      ...(report.cards[0] as ReportedCard),
      card: one,
      errata: i === 0 ? [oilErratum] : [],
      lists: [],
      questions: i === 2 ? [] : [eelQuestion],
      others: i === 2 ? [eelQuestion, oilErratum] : [],
    }));
    const lines = deckText(deck({ cards: both }), context);
    const question = eelQuestion.question ?? "";
    expect(lines.join(" ").replace(/\s+/g, " ").split(question)).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith("Shown above:"))).toHaveLength(2);
  });

  it("shows nothing for what a deck does not have", () => {
    expect(
      deckText(deck(), { ...context, editions: [], remarks: [], status: "no-list" }).join("\n"),
    ).toMatchInlineSnapshot(`
      "moths.txt — Lamps
      0 cards of 0 names: 0 with rulings, 0 unknown in this
      library.
      Texts used: none.
      The texts used have no restricted or banned list for this
      game."
    `);
  });
});

describe("deckText on a deck with unclear names", () => {
  const named = (name: string) => madeUpCard(name, name);
  const foundCard = {
    card: named("Eel Watch"),
    name: "Eel Watch (Reef)",
    count: 2,
    lines: [2],
    level: null,
    side: 0,
    code: null,
    corrected: false,
    restricted: true,
    banned: false,
  };
  const none = { errata: [], lists: [], questions: [], others: [] };
  const rule = sample({
    id: "policy-list",
    kind: "policy",
    title: "Restricted List",
    text: "Choose one card of these.",
  });
  const unsureDeck: DeckReport = {
    game: "deep",
    cards: [
      { ...foundCard, ...none, questions: [eelQuestion], others: [oilErratum] },
      { ...foundCard, ...none, card: named("Rope"), name: "Roap", restricted: false, count: 1 },
    ],
    verdicts: [
      {
        list: "restricted",
        document: "deep-faq",
        edition: "1.3",
        allowed: true,
        maxTitles: 1,
        cards: [named("Eel Watch")],
        rule,
        doubtful: [{ name: "Mira", count: 1, line: 4, code: null, candidates: [named("Mira, Mourner")] }],
      },
      {
        list: "banned",
        document: "deep-faq",
        edition: "1.3",
        allowed: true,
        maxTitles: 0,
        cards: [],
        rule: null,
        doubtful: [],
      },
    ],
    ambiguous: [
      { name: "Mira", count: 1, line: 4, code: null, candidates: [named("Mira, Keeper"), named("Mira, Mourner")] },
    ],
    unknown: [{ name: "Anchor", count: 3, line: 5, code: null, candidates: [] }],
    notCards: [{ line: 1, text: "My Deck" }],
    unread: [{ line: 6, text: "and some rope", candidates: [named("Rope")] }],
  };
  const context = {
    theme: makeTheme({ color: false }),
    width: 76,
    documentInfo: () => deepFaq,
    file: "deck.txt",
    gameName: "Lanterns",
    status: "unsure" as const,
    editions: [{ document: "deep-faq", edition: "1.3" }],
    remarks: ["deep-faq 1.3 is undated."],
  };

  it("shows verdicts, then cards, then unclear names", () => {
    expect(deckText(unsureDeck, context).join("\n")).toMatchInlineSnapshot(`
      "Not decided: Mira may be on the restricted list. The rules of deck
        building are not checked.

      deck.txt — Lanterns
      7 cards of 4 names: 1 with rulings, 1 without, 1 ambiguous, 1 unknown in
      this library.
      Texts used: FAQ 1.3 (undated).
      deep-faq 1.3 is undated.

      Restricted list: allowed: 1 title of the list, and 1 may be in a deck
      Eel Watch
      Mira is not counted. It counts if it means Mira, Mourner.

        Choose one card of these.
      Lanterns of the Deep: The Card Game — FAQ 1.3, Restricted List
        [deep-faq@1.3/policy-list], source line 1

      Banned list: none of the deck's cards

      ────────────────────────────────────────
      2x Eel Watch · restricted

      Question
        Q  Can the Eel Watch (Reef 40) put out a lantern that it lit by itself in
           the same turn?

        A  No. A lantern that was lit this turn cannot be put out.

           It can do so next turn.
      Lanterns of the Deep: The Card Game — FAQ 1.3, Frequently Asked
        Questions › The Reef Pack, since v1.1
        [deep-faq@1.3/eel-watch-and-own-light], source lines 612-617

      Also named in
        deep-faq@1.3/oil-flask
          Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32)

      Known cards without a ruling in the texts used: 1
        1x Rope

      May be one of several cards: 1
        1x Mira (line 4) — perhaps Mira, Keeper; Mira, Mourner

      Unknown in this library, or misspelt: 1
        3x Anchor (line 5)

      Neither a known card nor a heading: 1 line, not counted
        and some rope (line 6) — perhaps Rope

      Read as titles and headings: My Deck"
    `);
  });

  it("warns when a later edition no longer has a ruling", () => {
    const laterOf = () => laterWarning({ ...eelQuestion, edition: "1.0" }, { edition: "1.3", ruling: null });
    expect(deckText(unsureDeck, { ...context, width: 88, laterOf, brief: true }).join("\n")).toContain(
      "deep-faq 1.3 no longer has this: grim history deep-faq@1.0/eel-watch-and-own-light",
    );
  });

  it("never exceeds the width, except for references", () => {
    for (const line of deckText(unsureDeck, { ...context, width: 40 })) {
      if (!line.includes("@")) expect(displayWidth(line)).toBeLessThanOrEqual(40);
    }
  });
});
