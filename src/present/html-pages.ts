/** A ruling, a card and a deck as HTML pages. House rulings are not in them: a page that is passed on is official. */
import type { DeckReport, ReportedCard } from "../deck/report.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import type { CardPage } from "../links/pages/card-page.js";
import type { CardRef, DocumentInfo, Ruling } from "../ruling/ruling.js";
import { cardGroups } from "./cards/card-groups.js";
import { verdictWords } from "./cards/deck-text.js";
import { escapeHtml, htmlPage, rulingHtml } from "./html.js";
import { headline } from "./names.js";
import { citation, printedReference } from "./ruling/citation.js";
import { replacedLine } from "./ruling/effective-lines.js";
import { wordsHtml } from "./text/words.js";

export interface HtmlContext {
  documentInfo: (id: string) => DocumentInfo | null;
  /** The warning that a later edition has other words; null where it has the same. */
  later: (ruling: Ruling) => string | null;
}

function small(words: string): string {
  return `<p class="footnote">${escapeHtml(words)}</p>`;
}

function warning(words: string): string {
  return `<p class="footnote"><strong>! ${escapeHtml(words)}</strong></p>`;
}

/** The words in force of corrected texts, with the change marked. */
function effectiveHtml(texts: readonly EffectiveText[]): string[] {
  return texts.map(({ basis, card, words, note, corrections }) => {
    const name = card === null ? "" : ` · ${card.name}`;
    const changed = basis === "none" ? "" : `<div class="official">${wordsHtml(words)}</div>`;
    const by = corrections.map((one) => small(`Corrected by ${printedReference(one)}`)).join("");
    return `<section><h2>${escapeHtml(`In force, with the change marked${name}`)}</h2>${changed}${small(note)}${by}</section>`;
  });
}

function page(title: string, body: readonly string[]): string {
  return htmlPage({ title, body: body.filter((part) => part !== "").join("\n") }).trimEnd();
}

function withWarning(ruling: Ruling, { later, documentInfo }: HtmlContext): string {
  const words = later(ruling);
  return (words === null ? "" : warning(words)) + rulingHtml(ruling, { document: documentInfo(ruling.document) });
}

/** A ruling with the text that governs, and the words in force where it is corrected. */
export function rulingPageHtml(
  ruling: Ruling,
  context: HtmlContext & {
    governs: string;
    /** The texts in force, and those of cards whose replaced words the ruling quotes. */
    effective: readonly EffectiveText[];
    replaced: readonly EffectiveText[];
    list: readonly CardRef[];
  },
): string {
  const document = context.documentInfo(ruling.document);
  const later = context.later(ruling);
  return page(headline(ruling), [
    later === null ? "" : warning(later),
    ...context.replaced.map((text) => warning(`This ruling ${replacedLine(text)}`)),
    ...effectiveHtml(context.replaced),
    rulingHtml(ruling, { document, governs: context.governs, list: context.list }),
    ...effectiveHtml(context.effective),
  ]);
}

/** A card with its status, the words in force, and every ruling on it in full. @param remarks printed above all */
export function cardPageHtml(card: CardPage, remarks: readonly string[], context: HtmlContext): string {
  const { status, touches } = card;
  const state = [status.banned ? "banned" : "", status.restricted ? "restricted" : ""].filter((one) => one !== "");
  const printed = card.printings.map(({ setName, number }) => `${setName} ${number}`).join(", ");
  const groups = cardGroups.map((group) => ({ title: group.title, rulings: touches.filter((one) => group.has(one)) }));
  return page(card.card.name, [
    `<header><h1>${escapeHtml(card.card.name)}</h1>`,
    printed === "" ? "" : small(`Printed as ${printed}`),
    state.length === 0 ? "" : `<p><strong>${escapeHtml(state.join(", "))}</strong></p>`,
    ...remarks.map(small),
    "</header>",
    ...effectiveHtml(card.effective),
    ...groups
      .filter(({ rulings }) => rulings.length > 0)
      .map(
        ({ title, rulings }) =>
          `<section><h2>${escapeHtml(title)} (${rulings.length})</h2>\n${rulings.map(({ ruling }) => withWarning(ruling, context)).join("\n")}</section>`,
      ),
    ...card.notes.map((note) => small(`Editor's note (not official): ${note}`)),
  ]);
}

/** The verdicts on a deck, and the rulings of each of its cards in full. @param remarks printed above all */
export function deckPageHtml(
  deck: DeckReport,
  title: string,
  remarks: readonly string[],
  context: HtmlContext,
): string {
  const names = (list: readonly { name: string; count: number }[]) =>
    list.map(({ name, count }) => `${count}x ${name}`).join(", ");
  const without = deck.cards.filter((each) => rulingsOf(each).length === 0);
  return page(title, [
    `<header><h1>${escapeHtml(title)}</h1>`,
    ...remarks.map(small),
    "</header>",
    ...deck.verdicts.map((each) => {
      const list = each.list === "restricted" ? "Restricted list" : "Banned list";
      const cards = each.cards.map((one) => one.name).join(", ");
      const doubts = each.doubtful.map((one) => small(`${one.name} is not counted: it may be several cards.`)).join("");
      const rule = each.rule && (each.cards.length > 0 || each.doubtful.length > 0) ? each.rule : null;
      return `<section><h2>${escapeHtml(`${list}: ${verdictWords(each)}`)}</h2><p>${escapeHtml(cards)}</p>${doubts}${
        rule === null
          ? ""
          : rulingHtml(rule, { document: context.documentInfo(rule.document) }) +
            small(citation(rule, context.documentInfo(rule.document)))
      }</section>`;
    }),
    ...deck.cards
      .filter((each) => rulingsOf(each).length > 0)
      .map(
        (each) =>
          `<section><h2>${escapeHtml(`${each.count}x ${each.card.name}${statusOf(each)}`)}</h2>\n${rulingsOf(each)
            .map((ruling) => withWarning(ruling, context))
            .join("\n")}</section>`,
      ),
    without.length === 0
      ? ""
      : small(`Known cards without a ruling: ${without.map((one) => one.card.name).join(", ")}`),
    deck.ambiguous.length === 0 ? "" : small(`May be one of several cards: ${names(deck.ambiguous)}`),
    deck.unknown.length === 0 ? "" : small(`Unknown in this library, or misspelt: ${names(deck.unknown)}`),
    deck.notCards.length === 0
      ? ""
      : small(`Lines that are no cards: ${deck.notCards.map((one) => one.text).join("; ")}`),
  ]);
}

function rulingsOf({ errata, lists, questions, others }: ReportedCard): Ruling[] {
  return [...errata, ...lists, ...questions, ...others];
}

function statusOf({ banned, restricted }: ReportedCard): string {
  return banned ? " · banned" : restricted ? " · restricted" : "";
}
