/** What the user's card data has on the cards of a library: printed text, text in force with the change marked, sources. */
import type { ImportedCard } from "../cards/database-card.js";
import type { Library } from "../library/library.js";
import type { CardInForce } from "../links/errata/card-in-force.js";
import type { FindImported, PrintedCard } from "../links/errata/printed-card.js";
import { pageOf } from "../links/pages/card-page.js";
import { sourceWords } from "../present/cards/card-text-lines.js";
import { escapeHtml, markdownHtml } from "../present/html.js";
import { printedReference } from "../present/ruling/citation.js";
import { changedParts } from "../present/ruling/effective-lines.js";
import { wordsHtml } from "../present/text/words.js";
import type { Ruling } from "../ruling/ruling.js";
import { gamesOf } from "./addresses.js";

/** Codes of one name whose texts are shown, as in `grim card`. */
const mostInFull = 4;

/** The texts of every card that has a page, as escaped HTML by `game/id`. Cards without card data are not in it. */
export function cardTexts(library: Library, imported: FindImported): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const game of gamesOf(library))
    for (const card of library.catalogue(game).cards) {
      const found = pageOf(library, { game, card }, { imported }).texts;
      const html = cardTextHtml(found);
      if (html !== "") texts[`${game}/${card.id}`] = html;
    }
  return texts;
}

function cardTextHtml(texts: readonly PrintedCard[]): string {
  const shown = texts.slice(0, mostInFull);
  return shown.map((text) => oneHtml(text, shown.length > 1)).join("");
}

function oneHtml({ printed, inForce, corrected, correctedBy, agrees }: PrintedCard, named: boolean): string {
  if (printed && inForce)
    return [
      textHtml("Printed text", printed, named),
      inForceHtml(inForce),
      agrees === null || corrected === null
        ? ""
        : agrees
          ? fact(`${sourceWords(corrected)} has the same words as the text in force.`)
          : fact(
              `${sourceWords(corrected)} differs from the text in force; it includes errata of ${corrected.errataDate ?? "an unknown date"}. Its words:`,
            ) + `<div class="printed">${wordsOf(corrected)}</div>`,
    ].join("");
  if (!corrected) return "";
  return (
    textHtml("Text with errata", corrected, named) +
    fact(
      correctedBy.length > 0
        ? `These are the words in force; they have ${namesOf(correctedBy)} already. The printed words are not in the card data.`
        : `The database says that its text includes errata of ${corrected.errataDate}. They are not in this library.`,
    )
  );
}

function textHtml(title: string, card: ImportedCard, named: boolean): string {
  const which = named ? ` · ${[card.name, card.subname, card.code].filter(Boolean).join(", ")}` : "";
  return [
    `<section class="card-text"><h2>${escapeHtml(title + which)}</h2>`,
    `<div class="printed">${wordsOf(card)}</div>`,
    fact(`Unofficial: ${sourceWords(card)}`),
    "</section>",
  ].join("");
}

/** Traits, cost and icons in a line, then the text box, then the reverse side. */
function wordsOf(card: ImportedCard): string {
  const facts = [
    card.traits.map((one) => `${one}.`).join(" "),
    card.faction?.replace(/^\w/, (letter) => letter.toUpperCase()),
    card.cost === null ? "" : `cost ${card.cost}`,
    card.level === null ? "" : `level ${card.level}`,
    card.skill === null ? "" : `skill ${card.skill}`,
    card.icons,
    card.unique ? "unique" : "",
  ].filter(Boolean);
  const box = (text: string) => markdownHtml(text.replace(/\n/g, "\n\n"), []);
  return [
    facts.length === 0 ? "" : fact(facts.join(" · ")),
    card.text === "" ? "" : box(card.text),
    card.back === null ? "" : fact("Reverse side:") + box(card.back),
  ].join("");
}

function inForceHtml({ applied, already, missed, explains, fields, words }: CardInForce): string {
  if (applied.length + already.length + missed.length === 0)
    return fact(
      explains.length === 0
        ? "No erratum in this library changes these words."
        : `No words change: ${namesOf(explains)} explains the card.`,
    );
  return [
    applied.length === 0
      ? ""
      : [
          '<section class="effective"><h2>In force, with the change marked</h2>',
          `<div class="changed">${wordsHtml(changedParts(words))}</div>`,
          ...fields.map(({ field, was, now }) => fact(`${field}: ${was} → ${now}`)),
          fact(`By ${namesOf(applied)}. All other words stay as printed.`),
          "</section>",
        ].join(""),
    already.length === 0 ? "" : fact(`The printed text has the words of ${namesOf(already)} already.`),
    missed.length === 0
      ? ""
      : `<p class="warning">${escapeHtml(`${namesOf(missed)} cannot be combined with the printed text with certainty. Read both: the printed text above and the erratum below.`)}</p>`,
  ].join("");
}

function namesOf(rulings: readonly Ruling[]): string {
  return rulings.map(printedReference).join(", ");
}

function fact(text: string): string {
  return `<p class="facts">${escapeHtml(text)}</p>`;
}
