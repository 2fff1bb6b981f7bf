import { describe, expect, it } from "vitest";
import type { UnclearCard } from "../../deck/find-cards.js";
import type { DeckReport, ListVerdict, ReportedCard } from "../../deck/report.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { makeTheme } from "../text/theme.js";
import { type DeckContext, deckText, verdictLine, verdictWords } from "./deck-text.js";

const card = (name: string) => ({ id: name, name, printings: [], also: [], nicknames: [], named: true });
const reported = (name: string, more: Partial<ReportedCard> = {}): ReportedCard => ({
  ...{ card: card(name), name, count: 1, side: 0, level: null, lines: [1], code: null, corrected: false },
  ...{ restricted: false, banned: false, errata: [], lists: [], questions: [], others: [] },
  ...more,
});
const unclear = (name: string, ...candidates: string[]): UnclearCard =>
  ({ name, count: 2, line: 7, code: null, candidates: candidates.map(card) }) as UnclearCard;
const list = (more: Partial<ListVerdict> = {}): ListVerdict => ({
  ...{ list: "restricted", document: "lamps-faq", edition: "2.0", allowed: true, most: 1, cards: [], rule: null },
  doubtful: [],
  ...more,
});
const deck = (more: Partial<DeckReport> = {}): DeckReport => ({
  ...{ game: "lamps", cards: [], verdicts: [], ambiguous: [], unknown: [], notCards: [], unread: [] },
  ...more,
});
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
])("verdictWords says what a list means for the deck: %#", (verdict, words) => {
  expect(verdictWords(verdict)).toBe(words);
});

describe("deckText", () => {
  const ruling = madeUpRuling({ kind: "faq", question: "Does it burn?", text: "No." });
  const report = deck({
    cards: [
      reported("Oil Flask", {
        ...{ name: "Oil Flsk (Reef 31)", count: 2, side: 2, level: 3, corrected: true, restricted: true },
        ...{ lists: [ruling], questions: [ruling] },
      }),
      reported("Pale Moth", {
        name: "Pale Moth (Harbour 4)",
        count: 3,
        side: 1,
        banned: true,
        errata: [ruling],
        others: [ruling],
      }),
      reported("Eel Watch", { side: 1 }),
    ],
    verdicts: [
      list({ cards: [card("Oil Flask")], rule: madeUpRuling({ id: "rule", text: "One may be in a deck." }) }),
      list(),
    ],
    ambiguous: [
      { ...unclear("Lamp", "Brass Lamp", "Tin Lamp"), code: "01001" },
      { ...unclear("7", "x"), code: "7" },
    ],
    unknown: [unclear("Zzyzx")],
    notCards: [
      { line: 1, text: "My deck" },
      { line: 4, text: "Tools" },
    ],
    unread: [
      { line: 9, text: "remark", candidates: [] },
      { line: 10, text: "lampe", candidates: [card("Brass Lamp")] },
    ],
  });
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
