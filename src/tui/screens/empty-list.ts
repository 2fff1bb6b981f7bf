/** What the search shows without results: how to begin, what completes the query, or what was searched. */

import { renderProblem } from "../../render/problem-text.js";
import { cutToWidth, padToWidth } from "../../render/text/width.js";
import { wrapText } from "../../render/text/wrap.js";
import { dateRemark, shortDocumentWords } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import type { EditionInfo } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Answer } from "../../search/answer.js";
import { hasFilters } from "../state/place.js";
import { filtersInForce, type Size, type State } from "../state/state.js";
import { clipped } from "../view/clip.js";
import { columnWidth } from "../view/page.js";
import type { ViewModel } from "../view/view-model.js";

/**
 * The values that complete the query field being typed; none while Tab cycles through completions. While this list is
 * not empty, an unknown value is not reported, because the user may still be typing it.
 */
export function fieldValues(model: ViewModel, state: State): string[] {
  const completions = state.completing ? [] : model.completions(state);
  // A completion in quotation marks is a value of card: or keyword:.
  return completions
    .filter(({ kind, text }) => kind === "value" || text.startsWith('"'))
    .map(({ text }) => sanitiseLine(text));
}

/**
 * The lines of a list without results.
 * @param answer the answer to the query; null while the query is empty
 * @param size the size of the list
 */
export function emptyListLines(model: ViewModel, state: State, answer: Answer | null, size: Size): string[] {
  const { theme } = model;
  const { columns } = size;
  const wrap = (words: string) => wrapText(words, columns, { longWords: "break" });
  const values = fieldValues(model, state);
  if (values.length > 0)
    return ["", ...wrap("Tab completes to one of these:"), "", ...values.map((value) => `  ${theme.quiet(value)}`)];
  if (answer?.problem) return renderProblem(answer.problem, theme, columns).map((line) => clipped(line, columns));
  if (answer) return nothingFoundLines(model, state, answer, columns);
  if (hasFilters(state.filters)) return wrap("No ruling matches the filters. Backspace removes the last one.");
  const start = [
    "",
    ...wrap("Type what you would ask a judge:"),
    "",
    ...["dopelganger", "coc 2.13", "can I look through his graveyard", 'kind:faq "attack of opportunity"'].map(
      (example) => `  ${theme.quiet(cutToWidth(example, columns - 2))}`,
    ),
    "",
  ];
  return [...start, ...documentLines(model, state, { columns, rows: size.rows - start.length })];
}

/**
 * The minimum rows for the list of documents: its title, a blank line, and two lines. These are two documents, or one and
 * the number of the others.
 */
const minDocumentRows = 4;

/**
 * The newest edition of each document that is searched, as many as fit, with its date and whether the publisher has
 * issued a later one.
 */
function documentLines(model: ViewModel, state: State, { columns, rows }: Size): string[] {
  const { theme, lookups } = model;
  const { game } = filtersInForce(state);
  const documents = lookups.library.documents.filter(
    (one) => one.editions.length > 0 && (game === null || one.game === game),
  );
  if (documents.length === 0 || rows < Math.min(minDocumentRows, documents.length + 2)) return [];
  const games = documents.map((one) => sanitiseLine(one.game));
  const column = columnWidth(games, 24);
  const texts = documents.map((document, at) => {
    const newest = document.editions[0] as EditionInfo;
    const label = shortDocumentWords({ document: document.id, edition: newest.edition }, document);
    const later = document.laterEditions.at(-1);
    const laterWords = later ? ` · a later edition is known: ${sanitiseLine(later.title ?? later.edition)}` : "";
    const line = `${theme.kind(padToWidth(games[at] ?? "", column))}  ${label}${theme.quiet(`${dateRemark(newest)}${laterWords}`)}`;
    return `  ${clipped(line, columns - 2)}`;
  });
  const room = rows - 2;
  const more = counted(texts.length - room + 1, "more document");
  const shown = texts.length <= room ? texts : [...texts.slice(0, room - 1), `  ${theme.quiet(`and ${more}`)}`];
  return [...wrapText("The texts of this library:", columns), "", ...shown];
}

/** Lines which say that no ruling was found, and what was searched; no lines without an answer. */
export function nothingFoundLines(model: ViewModel, state: State, answer: Answer | null, width: number): string[] {
  const { theme } = model;
  if (!answer) return [];
  const wrap = (words: string) => wrapText(words, width, { longWords: "break" });
  const searched = answer.searched.documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  const lines = [
    theme.heading("No ruling found."),
    ...wrap(`Searched ${counted(answer.searched.rulings, "ruling")}: ${searched}.`).map(theme.quiet),
  ];
  if (filtersInForce(state).game !== null && state.filters.game === null)
    lines.push(...wrap(`Only ${state.game} is searched; F3 changes the game.`));
  return lines;
}
