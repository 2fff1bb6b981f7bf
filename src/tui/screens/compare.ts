/** The pages on which a document and two of its editions are chosen, to be compared. */
import { documentInfo } from "../../library/library.js";
import { dateWords } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import type { EditionInfo } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Place } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

/**
 * The page on which the document, the edition `from` or the second edition is chosen.
 * @param document null if it is not chosen yet
 * @param from the edition to compare from; null if it is not chosen yet
 */
export function comparePage(context: RenderContext, document: string | null, from: string | null): Page {
  const info = document === null ? null : documentInfo(context.lookups.library, document);
  if (info === null) return chooseDocument(context);
  const page = new PageBuilder(context.width);
  page.text(sanitiseLine(info.title), context.theme.heading, { rest: "  " });
  page
    .gap()
    .add(from === null ? "From which edition?" : `From ${sanitiseLine(from)} to which edition?`)
    .gap();
  // Oldest first: the usual question is what changed since an old edition.
  const oldestFirst = [...info.editions].reverse();
  for (const edition of oldestFirst) {
    if (edition.edition === from) continue;
    const go: Place =
      from === null
        ? { at: "compare", document: info.id, from: edition.edition }
        : { at: "changes", document: info.id, from, to: edition.edition };
    page.link({ go }, [`  ${editionWords(context, edition)}`]);
  }
  // An edition is usually compared with the next one. The links leave out `from`, so its index is that of the next
  // edition.
  const fromIndex = oldestFirst.findIndex(({ edition }) => edition === from);
  if (fromIndex >= 0) page.start = Math.min(fromIndex, page.links.length - 1);
  return page.finish(from === null ? `changes in ${sanitiseLine(info.short)}` : `from ${sanitiseLine(from)}`, {
    isList: true,
  });
}

function editionWords({ theme }: RenderContext, { edition, date, rulings }: EditionInfo): string {
  const dated = date === null ? "" : `${dateWords(date)} · `;
  return `${theme.kind(sanitiseLine(edition))}  ${theme.quiet(`${dated}${counted(rulings, "ruling")}`)}`;
}

function chooseDocument(context: RenderContext): Page {
  const { theme } = context;
  const page = new PageBuilder(context.width);
  page.add("What changed in which document?").gap();
  const { documents } = context.lookups.library;
  for (const document of documents.filter((one) => one.editions.length > 1)) {
    const editions = document.editions.map((one) => sanitiseLine(one.edition)).reverse();
    // With two editions there is nothing to choose.
    const [newer, older] = document.editions;
    const go: Place =
      document.editions.length === 2 && newer && older
        ? { at: "changes", document: document.id, from: older.edition, to: newer.edition }
        : { at: "compare", document: document.id, from: null };
    page.link({ go }, [`  ${theme.kind(sanitiseLine(document.id))}  ${theme.quiet(editions.join(" → "))}`]);
  }
  const withOneEdition = documents.filter((one) => one.editions.length === 1);
  if (page.links.length === 0) page.add("  No document here has more than one edition.");
  if (withOneEdition.length > 0) {
    const names = withOneEdition.map((one) => sanitiseLine(one.id)).join(", ");
    page.gap().text(`This library has only one edition of ${names}.`, theme.quiet);
  }
  return page.finish("changes", { isList: true });
}
