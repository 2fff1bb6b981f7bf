/** The pages of documents: all of them, the contents of an edition, and what changed between two editions. */
import { diffInLibrary } from "../../diff/in-library.js";
import { documentInfo, editionRulings, findRuling } from "../../library/library.js";
import { type DiffWriter, diffView, nothingDiffers, remarks } from "../../present/diff/diff-view.js";
import { librarySummary } from "../../present/library-summary.js";
import { type Block, type Inline, notice, type Section, section } from "../../render/blocks.js";
import { change, rulingTarget, rulingTitle, rulingWords } from "../../render/ruling-blocks.js";
import { plain } from "../../render/text/theme.js";
import { padToWidth } from "../../render/text/width.js";
import { dateWords, shortDocumentWords } from "../../ruling/citation.js";
import { counted, headline } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { rulingJson } from "../../views/ruling-json.js";
import type { RenderContext } from "../model.js";
import { type Page, PageBuilder } from "../page.js";
import { type PagePlace, type Place, placeOfRuling } from "../state/place.js";
import { rulingLine } from "./entries.js";

/** Every document with its editions, newest first. Each edition is a link to its contents. */
export function documentsPage({ lookups: { library }, layout }: RenderContext): Page {
  const { theme } = layout;
  const page = new PageBuilder(layout);
  for (const document of library.documents) {
    page.gap().words(document.title, theme.heading);
    page.words(`${document.id} · ${document.publisher}`, theme.quiet);
    const column = Math.min(20, Math.max(0, ...document.editions.map(({ edition }) => edition.length)));
    for (const { edition, date, rulings, partial, layer } of document.editions) {
      // The date is left out when it is the same as the edition's name, such as a year or `undated`.
      const when = date === null ? "undated" : dateWords(date);
      const facts = [
        ...(when === edition ? [] : [when]),
        counted(rulings, "ruling"),
        ...(partial ? ["partial"] : []),
        ...(layer === "user" && library.layers.length > 1 ? ["in your library"] : []),
      ];
      const line = `  ${theme.kind(padToWidth(sanitiseLine(edition), column))}  ${theme.quiet(facts.join(" · "))}`;
      page.link({ go: { at: "edition", document: document.id, edition } }, line);
    }
    for (const [label, editions] of [
      ["Earlier editions, not held", document.missingEditions],
      ["Later editions, not held", document.laterEditions],
    ] as const) {
      const names = editions.map(({ edition, title, date }) => `${title ?? edition} (${date ?? "undated"})`);
      if (names.length > 0) page.words(`${label}: ${names.join(", ")}`, theme.quiet, "  ");
    }
    if (document.editions.length > 1)
      page.link({ go: { at: "compare", document: document.id, from: null } }, "  What changed between its editions");
  }
  page.gap().words(`${librarySummary(library)}.`, theme.quiet);
  page.words("Everything is read from this computer; nothing is downloaded.", theme.quiet);
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
export function changesPage(context: RenderContext, place: Extract<PagePlace, { at: "changes" }>): Page | null {
  const { library } = context.lookups;
  const { document, from, to } = place;
  const info = documentInfo(library, document);
  const isHeld = (edition: string) => info?.editions.some((one) => one.edition === edition) === true;
  if (!info || !isHeld(from) || !isHeld(to)) return null;
  const rulingOf = (id: string) => findRuling(library, document, to, id) ?? findRuling(library, document, from, id);
  const view = diffView(
    diffInLibrary(library, document, from, to),
    { document: info, rulingOf },
    changeWriter(rulingOf),
  );
  const marked = context.layout.theme.color ? [] : [notice("quiet", "Marked: [-was-] {+is+}")];
  const page = new PageBuilder(context.layout).blocks([
    section(1, [view.title], [...[...view.notes, view.counts].map((words) => notice("quiet", words)), ...marked]),
    ...view.groups.flatMap(({ title, entries }): Block[] => [
      section(2, [`${title} (${entries.length})`], []),
      ...entries,
    ]),
    ...(view.groups.length === 0 ? [notice("plain", nothingDiffers)] : []),
  ]);
  const isStart = (ref: string) => place.ruling !== undefined && ref.endsWith(`/${place.ruling}`);
  const start = page.links.findIndex(
    ({ target }) => "go" in target && target.go.at === "ruling" && isStart(target.go.ref),
  );
  if (start >= 0) page.start = start;
  return page.finish(`${sanitiseLine(info.short)} ${sanitiseLine(from)} → ${sanitiseLine(to)}`);
}

/** Writes the entries of a comparison as sections. */
function changeWriter(rulingOf: (id: string) => Ruling | null): DiffWriter<Section> {
  const entry = (ruling: Ruling, blocks: Block[]): Section => {
    const title: Inline[] = ruling.title === null ? [headline(ruling)] : rulingTitle(rulingJson(ruling));
    return section(3, title, blocks, rulingTarget(ruling));
  };
  return {
    reworded: ({ to, words, moved, note }) =>
      entry(to, [change(words, to.restored), ...remarks(moved, note).map((one) => notice("quiet", one))]),
    entry: (ruling) => entry(ruling, rulingWords(rulingJson(ruling))),
    noted: (id, notes) => {
      const ruling = rulingOf(id);
      const blocks = notes.map((one) => notice("quiet", one));
      return ruling === null ? section(3, [id], blocks) : entry(ruling, blocks);
    },
  };
}
