/** The page of filters: the values of every filter, each with a check box. */

import { fold } from "../../cards/fold.js";
import { padToWidth } from "../../render/text/width.js";
import { gameName } from "../../ruling/citation.js";
import { kinds } from "../../ruling/kinds.js";
import { kindWords } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Filters } from "../state/place.js";
import { clipped } from "../view/clip.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

/** Renders the values that contain what is typed. Following a link sets the value, or clears it when it is set. */
export function filtersPage(context: RenderContext): Page {
  const { filters, theme } = context;
  const { documents } = context.lookups.library;
  const page = new PageBuilder(context.width);
  const typed = fold(context.typed.trim());
  type ValueWithWords = readonly [value: string, words: string];
  const addGroup = (title: string, field: keyof Filters, allValues: readonly ValueWithWords[]) => {
    const values = allValues.filter((texts) => texts.some((text) => fold(text).includes(typed)));
    if (values.length === 0) return;
    page.gap().add(theme.quiet(title));
    const column = Math.min(24, Math.max(...values.map(([value]) => value.length)));
    for (const [value, words] of values) {
      const isSet = filters[field] === value;
      if (isSet) page.start = page.links.length;
      const mark = isSet ? theme.match("[x]") : "[ ]";
      const shown = sanitiseLine(value);
      page.link({ filter: { [field]: isSet ? null : value } }, [
        `${mark} ${theme.kind(padToWidth(shown, column))}${words === "" ? "" : `  ${theme.quiet(sanitiseLine(words))}`}`,
      ]);
    }
  };
  const documentsOfGame = documents.filter((one) => filters.game === null || one.game === filters.game);
  const games = documentGames(documents);
  addGroup(
    "Game",
    "game",
    games.map((game) => [
      game,
      gameName(
        documents.find((one) => one.game === game),
        "",
      ),
    ]),
  );
  addGroup(
    "Document",
    "document",
    documentsOfGame.map((one) => [one.id, one.title]),
  );
  const documentsInFilter = documentsOfGame.filter((one) => filters.document === null || one.id === filters.document);
  const editions = [...new Set(documentsInFilter.flatMap((one) => one.editions.map((edition) => edition.edition)))];
  addGroup("Edition", "edition", [
    ...editions.map((edition): [string, string] => [
      edition,
      documentsInFilter
        .filter((one) => one.editions.some((other) => other.edition === edition))
        .map((one) => one.id)
        .join(", "),
    ]),
    ["all", "every edition, not only the newest"],
  ]);
  addGroup("Kind", "kind", [
    ["errata", "Errata of every kind"],
    ...kinds.map((kind): [string, string] => [kind, kindWords(kind)]),
  ]);
  if (page.links.length === 0) page.text("No filter has these letters. Esc clears them.", theme.quiet);
  // While something is typed, the first value is chosen, so that Enter sets it.
  if (typed !== "") page.start = null;
  for (const [at, line] of page.lines.entries()) page.lines[at] = clipped(line, context.width);
  return page.finish("filters", { isList: true });
}
