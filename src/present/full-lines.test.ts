/** Wrapped texts use the whole width and no more. One column less or more would be an error in an indent. */
import { describe, expect, it } from "vitest";
import { madeUpDatabaseCard } from "../cards/database-card.fixture.js";
import type { ImportedCard } from "../cards/database-card.js";
import { printedCards } from "../links/errata/printed-card.js";
import type { CardPage } from "../links/pages/card-page.js";
import { renderProblem } from "../render/problem-text.js";
import { slip } from "../render/slip.js";
import { officialText } from "../render/text/official-text.js";
import { makeTheme } from "../render/text/theme.js";
import { displayWidth } from "../render/text/width.js";
import type { WordChange } from "../render/text/words.js";
import { answerLines } from "./answer/answer-text.js";
import { cardPageLines } from "./cards/card-page-lines.js";
import { cardTextLines } from "./cards/card-text-lines.js";
import { deckText } from "./cards/deck-text.js";
import { markedLines } from "./diff/diff-text.js";
import { cardNamed, deepFaq, emptyCardPage, sample, sampleEffective } from "./made-up.fixture.js";
import { callLines } from "./ruling/call-lines.js";
import { effectiveLines, replacedLines } from "./ruling/effective-lines.js";
import { governsLines } from "./ruling/governs-lines.js";
import { houseResultLines, houseRulingLines } from "./ruling/house-lines.js";
import { linkLines } from "./ruling/link-lines.js";
import { entryLines, renderRuling } from "./ruling/ruling-text.js";

const theme = makeTheme({ color: false });
const documentInfo = () => deepFaq;
/** Words of one letter, so that a full line has at most one column left. */
const words = "z ".repeat(150).trim();
const changed: WordChange[] = [
  { op: "ins", text: "new " },
  { op: "same", text: words },
];
const effective = sampleEffective({ words: changed });
const house = {
  id: "here",
  game: "deep",
  kind: "clarification" as const,
  title: "Here",
  question: null,
  text: "Lit.",
  section: [],
  cards: [],
  mentions: [],
  keywords: [],
  restsOn: [],
  notes: [],
  by: null,
  written: null,
  file: "here.yaml",
  line: 1,
};
const step = {
  wins: "FAQ",
  relation: "over" as const,
  over: "Book",
  when: null,
  by: sample({ text: "It wins." }),
  reference: "deep-faq@1.3/lantern-rule",
  remark: null,
  texts: [],
};
const governs = (more: Partial<typeof step> | { remark: string }, width: number) =>
  governsLines(
    sample(),
    { line: "FAQ", inForce: true, corrected: null, instead: [], steps: [{ ...step, ...more }] },
    { theme, width, documentInfo },
  );
const links = {
  see: [],
  citedBy: [],
  uses: [],
  usedBy: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
  section: [],
  sameQuestion: [{ ruling: sample(), sameWords: true, answersDiffer: true }],
};
const card = (more: Partial<CardPage>, width: number) =>
  cardPageLines({ ...emptyCardPage, ...more }, { theme, width, documentInfo, laterLines: () => [] });
const kettle: ImportedCard = {
  ...madeUpDatabaseCard({ code: "1", name: "Kettle" }),
  source: {
    id: "arkhamdb-1",
    database: "arkhamdb",
    game: "tea",
    path: "/x",
    cards: 1,
    imported: "2020-01-02T03:04:05Z",
    filesFrom: "2020-01-01T00:00:00Z",
  },
};
const printed = (more: Partial<ImportedCard>, width: number) =>
  cardTextLines(printedCards([{ ...kettle, ...more }], []), { theme, width });
const deck = {
  game: "deep",
  cards: [],
  verdicts: [],
  ambiguous: [],
  unknown: [],
  notCards: [],
  unread: [],
};
const reported = {
  card: { ...cardNamed("Bell"), printings: [], also: [], nicknames: [], named: true },
  name: "Bell",
  count: 1,
  side: 0,
  level: null,
  lines: [1],
  code: null,
  corrected: false,
  restricted: false,
  banned: false,
  errata: [],
  lists: [],
  questions: [],
  others: [],
};
const deckContext = {
  theme,
  file: "deck.txt",
  gameName: "Deep",
  editions: [],
  remarks: [],
  documentInfo,
  status: "legal" as const,
};
const result = (width: number, more: Parameters<typeof sample>[0]) => ({
  answer: {
    state: "confident" as const,
    total: 1,
    nearest: [],
    resolved: [],
    searched: { rulings: 1, documents: [] },
    results: [{ ruling: sample(more), why: [], score: 1 }],
  },
  context: { theme, width, documentInfo, laterLines: () => [], errata: () => ({ replaced: [], ofCards: [] }) },
});
const answer = (width: number, more: Parameters<typeof sample>[0]) => {
  const { answer, context } = result(width, more);
  return answerLines(answer, context);
};

/** How many columns the widest line of `words` leaves free. */
function freeColumns(lines: readonly string[], width: number): number {
  const widths = lines.filter((line) => line.includes("z z")).map((line) => displayWidth(line));
  return width - Math.max(...widths);
}

describe("wrapped texts fill the lines", () => {
  it.each<[name: string, render: (width: number) => string[], maxWidth?: number]>([
    ["a note of a call", (width) => callLines([{ ...call, note: words }], { theme, width }), 88],
    ["a corrected text", (width) => effectiveLines([effective], { theme, width })],
    ["a replaced quotation", (width) => replacedLines([effective], { theme, width })],
    ["a statement of precedence", (width) => governs({ by: sample({ text: words }) }, width), 88],
    ["the place of a statement", (width) => governs({ by: sample({ section: [words] }) }, width), 88],
    ["a remark on a statement", (width) => governs({ remark: words }, width), 88],
    ["a house ruling", (width) => houseRulingLines({ ...house, text: words }, { theme, width }), 88],
    ["another answer", (width) => linkLines(links, { theme, width, answerWords: () => changed }), 88],
    ["official text", (width) => officialText(words, { theme, width, restored: [] })],
    ["a list", (width) => officialText(`- one\n  - ${words}`, { theme, width, restored: [] })],
    ["a ruling", (width) => renderRuling(sample({ text: words }), { theme, width, document: null }), 88],
    [
      "a question",
      (width) => renderRuling(sample({ question: words, text: "No." }), { theme, width, document: null }),
      88,
    ],
    ["keywords", (width) => renderRuling(sample({ keywords: [words] }), { theme, width, document: null }), 88],
    ["a note of an editor", (width) => renderRuling(sample({ notes: [words] }), { theme, width, document: null }), 88],
    ["a slip", (width) => slip(sample({ text: words }), null, width).split("\n")],
    ["an answer", (width) => slip(sample({ question: "Lit?", text: words }), null, width).split("\n")],
    ["an answer of a search", (width) => answer(width, { title: "Lit", text: words }), 88],
    ["a question of an answer", (width) => answer(width, { title: "Lit", question: words, text: "No." }), 88],
    ["a headline of an answer", (width) => answer(width, { title: words, text: "No." }), 110],
    [
      "a policy on a card",
      (width) =>
        card({ status: { ...emptyCardPage.status, banned: true, policies: [sample({ text: words })] } }, width),
      88,
    ],
    [
      "a ruling on a card",
      (width) =>
        card(
          {
            groupedRulings: [
              { ruling: sample({ text: words }), group: "errata", printed: "Bell", isCitedWithNumber: true },
            ],
          },
          width,
        ),
      88,
    ],
    [
      "a conflict on a card",
      (width) =>
        card({ conflicts: [{ ruling: sample(), erratum: sample(), card: "Bell", words: changed }] as never }, width),
      88,
    ],
    ["spellings of a card", (width) => card({ spellings: [{ name: words }] as never }, width), 88],
    ["the facts of a printed card", (width) => printed({ icons: words }, width)],
    ["the text of a printed card", (width) => printed({ text: words }, width)],
    ["the reverse side of a printed card", (width) => printed({ back: words }, width)],
    [
      "cards without rulings",
      (width) =>
        deckText(
          { ...deck, cards: [{ ...reported, card: { ...reported.card, name: words } }] },
          { ...deckContext, width },
        ),
      88,
    ],
    ["a rule of a list", (width) => deckText({ ...deck, verdicts: [verdictOf(words)] }, { ...deckContext, width }), 88],
    ["marked words", (width) => markedLines(changed, [], { theme, width })],
    [
      "a message",
      (width) => renderProblem({ code: "file-missing", message: words, file: null, line: null }, theme, width),
    ],
  ])("%s", (_, render, maxWidth = 200) => {
    const wrong = new Map<number, number>();
    for (const width of [30, 31, 32, 49, 50, 51, 87, 88, 89, 90, 109, 110, 111, 112]) {
      const free = freeColumns(render(width), Math.min(width, maxWidth));
      if (free !== 0 && free !== 1) wrong.set(width, free);
    }
    expect(wrong).toEqual(new Map());
  });
});

const call = {
  id: "k3v9x2m7qa",
  citation: "Lamps",
  at: "2026-05-02T10:41:07+02:00",
  ref: "lamps-faq@2.0/lit",
  headline: "Lit",
  table: null,
  round: null,
  note: null,
};

function verdictOf(text: string) {
  return {
    list: "restricted" as const,
    document: "deep-faq",
    edition: "1.3",
    allowed: true,
    maxTitles: 1,
    cards: [reported.card],
    rule: sample({ text }),
    doubtful: [],
  };
}

describe("headlines are cut at the width, but not below ten columns", () => {
  it.each<[name: string, render: (width: number) => string[], indent: number, maxWidth?: number]>([
    ["of a listed ruling", (width) => entryLines(sample({ title: words }), { theme, width }), 4],
    ["of a call", (width) => callLines([{ ...call, headline: words }], { theme, width }), 7, 88],
    [
      "of a house ruling",
      (width) => houseResultLines([{ ruling: { ...house, title: words }, why: [] }], { theme, width }),
      2,
      88,
    ],
  ])("%s", (_, render, indent, maxWidth = 200) => {
    const wrong = new Map<number, number>();
    for (const width of [6, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 87, 88, 89, 90]) {
      const free = freeColumns(render(width), Math.max(indent + 10, Math.min(width, maxWidth)));
      if (free !== 0 && free !== 1) wrong.set(width, free);
    }
    expect(wrong).toEqual(new Map());
  });
});
