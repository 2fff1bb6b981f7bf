/** Rulings, cards and keywords in one line each, and the pages that list pins and recent look-ups. */
import { documentInfo, type Library } from "../../library/library.js";
import { clipped, cutToWidth, displayWidth } from "../../render/text/width.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { headline, kindWords } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Entry } from "../../user/pins-and-history/pins-and-history.js";
import { type Page, PageBuilder, type RenderContext } from "../page.js";
import { placeOfEntry } from "../state/place.js";

/** `FAQ 1.3`, preceded by the game when another document of the library has the same short name. */
export function documentLabel(library: Library, ruling: Pick<Ruling, "document" | "edition">): string {
  const info = documentInfo(library, ruling.document);
  const words = shortDocumentWords(ruling, info);
  const isAmbiguous = info !== null && library.documents.some((one) => one.id !== info.id && one.short === info.short);
  return sanitiseLine(isAmbiguous ? `${info.game} ${words}` : words);
}

/** The maximum width of a line in a list, in columns. It is wider than running text, because lists are scanned, not read. */
const maxListWidth = 110;

/**
 * A ruling in one line: kind, headline, document.
 * @param of the document and edition of the list: they are not repeated
 */
export function rulingLine(
  { lookups: { library }, layout: { theme, width } }: RenderContext,
  ruling: Ruling,
  of?: Pick<Ruling, "document" | "edition">,
): string {
  const isSame = of?.document === ruling.document && of.edition === ruling.edition;
  const document = isSame ? "" : ` · ${documentLabel(library, ruling)}`;
  const kind = `${kindWords(ruling.kind)} · `;
  const room = Math.min(width, maxListWidth) - displayWidth(kind + document);
  return `${theme.kind(kind)}${cutToWidth(sanitiseLine(headline(ruling)), Math.max(8, room))}${theme.quiet(document)}`;
}

/** One line for an entry. A ruling that is not in this library is shown by its reference. */
export function entryLine(context: RenderContext, entry: Entry): string {
  const { lookups, layout } = context;
  const { theme, width } = layout;
  if (entry.kind === "ruling") {
    const ruling = lookups.rulingAt(entry.ref);
    if (ruling) return rulingLine(context, ruling);
    return clipped(`${sanitiseLine(entry.ref)} ${theme.quiet("(not in this library)")}`, width);
  }
  const isCard = entry.kind === "card";
  const card = isCard && lookups.library.catalogue(entry.game).cards.find((one) => one.id === entry.id);
  const name = isCard ? (card ? card.name : entry.id) : entry.term;
  const words = `${theme.kind(isCard ? "Card · " : "Keyword · ")}${sanitiseLine(name)}`;
  return clipped(`${words}${theme.quiet(` · ${sanitiseLine(entry.game)}`)}`, width);
}

const emptyWords = {
  pins: [
    "Nothing is pinned.",
    "Press m on a ruling, a card or a keyword (ctrl-t in the search) to pin it for the round.",
  ],
  recent: ["Nothing has been looked up yet.", "The rulings, cards and keywords that you open are listed here."],
} as const;

/** The pins in the order in which they were pinned, or the recent look-ups, the latest first. */
export function entriesPage(context: RenderContext, list: "pins" | "recent"): Page {
  const page = new PageBuilder(context.layout);
  const [nothing, hint] = emptyWords[list];
  for (const entry of context.saved[list]) page.link({ go: placeOfEntry(entry) }, entryLine(context, entry));
  if (page.links.length === 0) page.add(nothing).gap().words(hint, context.layout.theme.quiet);
  return page.finish(list, { isList: true });
}
