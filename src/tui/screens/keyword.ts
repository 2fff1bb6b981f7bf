/** The page of a keyword: its definitions in full, and the rulings that use it. */
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { placeOfRuling } from "../state/place.js";
import { laterEditionLines } from "../view/edition-change.js";
import { type Page, PageBuilder } from "../view/page.js";
import { horizontalLine, type RenderContext, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addFullRuling } from "./ruling.js";

/** The page of a keyword; if the library does not have it, a page that says so. */
export function keywordPage(context: RenderContext, game: string, term: string): Page {
  const keyword = context.lookups.keyword(game, term);
  if (!keyword) return missingPage(context, `The keyword ${term} of ${game} is not in this library.`);
  const { theme } = context;
  const page = new PageBuilder(context.width);
  const forms = keyword.forms.filter((form) => form.toLowerCase() !== keyword.term.toLowerCase());
  page.words([{ text: sanitiseLine(keyword.term), paint: theme.heading }]);
  for (const [label, names] of [
    ["Also ", forms],
    ["Players say ", keyword.slang],
  ] as const) {
    if (names.length > 0) {
      page.words([{ text: names.map(sanitiseLine).join(", "), paint: theme.quiet }], {
        first: theme.label(label),
        rest: "  ",
      });
    }
  }
  page.add(...laterEditionLines(context, game));
  const titleLine = (words: string, width: number) => horizontalLine(words, Math.min(width, maxTextWidth), theme);
  if (keyword.definitions.length === 0)
    page.gap().words([{ text: "No document in this library defines it.", paint: theme.quiet }]);
  else page.gap().add(titleLine("What it means", context.width));
  for (const ruling of keyword.definitions) addFullRuling(page, context, ruling);
  // On a wide screen, the rulings that use the term stand beside the definitions.
  const side = context.sideWidth > 0 && keyword.definitions.length > 0 ? new PageBuilder(context.sideWidth) : undefined;
  const list = side ?? page;
  if (keyword.rulings.length > 0)
    list.gap().add(titleLine(`Rulings that use it (${keyword.rulings.length})`, list.width));
  for (const ruling of keyword.rulings)
    list.link({ go: placeOfRuling(ruling) }, [rulingLine({ ...context, width: list.width }, ruling)]);
  return page.finish(sanitiseLine(keyword.term), { side });
}
