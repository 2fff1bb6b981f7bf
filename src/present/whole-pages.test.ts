/** Whole pages on cards, decks and rulings, as terminal text and as HTML. */
import { expect, it } from "vitest";
import { madeUpDatabaseCard } from "../cards/database-card.fixture.js";
import type { ImportedCard } from "../cards/database-card.js";
import type { KnownCard } from "../cards/known-cards.js";
import { madeUpDocument } from "../library/made-up.fixture.js";
import { printedCards } from "../links/errata/printed-card.js";
import type { CardPage } from "../links/pages/card-page.js";
import { cardPageLines } from "./cards/card-page-lines.js";
import { type DeckContext, deckText } from "./cards/deck-text.js";
import { deck, list, report, unclear } from "./cards/made-up-deck.fixture.js";
import { tide } from "./diff/diff-made-up.fixture.js";
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
import { shownBody, shownText, theme, width } from "./whole-pages.fixture.js";

const documentInfo = (id: string) => (id === "deep-faq" ? deepFaq : null);

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
  game: "deep",
  code,
  set: null,
  number: null,
  name: "Bell",
  subname,
  level: null,
  catalogueId: "bell",
});
const cardRuling = (
  ruling: typeof erratum,
  group: CardPage["groupedRulings"][number]["group"],
  isCitedWithNumber = true,
) => ({
  ruling,
  group,
  printed: "Bell",
  isCitedWithNumber,
});
const cardRulings = [
  cardRuling(erratum, "errata"),
  cardRuling(entry, "list"),
  cardRuling(old, "question"),
  cardRuling(eelQuestion, "question"),
  cardRuling(eelQuestion, "question", false),
  cardRuling(lanternRule, "clarification"),
  cardRuling(tide, "named"),
];
const kettle: ImportedCard = {
  ...madeUpDatabaseCard({ code: "01", name: "Bell", cost: "2", traits: ["Brass"], text: "Knock." }),
  source: {
    id: "arkhamdb-1",
    database: "arkhamdb",
    game: "deep",
    path: "/x",
    cards: 1,
    imported: "2020-01-02T03:04:05Z",
    filesFrom: "2020-01-01T00:00:00Z",
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
    groupedRulings: cardRulings,
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
    groupedRulings: cardRulings.slice(0, 1),
    effective: [effective({ basis: "none" })],
    importedCards: printedCards({ documents: [] }, [kettle], [erratum]),
    numbers: [{ set: "Reef", number: "12", in: ["deep-faq/a"] }],
  },
  "an erratum whose words alone are known": {
    ...emptyCardPage,
    groupedRulings: cardRulings.slice(0, 1),
    effective: [effective({ basis: "none", card: null })],
  },
  "a card without anything": emptyCardPage,
};

it.each(Object.keys(cards))("%s", async (name) => {
  const page = cards[name] as CardPage;
  const later = (ruling: { edition: string }) => (ruling.edition === "1.0" ? "Later words differ." : null);
  const parts = [
    shownText(
      cardPageLines(page, {
        theme,
        width,
        documentInfo,
        laterLines: (one) => [later(one)].flatMap((words) => words ?? []),
      }),
    ),
    shownBody(cardPageHtml(page, ["A remark."], { documentInfo, laterLine: later })),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
});

it("decks", async () => {
  const lampsFaq = madeUpDocument("lamps-faq", "lamps", ["2.0"]);
  const context = {
    theme,
    width,
    documentInfo: () => lampsFaq,
    laterLine: () => null,
    file: "moths.txt",
    gameName: "Lamps",
    editions: [],
    remarks: ["A remark."],
    textsOf: () => printedCards({ documents: [] }, [kettle], []),
  };
  const shown = (one: typeof report, status: DeckContext["status"]) => [
    shownText(deckText(one, { ...context, status })),
    shownText(deckText(one, { ...context, status, brief: true })),
    shownBody(deckPageHtml(one, "My <deck>", ["A remark."], { ...context, status })),
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

it("rulings, the texts that govern them, and house rulings", async () => {
  const later = { ...deepFaq, laterEditions: [{ edition: "1.4", date: null, title: null }] } as typeof deepFaq;
  const page = {
    documentInfo: () => later,
    governs: "The FAQ.",
    effective: [effective({ basis: "erratum" })],
    list: [cardNamed("Bell")],
    replaced: [effective({ basis: "quoted" })],
    laterLine: () => "Later words differ.",
  };
  const house = {
    id: "here",
    game: "deep",
    kind: "faq" as const,
    title: "Here",
    question: "Lit?",
    text: "Lit.",
    section: [],
    cards: [],
    mentions: [],
    keywords: [],
    by: null,
    written: null,
    file: "here.yaml",
    line: 1,
    notes: ["A note."],
    restsOn: [
      ...(["unchanged", "reworded", "reimported", "gone", "unknown"] as const).map((standing) => ({
        ref: "deep-faq@1.0/bell",
        standing,
        now: "deep-faq@1.3/bell",
      })),
      ...(["gone", "unknown"] as const).map((standing) => ({ ref: "deep-faq@1.0/tide", standing, now: null })),
    ],
  };
  const step = {
    wins: "FAQ",
    relation: "over" as const,
    over: "Book",
    when: null,
    by: policy,
    reference: "x",
    remark: "Ours.",
    texts: [tide],
  };
  const governance = { line: "FAQ", inForce: false, corrected: "whole" as const, instead: [erratum], steps: [step] };
  const parts = [
    ...[lanternRule, eelQuestion, oilErratum].flatMap((ruling) =>
      [49, 50, 100].map((columns) =>
        shownText(renderRuling(ruling, { theme, width: columns, document: later, governs: "FAQ." })),
      ),
    ),
    shownText(renderRuling(tide, { theme, width, document: later, withoutLaterEditionsNote: true })),
    shownBody(rulingPageHtml(lanternRule, page)),
    shownBody(rulingPageHtml(tide, { ...page, effective: [], replaced: [], list: [], laterLine: () => null })),
    shownText(governsLines(tide, governance, { theme, width, documentInfo })),
    shownText(houseListLines([house, { ...house, question: null, title: null, restsOn: [] }], { theme, width })),
    shownText(houseResultLines([{ ruling: house, why: ["title"] }], { theme, width })),
  ];
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot("expected/rulings.txt");
});
