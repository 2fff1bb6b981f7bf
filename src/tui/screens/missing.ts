/** Where something was that this library does not have: a pin from another library, a card that was renamed. */
import { sanitise } from "../../present/sanitise.js";
import { wrapText } from "../../present/wrap.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

/** A page that says what is missing, and leads to the search. */
export function missingPage(context: RenderContext, words: string): Page {
  return new PageBuilder(context.width)
    .add(...wrapText(sanitise(words), context.width, { longWords: "break" }))
    .gap()
    .link({ go: { at: "search" } }, ["To the search"])
    .page("not here", { list: true });
}
