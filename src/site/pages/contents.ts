/** The content of every page of a site, as a template. */
import { documentInfo } from "../../library/library.js";
import { allPlaces, type Place } from "../addresses.js";
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
import { Drawing, type PageContent, rootMark, type Site } from "./site.js";

/** What pages contain besides the library. */
export interface OutsideLibrary {
  /** The address of the table of known cards, which the deck check loads. */
  knownCardsAddress: string;
  /** The cards' texts from the user's card data, as escaped HTML; key: `game/id`. */
  cardTexts: ReadonlyMap<string, string>;
}

/** The contents by address. `404.html` is the page for addresses that the site does not have. */
export function pageContents(site: Site, outside: OutsideLibrary): Map<string, PageContent> {
  const drawing = new Drawing(site, rootMark);
  const contents = new Map<string, PageContent>();
  for (const [address, place] of allPlaces(site.library)) {
    const content = contentOf(place, drawing, outside);
    if (content !== null) contents.set(address, content);
  }
  return contents.set("404.html", {
    title: "No such page",
    description: "This site has no such page.",
    body: `<h1>No such page</h1><p>This library has no page at this address. Search above, or ${drawing.link({ kind: "documents" }, "browse the documents")}.</p>`,
    section: "none",
  });
}

function contentOf(
  place: Place,
  drawing: Drawing,
  { knownCardsAddress: known, cardTexts: texts }: OutsideLibrary,
): PageContent | null {
  switch (place.kind) {
    case "home":
      return homePage(drawing);
    case "documents":
      return documentsPage(drawing);
    case "cards":
      return cardsPage(drawing);
    case "keywords":
      return keywordsPage(drawing);
    case "changes":
      return changesPage(drawing);
    case "deck":
      return deckPage(drawing, known);
    case "about":
      return aboutPage(drawing);
    case "document":
      return documentPage(drawing, place.document);
    case "edition":
      return editionPage(drawing, place.document, place.edition);
    case "chapter":
      return chapterPage(drawing, place.document, place.edition, place.chapter);
    case "ruling":
      return rulingPage(drawing, place);
    case "card":
      return cardPage(drawing, place.game, place.id, texts.get(`${place.game}/${place.id}`));
    case "keyword":
      return keywordPage(drawing, place.game, place.slug);
    case "diff": {
      const info = documentInfo(drawing.library, place.document);
      return info && diffPage(drawing, info, place.from, place.to);
    }
  }
}
