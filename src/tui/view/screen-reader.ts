/** The screen as a screen reader should hear it: what is new first, one thing after the other, no columns, no marks. */
import { documentInfo } from "../../library/library.js";
import { likelyWords } from "../../present/answer-text.js";
import { shortDocumentWords } from "../../present/citation.js";
import { headline, kindWords } from "../../present/names.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { unpainted } from "./clip.js";
import { pageRows } from "./layout.js";
import { setFilters } from "../screens/search.js";
import { currentVisit, isPinnedHere, type State } from "../state/state.js";
import type { Terrain } from "./view-model.js";

/** What there is to hear in a state, a line for each thing said. */
export function linear(terrain: Terrain, state: State): string {
  const { place } = currentVisit(state);
  const lines = place.at === "search" ? search(terrain, state) : page(terrain, state);
  if (state.message !== null) lines.unshift(state.message);
  return lines.filter((line) => line !== "").join("\n");
}

function search(terrain: Terrain, state: State): string[] {
  const items = terrain.items(state);
  const item = items[state.selected];
  const filters = setFilters(terrain.lookups.library, state.filters).map(
    ([field, value]) => `${field} ${sanitiseLine(value)}`,
  );
  const lines = [`Search: ${sanitiseLine(state.box.text)}`];
  if (filters.length > 0) lines.push(`Filters: ${filters.join(", ")}`);
  const answer = terrain.answer(state);
  lines.push(...terrain.verdict(state));
  if (answer?.problem) return [...lines, sanitiseLine(answer.problem.message)];
  if (!item) return [...lines, answer ? "No ruling found." : "Type a card, a number, words or a question. F1 is help."];
  if (answer?.state === "none") lines.push("No ruling fits. The nearest:");
  if (answer?.state === "likely") lines.push(likelyWords);
  lines.push(`Result ${state.selected + 1} of ${items.length}`);
  if (item.ruling) {
    const { ruling } = item;
    const info = documentInfo(terrain.lookups.library, ruling.document);
    lines.push(`${kindWords(ruling.kind)}: ${sanitiseLine(headline(ruling))}`, shortDocumentWords(ruling, info));
  } else lines.push(item.place.at);
  if (item.why.length > 0) lines.push(`Found by ${item.why.map(sanitiseLine).join("; ")}`);
  return lines;
}

/** A chosen link with what stands below it, up to the next; while reading, what is in sight. */
function page(terrain: Terrain, state: State): string[] {
  const { place, link, top } = currentVisit(state);
  const shown = terrain.page(state, place);
  const chosen = shown.links[link];
  // Columns are for eyes: what stands apart is said one after the other.
  const words = (from: number, to: number) =>
    shown.lines.slice(from, to).map((line) => unpainted(line).trim().replace(/ {2,}/g, " "));
  const rows = pageRows(state.size);
  if (chosen) {
    return [
      `${shown.title}, link ${link + 1} of ${shown.links.length}:`,
      ...words(chosen.row, Math.min(shown.links[link + 1]?.row ?? shown.lines.length, chosen.row + rows)),
      ...(isPinnedHere(state) ? ["Pinned."] : []),
    ];
  }
  return [`${shown.title}, ${shown.links.length} links`, ...words(top, top + rows)];
}
