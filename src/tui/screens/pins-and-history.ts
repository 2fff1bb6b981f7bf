/** The pages of pins and of recent look-ups. */
import type { Entry } from "../../pins-and-history/pins-and-history.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { rulingAt } from "../lookups/lookups.js";
import { placeOfEntry } from "../state/place.js";
import { clipped } from "../view/clip.js";
import { type Page, PageBuilder } from "../view/page.js";
import { type RenderContext, rulingLine } from "../view/render-context.js";

/** The pins, in the order in which they were pinned. */
export function pinsPage(context: RenderContext): Page {
  const page = new PageBuilder(context.width);
  for (const entry of context.saved.pins) addEntry(page, context, entry);
  if (page.links.length === 0) {
    page.add("Nothing is pinned.").gap();
    page.words([
      {
        text: "Press m on a ruling, a card or a keyword (ctrl-t in the search) to pin it for the round.",
        paint: context.theme.quiet,
      },
    ]);
  }
  return page.finish("pins", { isList: true });
}

/** The recent look-ups, the latest first. */
export function recentPage(context: RenderContext): Page {
  const page = new PageBuilder(context.width);
  for (const entry of context.saved.recent) addEntry(page, context, entry);
  if (page.links.length === 0) {
    page.add("Nothing has been looked up yet.").gap();
    page.words([
      { text: "The rulings, cards and keywords that you open are listed here.", paint: context.theme.quiet },
    ]);
  }
  return page.finish("recent", { isList: true });
}

function addEntry(page: PageBuilder, context: RenderContext, entry: Entry): void {
  page.link({ go: placeOfEntry(entry) }, [entryLine(context, entry)]);
}

/** One line for an entry. A ruling that is not in this library is shown by its reference. */
export function entryLine(context: RenderContext, entry: Entry): string {
  const { theme, lookups } = context;
  if (entry.kind === "ruling") {
    const ruling = rulingAt(lookups.library, entry.ref);
    if (ruling) return rulingLine(context, ruling);
    return clipped(`${sanitiseLine(entry.ref)} ${theme.quiet("(not in this library)")}`, context.width);
  }
  const game = theme.quiet(` · ${sanitiseLine(entry.game)}`);
  if (entry.kind === "keyword") {
    return clipped(`${theme.kind("Keyword · ")}${sanitiseLine(entry.term)}${game}`, context.width);
  }
  const card = lookups.library.catalogue(entry.game).cards.find((one) => one.id === entry.id);
  return clipped(`${theme.kind("Card · ")}${sanitiseLine(card?.name ?? entry.id)}${game}`, context.width);
}
