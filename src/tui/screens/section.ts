/** The page of a section: every ruling under the same headings, each with a link to its page. */
import { documentInfo } from "../../library/library.js";
import { renderRuling } from "../../present/ruling/ruling-text.js";
import { supersededLines } from "../../present/ruling/superseded-line.js";
import { reference } from "../../ruling/citation.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { rulingAt } from "../lookups/lookups.js";
import { placeOfRuling } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import { horizontalLine, type RenderContext, textLayout } from "../view/render-context.js";
import { missingPage } from "./missing.js";

/**
 * The page of a section; if the library does not have the ruling, a page that says so.
 * @param ref full reference of a ruling of the section; the page opens at this ruling
 */
export function sectionPage(context: RenderContext, ref: string): Page {
  const { library } = context.lookups;
  const ruling = rulingAt(library, ref);
  if (!ruling) return missingPage(context, `The ruling ${ref} is not in this library.`);
  const members = context.lookups.links(ruling).section;
  const page = new PageBuilder(context.width);
  const document = documentInfo(library, ruling.document);
  const layout = textLayout(context);
  page.add(...supersededLines([document], layout));
  if (page.lines.length > 0) page.gap();
  for (const [index, one] of (members.length > 0 ? members : [ruling]).entries()) {
    if (index > 0) page.gap().add(horizontalLine("", Math.min(context.width, 40), context.theme), "");
    const [first = "", ...rest] = renderRuling(one, { ...layout, document, withoutLaterEditionsNote: true });
    page.stop();
    page.link({ go: placeOfRuling(one) }, [first]).add(...rest);
    if (reference(one) === ref) page.start = page.links.length - 1;
  }
  const title = sanitiseLine(ruling.section.at(-1) ?? "section");
  return page.finish(`§ ${title}`, { isList: true });
}
