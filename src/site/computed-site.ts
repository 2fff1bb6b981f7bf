/** Data that the build computes, so that browsers need no code to compute it. */
import { laterDifferingText } from "../diff/later-text.js";
import { allRulings, type Library } from "../library/library.js";
import { divideReplaced, effectiveText } from "../links/errata/effective-text.js";
import { reference } from "../ruling/citation.js";
import { effectiveJson } from "../views/links-json.js";
import type { Site } from "./pages/site.js";
import { pictures } from "./symbols.js";

/** The site that pages and answers are drawn from. */
export function computedSite(library: Library): Site {
  const later: Record<string, Site["later"][string]> = {};
  const replaced: Record<string, Site["replaced"][string]> = {};
  for (const ruling of allRulings(library)) {
    const text = laterDifferingText(library, ruling);
    if (text !== null)
      later[reference(ruling)] = {
        document: text.document,
        edition: text.edition,
        ruling: text.ruling && reference(text.ruling),
      };
    const texts = divideReplaced(effectiveText(library, ruling), ruling).replaced;
    if (texts.length > 0) replaced[reference(ruling)] = effectiveJson(texts);
  }
  return { library, later, replaced, pictures };
}
