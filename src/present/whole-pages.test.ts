/** Whole outputs on cards, decks and editions, in each form. In text, `‹1›` is the code of a style or colour. */
import { expect, it } from "vitest";
import { madeUpDatabaseCard } from "../cards/database-card.fixture.js";
import type { ImportedCard } from "../cards/database-card.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Audit } from "../diff/audit.js";
import type { EditionChanges } from "../diff/changes.js";
import { madeUpDocument } from "../library/made-up.fixture.js";
import { printedCards } from "../links/errata/printed-card.js";
import type { CardPage } from "../links/pages/card-page.js";
import { cardPageLines } from "./cards/card-page-lines.js";
import { type DeckContext, deckText } from "./cards/deck-text.js";
import { deck, list, report, unclear } from "./cards/made-up-deck.fixture.js";
import { auditText } from "./diff/audit-text.js";
import { changesHtml, changesMarkdown } from "./diff/changes-formats.js";
import { changesText } from "./diff/changes-text.js";
import { diffHtml } from "./diff/diff-html.js";
import { diffContext, madeUpDiff, tide } from "./diff/diff-made-up.fixture.js";
import { diffText } from "./diff/diff-text.js";
import { cardPageHtml, deckPageHtml, rulingPageHtml } from "./html-pages.js";
import {
  cardNamed,
  deepFaq,
  eelQuestion,
  emptyCardPage,
  lanternRule,
  oilErratum,
  sample,
  sampleEffective,
} from "./made-up.fixture.js";
import { governsLines } from "./ruling/governs-lines.js";
import { houseListLines, houseResultLines } from "./ruling/house-lines.js";
import { renderRuling } from "./ruling/ruling-text.js";
import { terminalText } from "./text/terminal-text.js";
import { makeTheme } from "./text/theme.js";

const theme = makeTheme({ color: true });
const width = 60;
const documentInfo = (id: string) => (id === "deep-faq" ? deepFaq : null);
const text = (lines: readonly string[]) =>
  terminalText(lines.join("\n"), true).replace(/\u001b\[(\d+)m/g, (_, code: string) => `‹${code}›`);
/** The body of a page, a tag of a block on each line. */
const body = (html: string) =>
  html
    .slice(html.indexOf("<body>"))
    .replace(/(?<!\n)<(?=(?:header|h\d|p|section|article|div|footer|ul|li|nav)[ >])/g, "\n<");

const erratum = sample({
  id: "errata-bell",
  kind: "card-errata",
  text: '"Ring" instead of Knock.',
  since: { exact: "1.2" },
});
const policy = sample({
  id: "policy-restricted",
  kind: "policy",
  text: "One [reaction] of these.",
  restored: ["reaction"],
});
const entry = sample({ id: "restricted-bell", kind: "restricted", text: "Bell (Reef 12)" });
const old = { ...eelQuestion, edition: "1.0" };
const change = [
  { op: "del" as const, text: "Knock" },
  { op: "ins" as const, text: "Ring" },
];
const effective = (more: object) =>
  sampleEffective({ card: cardNamed("Bell"), corrections: [erratum], words: change, note: "A note.", ...more });
const known = (code: string, subname: string | null = null): KnownCard => ({
  ...{ game: "deep", code, set: null, number: null, name: "Bell", subname, level: null, catalogueId: "bell" },
});
const touch = (
  ruling: typeof erratum,
  group: CardPage["groupedRulings"][number]["group"],
  isCitedWithNumber = true,
) => ({
  ...{ ruling, group, printed: "Bell", isCitedWithNumber },
});
const touches = [
  touch(erratum, "errata"),
  touch(entry, "list"),
  touch(old, "question"),
  touch(eelQuestion, "question"),
  touch(eelQuestion, "question", false),
  touch(lanternRule, "clarification"),
  touch(tide, "named"),
];
const kettle: ImportedCard = {
  ...madeUpDatabaseCard({ code: "01", name: "Bell", cost: "2", traits: ["Brass"], text: "Knock." }),
  source: {
    ...{ id: "arkhamdb-1", database: "arkhamdb", game: "deep", path: "/x", cards: 1 },
    ...{ imported: "2020-01-02T03:04:05Z", filesFrom: "2020-01-01T00:00:00Z" },
  },
};
const conflict = { ruling: eelQuestion, erratum, quoted: "Knock", words: change };
const cards: Record<string, CardPage> = {
  "all that a page can have": {
    ...emptyCardPage,
    card: { ...emptyCardPage.card, type: "old-tool" },
    printings: [
      { set: "Reef", setName: "The Reef", number: "12" },
      { set: "Port", setName: "The Port", number: "3" },
    ],
    spellings: [{ name: "Belle", in: [] }],
    variants: [
      { id: "bell-2", name: "Bell, Old" },
      { id: "bell-3", name: "Bell, New" },
    ],
    faction: "Divers",
    status: { restricted: true, banned: true, lists: [entry], policies: [policy] },
    groupedRulings: touches,
    related: [
      { id: "eel", name: "Eel", shared: ["a", "b"] },
      { id: "oil", name: "Oil", shared: ["a"] },
    ],
    effective: [effective({ basis: "erratum" }), effective({ basis: "quoted" }), effective({ corrections: [tide] })],
    known: [known("01001", "The Old"), known("01001-long-1", "The Old"), known("01501-long")],
    conflicts: [conflict],
    numbers: [{ set: "Reef", number: "12", in: ["deep-faq/a", "deep-faq/b"] }],
    notes: ["One note.", "Another."],
  },
  "a card of the restricted list alone": {
    ...emptyCardPage,
    status: { restricted: true, banned: false, lists: [entry], policies: [] },
    known: [known("01001")],
    conflicts: [conflict],
  },
  "a card with its printed text": {
    ...emptyCardPage,
    groupedRulings: touches.slice(0, 1),
    effective: [effective({ basis: "none" })],
    importedCards: printedCards([kettle], [erratum]),
    numbers: [{ set: "Reef", number: "12", in: ["deep-faq/a"] }],
  },
  "an erratum whose words alone are known": {
    ...emptyCardPage,
    groupedRulings: touches.slice(0, 1),
    effective: [effective({ basis: "none", card: null })],
  },
  "a card without anything": emptyCardPage,
};

it.each(Object.keys(cards))("%s", async (name) => {
  const page = cards[name] as CardPage;
  const later = (ruling: { edition: string }) => (ruling.edition === "1.0" ? "Later words differ." : null);
  const parts = [
    text(
      cardPageLines(page, { theme, width, documentInfo, later: (one) => [later(one)].flatMap((words) => words ?? []) }),
    ),
    body(cardPageHtml(page, ["A remark."], { documentInfo, laterLine: later })),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
});

it("decks", async () => {
  const lampsFaq = madeUpDocument("lamps-faq", "lamps", ["2.0"]);
  const context = {
    ...{ theme, width, documentInfo: () => lampsFaq, laterLine: () => null, file: "moths.txt", gameName: "Lamps" },
    ...{ editions: [], remarks: ["A remark."], textsOf: () => printedCards([kettle], []) },
  };
  const shown = (one: typeof report, status: DeckContext["status"]) => [
    text(deckText(one, { ...context, status })),
    text(deckText(one, { ...context, status, brief: true })),
    body(deckPageHtml(one, "My <deck>", ["A remark."], { ...context, status })),
  ];
  const broken = list({ list: "banned", allowed: false, cards: report.cards.map((one) => one.card), rule: policy });
  const doubtful = list({ doubtful: [unclear("Mth", "Pale Moth", "Old Moth")], rule: policy });
  const parts = [
    ...shown(report, "legal"),
    ...shown(deck({ verdicts: [broken, doubtful], cards: report.cards.slice(2) }), "not-legal"),
    ...shown(deck(), "no-list"),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/decks.txt");
});

it("what changed in an edition", async () => {
  const [reworded] = madeUpDiff.reworded;
  const changes: EditionChanges = {
    ...{ document: "deep-faq", edition: "1.3", inLibrary: true, date: null, marks: "Tags stand before errata." },
    tagged: [oilErratum, eelQuestion],
    interval: {
      ...{ after: "1.0", by: "1.3", editions: ["1.3"], added: [tide], removed: [{ ...tide, edition: "1.0" }] },
      ...{
        reworded: reworded ? [reworded] : [],
        moved: [...madeUpDiff.moved, { id: "gone", from: "1", to: "2", note: "A note." }],
      },
    },
    needed: ["the text of 1.1"],
  };
  const interval = {
    ...{ after: "1.0", by: "1.3", editions: ["1.1", "1.3"] },
    added: [],
    removed: [],
    reworded: [],
    moved: [],
  };
  const superseded = { ...deepFaq, laterEditions: [{ edition: "1.4", date: "2020", title: null }] } as typeof deepFaq;
  const shown = (one: EditionChanges, context = diffContext) => [
    text(changesText(one, { ...context, theme, width })),
    changesMarkdown(one, context),
    body(changesHtml(one, context)),
  ];
  const none = { ...changes, tagged: [], marks: null, needed: [] };
  const parts = [
    ...shown(changes),
    ...shown({ ...none, interval }, { ...diffContext, document: superseded }),
    ...shown(
      { ...none, inLibrary: false, interval: { ...interval, removed: [tide] } },
      { ...diffContext, document: null as never },
    ),
    ...shown({ ...none, interval: null, needed: ["the text of 1.2"] }),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/changes.txt");
});

it("the audit and the comparison of editions", async () => {
  const audit: Audit = {
    ...{ document: "deep-faq", editions: ["1.0", "1.3"], tags: 2, lists: 1, marks: "Tags stand before errata." },
    coloured: [
      { edition: "1.0", entries: 0, known: false },
      { edition: "1.3", entries: 2, known: true },
    ],
    findings: [
      {
        ...{ code: "untagged-change" as never, edition: "1.3", id: "tide", ruling: tide, message: "No tag." },
        words: [{ op: "ins", text: "The tide" }],
      },
      { code: "announced-unknown", edition: "1.3", id: "bells", ruling: null, message: "No such entry.", words: [] },
    ],
  };
  const nothing = { ...madeUpDiff, added: [], removed: [], reworded: [], moved: [], extraction: [] };
  const partial = { ...deepFaq, editions: deepFaq.editions.map((one) => ({ ...one, partial: one.edition === "1.3" })) };
  const contexts = [
    diffContext,
    { ...diffContext, brief: true },
    { ...diffContext, whole: true, only: ["of kind faq"], document: partial },
    { ...diffContext, against: { edition: "1.3", file: "new.txt", partial: true } },
    { ...diffContext, document: null },
  ];
  const parts = [
    text(auditText(audit, { theme, width })),
    text(
      auditText(
        { ...audit, editions: ["1.3"], tags: 0, lists: 0, marks: null, coloured: [], findings: [] },
        { theme, width },
      ),
    ),
    ...contexts.flatMap((context) => [
      text(diffText(madeUpDiff, { ...context, theme, width })),
      body(diffHtml(madeUpDiff, context)),
    ]),
    text(diffText(nothing, { ...diffContext, theme, width })),
    body(diffHtml(nothing, diffContext)),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/comparisons.txt");
});

it("rulings, the texts that govern them, and house rulings", async () => {
  const later = { ...deepFaq, laterEditions: [{ edition: "1.4", date: null, title: null }] } as typeof deepFaq;
  const page = {
    ...{
      documentInfo: () => later,
      governs: "The FAQ.",
      effective: [effective({ basis: "erratum" })],
      list: [cardNamed("Bell")],
    },
    ...{ replaced: [effective({ basis: "quoted" })], laterLine: () => "Later words differ." },
  };
  const house = {
    ...{ id: "here", game: "deep", kind: "faq" as const, title: "Here", question: "Lit?", text: "Lit.", section: [] },
    ...{
      cards: [],
      mentions: [],
      keywords: [],
      by: null,
      written: null,
      file: "here.yaml",
      line: 1,
      notes: ["A note."],
    },
    restsOn: [
      ...(["unchanged", "reworded", "reimported", "gone", "unknown"] as const).map((standing) => ({
        ...{ ref: "deep-faq@1.0/bell", standing, now: "deep-faq@1.3/bell" },
      })),
      ...(["gone", "unknown"] as const).map((standing) => ({ ref: "deep-faq@1.0/tide", standing, now: null })),
    ],
  };
  const step = {
    ...{
      wins: "FAQ",
      relation: "over" as const,
      over: "Book",
      when: null,
      by: policy,
      reference: "x",
      remark: "Ours.",
    },
    texts: [tide],
  };
  const governance = { line: "FAQ", inForce: false, corrected: "whole" as const, instead: [erratum], steps: [step] };
  const parts = [
    ...[lanternRule, eelQuestion, oilErratum].flatMap((ruling) =>
      [49, 50, 100].map((columns) =>
        text(renderRuling(ruling, { theme, width: columns, document: later, governs: "FAQ." })),
      ),
    ),
    text(renderRuling(tide, { theme, width, document: later, withoutSuperseded: true })),
    body(rulingPageHtml(lanternRule, page)),
    body(rulingPageHtml(tide, { ...page, effective: [], replaced: [], list: [], laterLine: () => null })),
    text(governsLines(tide, governance, { theme, width, documentInfo })),
    text(houseListLines([house, { ...house, question: null, title: null, restsOn: [] }], { theme, width })),
    text(houseResultLines([{ ruling: house, why: ["title"] }], { theme, width })),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/rulings.txt");
});
