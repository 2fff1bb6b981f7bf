/** `deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */

import type { Card } from "../cards/schema.js";
import type { Decklist } from "../deck/decklist.js";
import type { UnclearCard } from "../deck/find-cards.js";
import { identifyDeck } from "../deck/identify-deck.js";
import { type DeckReport, deckStatus, type ListVerdict, type ReportedCard, reportDeck } from "../deck/report.js";
import { type EditionsInForce, editionsInForce, rulingsInForce } from "../library/editions/in-force.js";
import { documentInfo, type Library } from "../library/library.js";
import { type PrintedCard, printedCards } from "../links/errata/printed-card.js";
import { knownCardsOf } from "../links/known-cards-part.js";
import { verdictLine } from "../present/cards/deck-text.js";
import { citation } from "../ruling/citation.js";
import { addTo } from "../ruling/groups.js";
import { type EditionOptions, gameDocumentIds, remarksFor, supersededJson } from "./in-force.js";
import { inForceJson } from "./links-json.js";
import type { LookupData } from "./lookup-data.js";
import { requireGame } from "./require.js";
import { rulingJson } from "./ruling-json.js";
import type { DeckResult } from "./schema/comparisons.js";

export interface DeckLookUpOptions extends EditionOptions {
  /** The id of the deck's game; by default the game that has the most names and codes of the deck. */
  game?: string | undefined;
}

/** The rulings for a deck, with what the result needs besides them. */
export interface DeckDetails {
  report: DeckReport;
  /** The editions used, of the documents of the deck's game. */
  editions: { document: string; edition: string }[];
  /** Remarks on the choice of editions. */
  remarks: string[];
  /** Returns the printed texts of a card with errata, from the user's card data; none for other cards. */
  textsOf: (card: ReportedCard) => PrintedCard[];
}

/** What a decklist means. */
export type FoundDeck =
  | ({ kind: "report" } & DeckDetails)
  /** No game has any of the names, so the game is unknown and no nearest names can be listed. */
  | { kind: "unknown"; deck: Decklist };

/**
 * Reads a decklist and finds the rulings for its cards.
 * @param name the decklist's name in messages
 * @throws GrimError `bad-deck`, `usage`, `unknown-edition`
 */
export async function findDeck(
  lookupData: LookupData,
  bytes: Uint8Array,
  name: string,
  options: DeckLookUpOptions,
): Promise<FoundDeck> {
  const { library } = lookupData;
  const inForce = editionsInForce(library, options);
  const game = options.game === undefined ? undefined : requireGame(library, options.game);
  const { deck, cards } = identifyDeck(library, bytes, name, game);
  if (cards === null) return { kind: "unknown", deck };
  const reportWith = (editions: EditionsInForce) =>
    reportDeck(
      cards,
      rulingsInForce(library, editions).filter((one) => one.game === cards.game),
    );
  const report = reportWith(inForce);
  const hasEditionOption = options.edition !== undefined || options.asOf !== undefined;
  const laterRemarks = hasEditionOption ? laterListings(report, reportWith(editionsInForce(library))) : [];
  return {
    kind: "report",
    report,
    editions: editionsOfGame(library, inForce, cards.game),
    remarks: [...remarksFor(library, cards.game, inForce), ...laterRemarks],
    textsOf: printedTexts(lookupData, cards.game),
  };
}

/** Makes the function `textsOf` of `DeckDetails` for a game. */
function printedTexts({ library, cardData }: LookupData, game: string): (card: ReportedCard) => PrintedCard[] {
  const data = cardData?.() ?? null;
  if (data === null || data.sources.length === 0) return () => [];
  return ({ card, code, errata }) => {
    if (errata.length === 0) return [];
    const codes = code === null ? knownCardsOf(library, game, card).map((one) => one.code) : [code];
    return printedCards(data.find(game, codes, card.name), errata);
  };
}

function editionsOfGame(library: Library, { choices }: EditionsInForce, game: string): DeckDetails["editions"] {
  const ids = gameDocumentIds(library, game);
  return choices.flatMap(({ document, edition }) =>
    edition === null || !ids.includes(document) ? [] : [{ document, edition }],
  );
}

/**
 * Remarks on the cards that the newest editions restrict or ban and the used editions do not: one remark for each list.
 * Both reports list the same cards in the same order. A card that any used document bans needs no remark on another ban.
 */
function laterListings(report: DeckReport, newest: DeckReport): string[] {
  const cardsByClause = new Map<string, string[]>();
  for (const [i, { card, lists }] of newest.cards.entries()) {
    for (const { kind, document, edition } of lists) {
      if (report.cards[i]?.lists.some((one) => one.kind === kind)) continue;
      addTo(cardsByClause, `${document} ${edition} ${kind === "banned" ? "bans" : "restricts"}`, card.name);
    }
  }
  return [...cardsByClause].map(([clause, cards]) => {
    const names = [...new Set(cards)].join(", ");
    return `${clause} ${names}; the texts used do not.`;
  });
}

/** The JSON of a decklist's rulings; see docs/json.md. @param file the name of the decklist in the output */
export function deckJson(library: Library, file: string, found: FoundDeck): DeckResult {
  if (found.kind === "unknown") {
    const { cards, loose: otherLines } = found.deck;
    return {
      file,
      verdict: { status: "unsure", line: "Not decided: the game is not known." },
      game: null,
      editions: {},
      remarks: [],
      cards: [],
      verdicts: [],
      ambiguous: [],
      unknown: cards.map(({ text, count, line, code }) => ({
        name: text === "" ? (code ?? "") : text,
        count,
        line,
        code,
        candidates: [],
      })),
      not_cards: otherLines.filter(({ isHeading }) => isHeading).map(({ line, text }) => ({ line, text })),
      unread: otherLines
        .filter(({ isHeading }) => !isHeading)
        .map(({ line, text }) => ({ line, text, candidates: [] })),
      superseded: [],
    };
  }
  const { report, editions, remarks, textsOf } = found;
  const status = deckStatus(report);
  return {
    file,
    verdict: { status, line: verdictLine(report, status) },
    game: report.game,
    editions: Object.fromEntries(editions.map(({ document, edition }) => [document, edition])),
    remarks,
    cards: report.cards.map((one) => ({
      id: one.card.id,
      name: one.card.name,
      code: one.code,
      written: one.name,
      corrected: one.corrected,
      count: one.count,
      side: one.side,
      level: one.level,
      lines: one.lines,
      status: { restricted: one.restricted, banned: one.banned },
      errata: one.errata.map(rulingJson),
      lists: one.lists.map(rulingJson),
      questions: one.questions.map(rulingJson),
      others: one.others.map(rulingJson),
      effective: textsOf(one).flatMap((text) => {
        const effective = inForceJson(text);
        return effective === null ? [] : [{ code: text.code, ...effective }];
      }),
    })),
    verdicts: report.verdicts.map((one) => verdictJson(library, one)),
    ambiguous: report.ambiguous.map(unclearJson),
    unknown: report.unknown.map(unclearJson),
    not_cards: report.notCards,
    unread: report.unread.map(({ line, text, candidates }) => ({ line, text, candidates: namesJson(candidates) })),
    superseded: supersededJson(library, gameDocumentIds(library, report.game)),
  };
}

function verdictJson(
  library: Library,
  { list, document, edition, allowed, maxTitles, cards, rule, doubtful }: ListVerdict,
) {
  const info = documentInfo(library, document);
  return {
    list,
    document,
    edition,
    allowed,
    most: maxTitles,
    cards: namesJson(cards),
    rule: rule && rulingJson(rule),
    citation: rule && citation(rule, info),
    doubtful: doubtful.map(unclearJson),
  };
}

function unclearJson({ name, count, line, code, candidates }: UnclearCard) {
  return { name, count, line, code, candidates: namesJson(candidates) };
}

function namesJson(cards: readonly Card[]) {
  return cards.map(({ id, name }) => ({ id, name }));
}
