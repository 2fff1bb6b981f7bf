/** `deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */

import type { Decklist } from "../cards/deck/decklist.js";
import type { UnclearCard } from "../cards/deck/find-cards.js";
import { identifyDeck } from "../cards/deck/identify-deck.js";
import {
  type DeckReport,
  type DeckStatus,
  deckStatus,
  type ListVerdict,
  type ReportedCard,
  reportDeck,
  textsOfReport,
} from "../cards/deck/report.js";
import { knownCardsOf } from "../cards/resolver.js";
import type { Card } from "../cards/schema.js";
import { editionsInForce } from "../library/editions/in-force.js";
import { documentInfo, documentsOfAnswer, type Library } from "../library/library.js";
import { type PrintedCard, printedCards } from "../links/errata/printed-card.js";
import { viewOf } from "../links/view.js";
import { citation } from "../ruling/citation.js";
import { addTo } from "../ruling/groups.js";
import { counted } from "../ruling/names.js";
import { cardTextsJson } from "./card.js";
import type { LookupData } from "./handle.js";
import { type EditionOptions, gameDocumentIds, laterJson, laterTexts, remarksFor, supersededJson } from "./in-force.js";
import { inForceJson, rulingJson, sourcesJson } from "./json.js";
import { requireGame } from "./require.js";
import type { DeckResult } from "./schema.js";

export interface DeckLookUpOptions extends EditionOptions {
  /** The id of the deck's game; by default the game that has the most names and codes of the deck. */
  game?: string | undefined;
}

/**
 * The view of a decklist: the rulings for its cards, and whether the lists allow it. Its `game` is null if no game has any of
 * the names.
 * @param bytes the decklist
 * @param name the decklist's name in messages
 * @param file the value of `file` in the view
 * @throws GrimError `bad-deck`, `usage`, `unknown-edition`
 */
export async function deckView(
  lookupData: LookupData,
  bytes: Uint8Array,
  { name, file, ...options }: DeckLookUpOptions & { name: string; file: string },
): Promise<DeckResult> {
  const { library } = lookupData;
  const inForce = editionsInForce(library, options);
  const game = options.game === undefined ? undefined : requireGame(library, options.game);
  const { deck, cards } = identifyDeck(library, bytes, name, game);
  if (cards === null) return unknownGame(file, deck);
  const report = reportDeck(library, cards, inForce.editions);
  const hasEditionOption = options.edition !== undefined || options.asOf !== undefined;
  const laterRemarks = hasEditionOption ? laterListings(report, reportDeck(library, cards, viewOf(library))) : [];
  const ofGame = gameDocumentIds(library, cards.game);
  const editions = new Map([...inForce.editions].filter(([id]) => ofGame.includes(id)));
  const textsOf = printedTexts(lookupData, cards.game);
  const rulings = report.cards.flatMap((one) => [...one.errata, ...one.lists, ...one.questions, ...one.others]);
  const status = deckStatus(report);
  const documents = documentsOfAnswer(library, report.game, textsOfReport(report));
  return {
    file,
    verdict: { status, line: verdictLine(report, status) },
    game: report.game,
    editions: Object.fromEntries(editions),
    remarks: [...remarksFor(library, cards.game, inForce), ...laterRemarks],
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
      texts: cardTextsJson(textsOf(one)),
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
    superseded: supersededJson(documents),
    later: laterJson(laterTexts(library, rulings)),
    sources: sourcesJson(library, [...documents.map(({ id }) => id), ...editions.keys()]),
  };
}

/** Returns a function that finds the printed texts of a card with errata in the user's card data; none for other cards. */
function printedTexts({ library, cardData }: LookupData, game: string): (card: ReportedCard) => PrintedCard[] {
  const data = cardData?.() ?? null;
  if (data === null || data.sources.length === 0) return () => [];
  return ({ card, code, errata }) => {
    if (errata.length === 0) return [];
    const codes = code === null ? knownCardsOf(library, game, card).map((one) => one.code) : [code];
    return printedCards(library, data.find(game, codes, card.name), errata);
  };
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

/** The view of a decklist whose game is not known. */
function unknownGame(file: string, deck: Decklist): DeckResult {
  const { cards, loose: otherLines } = deck;
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
    unread: otherLines.filter(({ isHeading }) => !isHeading).map(({ line, text }) => ({ line, text, candidates: [] })),
    superseded: [],
    later: [],
    sources: [],
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

const uncheckedRemark = "The rules of deck building are not checked.";

/** The verdict in a sentence or two: `Not legal: 2 titles of the restricted list (A, B), and 1 may be in a deck.` */
function verdictLine(
  deck: Pick<DeckReport, "verdicts" | "ambiguous" | "unknown" | "unread">,
  status: DeckStatus,
): string {
  if (status === "no-list") return "The texts used have no restricted or banned list for this game.";
  const listNames = [...new Set(deck.verdicts.map(({ list }) => list))].join(" and ");
  if (status === "not-legal") {
    const broken = deck.verdicts.filter(({ allowed }) => allowed === false);
    return `Not legal: ${broken.map(brokenWords).join("; ")}.`;
  }
  const doubtfulLists = deck.verdicts.filter(({ doubtful }) => doubtful.length > 0).map(({ list }) => list);
  const doubtfulNames = [...new Set(deck.verdicts.flatMap(({ doubtful }) => doubtful.map(({ name }) => name)))];
  if (status === "unsure")
    return doubtfulNames.length > 0
      ? `Not decided: ${doubtfulNames.join(", ")} may be on the ${[...new Set(doubtfulLists)].join(" or ")} list. ${uncheckedRemark}`
      : `Not decided: the rule of the ${listNames} list was not understood; read it below. ${uncheckedRemark}`;
  const unclear = deck.ambiguous.length + deck.unknown.length + deck.unread.length;
  const limitation = unclear === 0 ? "" : `, as far as its cards are known (${counted(unclear, "line")} not)`;
  return `Legal by the ${listNames} list${limitation}. ${uncheckedRemark}`;
}

/** How the deck breaks the rule of a list. */
function brokenWords({ list, maxTitles, cards }: ListVerdict): string {
  const names = cards.map(({ name }) => name).join(", ");
  return list === "banned"
    ? `on the banned list: ${names}`
    : `${counted(cards.length, "title")} of the restricted list (${names}), and ${maxTitles} may be in a deck`;
}
