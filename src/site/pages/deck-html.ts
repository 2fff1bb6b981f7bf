/** The report on a decklist, as `grim deck` gives it: the lists' verdicts, then the rulings on each card. */
import type { Card } from "../../cards/schema.js";
import type { UnclearCard } from "../../deck/find-cards.js";
import { type DeckReport, deckStatus, type ReportedCard } from "../../deck/report.js";
import { verdictLine } from "../../present/cards/deck-text.js";
import { escapeHtml } from "../../present/html.js";
import { counted } from "../../present/names.js";
import { citationHtml, entryHtml, officialHtml } from "./pieces.js";
import type { Drawing } from "./site.js";

/** The report as HTML. */
export function deckHtml(report: DeckReport, drawing: Drawing): string {
  const touched = report.cards.filter((one) => rulingsOf(one).length > 0);
  const untouched = report.cards.length - touched.length;
  const status = deckStatus(report);
  return [
    `<p class="status ${status === "not-legal" ? "bad" : ""}">${escapeHtml(verdictLine(report, status))}</p>`,
    `<p class="facts">${escapeHtml(`${counted(report.cards.length, "card")} recognised; ${touched.length} with rulings.`)}</p>`,
    correctionsHtml(report, drawing),
    ...report.verdicts.map((one) => verdictHtml(one, drawing)),
    unclearHtml("May be one of several cards", report.ambiguous, report.game, drawing),
    unclearHtml("Unknown in this library, or misspelt", report.unknown, report.game, drawing),
    unclearHtml(
      "Lines that were not understood",
      report.unread.map(({ text, ...line }) => ({ ...line, name: text })),
      report.game,
      drawing,
    ),
    ...touched.map((one) => cardHtml(one, report.game, drawing)),
    untouched > 0
      ? `<p class="facts">${escapeHtml(`${counted(untouched, "card")} of the deck without a ruling in this library.`)}</p>`
      : "",
  ].join("");
}

/** A link where the card has a page: cards that no ruling names have none. */
function cardName(card: Card, game: string, drawing: Drawing): string {
  const named = drawing.library.catalogue(game).cards.some((one) => one.id === card.id);
  return named ? drawing.link({ kind: "card", game, id: card.id }, card.name) : escapeHtml(card.name);
}

function rulingsOf({ errata, lists, questions, others }: ReportedCard) {
  return [...errata, ...lists, ...questions, ...others];
}

function correctionsHtml({ cards, game }: DeckReport, drawing: Drawing): string {
  const items = cards
    .filter(({ corrected }) => corrected)
    .map(({ name, card }) => `<li>${escapeHtml(name)} → ${cardName(card, game, drawing)}</li>`);
  if (items.length === 0) return "";
  return `<section class="corrected"><h2>Misspelt, read as</h2><ul class="plain">${items.join("")}</ul></section>`;
}

function verdictHtml(verdict: DeckReport["verdicts"][number], drawing: Drawing): string {
  const { list, allowed, cards, rule, doubtful } = verdict;
  const names = cards.map((card) => card.name).join(", ");
  const words =
    cards.length === 0
      ? `No card of the deck is ${list}.`
      : allowed === null
        ? `On the ${list} list: ${names}. Whether that is allowed, the rule says:`
        : `On the ${list} list: ${names}. The list ${allowed ? "allows" : "does not allow"} this deck.`;
  return [
    `<section class="group"><h2>${list === "restricted" ? "Restricted list" : "Banned list"}</h2>`,
    `<p class="status ${allowed === false ? "bad" : ""}">${escapeHtml(words)}</p>`,
    doubtful.length === 0
      ? ""
      : `<p class="warning">${escapeHtml(`Unclear names may be on the list: ${doubtful.map((one) => one.name).join(", ")}.`)}</p>`,
    rule === null || cards.length === 0 ? "" : officialHtml(rule, drawing),
    rule === null || cards.length === 0 ? "" : `<p class="citation">${citationHtml(rule, drawing)}</p>`,
    "</section>",
  ].join("");
}

function unclearHtml(
  title: string,
  cards: readonly Pick<UnclearCard, "name" | "line" | "candidates">[],
  game: string,
  drawing: Drawing,
): string {
  if (cards.length === 0) return "";
  const items = cards.map(({ name, line, candidates }) => {
    const links = candidates.map((card) => cardName(card, game, drawing));
    return `<li>${escapeHtml(name)} <span class="facts">line ${line}</span>${links.length === 0 ? "" : `: ${links.join(" · ")}`}</li>`;
  });
  return `<section class="group"><h2>${title}</h2><ul class="plain">${items.join("")}</ul></section>`;
}

function cardHtml(card: ReportedCard, game: string, drawing: Drawing): string {
  const status = card.banned ? "banned" : card.restricted ? "restricted" : null;
  const name = cardName(card.card, game, drawing);
  const label = (rulings: readonly ReportedCard["errata"][number][], remark: string) =>
    rulings.map((one) => entryHtml(one, drawing, remark)).join("");
  return [
    `<section class="group"><h2>${card.count}× ${name}${status === null ? "" : ` <span class="tag">${status}</span>`}</h2><ul class="entries">`,
    label(card.errata, "Erratum:"),
    label(card.questions, ""),
    label(card.others, ""),
    "</ul></section>",
  ].join("");
}
