import { describe, expect, it } from "vitest";
import type { Audit } from "../../diff/audit.js";
import type { EditionChanges } from "../../diff/changes.js";
import type { History, HistoryStep } from "../../diff/history.js";
import { makeTheme } from "../../render/text/theme.js";
import { deepFaq, oilErratum, sample } from "../made-up.fixture.js";
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
      it. 1 entry is tagged with 1.2. Some time after 1.0, by 1.3: 1 added without
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
    expect(exact).toContain("No entry is tagged with 1.3");
  });

  it("reports that there is nothing to compare", () => {
    const withoutInterval = (more: Partial<EditionChanges>) => show({ interval: null, ...more }).replace(/\s+/g, " ");
    expect(withoutInterval({ inLibrary: true, tagged: [] })).toContain(
      "No entry is tagged with 1.2. This library has no edition before it, so there is nothing to compare it with.",
    );
    expect(withoutInterval({})).toContain(
      "1 entry is tagged with 1.2. This library lacks an edition before it, or one after it, so nothing can be compared.",
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

  it("prints no control characters of the document", () => {
    const hostile = sample({
      id: "b\u001bell",
      number: "2\u001b.2",
      title: "The\u001b[31m Bell",
      text: "It\u001b[31m rings.",
    });
    const words = [{ op: "del" as const, text: "It\u001b[31m rings." }];
    const steps: HistoryStep[] = [
      {
        ...step,
        from: "1.0",
        to: "1.3",
        change: "reworded",
        words,
        before: hostile,
        after: hostile,
        moved: { from: "2\u001b.1", to: "2.2" },
      },
      { ...step, from: "1.3", to: "2.0", change: "removed", after: null, instead: [hostile], note: "lo\u001bst" },
    ];
    const errata = [{ ...hostile, since: { exact: "1\u001b.2" } }];
    expect(show({ first: hostile, last: hostile, steps, errata })).not.toContain("\u001b");
  });

  it("shows in which edition the ruling was new", () => {
    expect(show({ since: { exact: "1.0" } })).toContain("new in this edition, as the document's own tag says");
    expect(show({ since: { exact: "0.9" } })).toContain("new in 0.9, as the document's own tag says");
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
