/** The pages of cards and keywords, and the lists of both. */
import { cardBlocks } from "../../render/card-blocks.js";
import { escapeHtml } from "../../render/html.js";
import { keywordBlocks } from "../../render/keyword-blocks.js";
import { gameName } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { type Card, cardPageView, type FindImported, keywordPageView } from "../../views/pages.js";
import type { CardResult, KeywordResult } from "../../views/schema.js";
import { keywordSlugs } from "../addresses.js";
import { crumbsHtml, factsSpan, listHtml, sectionHtml } from "./elements.js";
import type { DrawContext, PageContent } from "./site.js";

/** A game's name, from the title of its first document. */
export function gameTitle(game: string, { library }: DrawContext): string {
  return gameName(
    library.documents.find((one) => one.game === game),
    game,
  );
}

/** The page of a card: the text in force, the lists that it is on, its rulings. @param imported finds the user's card data */
export function cardPage(context: DrawContext, game: string, card: Card, imported?: FindImported): PageContent {
  const { library } = context;
  const gameWords = gameTitle(game, context);
  const view = cardPageView({ library, imported }, game, card) as CardResult;
  const status = view.status?.banned ? " (banned)" : view.status?.restricted ? " (restricted)" : "";
  return {
    title: `${card.name} — ${gameWords}`,
    description: `${card.name}${status}: ${counted(view.rulings.length, "official ruling")} in ${gameWords}, word for word: errata, questions and clarifications.`,
    body: [
      `<article class="card-page" data-pin="${escapeHtml(card.name)}">`,
      crumbsHtml([context.link({ kind: "cards" }, "Cards"), escapeHtml(gameWords)]),
      context.html(cardBlocks(view, card.name)),
      '<p class="actions" data-actions hidden></p></article>',
    ].join("\n"),
    section: "browse",
  };
}

/** The page of a keyword: its definitions and the rulings that use it. @param term as in the catalogue */
export function keywordPage(context: DrawContext, game: string, term: string): PageContent {
  const { library } = context;
  const gameWords = gameTitle(game, context);
  const view = keywordPageView({ library }, game, term) as KeywordResult;
  return {
    title: `${term} — ${gameWords}`,
    description: `What “${term}” means in ${gameWords}, in the words of the official documents, and the ${counted(view.rulings.length, "ruling")} that use it.`,
    body: [
      `<article class="card-page" data-pin="${escapeHtml(term)}">`,
      crumbsHtml([context.link({ kind: "keywords" }, "Keywords"), escapeHtml(gameWords)]),
      context.html(keywordBlocks(view, term)),
      '<p class="actions" data-actions hidden></p></article>',
    ].join("\n"),
    section: "browse",
  };
}

/** All cards, by game and in alphabetical order. */
export function cardsPage(context: DrawContext): PageContent {
  return listPage(context, "Cards", "card", (game) =>
    context.library.catalogue(game).cards.map(({ id, name }) => context.link({ kind: "card", game, id }, name)),
  );
}

/** All keywords, by game and in alphabetical order. */
export function keywordsPage(context: DrawContext): PageContent {
  return listPage(context, "Keywords", "keyword", (game) =>
    keywordSlugs(context.library, game).map(({ term, slug }) => context.link({ kind: "keyword", game, slug }, term)),
  );
}

function listPage(context: DrawContext, title: string, noun: string, linksOf: (game: string) => string[]): PageContent {
  const sortKey = (link: string) => link.replace(/<[^>]*>/g, "").toLowerCase();
  const sections = documentGames(context.library.documents).map((game) => {
    const links = linksOf(game);
    const sorted = [...links].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    const title = `${escapeHtml(gameTitle(game, context))} ${factsSpan(counted(links.length, noun))}`;
    return sectionHtml(title, listHtml("columns", sorted));
  });
  return {
    title,
    description: `Every ${noun} of this library with its official rulings.`,
    body: `<h1>${title}</h1>${sections.join("")}`,
    section: "browse",
  };
}
