/** A term of a game: what defines it, in full, and the rulings that use it. */
import { longestLine } from "../../present/ruling-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { supersededOf } from "../view/edition-change.js";
import { type Page, PageMaker } from "../view/page.js";
import { ruleLine, rulingLine, type Scene } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addWhole, placeOfRuling } from "./ruling.js";

/** The page of a term of a game. */
export function keywordScreen(scene: Scene, game: string, term: string): Page {
  const found = scene.lookups.keyword(game, term);
  if (!found) return missingPage(scene, `The keyword ${term} of ${game} is not in this library.`);
  const { theme } = scene;
  const page = new PageMaker(scene.width);
  const forms = found.forms.filter((form) => form.toLowerCase() !== found.term.toLowerCase());
  page.words([{ text: sanitiseLine(found.term), paint: theme.heading }]);
  for (const [label, names] of [
    ["Also ", forms],
    ["Players say ", found.slang],
  ] as const) {
    if (names.length > 0) {
      page.words([{ text: names.map(sanitiseLine).join(", "), paint: theme.quiet }], {
        first: theme.label(label),
        rest: "  ",
      });
    }
  }
  page.add(...supersededOf(scene, game));
  const rule = (words: string) => ruleLine(words, Math.min(scene.width, longestLine), theme);
  if (found.definitions.length === 0) page.gap().add(theme.quiet("No document at hand defines it."));
  else page.gap().add(rule("What it means"));
  for (const ruling of found.definitions) addWhole(page, scene, ruling);
  if (found.rulings.length > 0) page.gap().add(rule(`Rulings that use it (${found.rulings.length})`));
  for (const ruling of found.rulings) page.link({ go: placeOfRuling(ruling) }, [rulingLine(scene, ruling)]);
  return page.page(sanitiseLine(found.term));
}
