import { describe, expect, it } from "vitest";
import { madeUpCard } from "../../cards/made-up-cards.fixture.js";
import type { DeckReport } from "../../deck/report.js";
import type { Audit } from "../../diff/audit.js";
import type { EditionChanges } from "../../diff/changes.js";
import type { History, HistoryStep } from "../../diff/history.js";
import { deckText, listVerdictWords } from "../cards/deck-text.js";
import { deepFaq, eelQuestion, oilErratum, sample } from "../made-up.fixture.js";
import { laterWarning } from "../ruling/later-line.js";
import { makeTheme } from "../text/theme.js";
import { displayWidth } from "../text/width.js";
import { auditText } from "./audit-text.js";
import { changesText } from "./changes-text.js";
import { diffContext, madeUpDiff, tide } from "./diff-made-up.fixture.js";
import { historyText } from "./history-text.js";

const theme = makeTheme({ color: false });
const reworded = madeUpDiff.reworded[0] as (typeof madeUpDiff.reworded)[number];

describe("changesText", () => {
  const changes: EditionChanges = {
    document: "deep-faq",
    edition: "1.2",
    inLibrary: false,
    date: null,
    tagged: [oilErratum],
    interval: {
      after: "1.0",
      by: "1.3",
      editions: ["1.1", "1.2", "1.3"],
      added: [tide],
      reworded: [reworded],
      removed: [],
      moved: [],
    },
    marks: "Tags stand before errata.",
    needed: ["the text of 1.1 and of 1.2, to date the changes without a tag"],
  };
  const show = (more: Partial<EditionChanges> = {}) =>
    changesText({ ...changes, ...more }, { ...diffContext, theme, width: 76 }).join("\n");

  it("shows tagged entries in full, and headlines for an interval of several editions", () => {
    expect(show()).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — what changed in FAQ 1.2
      The text of 1.2 is not in this library; this is what other editions say of
      it. 1 entry is tagged with it. Some time after 1.0, by 1.3: 1 added without
      a tag, 1 reworded, 0 removed, 0 moved or renumbered.
      Tags stand before errata.

      Tagged v1.2: 1 ─────────────────────────────────────────────────────────────

      Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32)
        These cards should read: “[action] Spend 1 oil: Light a lantern.”
      [deep-faq@1.3/oil-flask]

      These changes were made in 1.1, 1.2 or 1.3: the texts of 1.0 and 1.3 do not
      show in which. In full: grim diff deep-faq 1.0 1.3

      Reworded: 1 ────────────────────────────────────────────────────────────────

      Clarification · (2.2) The <Bell>

      Added without a tag: 1 ─────────────────────────────────────────────────────

      Clarification · Tide

      Needed for a better answer: the text of 1.1 and of 1.2, to date the changes
      without a tag.
        grim import FILE --document deep-faq --edition … --write
        grim diff deep-faq --against FILE"
    `);
  });

  it("shows changes in full for an interval of one edition", () => {
    const exact = show({
      inLibrary: true,
      edition: "1.3",
      tagged: [],
      interval: { ...changes.interval, editions: ["1.3"] } as EditionChanges["interval"],
      needed: [],
    });
    expect(exact).toContain("No edition between 1.0 and 1.3 is known");
    expect(exact).toContain("The tide waits for nobody.");
    expect(exact).toContain("No entry is tagged with it");
  });

  it("reports that there is nothing to compare", () => {
    expect(show({ interval: null }).replace(/\s+/g, " ")).toContain(
      "there are no editions before and after it to compare",
    );
  });
});

describe("historyText", () => {
  const step: Omit<HistoryStep, "from" | "to" | "change"> = {
    before: reworded.from,
    after: reworded.to,
    parts: [],
    words: [],
    moved: null,
    note: null,
    instead: [],
  };
  const history: History = {
    document: "deep-faq",
    editions: [
      { edition: "1.0", date: "2017-02" },
      { edition: "1.3", date: null },
      { edition: "2.0", date: "2020" },
    ],
    first: reworded.from,
    since: null,
    last: reworded.to,
    steps: [
      { ...step, from: "1.0", to: "1.3", change: "reworded", words: reworded.words, moved: reworded.moved },
      { ...step, from: "1.3", to: "2.0", change: "removed", after: null, instead: [tide] },
    ],
    errata: [
      sample({ id: "bell-erratum", kind: "rules-errata", text: "Should read: rings twice.", since: { exact: "1.2" } }),
    ],
    marks: null,
  };
  const show = (more: Partial<History> = {}) =>
    historyText({ ...history, ...more }, { document: deepFaq, theme, width: 88 }).join("\n");

  it("has a heading for each edition, with what changed there", () => {
    expect(show()).toMatchInlineSnapshot(`
      "Clarification · (2.2) The <Bell>
      [deep-faq@1.3/bell]

      1.0 (February 2017) · in the oldest edition in this library; when it was added is not
        known

      1.3 (undated) · reworded
      was 2.1, is 2.2
        […]

        A diver who hears it [reaction]° [-must-] {+may+} climb.

        • First the rope.
        • Then the weights.

      2.0 (2020) · removed
      instead: deep-faq@1.3/tide

      Corrected by deep-faq@1.3/bell-erratum, since v1.2
        Should read: rings twice."
    `);
  });

  it("shows in which edition the ruling was new", () => {
    expect(show({ since: { exact: "1.0" } })).toContain("new in this edition, by the document's own tag");
    expect(show({ since: { exact: "0.9" } })).toContain("new in 0.9, by the document's own tag");
    expect(show({ since: { after: "0.8", by: "1.0" } })).toContain("first in this edition; new after 0.8");
  });

  it("explains a history with only one edition", () => {
    const alone = show({ editions: [{ edition: "1.0", date: null }], steps: [], marks: "It was red." });
    expect(alone).toContain("This library has no other edition of deep-faq. It was red.");
  });
});

it("auditText shows the faults and what was compared", () => {
  const finding: Audit["findings"][number] = {
    code: "untagged-change",
    edition: "1.3",
    id: "bell",
    ruling: reworded.to,
    message: "Reworded, and no tag says so.",
    words: reworded.words,
  };
  const audit: Audit = {
    document: "deep-faq",
    editions: ["1.0", "1.3"],
    tags: 3,
    lists: 1,
    coloured: [],
    findings: [finding],
    marks: null,
  };
  expect(auditText(audit, { theme, width: 70 }).join("\n")).toMatchInlineSnapshot(`
    "deep-faq: 1 fault of the document
    Compared editions 1.0, 1.3; 3 tags; 1 list of new content.

    untagged-change Clarification · (2.2) The <Bell>
    Reworded, and no tag says so.
      […]

      A diver who hears it [reaction]° [-must-] {+may+} climb.

      • First the rope.
      • Then the weights.
    [deep-faq@1.3/bell]"
  `);
  expect(auditText({ ...audit, editions: ["1"], tags: 0, lists: 0, findings: [] }, { theme, width: 90 })).toEqual([
    "deep-faq: no faults found",
    "Checked edition 1, with no other edition to compare it with; no entry has a tag.",
  ]);
  const coloured = [
    { edition: "1.0", entries: 1, known: true },
    { edition: "1.3", entries: 4, known: true },
    { edition: "2.0", entries: 0, known: false },
  ];
  expect(auditText({ ...audit, coloured, findings: [] }, { theme, width: 90 }).slice(2)).toEqual([
    "Edition 1.0 marks 1 entry in colour; no older edition is in this library.",
    "Edition 1.3 marks 4 entries in colour; compared with the changes since 1.0.",
    "Edition 2.0 was read from a text without colours: its marks are not known.",
  ]);
});

describe("deckText and listVerdictWords", () => {
  const named = (name: string) => madeUpCard(name, name);
  const card = {
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
  const deck: DeckReport = {
    game: "deep",
    cards: [
      { ...card, ...none, questions: [eelQuestion], others: [oilErratum] },
      { ...card, ...none, card: named("Rope"), name: "Roap", restricted: false, count: 1 },
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
    theme,
    width: 76,
    documentInfo: () => deepFaq,
    file: "deck.txt",
    gameName: "Lanterns",
    status: "unsure" as const,
    editions: [{ document: "deep-faq", edition: "1.3" }],
    remarks: ["deep-faq 1.3 is undated."],
  };

  it("shows verdicts, then cards, then unclear names", () => {
    expect(deckText(deck, context).join("\n")).toMatchInlineSnapshot(`
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
    expect(deckText(deck, { ...context, width: 88, laterOf, brief: true }).join("\n")).toContain(
      "deep-faq 1.3 no longer has this: grim history deep-faq@1.0/eel-watch-and-own-light",
    );
  });

  it("never exceeds the width, except for references", () => {
    for (const line of deckText(deck, { ...context, width: 40 })) {
      if (!line.includes("@")) expect(displayWidth(line)).toBeLessThanOrEqual(40);
    }
  });

  it.each([
    [
      { list: "restricted" as const, allowed: true, maxTitles: 1, cards: [{ name: "a" }] },
      "allowed: 1 title of the list, and 1 may be in a deck",
    ],
    [
      { list: "restricted" as const, allowed: false, maxTitles: 1, cards: [{ name: "a" }, { name: "b" }] },
      "not allowed: 2 titles of the list, and 1 may be in a deck",
    ],
    [
      { list: "restricted" as const, allowed: null, maxTitles: null, cards: [{ name: "a" }] },
      "1 title of the list; see its rule for whether that is allowed",
    ],
    [
      { list: "banned" as const, allowed: false, maxTitles: 0, cards: [{ name: "a" }] },
      "not allowed: 1 title of the list",
    ],
    [{ list: "banned" as const, allowed: true, maxTitles: 0, cards: [] }, "none of the deck's cards"],
  ])("listVerdictWords describes %j", (verdict, words) => {
    expect(listVerdictWords(verdict)).toBe(words);
  });
});
