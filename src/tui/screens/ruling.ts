/** The page of a ruling: its text, what governs, its citation, then related rulings, cards and keywords as links. */
import { documentInfo } from "../../library/library.js";
import { divideReplaced, type EffectiveText } from "../../links/errata/effective-text.js";
import { effectiveLines, replacedLines } from "../../present/ruling/effective-lines.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { officialWords, renderRuling } from "../../present/ruling/ruling-text.js";
import { cutToWidth, displayWidth, padToWidth } from "../../render/text/width.js";
import { type WordChange, wordsText } from "../../render/text/words.js";
import { hangText, indented } from "../../render/text/wrap.js";
import { reference } from "../../ruling/citation.js";
import { distinctBy } from "../../ruling/groups.js";
import { cardWords, counted, headline } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { cardsOnList } from "../../views/card-list-json.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Place, placeOfRuling } from "../state/place.js";
import { laterEditionWarning } from "../view/edition-change.js";
import { type Page, PageBuilder } from "../view/page.js";
import { type RenderContext, rulingLine, textLayout } from "../view/render-context.js";
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
  const layout = textLayout(context);
  page.add(...laterEditionWarning(context, ruling, "v shows the difference")).gap();
  page.add(...replacedWarning(context, ruling)).gap();
  page.add(...houseHint(context, ruling)).gap();
  const governs = governance.line === "" ? undefined : governance.line;
  page.add(...renderRuling(withoutLinks(ruling), { ...layout, document: info, governs }));
  // `replacedWarning` has the texts that replace a quotation.
  addEffective(page, context, divideReplaced(context.lookups.effectiveTexts(ruling), ruling).others, ruling);
  addList(page, context, ruling);
  page.add(...houseLines(context.lookups.houseRulingsOn(ruling), layout));
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
  const { theme, width, longWords } = textLayout(context);
  const subject = others.length > 0 ? `${others.length + 1} house rulings` : "House ruling";
  const title = others.length > 0 || first.title === null ? "" : `: ${sanitiseLine(first.title)}`;
  const words = `${subject} below, not official${title}`;
  return hangText(words, theme.noteLabel, width, { first: theme.noteLabel("! "), longWords });
}

/** The warning above a ruling that quotes words which an erratum replaced, with the text in force; else empty. */
export function replacedWarning(context: RenderContext, ruling: Ruling): string[] {
  const { replaced } = divideReplaced(context.lookups.effectiveTexts(ruling), ruling);
  return replacedLines(replaced, textLayout(context));
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
  // The text below begins with the question, so the line does not repeat it.
  const line = rulingLine(context, ruling, { from, hasHeadline: ruling.question === null });
  page.link({ go: placeOfRuling(ruling) }, [line]);
  page.add(...officialWords(ruling, textLayout(context)), "");
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
  const lines = effectiveLines(texts, { ...textLayout(context), shown });
  // The first of the lines is blank; `gap` adds a blank line only where there is none.
  if (lines.length > 0) page.gap().add(...lines.slice(1));
}

/** Adds the links of a ruling: what corrects it, its cards, references, related rulings, keywords and neighbours. */
function addLinks(page: PageBuilder, context: RenderContext, ruling: Ruling): void {
  const links = context.lookups.links(ruling);
  const governance = context.lookups.governs(ruling);
  let lastLabel = "";
  /** The label, or empty when the line before has the same label, except in a narrow terminal. */
  const label = (words: string): string => {
    const shown = words === lastLabel && context.width >= 50 ? "" : words;
    lastLabel = words;
    return shown;
  };
  const addRuling = (shownLabel: string, other: Ruling, remark?: string): void => {
    const line = rulingLine(context, other, { label: shownLabel, labelWidth, from: ruling, remark });
    page.link({ go: placeOfRuling(other) }, [line]);
  };
  const addRulings = (words: string, rulings: readonly Ruling[]): void => {
    const unique = distinctBy(rulings, reference);
    for (const one of unique.slice(0, maxLinks)) addRuling(label(words), one);
    if (unique.length > maxLinks) page.add(...labelledText(context, "", `and ${unique.length - maxLinks} more`));
  };
  const addPlace = (words: string, go: Place, name: string): void => {
    page.link({ go }, [labelledLine(context, label(words), name)]);
  };
  const { game } = ruling;
  page.gap();

  if (!governance.inForce || governance.corrected !== null) {
    const words = governance.corrected === null ? "In force" : "Corrected by";
    for (const other of governance.instead) addRuling(label(words), other);
  }
  for (const card of ruling.cards) addPlace("Card", { at: "card", game, id: card.id }, cardWords(card));
  for (const see of links.see) {
    const words = sanitiseLine(see.text);
    for (const to of see.to) addRuling(label("See"), to, words);
    if (see.to.length === 0) {
      page.add(...labelledText(context, label("See"), `${words} (${sanitiseLine(see.gap ?? "not resolved")})`));
      for (const other of see.related.slice(0, maxRelated)) addRuling("", other, "related");
    }
  }
  const rulingsOf = (groups: readonly { rulings: readonly Ruling[] }[]) => groups.flatMap((one) => one.rulings);
  const citing = links.citedBy.map((one) => one.ruling);
  addRulings("Cited by", citing);
  addRulings("Errata", rulingsOf(links.errata));
  addRulings("On its card", rulingsOf(links.questions));
  for (const { ruling: other, answersDiffer } of links.sameQuestion)
    addRuling(label("Asked again"), other, answersDiffer ? "the answer differs" : "the same answer");
  for (const card of ruling.mentions) addPlace("Names", { at: "card", game, id: card.id }, cardWords(card));
  for (const term of ruling.keywords) addPlace("Keyword", { at: "keyword", game, term }, sanitiseLine(term));
  for (const { term, rulings } of links.uses)
    for (const other of rulings.slice(0, maxDefinitions)) addRuling(label("Term"), other, term);
  addRulings("Used by", rulingsOf(links.usedBy));
  if (links.section.length > 1) {
    const words = `${sanitiseLine(ruling.section.at(-1) ?? "the whole section")} (${counted(links.section.length, "ruling")})`;
    addPlace("Section", { at: "section", ref: reference(ruling) }, words);
  }
  if (links.previous) addRuling(label("Before"), links.previous);
  if (links.next) addRuling(label("After"), links.next);
}

/** A label and words, cut to one line. */
function labelledLine({ theme, width }: RenderContext, label: string, words: string): string {
  const first = `${padToWidth(label, labelWidth)}  `;
  return `${theme.label(first)}${cutToWidth(words, Math.max(8, width - displayWidth(first)))}`;
}

/** A label and words, wrapped. */
function labelledText(context: RenderContext, label: string, words: string): string[] {
  const { theme, width, longWords } = textLayout(context);
  const first = theme.label(`${padToWidth(label, labelWidth)}  `);
  return hangText(words, theme.quiet, width, { first, longWords });
}

/** A text with its changes marked, indented like the text of a ruling. */
export function changedWords(
  context: RenderContext,
  words: readonly WordChange[],
  restored: readonly string[] = [],
): string[] {
  const { theme, width, longWords } = textLayout(context);
  return indented(wordsText(words, { theme, width: width - 2, restored, longWords }));
}
