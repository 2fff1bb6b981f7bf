/**
 * A ruling, a card and a deck as HTML pages. House rulings are left out, so that a page that is passed on is official.
 */
import type { UnclearCard } from "../deck/find-cards.js";
import type { DeckReport, DeckStatus, ListVerdict, ReportedCard } from "../deck/report.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import type { PrintedCard } from "../links/errata/printed-card.js";
import type { CardPage } from "../links/pages/card-page.js";
import type { CardRef, DocumentInfo, Ruling } from "../ruling/ruling.js";
import { cardPageGroups, textsBelow } from "./cards/card-groups.js";
import { cardFacts, closingWords, conflictWords, numberWords, typeAndGame } from "./cards/card-page-lines.js";
import { type CardTextPart, cardTextParts } from "./cards/card-text-parts.js";
import {
  doubtWords,
  listName,
  listVerdictWords,
  quotedRule,
  rulingsOf,
  statusSuffix,
  verdictLine,
} from "./cards/deck-text.js";
import { escapeHtml, htmlPage, markdownHtml, rulingHtml } from "../render/html.js";
import { headline } from "../ruling/names.js";
import { citation, printedReference } from "../ruling/citation.js";
import { replacedClause, textsWithCards } from "./ruling/effective-lines.js";
import { wordsHtml } from "../render/html.js";

export interface HtmlContext {
  documentInfo: (id: string) => DocumentInfo | null;
  /** The warning that a later edition has other words; null if no later edition has. */
  laterLine: (ruling: Ruling) => string | null;
}

function footnoteHtml(words: string): string {
  return `<p class="footnote">${escapeHtml(words)}</p>`;
}

function warningHtml(words: string): string {
  return `<p class="footnote"><strong>! ${escapeHtml(words)}</strong></p>`;
}

/**
 * A section for each corrected text: the words in force with the change marked, a note, and the other corrections. The
 * words are left out if the printed words are not known.
 * @param shown the ruling that the texts are printed with, which is not named again as a correction
 */
function effectiveHtml(texts: readonly EffectiveText[], shown: Ruling): string[] {
  return textsWithCards(texts).map(({ text: { basis, words, note, corrections }, cards }) => {
    const heading = ["In force, with the change marked", ...(cards.length > 0 ? [cards.join(", ")] : [])].join(" · ");
    const changed =
      basis === "none" ? "" : `<h2>${escapeHtml(heading)}</h2><div class="official">${wordsHtml(words)}</div>`;
    const otherCorrections = corrections
      .filter((correction) => correction !== shown)
      .map((correction) => footnoteHtml(`Corrected by ${printedReference(correction)}`));
    return `<section>${changed}${footnoteHtml(note)}${otherCorrections.join("")}</section>`;
  });
}

function pageHtml(title: string, body: readonly string[]): string {
  return htmlPage(title, body.filter((part) => part !== "").join("\n")).trimEnd();
}

/** The warning that a later edition has other words; empty if none has. */
function laterHtml(ruling: Ruling, { laterLine }: HtmlContext): string {
  const warning = laterLine(ruling);
  return warning === null ? "" : warningHtml(warning);
}

/** A ruling in full, after the warning that a later edition has other words, if any. */
function rulingWithWarning(ruling: Ruling, context: HtmlContext): string {
  return laterHtml(ruling, context) + rulingHtml(ruling, { document: context.documentInfo(ruling.document) });
}

/** A ruling with a sentence on the text that takes precedence and, if the ruling is corrected, the words in force. */
export function rulingPageHtml(
  ruling: Ruling,
  context: HtmlContext & {
    governs: string;
    /** The corrected texts in force. */
    effective: readonly EffectiveText[];
    /** The texts in force of cards of which the ruling quotes replaced words. */
    replaced: readonly EffectiveText[];
    /** If the ruling is the rule of a restricted or banned list: the cards of that list. */
    list: readonly CardRef[];
  },
): string {
  const document = context.documentInfo(ruling.document);
  return pageHtml(headline(ruling), [
    laterHtml(ruling, context),
    ...context.replaced.map((text) => warningHtml(`This ruling ${replacedClause(text)}`)),
    ...effectiveHtml(context.replaced, ruling),
    rulingHtml(ruling, { document, governs: context.governs, list: context.list }),
    ...effectiveHtml(context.effective, ruling),
  ]);
}

/**
 * A card with its status, its printed text and text in force, and every ruling on it in full.
 * @param remarks sentences for the head of the page
 */
export function cardPageHtml(card: CardPage, remarks: readonly string[], context: HtmlContext): string {
  const { related, notes } = closingWords(card);
  return pageHtml(card.card.name, [
    `<header><h1>${escapeHtml(card.card.name)}</h1>`,
    ...[typeAndGame(card), ...cardFacts(card), ...remarks].map(footnoteHtml),
    "</header>",
    statusHtml(card, context),
    cardTextHtml(card.importedCards, "h2"),
    card.groupedRulings.length === 0 ? footnoteHtml("No ruling in this library names it.") : "",
    ...cardPageGroups(card).map(({ title, rulings }) => {
      if (rulings.length === 0) return "";
      const parts = rulings.map(
        (one) => rulingWithWarning(one, context) + effectiveHtml(textsBelow(one, card), one).join(""),
      );
      return section(`${title} (${rulings.length})`, parts);
    }),
    conflictsHtml(card),
    related === null ? "" : footnoteHtml(related),
    ...notes.map(footnoteHtml),
  ]);
}

function section(title: string, parts: readonly string[]): string {
  return `<section><h2>${escapeHtml(title)}</h2>\n${parts.join("\n")}</section>`;
}

function statusHtml({ status }: CardPage, context: HtmlContext): string {
  if (!status.banned && !status.restricted) return "";
  const cited = [...status.lists, ...status.policies];
  return section(status.banned ? "Banned" : "Restricted", [
    ...status.policies.map((one) => `<div class="official">${markdownHtml(one.text, one.restored)}</div>`),
    ...cited.map((one) => footnoteHtml(citation(one, context.documentInfo(one.document)))),
  ]);
}

/** What the user's card data says about a card: printed text and text in force, with the change marked. */
function cardTextHtml(texts: readonly PrintedCard[], heading: "h2" | "h3"): string {
  const parts = cardTextParts(texts).map((part) => cardTextPartHtml(part, heading));
  return parts.length === 0 ? "" : `<section class="card-text">${parts.join("\n")}</section>`;
}

function cardTextPartHtml(part: CardTextPart, heading: "h2" | "h3"): string {
  switch (part.kind) {
    case "heading":
      return `<${heading}>${escapeHtml(part.text)}</${heading}>`;
    case "words":
      return `<div class="official">${markdownHtml(part.text)}</div>`;
    case "change":
      return `<div class="official">${wordsHtml(part.words)}</div>`;
    case "field":
      return `<p>${escapeHtml(part.text)}</p>`;
    case "facts":
    case "note":
      return footnoteHtml(part.text);
    case "warning":
      return warningHtml(part.text);
  }
}

function conflictsHtml({ conflicts, numbers }: CardPage): string {
  if (conflicts.length + numbers.length === 0) return "";
  return section("The documents disagree", [
    ...numbers.map((one) => footnoteHtml(numberWords(one))),
    ...conflicts.map((one) => footnoteHtml(conflictWords(one)) + `<div class="official">${wordsHtml(one.words)}</div>`),
  ]);
}

/**
 * The verdict on a deck, and all rulings of each of its cards in full; the other cards and lines are listed at the end.
 * @param remarks sentences for the head of the page
 */
export function deckPageHtml(
  deck: DeckReport,
  title: string,
  remarks: readonly string[],
  context: HtmlContext & {
    /** The verdict of all lists together. */
    status: DeckStatus;
    /** What the user's card data says about a card with errata; empty without card data. */
    textsOf: (card: ReportedCard) => readonly PrintedCard[];
  },
): string {
  const corrected = deck.cards.filter((each) => each.corrected).map(({ name, card }) => `${name} → ${card.name}`);
  return pageHtml(title, [
    `<header><h1>${escapeHtml(title)}</h1>`,
    `<p><strong>${escapeHtml(verdictLine(deck, context.status))}</strong></p>`,
    ...remarks.map(footnoteHtml),
    corrected.length === 0 ? "" : warningHtml(`Misspelt, read as: ${corrected.join(" · ")}`),
    "</header>",
    ...deck.verdicts.map((verdict) => verdictHtml(verdict, context)),
    ...deck.cards
      .filter((each) => rulingsOf(each).length > 0)
      .map((each) =>
        section(`${each.count}x ${each.card.name}${statusSuffix(each)}`, [
          cardTextHtml(context.textsOf(each), "h3"),
          ...rulingsOf(each).map((ruling) => rulingWithWarning(ruling, context)),
        ]),
      ),
    ...otherCardsAndLines(deck).map(footnoteHtml),
  ]);
}

/** The cards and lines for which the page shows no ruling: one sentence for each reason that applies. */
function otherCardsAndLines({ cards, ambiguous, unknown, unread, notCards }: DeckReport): string[] {
  const withoutRulings = cards.filter((each) => rulingsOf(each).length === 0);
  const reasons: [reason: string, names: string[]][] = [
    ["Known cards without a ruling", withoutRulings.map(({ count, card }) => `${count}x ${card.name}`)],
    ["May be one of several cards", ambiguous.map(unclearWords)],
    ["Unknown in this library, or misspelt", unknown.map(unclearWords)],
    ["Neither a known card nor a heading, not counted", unread.map(({ line, text }) => `${text} (line ${line})`)],
    ["Read as titles and headings", notCards.map(({ text }) => text)],
  ];
  return reasons.flatMap(([reason, names]) => (names.length === 0 ? [] : `${reason}: ${names.join(" · ")}`));
}

function unclearWords({ name, count, line, candidates }: UnclearCard): string {
  const names = candidates.map((one) => one.name).join("; ");
  return `${count}x ${name} (line ${line})${names === "" ? "" : `, perhaps ${names}`}`;
}

function verdictHtml(verdict: ListVerdict, { documentInfo }: HtmlContext): string {
  const rule = quotedRule(verdict);
  return section(`${listName(verdict)}: ${listVerdictWords(verdict)}`, [
    verdict.cards.length === 0 ? "" : `<p>${escapeHtml(verdict.cards.map((one) => one.name).join(", "))}</p>`,
    ...verdict.doubtful.map((one) => footnoteHtml(doubtWords(one))),
    ...(rule === null ? [] : [rulingHtml(rule, { document: documentInfo(rule.document) })]),
  ]);
}
