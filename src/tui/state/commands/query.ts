/** Changes of what is searched for: the query, the filters and the game. */
import type { ViewModel } from "../../view/view-model.js";
import { type Filters, noFilters } from "../place.js";
import type { State } from "../state.js";
import { replaceRange, type TextInput } from "../text-input.js";
import { clampState, selectFirstResult } from "./position.js";

/** Sets the query and its cursor. A changed query selects its first result. */
export function setInput(model: ViewModel, state: State, input: TextInput): State {
  if (input.text === state.input.text && input.cursor === state.input.cursor) return state;
  const next = { ...state, input, completing: null, message: null };
  return input.text === state.input.text ? next : selectFirstResult(model, next);
}

/** Inserts the first completion; each further call replaces it by the next one, and the last one by the first. */
export function complete(model: ViewModel, state: State): State {
  const { completing } = state;
  const completions = completing ? completing.completions : [...model.completions(state)];
  const at = completing ? (completing.at + 1) % completions.length : 0;
  const completion = completions[at];
  if (!completion) return state;
  const typed = completing ? completing.typed : state.input;
  const next = setInput(model, state, replaceRange(typed, completion.from, completion.to, completion.text));
  return { ...next, completing: { typed, completions, at } };
}

/** Sets filters. Clears a document or an edition that does not fit the other filters, because nothing would match. */
export function setFilters(model: ViewModel, state: State, filters: Filters): State {
  const { documents } = model.lookups.library;
  const document = documents.find((one) => one.id === filters.document);
  const next = { ...filters };
  if (document && next.game !== null && document.game !== next.game) next.document = null;
  const hasEdition = (edition: string) =>
    documents.some(
      (one) =>
        (next.document === null || one.id === next.document) &&
        (next.game === null || one.game === next.game) &&
        one.editions.some((other) => other.edition === edition),
    );
  if (next.edition !== null && next.edition !== "all" && !hasEdition(next.edition)) next.edition = null;
  return clampState(model, selectFirstResult(model, { ...state, filters: next }));
}

/** Clears all filters. */
export function clearFilters(model: ViewModel, state: State): State {
  return setFilters(model, state, noFilters);
}

/** The filters without the one that is shown last. */
export function withoutLastFilter(filters: Filters): Filters {
  const last = (["kind", "edition", "document", "game"] as const).find((field) => filters[field] !== null);
  return last ? { ...filters, [last]: null } : filters;
}

/** Restricts the search to the next game; after the last game, all games are searched. start.ts saves the choice. */
export function nextGame(model: ViewModel, state: State): State {
  const games = [null, ...new Set(model.lookups.library.documents.map((one) => one.game))];
  const game = games[(games.indexOf(state.game) + 1) % games.length] ?? null;
  const next = clampState(model, selectFirstResult(model, { ...state, game }));
  return { ...next, message: game === null ? "All games are searched." : `Only ${game} is searched.` };
}
