/** Where something was that this library does not have: a pin from another library, a card that was renamed. */
import { sanitise } from "../../present/sanitise.js";
import { wrapText } from "../../present/wrap.js";
import { type Page, PageMaker } from "../view/page.js";
import type { Scene } from "../view/render-context.js";

/** A page that says what is missing, and leads to the search. */
export function missingPage(scene: Scene, words: string): Page {
  return new PageMaker(scene.width)
    .add(...wrapText(sanitise(words), scene.width, { longWords: "break" }))
    .gap()
    .link({ go: { at: "search" } }, ["To the search"])
    .page("not here", { list: true });
}
