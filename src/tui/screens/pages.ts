/** The page of each place, and the preview of a result. Answers of the library are pages of the blocks of their views. */
import { type Block, notice } from "../../render/blocks.js";
import { cardBlocks } from "../../render/card-blocks.js";
import { keywordBlocks } from "../../render/keyword-blocks.js";
import { briefBlocks, showBlocks } from "../../render/show-blocks.js";
import { plain } from "../../render/text/theme.js";
import { reference } from "../../ruling/citation.js";
import { headline } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { cardPageView, keywordPageView, rulingPageView } from "../../views/pages.js";
import type { ShowResult } from "../../views/schema.js";
import { sectionOf } from "../../views/show.js";
import type { ResultItem } from "../items.js";
import { horizontalLine, type Page, PageBuilder, type RenderContext } from "../page.js";
import { type PagePlace, placeOfRuling } from "../state/place.js";
import { changesPage, comparePage, documentsPage, editionPage } from "./documents.js";
import { entriesPage } from "./entries.js";
import { deckPage, filtersPage, goPage, logPage } from "./fields.js";
import { helpPage } from "./help.js";

/** Renders the page of a place. */
type Screen<At extends PagePlace["at"]> = (
  context: RenderContext,
  place: Extract<PagePlace, { at: At }>,
) => Page | null;

/** The screen of each place; it returns null for a place that is not in this library, such as a pin from another one. */
const screens: { readonly [At in PagePlace["at"]]: Screen<At> } = {
  ruling: rulingPage,
  section: sectionPage,
  card: cardPage,
  keyword: termPage,
  documents: documentsPage,
  edition: editionPage,
  compare: comparePage,
  changes: changesPage,
  filters: filtersPage,
  pins: (context) => entriesPage(context, "pins"),
  recent: (context) => entriesPage(context, "recent"),
  go: goPage,
  log: logPage,
  deck: deckPage,
  help: helpPage,
};

/** The page of a place; a place that is not in the library has a page that says so. */
export function renderPage(context: RenderContext, place: PagePlace): Page {
  // TypeScript cannot see that the screen belongs to the place, so the type is asserted. The entries of `screens` are
  // checked.
  return (screens[place.at] as Screen<PagePlace["at"]>)(context, place) ?? missingPage(context, place);
}

function missingPage({ layout }: RenderContext, place: PagePlace): Page {
  const { at, ...names } = place;
  return new PageBuilder(layout)
    .words(`${Object.values(names).join(" ")} (${at}) is not in this library.`, plain)
    .gap()
    .link({ go: { at: "search" } }, "To the search")
    .finish("not here", { isList: true });
}

function rulingPage(context: RenderContext, place: { at: "ruling"; ref: string }): Page | null {
  const ruling = context.lookups.rulingAt(place.ref);
  if (!ruling) return null;
  const view = rulingPageView(context.lookups, ruling);
  const neighbour = (ref: string | null): PagePlace | undefined => (ref === null ? undefined : { at: "ruling", ref });
  return new PageBuilder(context.layout)
    .blocks(showBlocks(view, place.ref), place, view.linked)
    .finish(sanitiseLine(headline(ruling)), {
      ruling,
      next: neighbour(view.next),
      previous: neighbour(view.previous),
    });
}

/** Every ruling under the same headings; the page opens at this one. */
function sectionPage(context: RenderContext, { ref }: { ref: string }): Page | null {
  const { lookups, layout } = context;
  const ruling = lookups.rulingAt(ref);
  if (!ruling) return null;
  const page = new PageBuilder(layout);
  for (const one of sectionOf(lookups.library, ruling)) {
    page.gap();
    if (page.lines.length > 0) page.add(horizontalLine("", 40, layout.theme), "");
    page.stop();
    if (reference(one) === ref) page.start = page.links.length;
    const view = rulingPageView(lookups, one);
    // Two rulings in one line of the page would be one link: the first line of each ruling leads to its page.
    page.links.push({ row: page.lines.length, rows: 1, target: { go: placeOfRuling(one) } });
    page.blocks(view.ruling ? briefBlocks(view, view.ruling) : [], placeOfRuling(one));
  }
  return page.finish(`§ ${sanitiseLine(ruling.section.at(-1) ?? "section")}`, { isList: true });
}

function cardPage(context: RenderContext, place: Extract<PagePlace, { at: "card" }>): Page | null {
  const view = cardPageView(context.lookups, place.game, place.id);
  if (!view?.card) return null;
  const { name } = view.card;
  return new PageBuilder(context.layout).blocks(cardBlocks(view, name), place).finish(sanitiseLine(name));
}

function termPage(context: RenderContext, place: Extract<PagePlace, { at: "keyword" }>): Page | null {
  const view = keywordPageView(context.lookups, place.game, place.term);
  if (!view?.keyword) return null;
  const { term } = view.keyword;
  return new PageBuilder(context.layout).blocks(keywordBlocks(view, term), place).finish(sanitiseLine(term));
}

export interface Preview {
  lines: readonly string[];
  /** The number of first lines that stay when the preview is scrolled: doubts and warnings. */
  headRows: number;
  /** The first row of the passage that answers; -1 if no passage is marked. */
  answerRow: number;
}

/**
 * The preview of a result: the words of a ruling, after warnings that they are not in force; the page of anything else.
 * @param doubt a sentence that says why the ruling may not be the answer; empty if it is the answer or no answer is claimed
 */
export function previewOf(context: RenderContext, item: ResultItem, place: PagePlace, doubt: string): Preview {
  const page = new PageBuilder(context.layout);
  // Comparing large editions takes a second, which is too long while the user types.
  if (place.at === "changes") page.words("Enter shows what changed between the two editions.", plain);
  else if (!item.ruling) page.add(...renderPage(context, place).lines);
  if (!item.ruling) return { lines: page.lines, headRows: 0, answerRow: -1 };
  const view = rulingPageView(context.lookups, item.ruling);
  const { head, words } = previewBlocks(view.ruling ? showBlocks(withoutLinks(view), place.at) : [], item);
  page.blocks([...(doubt === "" ? [] : [notice("doubt", doubt)]), ...head]);
  const headRows = page.lines.length;
  const { lines, answerRow } = page.blocks(words);
  return { lines, headRows, answerRow };
}

/**
 * Blocks with the passage that answers marked, apart from the warnings of the first section, which stand above the words,
 * because the end of a long preview is not on screen.
 */
function previewBlocks(
  [first, ...others]: readonly Block[],
  { passage }: ResultItem,
): Record<"head" | "words", Block[]> {
  if (first?.kind !== "section") return { head: [], words: first ? [first, ...others] : [] };
  const isWarning = (one: Block) => one.kind === "notice" && one.tone === "warning";
  const blocks = first.blocks
    .filter((one) => !isWarning(one))
    .map((one) =>
      passage && one.kind === "words" && one.part !== "Q" ? { ...one, marks: [passage, ...one.marks] } : one,
    );
  return { head: first.blocks.filter(isWarning), words: [{ ...first, blocks }, ...others] };
}

/** The view without its links, which stand on the page of the ruling. */
function withoutLinks(view: ShowResult): ShowResult {
  const none = { see: [], cited_by: [], uses: [], used_by: [], same_question: [], errata: [], questions: [] };
  const ruling = view.ruling && { ...view.ruling, cards: [], mentions: [], keywords: [] };
  return { ...view, ...none, ruling, previous: null, next: null };
}
