/** The page of a ruling: its text, what governs, its citation, then related rulings, cards and keywords as links. */
import { documentInfo } from "../../library/library.js";
import { type EffectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { cardsOnList } from "../../present/cards/card-list.js";
import { cardWords, counted, headline } from "../../present/names.js";
import { reference } from "../../present/ruling/citation.js";
import { effectiveLines, replacedLines } from "../../present/ruling/effective-lines.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { maxTextWidth, officialWords, renderRuling } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/text/width.js";
import { type WordChange, wordsText } from "../../present/text/words.js";
import { hang, indented } from "../../present/text/wrap.js";
import { distinctBy } from "../../ruling/groups.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { rulingAt } from "../lookups/lookups.js";
import { placeOfRuling } from "../state/place.js";
import { laterEditionWarning } from "../view/edition-change.js";
import { type Page, PageBuilder, type Target } from "../view/page.js";
import { type RenderContext, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";

/** The maximum number of links under one label; the others are only counted. */
const maxLinks = 8;
/** The maximum number of related rulings for a reference that leads nowhere. */
const maxRelated = 3;
/** The maximum number of definitions for a term that the ruling uses. */
const maxDefinitions = 2;
/** The width of the column of labels. */
const labelWidth = 11;

/**
 * The page of a ruling; if the library does not have it, a page that says so.
 * @param ref full reference with an edition
 */
export function rulingPage(context: RenderContext, ref: string): Page {
  const ruling = rulingAt(context.lookups.library, ref);
  if (!ruling) return missingPage(context, `The ruling ${ref} is not in this library.`);
  const page = new PageBuilder(context.width);
  const governance = context.lookups.governs(ruling);
  const info = documentInfo(context.lookups.library, ruling.document);
  const textOptions = { document: info, theme: context.theme, width: context.width, longWords: "break" } as const;
  const warning = laterEditionWarning(context, ruling, "v shows the difference");
  if (warning.length > 0) page.add(...warning, "");
  const replaced = replacedWarning(context, ruling);
  if (replaced.length > 0) page.add(...replaced, "");
  const house = houseHint(context, ruling);
  if (house.length > 0) page.add(...house, "");
  page.add(
    ...renderRuling(withoutLinks(ruling), {
      ...textOptions,
      ...(governance.line !== "" && { governs: governance.line }),
    }),
  );
  // `replacedWarning` has the texts that replace a quotation.
  const otherTexts = context.lookups.effectiveTexts(ruling).filter((one) => !isReplacedQuotation(one, ruling));
  addEffective(page, context, otherTexts, ruling);
  addList(page, context, ruling);
  page.add(...houseLines(context.lookups.houseRulingsOn(ruling), textOptions));
  // On a wide screen, the links stand beside the text.
  const side = context.sideWidth > 0 ? new PageBuilder(context.sideWidth) : undefined;
  if (side) addLinks(side, { ...context, width: context.sideWidth }, ruling);
  else addLinks(page, context, ruling);
  const links = context.lookups.links(ruling);
  return page.finish(sanitiseLine(headline(ruling)), {
    ruling,
    side,
    ...(links.next && { next: placeOfRuling(links.next) }),
    ...(links.previous && { previous: placeOfRuling(links.previous) }),
  });
}

/** The ruling without its cards, keywords and references, which are shown as links beside or below the text. */
export function withoutLinks(ruling: Ruling): Ruling {
  return { ...ruling, cards: [], mentions: [], keywords: [], see: [] };
}

/** Lines above a ruling which say that house rulings follow below its text; empty without house rulings. */
export function houseHint(context: RenderContext, ruling: Ruling): string[] {
  const [first, ...others] = context.lookups.houseRulingsOn(ruling);
  if (!first) return [];
  const { theme, width } = context;
  const subject = others.length > 0 ? `${others.length + 1} house rulings` : "House ruling";
  const title = others.length > 0 || first.title === null ? "" : `: ${sanitiseLine(first.title)}`;
  const words = [{ text: `${subject} below, not official${title}`, paint: theme.noteLabel }];
  return hang(words, Math.min(width, maxTextWidth), { first: theme.noteLabel("! "), longWords: "break" });
}

/** The warning above a ruling that quotes words which an erratum replaced, with the text in force; else empty. */
export function replacedWarning(context: RenderContext, ruling: Ruling): string[] {
  const replaced = context.lookups.effectiveTexts(ruling).filter((one) => isReplacedQuotation(one, ruling));
  const width = Math.min(context.width, maxTextWidth);
  return replacedLines(replaced, { theme: context.theme, width, longWords: "break" });
}

/** Adds the cards of a restricted or banned list to the ruling that states its rule. */
function addList(page: PageBuilder, context: RenderContext, ruling: Ruling): void {
  const list = context.lookups.listStatedBy(ruling);
  const cards = list ? cardsOnList(list) : [];
  if (cards.length === 0) return;
  page.gap().add(context.theme.heading(`On the list: ${counted(cards.length, "card")}`));
  for (const { card } of cards)
    page.link({ go: { at: "card", game: ruling.game, id: card.id } }, [
      `  ${cutToWidth(cardWords(card), context.width - 2)}`,
    ]);
}

/** Adds a ruling in full to another page: a line that links to it, then its text. */
export function addFullRuling(page: PageBuilder, context: RenderContext, ruling: Ruling, from?: Ruling): void {
  const width = Math.min(context.width, maxTextWidth);
  // The text below begins with the question, so the line does not repeat it.
  const line = rulingLine(context, ruling, { from, hasHeadline: ruling.question === null });
  page.link({ go: placeOfRuling(ruling) }, [line]);
  page.add(...officialWords(ruling, { theme: context.theme, width, longWords: "break" }), "");
}

/**
 * Adds the texts in force, with changes marked.
 * @param shown the ruling above the texts, which corrects a text or is corrected
 */
export function addEffective(
  page: PageBuilder,
  context: RenderContext,
  texts: readonly EffectiveText[],
  shown: Ruling,
): void {
  const width = Math.min(context.width, maxTextWidth);
  const lines = effectiveLines(texts, { theme: context.theme, width, shown, longWords: "break" });
  // The first of the lines is blank; `gap` adds a blank line only where there is none.
  if (lines.length > 0) page.gap().add(...lines.slice(1));
}

function addLinks(page: PageBuilder, context: RenderContext, ruling: Ruling): void {
  const links = context.lookups.links(ruling);
  const governance = context.lookups.governs(ruling);
  const labelFor = makeLabeller(context);
  const addRulings = (words: string, rulings: readonly Ruling[]): void =>
    addGroup(page, context, labelFor, words, rulings, ruling);
  page.gap();

  if (!governance.inForce || governance.corrected !== null) {
    const words = governance.corrected === null ? "In force" : "Corrected by";
    for (const other of governance.instead) addRuling(page, context, labelFor(words), other, { from: ruling });
  }
  for (const card of ruling.cards) addCard(page, context, labelFor("Card"), ruling.game, card);
  for (const see of links.see) {
    const words = sanitiseLine(see.text);
    for (const to of see.to) addRuling(page, context, labelFor("See"), to, { from: ruling, remark: words });
    if (see.to.length === 0) {
      page.add(...labelledText(context, labelFor("See"), `${words} (${sanitiseLine(see.gap ?? "not resolved")})`));
      for (const other of see.related.slice(0, maxRelated))
        addRuling(page, context, "", other, { from: ruling, remark: "related" });
    }
  }
  addRulings(
    "Cited by",
    links.citedBy.map((one) => one.ruling),
  );
  addRulings(
    "Errata",
    links.errata.flatMap((one) => one.rulings),
  );
  addRulings(
    "On its card",
    links.questions.flatMap((one) => one.rulings),
  );
  for (const { ruling: other, answersDiffer } of links.sameQuestion) {
    const remark = answersDiffer ? "the answer differs" : "the same answer";
    addRuling(page, context, labelFor("Asked again"), other, { from: ruling, remark });
  }
  for (const card of ruling.mentions) addCard(page, context, labelFor("Names"), ruling.game, card);
  for (const term of ruling.keywords) {
    const target: Target = { go: { at: "keyword", game: ruling.game, term } };
    page.link(target, [labelledLine(context, labelFor("Keyword"), sanitiseLine(term))]);
  }
  for (const { term, rulings } of links.uses) {
    for (const other of rulings.slice(0, maxDefinitions))
      addRuling(page, context, labelFor("Term"), other, { from: ruling, remark: term });
  }
  addRulings(
    "Used by",
    links.usedBy.flatMap((one) => one.rulings),
  );
  if (links.section.length > 1) {
    const words = `${sanitiseLine(ruling.section.at(-1) ?? "the whole section")} (${counted(links.section.length, "ruling")})`;
    page.link({ go: { at: "section", ref: reference(ruling) } }, [labelledLine(context, labelFor("Section"), words)]);
  }
  if (links.previous) addRuling(page, context, labelFor("Before"), links.previous, { from: ruling });
  if (links.next) addRuling(page, context, labelFor("After"), links.next, { from: ruling });
}

/**
 * Makes a function that returns the label to print on a line: empty when the line before has the same label, except in
 * a narrow terminal.
 */
function makeLabeller(context: RenderContext): (words: string) => string {
  let last = "";
  return (words) => {
    const shown = words === last && context.width >= 50 ? "" : words;
    last = words;
    return shown;
  };
}

function addRuling(
  page: PageBuilder,
  context: RenderContext,
  label: string,
  ruling: Ruling,
  options: { from: Ruling; remark?: string },
): void {
  page.link({ go: placeOfRuling(ruling) }, [rulingLine(context, ruling, { label, labelWidth, ...options })]);
}

function addGroup(
  page: PageBuilder,
  context: RenderContext,
  labelFor: (words: string) => string,
  words: string,
  rulings: readonly Ruling[],
  from: Ruling,
): void {
  const unique = distinctBy(rulings, reference);
  for (const one of unique.slice(0, maxLinks)) addRuling(page, context, labelFor(words), one, { from });
  if (unique.length > maxLinks) page.add(...labelledText(context, "", `and ${unique.length - maxLinks} more`));
}

function addCard(page: PageBuilder, context: RenderContext, label: string, game: string, card: CardRef): void {
  page.link({ go: { at: "card", game, id: card.id } }, [labelledLine(context, label, cardWords(card))]);
}

/** A label and words, cut to one line. */
function labelledLine({ theme, width }: RenderContext, label: string, words: string): string {
  const first = `${padToWidth(label, labelWidth)}  `;
  return `${theme.label(first)}${cutToWidth(words, Math.max(8, width - displayWidth(first)))}`;
}

/** A label and words, wrapped. */
function labelledText({ theme, width }: RenderContext, label: string, words: string): string[] {
  const first = theme.label(`${padToWidth(label, labelWidth)}  `);
  return hang([{ text: words, paint: theme.quiet }], Math.min(width, maxTextWidth), { first, longWords: "break" });
}

/** A text with its changes marked, indented like the text of a ruling. */
export function changedWords(
  context: RenderContext,
  words: readonly WordChange[],
  restored: readonly string[] = [],
): string[] {
  const width = Math.min(context.width, maxTextWidth) - 2;
  return indented(wordsText(words, { theme: context.theme, width, restored, longWords: "break" }));
}
