/** The pages of cards and keywords, and the lists of both. */
import type { Card } from "../../cards/schema.js";
import { documentsOfAnswer } from "../../library/library.js";
import { type CardPage, pageOf } from "../../links/pages/card-page.js";
import { catalogueKeywordPage, explainingRulings, type KeywordPage } from "../../links/pages/keyword-page.js";
import { cardPageGroups } from "../../present/cards/card-groups.js";
import { escapeHtml, wordsHtml } from "../../render/html.js";
import { gameName, reference } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { documentGames } from "../../ruling/ruling.js";
import { keywordSlugs } from "../addresses.js";
import { crumbsHtml, dataHtml, factsSpan, listHtml, sectionHtml } from "./elements.js";
import { citationHtml, citationLink, officialHtml, referenceLink, supersededHtml } from "./pieces.js";
import { effectiveHtml, groupHtml, notesHtml } from "./ruling-html.js";
import type { DrawContext, PageContent } from "./site.js";

/** The maximum number of cards with shared rulings that are listed. */
const maxRelatedCards = 12;

/** A game's name, from the title of its first document. */
export function gameTitle(game: string, { library }: DrawContext): string {
  return gameName(
    library.documents.find((one) => one.game === game),
    game,
  );
}

/**
 * The page of a card: its status, rulings, corrected texts and facts.
 * @param cardText the texts of the card from the user's card data, as escaped HTML
 */
export function cardPage(context: DrawContext, game: string, card: Card, cardText = ""): PageContent {
  const { library } = context;
  const gameWords = gameTitle(game, context);
  const page = pageOf(library, { game, card });
  const { restricted, banned, lists, policies } = page.status;
  const restrictedWord = restricted ? "Restricted" : null;
  const status = banned ? "Banned" : restrictedWord;
  const typeWords = [card.type?.replaceAll("-", " "), page.faction].filter((one) => !!one).join(" · ");
  const typeLabel = typeWords === "" ? "Card" : typeWords.charAt(0).toUpperCase() + typeWords.slice(1);
  const body = [
    crumbsHtml([context.link({ kind: "cards" }, "Cards"), escapeHtml(gameWords)]),
    `<header class="head"><p class="kind">${escapeHtml(typeLabel)}</p><h1>${escapeHtml(card.name)}</h1></header>`,
    status === null ? "" : `<p class="status ${banned ? "bad" : "limited"}">${status}</p>`,
    ...policies.map((policy) => officialHtml(policy, context)),
    ...[...lists, ...policies].map((one) => `<p class="citation">${citationHtml(one, context)}</p>`),
    '<p class="actions" data-actions hidden></p>',
    context.pictured(cardText),
    page.groupedRulings.length === 0 ? "<p>No ruling in this library names it.</p>" : "",
    ...cardPageGroups(page).map(({ title, inFull, rulings }) => {
      if (!inFull)
        return groupHtml(
          title,
          rulings.map((ruling) => ({ ruling })),
          context,
        );
      return sectionHtml(title, rulings.map((one) => fullRulingHtml(one, page.effective, context)).join(""));
    }),
    conflictsHtml(page, context),
    cardFactsHtml(page, context),
    notesHtml(page.notes),
    ...supersededHtml(documentsOfAnswer(library, game, page.rulings)),
  ].join("\n");
  return {
    title: `${card.name} — ${gameWords}`,
    description: `${card.name}${status === null ? "" : ` (${status.toLowerCase()})`}: ${counted(page.rulings.length, "official ruling")} in ${gameWords}, word for word: errata, questions and clarifications.`,
    body: `<article class="card-page" data-pin="${escapeHtml(card.name)}">${body}</article>`,
    section: "browse",
  };
}

/** The numbers of the card that differ between documents, and the rulings that quote replaced words. */
function conflictsHtml({ numbers, conflicts }: CardPage, context: DrawContext): string {
  const numberItems = numbers.map(
    (one) =>
      `<p>${escapeHtml(`${one.set} ${one.number} in `)}${one.in.map((each) => referenceLink(each, context)).join(", ")}</p>`,
  );
  const conflictItems = conflicts.map(
    (one) =>
      `<p>${referenceLink(reference(one.ruling), context)} quotes words that ${referenceLink(reference(one.erratum), context)} has replaced:</p><div class="changed">${context.pictured(wordsHtml(one.words))}</div>`,
  );
  return sectionHtml("The documents disagree", [...numberItems, ...conflictItems].join(""));
}

/** The printings and spellings of a card, and other cards with a similar name or the same rulings. */
function cardFactsHtml({ game, printings, spellings, variants, related }: CardPage, context: DrawContext): string {
  const link = ({ id, name }: { id: string; name: string }) => context.link({ kind: "card", game, id }, name);
  return dataHtml([
    ["Printed as", printings.map(({ setName, number }) => escapeHtml(`${setName} ${number}`)).join(", ")],
    ["Also spelt", spellings.map(({ name }) => escapeHtml(name)).join(", ")],
    ["Not the same card", variants.map(link).join("; ")],
    [
      "Shares rulings with",
      related
        .slice(0, maxRelatedCards)
        .map((one) => `${link(one)} (${one.shared.length})`)
        .join(" · "),
    ],
  ]);
}

/** A ruling with its words, its citation as a link to its page, and the texts of `effective` that it corrects. */
function fullRulingHtml(ruling: Ruling, effective: Parameters<typeof effectiveHtml>[0], context: DrawContext): string {
  const correctedByIt = effective.filter((one) => one.corrections.includes(ruling) && one.basis !== "quoted");
  return [
    '<div class="whole">',
    officialHtml(ruling, context),
    `<p class="citation">${citationLink(ruling, context)}</p>`,
    effectiveHtml(correctedByIt, ruling, context),
    "</div>",
  ].join("");
}

/** The page of a keyword: its definitions and the rulings that use it. @param term as in the catalogue */
export function keywordPage(context: DrawContext, game: string, term: string): PageContent {
  const { library } = context;
  const page = catalogueKeywordPage(library, game, term) as KeywordPage;
  const gameWords = gameTitle(game, context);
  const facts = [
    page.forms.length > 0 ? `Also written: ${page.forms.join(", ")}` : null,
    page.slang.length > 0 ? `Players say: ${page.slang.join(", ")}` : null,
  ].filter((one) => one !== null);
  const body = [
    crumbsHtml([context.link({ kind: "keywords" }, "Keywords"), escapeHtml(gameWords)]),
    `<header class="head"><p class="kind">Keyword</p><h1>${escapeHtml(page.term)}</h1></header>`,
    ...facts.map((one) => `<p class="facts">${escapeHtml(one)}</p>`),
    '<p class="actions" data-actions hidden></p>',
    page.definitions.length === 0 ? "<p>No ruling in this library defines it.</p>" : "",
    ...page.definitions.map((one) => fullRulingHtml(one, [], context)),
    groupHtml(
      `Used by ${counted(page.rulings.length, "ruling")}`,
      page.rulings.map((ruling) => ({ ruling })),
      context,
    ),
    ...supersededHtml(documentsOfAnswer(library, game, explainingRulings(page))),
  ].join("\n");
  return {
    title: `${page.term} — ${gameWords}`,
    description: `What “${page.term}” means in ${gameWords}, in the words of the official documents, and the ${counted(page.rulings.length, "ruling")} that use it.`,
    body: `<article class="card-page" data-pin="${escapeHtml(page.term)}">${body}</article>`,
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
