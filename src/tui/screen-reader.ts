/** The screen as text for a screen reader: a message first, one statement per line, without columns and marks. */
import { unpainted } from "../render/text/width.js";
import { headline, kindWords } from "../ruling/names.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { pageRows } from "./layout.js";
import { answerSentences } from "./lookups.js";
import type { ViewModel } from "./model.js";
import { documentLabel } from "./screens/entries.js";
import { filterWords, listSummary } from "./screens/search.js";
import { hasField, type PagePlace } from "./state/place.js";
import { currentVisit, isCurrentPlacePinned, type State } from "./state/state.js";

/** The text that a screen reader reads for a state. */
export function screenReaderText(model: ViewModel, state: State): string {
  const { place } = currentVisit(state);
  const lines = place.at === "search" ? searchText(model, state) : pageText(model, state, place);
  return [state.message ?? "", ...lines].filter((line) => line !== "").join("\n");
}

/** The query, the filters and the answer; then the selected result. */
function searchText(model: ViewModel, state: State): string[] {
  const { library } = model.lookups;
  const found = model.found(state);
  const item = model.items(state)[state.selected];
  const filters = filterWords(library, state.filters).map(([filter, value]) => `${filter} ${value}`);
  const lines = [
    `Search: ${state.input.text}`,
    filters.length > 0 ? `Filters: ${filters.join(", ")}` : "",
    ...answerSentences(found),
    found?.answer.problem?.message ?? "",
  ].map(sanitiseLine);
  if (!item) return [...lines, found ? "No ruling found." : "Type a card, a number, words or a question. F1 is help."];
  const { ruling, query, place, why } = item;
  return [
    ...lines,
    `Result ${listSummary(model, state)}`,
    ...(ruling
      ? [`${kindWords(ruling.kind)}: ${sanitiseLine(headline(ruling))}`, documentLabel(library, ruling)]
      : [sanitiseLine(query ?? (place ? model.page(state, place).title : ""))]),
    why.length > 0 ? `Found by ${why.map(sanitiseLine).join("; ")}` : "",
  ];
}

/** What is typed; then the lines from the chosen link to the next one or, without a chosen link, the visible lines. */
function pageText(model: ViewModel, state: State, place: PagePlace): string[] {
  const { link, top, field } = currentVisit(state);
  const { lines, links, title } = model.page(state, place);
  const rows = pageRows(state.size, place);
  const from = links[link]?.row ?? top;
  const to = links[link] ? Math.min(links[link + 1]?.row ?? lines.length, from + rows) : top + rows;
  return [
    hasField(place) ? `Typed: ${sanitiseLine(field?.text ?? "")}` : "",
    state.find ? `Find: ${sanitiseLine(state.find.words.text)}` : "",
    links[link] ? `${title}, link ${link + 1} of ${links.length}:` : `${title}, links: ${links.length}`,
    // Wide gaps separate columns on screen; here they become one space.
    ...lines.slice(from, to).map((line) => unpainted(line).trim().replace(/ {2,}/g, " ")),
    isCurrentPlacePinned(state) ? "Pinned." : "",
  ];
}
