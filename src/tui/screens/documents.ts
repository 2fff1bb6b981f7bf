/** The pages of documents: all of them, the contents of an edition, and what changed between two editions. */
import { documentInfo, editionRulings } from "../../library/library.js";
import { diffBlocks } from "../../render/comparison-blocks.js";
import { plain } from "../../render/text/theme.js";
import { documentsBlocks } from "../../render/upkeep-blocks.js";
import { dateWords, shortDocumentWords } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { compareEditions, diffView } from "../../views/diff.js";
import { documentsJson } from "../../views/json.js";
import { librarySummary } from "../../views/library-summary.js";
import { type Link, type Page, PageBuilder, type RenderContext } from "../page.js";
import { type PagePlace, type Place, placeOfRuling } from "../state/place.js";
import { rulingLine } from "./entries.js";

/** Every document with its editions, newest first. Each edition is a link to its contents. */
export function documentsPage({ lookups: { library }, layout }: RenderContext): Page {
  const page = new PageBuilder(layout);
  for (const document of library.documents) {
    page.gap().blocks(documentsBlocks(documentsJson([document]), library.layers.length > 1), { at: "documents" });
    if (document.editions.length > 1)
      page.link({ go: { at: "compare", document: document.id, from: null } }, "  What changed between its editions");
  }
  page.gap().words(`${librarySummary(library)}.`, layout.theme.quiet);
  page.words("Everything is read from this computer; nothing is downloaded.", layout.theme.quiet);
  return page.finish("documents", { isList: true });
}

/** The headings of an edition, and one line for each ruling. */
export function editionPage(context: RenderContext, place: { document: string; edition: string }): Page | null {
  const { lookups, layout } = context;
  const info = documentInfo(lookups.library, place.document);
  const rulings = editionRulings(lookups.library, place.document, place.edition);
  if (rulings.length === 0 || !info) return null;
  const page = new PageBuilder(layout).words(info.title, layout.theme.heading);
  let heading: string | null = null;
  for (const ruling of rulings) {
    const title = ruling.section.join(" › ");
    if (title !== heading)
      page
        .gap()
        .stop()
        .words(title || "(before the first heading)", layout.theme.quiet);
    heading = title;
    // Without `carriedInto`, the line does not repeat that this edition is partial.
    const { carriedInto: _, ...text } = ruling;
    page.link({ go: placeOfRuling(ruling) }, rulingLine(context, text, place));
  }
  return page.finish(shortDocumentWords(place, info), { isList: true });
}

/** The page on which a document, the edition to compare from, or the second edition is chosen. */
export function comparePage(context: RenderContext, place: { document: string | null; from: string | null }): Page {
  const { theme } = context.layout;
  const info = documentInfo(context.lookups.library, place.document ?? "");
  const page = new PageBuilder(context.layout);
  if (info === null) return chooseDocument(page, context);
  const { from } = place;
  page.words(info.title, theme.heading).gap();
  page.words(from === null ? "From which edition?" : `From ${from} to which edition?`, plain).gap();
  // Oldest first: the usual question is what changed since an old edition.
  const oldestFirst = [...info.editions].reverse();
  for (const { edition, date, rulings } of oldestFirst.filter((one) => one.edition !== from)) {
    const go: Place =
      from === null
        ? { at: "compare", document: info.id, from: edition }
        : { at: "changes", document: info.id, from, to: edition };
    const facts = `${date === null ? "" : `${dateWords(date)} · `}${counted(rulings, "ruling")}`;
    page.link({ go }, `  ${theme.kind(sanitiseLine(edition))}  ${theme.quiet(facts)}`);
  }
  // An edition is usually compared with the next one. The links leave out `from`, so its index is that of the next one.
  const index = oldestFirst.findIndex(({ edition }) => edition === from);
  if (index >= 0) page.start = Math.min(index, page.links.length - 1);
  return page.finish(from === null ? `changes in ${sanitiseLine(info.short)}` : `from ${sanitiseLine(from)}`, {
    isList: true,
  });
}

function chooseDocument(page: PageBuilder, { lookups: { library }, layout: { theme } }: RenderContext): Page {
  page.add("What changed in which document?").gap();
  for (const { id, editions } of library.documents.filter((one) => one.editions.length > 1)) {
    const [newer, older] = editions;
    // With two editions there is nothing to choose.
    const go: Place =
      editions.length === 2 && newer && older
        ? { at: "changes", document: id, from: older.edition, to: newer.edition }
        : { at: "compare", document: id, from: null };
    const names = editions.map(({ edition }) => sanitiseLine(edition)).reverse();
    page.link({ go }, `  ${theme.kind(sanitiseLine(id))}  ${theme.quiet(names.join(" → "))}`);
  }
  if (page.links.length === 0) page.add("  No document here has more than one edition.");
  const others = library.documents.filter((one) => one.editions.length === 1).map(({ id }) => id);
  if (others.length > 0) page.gap().words(`This library has only one edition of ${others.join(", ")}.`, theme.quiet);
  return page.finish("changes", { isList: true });
}

/** What changed between two editions, with changed words marked. It opens at the ruling `place.ruling`. */
export function changesPage(
  { lookups, layout }: RenderContext,
  place: Extract<PagePlace, { at: "changes" }>,
): Page | null {
  const { document, from, to } = place;
  const info = documentInfo(lookups.library, document);
  const isHeld = (edition: string) => info?.editions.some((one) => one.edition === edition) === true;
  if (!info || !isHeld(from) || !isHeld(to)) return null;
  const view = diffView(compareEditions(lookups.library, document, [from, to]), { filters: [] });
  const page = new PageBuilder(layout).blocks(diffBlocks(view, {}));
  const isStart = ({ target }: Link) =>
    "go" in target && target.go.at === "ruling" && target.go.ref.endsWith(`/${place.ruling}`);
  const start = page.links.findIndex(isStart);
  if (start >= 0) page.start = start;
  return page.finish(`${sanitiseLine(info.short)} ${sanitiseLine(from)} → ${sanitiseLine(to)}`);
}
