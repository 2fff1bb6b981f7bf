/** The page for a place that is not in this library, such as a pin from another library. */

import { wrapText } from "../../render/text/wrap.js";
import { sanitise } from "../../ruling/sanitise.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

/** @param words a sentence that says what is missing */
export function missingPage(context: RenderContext, words: string): Page {
  return new PageBuilder(context.width)
    .add(...wrapText(sanitise(words), context.width, { longWords: "break" }))
    .gap()
    .link({ go: { at: "search" } }, ["To the search"])
    .finish("not here", { isList: true });
}
