/** The page of a keyword: its definitions in full, and the rulings that use it. */
import { explainingRulings } from "../../links/pages/keyword-page.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { placeOfRuling } from "../state/place.js";
import { editionsNotHeldLines } from "../view/edition-change.js";
import { type Page, PageBuilder } from "../view/page.js";
import { partTitle, type RenderContext, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addFullRuling } from "./ruling.js";

/** The page of a keyword; if the library does not have it, a page that says so. */
export function keywordPage(context: RenderContext, game: string, term: string): Page {
  const keyword = context.lookups.keyword(game, term);
  if (!keyword) return missingPage(context, `The keyword ${term} of ${game} is not in this library.`);
  const { theme } = context;
  const page = new PageBuilder(context.width);
  const forms = keyword.forms.filter((form) => form.toLowerCase() !== keyword.term.toLowerCase());
  page.text(sanitiseLine(keyword.term), theme.heading);
  page.names(theme.label("Also "), forms, theme.quiet);
  page.names(theme.label("Players say "), keyword.slang, theme.quiet);
  page.add(...editionsNotHeldLines(context, game, explainingRulings(keyword)));
  if (keyword.definitions.length === 0) page.gap().text("No document in this library defines it.", theme.quiet);
  else page.gap().add(partTitle(context, "What it means"));
  for (const ruling of keyword.definitions) addFullRuling(page, context, ruling);
  // On a wide screen, the rulings that use the term stand beside the definitions.
  const side = context.sideWidth > 0 && keyword.definitions.length > 0 ? new PageBuilder(context.sideWidth) : undefined;
  const list = side ?? page;
  const listContext = { ...context, width: list.width };
  if (keyword.rulings.length > 0)
    list.gap().add(partTitle(listContext, `Rulings that use it (${keyword.rulings.length})`));
  for (const ruling of keyword.rulings) list.link({ go: placeOfRuling(ruling) }, [rulingLine(listContext, ruling)]);
  return page.finish(sanitiseLine(keyword.term), { side });
}
