/** The content of every page of a site, as a template. */
import { editionRulings } from "../../library/library.js";
import { documentGames } from "../../ruling/ruling.js";
import type { FindImported } from "../../views/pages.js";
import { addressOf, chaptersOf, diffPairs, keywordSlugs, type SitePage } from "../addresses.js";
import {
  aboutPage,
  changesPage,
  deckPage,
  documentPage,
  documentsPage,
  editionPage,
  homePage,
} from "./browse-pages.js";
import { cardPage, cardsPage, keywordPage, keywordsPage } from "./card-pages.js";
import { chapterPage } from "./chapter-page.js";
import { diffPage } from "./diff-page.js";
import { rulingPage } from "./ruling-page.js";
import { DrawContext, type PageContent, rootMark, type Site } from "./site.js";

/**
 * The content of each page, by address. `404.html` is the page for addresses that the site does not have.
 * @param imported finds the texts of the user's card data
 */
export function pageContents(site: Site, imported?: FindImported): Map<string, PageContent> {
  const { library } = site;
  const context = new DrawContext(site, rootMark);
  const contents = new Map<string, PageContent>();
  const add = (page: SitePage, content: PageContent) => contents.set(addressOf(page), content);
  add({ kind: "home" }, homePage(context));
  add({ kind: "documents" }, documentsPage(context));
  add({ kind: "cards" }, cardsPage(context));
  add({ kind: "keywords" }, keywordsPage(context));
  add({ kind: "changes" }, changesPage(context));
  add({ kind: "deck" }, deckPage(context));
  add({ kind: "about" }, aboutPage(context));
  for (const info of library.documents) {
    const document = info.id;
    add({ kind: "document", document }, documentPage(context, info));
    for (const editionInfo of info.editions) {
      const { edition } = editionInfo;
      const chapters = chaptersOf(library, document, edition);
      add({ kind: "edition", document, edition }, editionPage(context, info, editionInfo, chapters));
      for (const chapter of chapters)
        add(
          { kind: "chapter", document, edition, chapter: chapter.slug },
          chapterPage(context, info, edition, chapter),
        );
      for (const ruling of editionRulings(library, document, edition))
        add({ kind: "ruling", document, edition, id: ruling.id }, rulingPage(context, info, edition, ruling));
    }
    for (const [from, to] of diffPairs(info))
      add({ kind: "diff", document, from, to }, diffPage(context, info, from, to));
  }
  for (const game of documentGames(library.documents)) {
    for (const card of library.catalogue(game).cards)
      add({ kind: "card", game, id: card.id }, cardPage(context, game, card, imported));
    for (const { term, slug } of keywordSlugs(library, game))
      add({ kind: "keyword", game, slug }, keywordPage(context, game, term));
  }
  return contents.set("404.html", {
    title: "No such page",
    description: "This site has no such page.",
    body: `<h1>No such page</h1><p>This library has no page at this address. Search above, or ${context.link({ kind: "documents" }, "browse the documents")}.</p>`,
    section: "none",
  });
}
