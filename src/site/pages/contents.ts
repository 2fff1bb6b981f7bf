/** The content of every page of a site, as a template. */
import { documentInfo } from "../../library/library.js";
import { allPages, type SitePage } from "../addresses.js";
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

/** What pages show that is not in the library. */
export interface OutsideLibrary {
  /** The address of the table of known cards, which the deck check loads. */
  knownCardsAddress: string;
  /** The cards' texts from the user's card data, as escaped HTML; key: `game/id`. */
  cardTexts: ReadonlyMap<string, string>;
}

/** The content of each page, by address. `404.html` is the page for addresses that the site does not have. */
export function pageContents(site: Site, outside: OutsideLibrary): Map<string, PageContent> {
  const context = new DrawContext(site, rootMark);
  const contents = new Map<string, PageContent>();
  for (const [address, page] of allPages(site.library)) {
    const content = contentOf(page, context, outside);
    if (content !== null) contents.set(address, content);
  }
  return contents.set("404.html", {
    title: "No such page",
    description: "This site has no such page.",
    body: `<h1>No such page</h1><p>This library has no page at this address. Search above, or ${context.link({ kind: "documents" }, "browse the documents")}.</p>`,
    section: "none",
  });
}

function contentOf(
  page: SitePage,
  context: DrawContext,
  { knownCardsAddress: known, cardTexts: texts }: OutsideLibrary,
): PageContent | null {
  switch (page.kind) {
    case "home":
      return homePage(context);
    case "documents":
      return documentsPage(context);
    case "cards":
      return cardsPage(context);
    case "keywords":
      return keywordsPage(context);
    case "changes":
      return changesPage(context);
    case "deck":
      return deckPage(context, known);
    case "about":
      return aboutPage(context);
    case "document":
      return documentPage(context, page.document);
    case "edition":
      return editionPage(context, page.document, page.edition);
    case "chapter":
      return chapterPage(context, page.document, page.edition, page.chapter);
    case "ruling":
      return rulingPage(context, page);
    case "card":
      return cardPage(context, page.game, page.id, texts.get(`${page.game}/${page.id}`));
    case "keyword":
      return keywordPage(context, page.game, page.slug);
    case "diff": {
      const info = documentInfo(context.library, page.document);
      return info && diffPage(context, info, page.from, page.to);
    }
  }
}
