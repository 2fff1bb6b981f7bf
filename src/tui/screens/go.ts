/** The menu of places, each with its key. */
import { padToWidth } from "../../present/text/width.js";
import type { Place } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

const places: readonly (readonly [key: string, place: Place, words: string])[] = [
  ["/", { at: "search" }, "search"],
  ["'", { at: "pins" }, "pinned rulings"],
  ["r", { at: "recent" }, "recent look-ups"],
  ["d", { at: "documents" }, "documents and editions"],
  ["c", { at: "compare", document: null, from: null }, "what changed between editions"],
  ["^f", { at: "filters" }, "filters"],
  ["?", { at: "help" }, "help: every key"],
];

/** Renders the menu. */
export function goPage(context: RenderContext): Page {
  const page = new PageBuilder(context.width);
  for (const [key, place, words] of places) {
    const count = place.at === "pins" ? ` (${context.saved.pins.length})` : "";
    page.link({ go: place }, [`${context.theme.kind(padToWidth(key, 4))}${words}${context.theme.quiet(count)}`]);
  }
  return page.page("go to", { list: true });
}
