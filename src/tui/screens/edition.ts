/**
 * The contents of an edition: its headings, and one line for each ruling. The line of a ruling that a partial edition leaves
 * in force names the edition of its text.
 */
import { documentInfo, editionRulings } from "../../library/library.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { placeOfRuling } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import { type RenderContext, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";

/** The contents of an edition; if the library does not have it, a page that says so. */
export function editionPage(context: RenderContext, document: string, edition: string): Page {
  const rulings = editionRulings(context.lookups.library, document, edition);
  const info = documentInfo(context.lookups.library, document);
  if (rulings.length === 0) return missingPage(context, `${document} ${edition} is not in this library.`);
  const page = new PageBuilder(context.width);
  page.text(sanitiseLine(info?.title ?? document), context.theme.heading, { rest: "  " });
  let heading: string | null = null;
  for (const ruling of rulings) {
    const section = ruling.section.map(sanitiseLine).join(" › ");
    if (section !== heading) {
      heading = section;
      page.gap().stop();
      page.text(section || "(before the first heading)", context.theme.quiet, { rest: "  " });
    }
    // Without `carriedInto`, the line does not repeat that this edition is partial.
    const { carriedInto: _, ...text } = ruling;
    page.link({ go: placeOfRuling(ruling) }, [rulingLine(context, text, { from: { document, edition } })]);
  }
  return page.finish(shortDocumentWords({ document, edition }, info), { isList: true });
}
