/** The page that leads to any other place: by a reference, by a name, or from the list of screens. */
import { sanitiseLine } from "../../present/text/sanitise.js";
import { padToWidth } from "../../present/text/width.js";
import { rulingAt } from "../lookups/lookups.js";
import type { Place } from "../state/place.js";
import { clipped } from "../view/clip.js";
import { type Page, PageBuilder } from "../view/page.js";
import { type RenderContext, rulingLine } from "../view/render-context.js";

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
  for (const { place, name } of typed === "" ? [] : lookups.destinations(typed)) {
    page.link({ go: place }, [clipped(destinationLine(context, place, name), width)]);
  }
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

/** A destination on one line: a ruling as in lists of rulings; a card or keyword with its game. */
function destinationLine(context: RenderContext, place: Place, name: string): string {
  const { theme, lookups } = context;
  const withGame = (kind: string, game: string) =>
    `${theme.kind(`${kind} · `)}${sanitiseLine(name)}${theme.quiet(` · ${sanitiseLine(game)}`)}`;
  switch (place.at) {
    case "ruling": {
      const ruling = rulingAt(lookups.library, place.ref);
      return ruling ? rulingLine(context, ruling) : sanitiseLine(name);
    }
    case "card":
      return withGame("Card", place.game);
    case "keyword":
      return withGame("Keyword", place.game);
    default:
      return sanitiseLine(name);
  }
}
