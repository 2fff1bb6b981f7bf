/** The screen as text for a screen reader: a message first, one statement per line, without columns and marks. */
import { documentInfo } from "../library/library.js";
import { likelyWords } from "../present/answer/answer-text.js";
import { unpainted } from "../render/text/width.js";
import { shortDocumentWords } from "../ruling/citation.js";
import { counted, headline, kindWords } from "../ruling/names.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import type { ResultItem } from "./items.js";
import { pageRows } from "./layout.js";
import type { ViewModel } from "./model.js";
import { filterWords } from "./screens/search.js";
import { hasField, type PagePlace } from "./state/place.js";
import { currentVisit, isCurrentPlacePinned, type State } from "./state/state.js";

/** The text that a screen reader reads for a state. */
export function screenReaderText(model: ViewModel, state: State): string {
  const { place } = currentVisit(state);
  const lines = place.at === "search" ? searchText(model, state) : pageText(model, state, place);
  if (state.message !== null) lines.unshift(state.message);
  return lines.filter((line) => line !== "").join("\n");
}

function searchText(model: ViewModel, state: State): string[] {
  const items = model.items(state);
  const item = items[state.selected];
  const filters = filterWords(model.lookups.library, state.filters).map(
    ([filter, value]) => `${filter} ${sanitiseLine(value)}`,
  );
  const lines = [`Search: ${sanitiseLine(state.input.text)}`];
  if (filters.length > 0) lines.push(`Filters: ${filters.join(", ")}`);
  const answer = model.found(state)?.answer ?? null;
  lines.push(...(model.found(state)?.verdict ?? []));
  if (answer?.problem) return [...lines, sanitiseLine(answer.problem.message)];
  if (!item) return [...lines, answer ? "No ruling found." : "Type a card, a number, words or a question. F1 is help."];
  // A comparison of editions answers the query, although the search found no ruling.
  if (answer?.state === "none" && item.from !== "changes") lines.push("No ruling fits. The nearest:");
  if (answer?.state === "likely") lines.push(likelyWords);
  lines.push(`Result ${state.selected + 1} of ${items.length}`, ...itemText(model, state, item));
  if (item.why.length > 0) lines.push(`Found by ${item.why.map(sanitiseLine).join("; ")}`);
  return lines;
}

/** The kind, the headline and the document of a ruling. For any other item: the name it stands for, or its page's title. */
function itemText(model: ViewModel, state: State, { ruling, query, place }: ResultItem): string[] {
  if (ruling === null) return [sanitiseLine(query ?? (place ? model.page(state, place).title : ""))];
  const info = documentInfo(model.lookups.library, ruling.document);
  return [`${kindWords(ruling.kind)}: ${sanitiseLine(headline(ruling))}`, shortDocumentWords(ruling, info)];
}

/**
 * The lines from the chosen link to the next link, at most one screen; without a chosen link, the visible
 * lines.
 */
function pageText(model: ViewModel, state: State, place: PagePlace): string[] {
  const { link, top } = currentVisit(state);
  const page = model.page(state, place);
  const chosen = page.links[link];
  // Wide gaps separate columns on screen; here they become one space.
  const plainLines = (lines: readonly string[], from: number, to: number) =>
    lines.slice(from, to).map((line) => unpainted(line).trim().replace(/ {2,}/g, " "));
  const rows = pageRows(state.size, place);
  const typed = typedLines(state, place);
  if (chosen) {
    const end = page.links[link + 1]?.row ?? page.lines.length;
    return [
      ...typed,
      `${page.title}, link ${link + 1} of ${page.links.length}:`,
      ...plainLines(page.lines, chosen.row, Math.min(end, chosen.row + rows)),
      ...(isCurrentPlacePinned(state) ? ["Pinned."] : []),
    ];
  }
  return [...typed, `${page.title}, ${counted(page.links.length, "link")}`, ...plainLines(page.lines, top, top + rows)];
}

/** The text of the page's field or, on a page without a field, the words to find on it; no lines without either. */
function typedLines(state: State, place: PagePlace): string[] {
  if (hasField(place)) return [`Typed: ${sanitiseLine(currentVisit(state).field?.text ?? "")}`];
  return state.find ? [`Find: ${sanitiseLine(state.find.words.text)}`] : [];
}
