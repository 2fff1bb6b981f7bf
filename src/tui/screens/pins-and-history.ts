/** Pins for the round and recent look-ups: what they are now, whatever they were called when they were kept. */
import type { Entry } from "../../pins-and-history/pins-and-history.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { clipped } from "../view/clip.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Page, PageMaker } from "../view/page.js";
import { placeOf } from "../state/place.js";
import { rulingLine, type Scene } from "../view/render-context.js";

/** The pins, in the order in which they were pinned. */
export function pinsPage(scene: Scene): Page {
  const page = new PageMaker(scene.width);
  for (const entry of scene.desk.pins) addEntry(page, scene, entry);
  if (page.links.length === 0) {
    page.add("Nothing is pinned.").gap();
    page.words([
      { text: "Press m on a ruling (ctrl-t in the search) to pin it for the round.", paint: scene.theme.quiet },
    ]);
  }
  return page.page("pins", { list: true });
}

/** The recent look-ups, the latest first. */
export function recentPage(scene: Scene): Page {
  const page = new PageMaker(scene.width);
  for (const entry of scene.desk.recent) addEntry(page, scene, entry);
  if (page.links.length === 0) page.add("Nothing was looked up yet.");
  return page.page("recent", { list: true });
}

function addEntry(page: PageMaker, scene: Scene, entry: Entry): void {
  page.link({ go: placeOf(entry) }, [entryLine(scene, entry)]);
}

/** One line for something on the desk; what is not in this library keeps its reference. */
export function entryLine(scene: Scene, entry: Entry): string {
  const { theme, lookups } = scene;
  if (entry.kind === "ruling") {
    const ruling = rulingAt(lookups.library, entry.ref);
    if (ruling) return rulingLine(scene, ruling);
    return clipped(`${sanitiseLine(entry.ref)} ${theme.quiet("(not in this library)")}`, scene.width);
  }
  const game = theme.quiet(` · ${sanitiseLine(entry.game)}`);
  if (entry.kind === "keyword") {
    return clipped(`${theme.kind("Keyword · ")}${sanitiseLine(entry.term)}${game}`, scene.width);
  }
  const card = lookups.library.catalogue(entry.game).cards.find((one) => one.id === entry.id);
  return clipped(`${theme.kind("Card · ")}${sanitiseLine(card?.name ?? entry.id)}${game}`, scene.width);
}
