/** The pages of pins and of recent look-ups. */
import type { Entry } from "../../pins-and-history/pins-and-history.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { rulingAt } from "../lookups/lookups.js";
import { placeOfEntry } from "../state/place.js";
import { clipped } from "../view/clip.js";
import { type Page, PageBuilder } from "../view/page.js";
import { type RenderContext, rulingLine } from "../view/render-context.js";

/** The pins, in the order in which they were pinned. */
export function pinsPage(context: RenderContext): Page {
  const hint = "Press m on a ruling, a card or a keyword (ctrl-t in the search) to pin it for the round.";
  return entriesPage(context, "pins", context.saved.pins, "Nothing is pinned.", hint);
}

/** The recent look-ups, the latest first. */
export function recentPage(context: RenderContext): Page {
  const hint = "The rulings, cards and keywords that you open are listed here.";
  return entriesPage(context, "recent", context.saved.recent, "Nothing has been looked up yet.", hint);
}

/** A list of entries; without any, a page that says so and how they are added. */
function entriesPage(
  context: RenderContext,
  title: string,
  entries: readonly Entry[],
  noEntries: string,
  hint: string,
): Page {
  const page = new PageBuilder(context.width);
  for (const entry of entries) page.link({ go: placeOfEntry(entry) }, [entryLine(context, entry)]);
  if (entries.length === 0) page.add(noEntries).gap().text(hint, context.theme.quiet);
  return page.finish(title, { isList: true });
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
