/** The screen of each place that is shown as a page. A place without a screen is a type error here. */
import type { PagePlace } from "../state/place.js";
import type { Page } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";
import { cardPage } from "./card.js";
import { changesPage } from "./changes.js";
import { comparePage } from "./compare.js";
import { deckPage } from "./deck.js";
import { documentsPage } from "./documents.js";
import { editionPage } from "./edition.js";
import { filtersPage } from "./filters.js";
import { goPage } from "./go.js";
import { helpPage } from "./help.js";
import { keywordPage } from "./keyword.js";
import { logPage } from "./log.js";
import { pinsPage, recentPage } from "./pins-and-history.js";
import { rulingPage } from "./ruling.js";
import { sectionPage } from "./section.js";

/** Renders the page of a place. */
type PageScreen<At extends PagePlace["at"]> = (context: RenderContext, place: Extract<PagePlace, { at: At }>) => Page;

const screens: { readonly [At in PagePlace["at"]]: PageScreen<At> } = {
  ruling: (context, { ref }) => rulingPage(context, ref),
  section: (context, { ref }) => sectionPage(context, ref),
  card: (context, { game, id }) => cardPage(context, game, id),
  keyword: (context, { game, term }) => keywordPage(context, game, term),
  documents: documentsPage,
  edition: (context, { document, edition }) => editionPage(context, document, edition),
  compare: (context, { document, from }) => comparePage(context, document, from),
  changes: (context, { document, from, to, ruling }) => changesPage(context, document, from, to, ruling ?? null),
  filters: filtersPage,
  pins: pinsPage,
  recent: recentPage,
  go: goPage,
  log: (context, { ref }) => logPage(context, ref),
  deck: deckPage,
  help: (context, { on }) => helpPage(context, on),
};

/** The page of a place; a place that is not in the library has a page that says so. */
export function renderPage(context: RenderContext, place: PagePlace): Page {
  // TypeScript cannot see that the screen belongs to the place, so the type is asserted. The entries of `screens` are
  // checked.
  return (screens[place.at] as PageScreen<PagePlace["at"]>)(context, place);
}
