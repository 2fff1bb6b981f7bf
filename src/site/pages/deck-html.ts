/**
 * The report on a decklist: the verdicts of the restricted and banned lists, the names and lines that are unclear, then
 * each card that has rulings, with its errata, questions and other rulings. A card's entries on lists are shown as a
 * tag only.
 */
import type { UnclearCard } from "../../deck/find-cards.js";
import { type DeckReport, deckStatus } from "../../deck/report.js";
import {
  aboveWords,
  type CardOnce,
  listVerdictWords,
  rulingsOnce,
  verdictLine,
} from "../../present/cards/deck-text.js";
import { escapeHtml } from "../../render/html.js";
import { counted } from "../../ruling/names.js";
import { factsSpan, listHtml, sectionHtml } from "./elements.js";
import { cardPageLink, citationHtml, entryHtml, officialHtml } from "./pieces.js";
import type { DrawContext } from "./site.js";

/** The report as HTML. */
export function deckHtml(report: DeckReport, context: DrawContext): string {
  const cardsWithRulings = rulingsOnce(report.cards);
  const countWithoutRulings = report.cards.length - cardsWithRulings.length;
  const status = deckStatus(report);
  const statusClass = status === "not-legal" ? "status bad" : "status ";
  return [
    `<p class="${status === "no-list" ? "facts" : statusClass}">${escapeHtml(verdictLine(report, status))}</p>`,
    `<p class="facts">${escapeHtml(`${counted(report.cards.length, "card")} recognised; ${cardsWithRulings.length} with rulings.`)}</p>`,
    correctionsHtml(report, context),
    ...report.verdicts.map((one) => verdictHtml(one, context)),
    unclearHtml("May be one of several cards", report.ambiguous, report.game, context),
    unclearHtml("Unknown in this library, or misspelt", report.unknown, report.game, context),
    unclearHtml(
      "Lines that were not understood",
      report.unread.map(({ text, ...line }) => ({ ...line, name: text })),
      report.game,
      context,
    ),
    ...cardsWithRulings.map((one) => cardHtml(one, report.game, context)),
    countWithoutRulings > 0
      ? `<p class="facts">${escapeHtml(`Cards without a ruling in this library: ${countWithoutRulings}.`)}</p>`
      : "",
  ].join("");
}

function correctionsHtml({ cards, game }: DeckReport, context: DrawContext): string {
  const items = cards
    .filter(({ corrected }) => corrected)
    .map(({ name, card }) => `${escapeHtml(name)} → ${cardPageLink(card, game, context)}`);
  if (items.length === 0) return "";
  return `<section class="corrected"><h2>Misspelt names, and how they were read</h2>${listHtml("plain", items)}</section>`;
}

function verdictHtml(verdict: DeckReport["verdicts"][number], context: DrawContext): string {
  const { list, allowed, cards, rule, doubtful } = verdict;
  const names = cards.map((card) => card.name).join(", ");
  const verdictWords =
    allowed === null
      ? "The rule says whether this is allowed:"
      : `The list ${allowed ? "allows" : "does not allow"} this deck.`;
  const withoutCards =
    allowed === null ? `For this deck: ${listVerdictWords(verdict)}.` : `No card of the deck is ${list}.`;
  const words = cards.length === 0 ? withoutCards : `On the ${list} list: ${names}. ${verdictWords}`;
  const quoted = cards.length > 0 || allowed === null ? rule : null;
  return [
    `<section class="group"><h2>${list === "restricted" ? "Restricted list" : "Banned list"}</h2>`,
    `<p class="status ${allowed === false ? "bad" : ""}">${escapeHtml(words)}</p>`,
    doubtful.length === 0
      ? ""
      : `<p class="warning">${escapeHtml(`Unclear names may be on the list: ${doubtful.map((one) => one.name).join(", ")}.`)}</p>`,
    quoted === null ? "" : officialHtml(quoted, context),
    quoted === null ? "" : `<p class="citation">${citationHtml(quoted, context)}</p>`,
    "</section>",
  ].join("");
}

function unclearHtml(
  title: string,
  cards: readonly Pick<UnclearCard, "name" | "line" | "candidates">[],
  game: string,
  context: DrawContext,
): string {
  const items = cards.map(({ name, line, candidates }) => {
    const links = candidates.map((card) => cardPageLink(card, game, context));
    return `${escapeHtml(name)} ${factsSpan(`line ${line}`)}${links.length === 0 ? "" : `: ${links.join(" · ")}`}`;
  });
  return sectionHtml(title, listHtml("plain", items));
}

function cardHtml(reported: CardOnce, game: string, context: DrawContext): string {
  const restricted = reported.restricted ? "restricted" : null;
  const status = reported.banned ? "banned" : restricted;
  const name = cardPageLink(reported.card, game, context);
  const tag = status === null ? "" : ` <span class="tag">${status}</span>`;
  const aboveOrNull = aboveWords(reported);
  const above = aboveOrNull === null ? "" : `<p class="facts">${escapeHtml(aboveOrNull)}</p>`;
  const items = [
    ...reported.errata.map((one) => entryHtml(one, context, "Erratum:")),
    ...[...reported.questions, ...reported.others].map((one) => entryHtml(one, context)),
  ];
  return `<section class="group"><h2>${reported.count}× ${name}${tag}</h2>${listHtml("entries", items)}${above}</section>`;
}
