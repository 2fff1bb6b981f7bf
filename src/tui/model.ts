/** Values derived from a state, memoised: the results, the page at a place, the preview, the completions. */
import { fold } from "../cards/fold.js";
import type { Theme } from "../render/text/theme.js";
import { wrapText } from "../render/text/wrap.js";
import { counted } from "../ruling/names.js";
import { sanitise } from "../ruling/sanitise.js";
import type { Completion } from "../search/answer.js";
import { type ResultItem, resultItems } from "./items.js";
import { hasStatus, type SearchLayout, searchLayout } from "./layout.js";
import { answerSentences, type Found, type Lookups, memoise } from "./lookups.js";
import { type Page, pageWidth, type RenderContext } from "./page.js";
import { type Preview, previewOf, renderPage } from "./screens/pages.js";
import { hasField, hasFilters, type PagePlace, placeKey } from "./state/place.js";
import { currentVisit, filtersInForce, type State } from "./state/state.js";

/** The maximum number of rows above the results for the answer to a question about a card's status. */
const maxVerdictRows = 3;
/** The passage that answers is on screen if at least this many rows are from its first line on. */
const minAnswerRows = 2;

export type ViewModel = ReturnType<typeof makeViewModel>;

/** A view model with caches for recent answers, pages and previews. */
export function makeViewModel(lookups: Lookups, theme: Theme) {
  /** @param columns of the lines; without it, the context is that of a page */
  const context = (state: State, columns = pageWidth(state.size.columns)): RenderContext => ({
    lookups,
    layout: { theme, width: columns, longWords: "break" },
    saved: state.saved,
    filters: state.filters,
    typed: currentVisit(state).field?.text ?? "",
    deck: state.deck,
  });
  /**
   * Completions of the query, best first; none unless the cursor is at the end. A name is offered only while the whole
   * query is its beginning, so that no completion replaces words of a question.
   */
  const completions = ({ input }: State): readonly Completion[] =>
    input.text.trim() === "" || input.cursor < input.text.length
      ? []
      : lookups
          .complete(input.text)
          .filter((offer) => isWorthOffering(offer, input.text))
          // The last word of a card's name, such as `key`, does not begin a field.
          .filter(({ kind }) => kind !== "field" || lookups.placeOfName(input.text, "card") === null)
          .map((offer) => ({ ...offer, text: sanitise(offer.text) }));
  /**
   * What the search found; null while the query is empty. If no ruling answers the query and the query is the beginning of
   * a name, what it finds for the whole name, with this name.
   */
  const found = (state: State): (Found & { completedName: string | null }) | null => {
    const { text } = state.input;
    if (text.trim() === "") return null;
    const typed = lookups.search(text, filtersInForce(state));
    const [offer] = typed.answer.state === "none" ? completions(state) : [];
    if (offer?.kind !== "card" && offer?.kind !== "keyword") return { ...typed, completedName: null };
    const whole = lookups.search(text.slice(0, offer.from) + offer.text, filtersInForce(state));
    return whole.answer.state === "none" ? { ...typed, completedName: null } : { ...whole, completedName: offer.text };
  };
  /** The values that complete a query field, such as `kind:`, of which no value is typed yet. */
  const fieldValues = (state: State): readonly string[] =>
    state.completing
      ? []
      : completions(state)
          .filter(({ kind, text }) => kind === "value" || text.startsWith('"'))
          .map(({ text }) => text);
  /** The list of the search. While the value of a field such as `kind:` is being chosen, there is nothing to search for. */
  const items = memoise(4, itemsKey, (state: State): readonly ResultItem[] =>
    /:"?$/.test(state.input.text) && fieldValues(state).length > 0 ? [] : resultItems(lookups, state, found(state)),
  );
  /**
   * The lines above the results for the answer to a question about a card's status. A longer answer scrolls; `maxTop` is
   * the maximum index of its first visible line.
   */
  const verdictLines = (state: State): { lines: readonly string[]; maxTop: number } => {
    const { columns, rows } = state.size;
    const lines = answerSentences(found(state)).flatMap((one) => wrapText(one, columns - 3, { longWords: "break" }));
    const maxRows = Math.max(1, Math.min(maxVerdictRows, Math.floor(rows / 5)));
    const maxTop = Math.max(0, lines.length - maxRows);
    const from = Math.min(state.previewTop ?? 0, maxTop);
    if (from === maxTop || maxRows === 1) return { lines: lines.slice(from, from + maxRows), maxTop };
    const more = counted(lines.length - from - maxRows + 1, "more line");
    return { lines: [...lines.slice(from, from + maxRows - 1), `… ${more}: ^d reads on`], maxTop };
  };
  const layout = (state: State): SearchLayout => {
    const verdictRows = verdictLines(state).lines.length;
    const hasHints = hasStatus(state.size) && (verdictRows === 0 || hasFilters(state.filters));
    return searchLayout(state.size, verdictRows + (hasHints ? 1 : 0), items(state).length);
  };
  /** The page at a place, wrapped for the width of the screen. */
  const page = memoise(16, pageKey, (state: State, place: PagePlace): Page => renderPage(context(state), place));
  const doubt = (state: State): string => {
    const answer = items(state)[0]?.from === "search" ? found(state)?.answer.state : undefined;
    if (answer === "none") return "No ruling found; this one is only similar.";
    return answer === "likely" && state.selected === 0 ? "Probably this; check that it answers your question." : "";
  };
  /** The preview of the selected result; empty without a result, or without room for a preview. */
  const preview = memoise(
    32,
    (state: State) => {
      const { place, passage, from } = items(state)[state.selected] ?? { place: null, passage: null, from: null };
      return JSON.stringify([layout(state).preview?.columns, place, passage, from, doubt(state)]);
    },
    (state: State): Preview => {
      const columns = layout(state).preview?.columns;
      const item = items(state)[state.selected];
      if (!item?.place || columns === undefined) return { lines: [], headRows: 0, answerRow: -1 };
      return previewOf(context(state, columns), item, item.place, doubt(state));
    },
  );
  return {
    lookups,
    theme,
    context,
    found,
    verdictLines,
    layout,
    items,
    page,
    preview,
    /** Index of the first visible line of the preview. It opens at the passage that answers, if that is not on screen. */
    previewTop(state: State): number {
      const rows = layout(state).preview?.rows ?? 0;
      const { lines, headRows, answerRow } = preview(state);
      const isOnScreen = answerRow < rows - minAnswerRows;
      // Above the passage is the row that says how many lines are above.
      const top = state.previewTop ?? (isOnScreen ? 0 : answerRow - headRows - 1);
      return Math.max(0, Math.min(top, lines.length - rows));
    },
    completions,
    fieldValues,
    /** A card or keyword that the query names: the one that is typed in full, else the first. Null when there is none. */
    recognised: (state: State) => findRecognised(lookups, state.input.text, found(state)),
  };
}

/** The first name in the query that only one card or keyword has; a name that is typed in full comes first. */
function findRecognised(
  lookups: Lookups,
  query: string,
  found: Found | null,
): { name: string; place: PagePlace } | null {
  // A name typed in full is not among the resolved names.
  const full = lookups.complete(query).filter(({ text, from, to }) => fold(text) === fold(query.slice(from, to)));
  for (const { name, kind } of [
    ...full.slice(0, 1).map(({ text, kind }) => ({ name: text, kind })),
    ...(found?.answer.resolved ?? []),
  ]) {
    if (kind === "set" || kind === "field" || kind === "value") continue;
    // Slang and other spellings may name a keyword or a card.
    const kinds = kind === "card" || kind === "keyword" ? [kind] : (["keyword", "card"] as const);
    const place = kinds.map((one) => lookups.placeOfName(name, one)).find((one) => one !== null);
    if (place) return { name, place };
  }
  return null;
}

/** Whether a completion is offered: a query field or its value, or a name of which the query is the beginning. */
function isWorthOffering({ kind, text, from, to }: Completion, query: string): boolean {
  const typed = fold(query.slice(from, to)).replace(/^"/, "");
  const whole = fold(text).replace(/^"/, "");
  if (whole === typed) return false;
  if (kind === "field" || kind === "value" || text.startsWith('"')) return true;
  return from === 0 && typed.length > 1 && whole.startsWith(typed);
}

/** A string of everything that the list of the search depends on. */
function itemsKey({ input, filters, game, saved, completing }: State): string {
  const query = input.text.trim() === "" ? [saved.pins, saved.recent] : [input.text, input.cursor, completing !== null];
  return JSON.stringify([game, filters, ...query]);
}

/** A string of everything that a page depends on: the width, the place, and parts of the state. */
function pageKey(state: State, place: PagePlace): string {
  const { size, saved, filters, deck } = state;
  const typed = hasField(place) ? currentVisit(state).field?.text : "";
  const shown = { pins: saved.pins, recent: saved.recent, go: saved.pins, deck: deck?.number, filters } as const;
  const more = place.at in shown ? shown[place.at as keyof typeof shown] : null;
  return JSON.stringify([size.columns, placeKey(place), typed, more]);
}
