/** The page that leads to any other place: by a reference, by a name, or from the list of screens. */

import { padToWidth } from "../../render/text/width.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type Place, placeOfEntry } from "../state/place.js";
import { clipped } from "../view/clip.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";
import { entryLine } from "./pins-and-history.js";

const screens: readonly (readonly [key: string, place: Place, words: string])[] = [
  ["a", { at: "search" }, "search"],
  ["'", { at: "pins" }, "pins"],
  ["r", { at: "recent" }, "recent look-ups"],
  ["d", { at: "documents" }, "documents and editions"],
  ["c", { at: "compare", document: null, from: null }, "what changed between editions"],
  ["^f", { at: "filters" }, "filters"],
  ["f4", { at: "deck" }, "check a deck"],
  ["?", { at: "help" }, "help: every key"],
];

/** Width of the names of the screens, in terminal columns. */
const wordsWidth = Math.max(...screens.map(([, , words]) => words.length)) + 3;

/** Lists all screens. If text is typed, lists the places and screens that match it, and a search for it. */
export function goPage(context: RenderContext): Page {
  const { theme, lookups, width } = context;
  const typed = context.typed.trim();
  const page = new PageBuilder(width);
  if (typed === "") {
    page.text("Type a reference or a name (coc 2.13, F110, khopesh), or choose a screen.", theme.quiet);
    page.gap();
  }
  for (const entry of typed === "" ? [] : lookups.destinations(typed))
    page.link({ go: placeOfEntry(entry) }, [clipped(entryLine(context, entry), width)]);
  for (const [key, place, words] of screens) {
    if (typed !== "" && !words.includes(typed.toLowerCase())) continue;
    const count = place.at === "pins" ? ` (${context.saved.pins.length})` : "";
    // On this page a letter is typed into the text field; as a key it works on other pages.
    const keyText = key.length === 1 ? `elsewhere: ${key}` : key;
    const line = `${padToWidth(`${words}${count}`, wordsWidth)}${theme.quiet(keyText)}`;
    page.link({ go: place }, [clipped(line, width)]);
  }
  if (typed !== "") page.link({ query: typed }, [clipped(`${theme.kind("Search · ")}${sanitiseLine(typed)}`, width)]);
  return page.finish("go to", { isList: true });
}
