/**
 * The texts of cards from the user's card data, as HTML: the printed text, and the text in force with the change
 * marked.
 */
import type { Library } from "../library/library.js";
import type { FindImported, PrintedCard } from "../links/errata/printed-card.js";
import { pageOf } from "../links/pages/card-page.js";
import { type CardTextPart, cardTextParts } from "../present/cards/card-text-parts.js";
import { escapeHtml, markdownHtml, wordsHtml } from "../render/html.js";
import { documentGames } from "../ruling/ruling.js";

/**
 * The maximum number of texts that the page of a card shows. A card with several codes has a text for each code. `grim
 * card` names commands that print the others; the site does not show them.
 */
const maxTexts = 4;

/** The texts of every card that has a page, as escaped HTML by `game/id`. A card without card data has no entry. */
export function cardTexts(library: Library, imported: FindImported): Map<string, string> {
  const texts = new Map<string, string>();
  for (const game of documentGames(library.documents))
    for (const card of library.catalogue(game).cards) {
      const html = cardTextHtml(pageOf(library, { game, card }, { imported }).importedCards);
      if (html !== "") texts.set(`${game}/${card.id}`, html);
    }
  return texts;
}

function cardTextHtml(texts: readonly PrintedCard[]): string {
  const parts = cardTextParts(texts.slice(0, maxTexts)).map(partHtml);
  return parts.length === 0 ? "" : `<section class="card-text">${parts.join("")}</section>`;
}

function partHtml(part: CardTextPart): string {
  switch (part.kind) {
    case "heading":
      return `<h2>${escapeHtml(part.text)}</h2>`;
    case "words":
      return `<div class="printed">${markdownHtml(part.text, [])}</div>`;
    case "change":
      return `<div class="changed">${wordsHtml(part.words)}</div>`;
    case "warning":
      return `<p class="warning">${escapeHtml(part.text)}</p>`;
    case "facts":
    case "field":
    case "note":
      return `<p class="facts">${escapeHtml(part.text)}</p>`;
  }
}
