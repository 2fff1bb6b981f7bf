/** Values derived from a state, memoised: the results, the page at a place, the preview, the completions. */
import { fold } from "../../cards/fold.js";
import { documentInfo } from "../../library/library.js";
import { likelyWords } from "../../present/answer/answer-text.js";
import { cardListLines } from "../../present/cards/card-list.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { maxTextWidth, renderRuling } from "../../present/ruling/ruling-text.js";
import type { Theme } from "../../render/text/theme.js";
import { type TextContext, wrapText } from "../../render/text/wrap.js";
import { counted } from "../../ruling/names.js";
import { sanitise } from "../../ruling/sanitise.js";
import type { Answer, Completion } from "../../search/answer.js";
import { type Lookups, memoise } from "../lookups/lookups.js";
import { renderPage } from "../screens/registry.js";
import { houseHint, replacedWarning, withoutLinks } from "../screens/ruling.js";
import { hasField, hasFilters, type PagePlace, placeKey } from "../state/place.js";
import { currentVisit, filtersInForce, type State } from "../state/state.js";
import { laterEditionWarning } from "./edition-change.js";
import {
  listAlone,
  minPreviewColumnsForLinks,
  minRowsForStatus,
  pageColumns,
  previewWidth,
  type SearchLayout,
  searchLayout,
} from "./layout.js";
import { type Page, pageWidth } from "./page.js";
import type { RenderContext } from "./render-context.js";
import { type ResultItem, resultItems, resultItemsKey } from "./result-items.js";

/** Columns of the side column that its text does not use: the mark of the chosen link, and the right margin. */
const sideMargin = 3;

/**
 * With a preview: the maximum number of rows above the list for the answer to a question about a card's status. A
 * longer answer is complete in the preview.
 */
const maxVerdictRows = 3;
/** Without a preview: the minimum number of rows that such an answer leaves for the frame and a few results. */
const minRowsBesideVerdict = 9;

export interface ViewModel {
  lookups: Lookups;
  theme: Theme;
  /** @param width of a preview; without it, the context is that of a page */
  context(state: State, width?: number): RenderContext;
  /**
   * The answer to the query; null while the query is empty. If no ruling answers the query and the name at its end is
   * only begun, the answer to the query with the whole name.
   */
  answer(state: State): Answer | null;
  /** The whole name, if `answer` is the answer to the query with this name; otherwise null. */
  completedName(state: State): string | null;
  /** The layout of the search. */
  layout(state: State): SearchLayout;
  /** How many results stand above the line that divides answers from less likely results; 0 without such a line. */
  answersAboveDivider(state: State): number;
  /** The answer to a question about a card's status, one sentence for each line; empty for any other query. */
  verdict(state: State): readonly string[];
  /**
   * The lines of `verdict` that are shown above the list, wrapped for the terminal. `isComplete` is true if these are
   * all lines. Without a preview they scroll; `maxTop` is the maximum index of the first visible line.
   */
  verdictLines(state: State): { lines: readonly string[]; isComplete: boolean; maxTop: number };
  /** The list of the search. */
  items(state: State): readonly ResultItem[];
  /** The page at a place, wrapped for the terminal's width. */
  page(state: State, place: PagePlace): Page;
  /** All lines of the preview of the selected result; empty without a result, or without room for a preview. */
  preview(state: State): readonly string[];
  /** Completions of the query, best first; none unless the cursor is at the end. */
  completions(state: State): readonly Completion[];
  /** A card or keyword that the query names: the one that is typed in full, else the first. Null when there is none. */
  recognised(state: State): { name: string; place: PagePlace } | null;
}

/** A view model with caches for recent answers, pages and previews. */
export function makeViewModel(lookups: Lookups, theme: Theme): ViewModel {
  const { library } = lookups;

  const context = (state: State, width?: number): RenderContext => {
    const { page, side } = pageColumns(state.size.columns);
    return {
      lookups,
      theme,
      width: width ?? pageWidth(page),
      sideWidth: width === undefined && side > 0 ? side - sideMargin : 0,
      saved: state.saved,
      filters: state.filters,
      typed: currentVisit(state).field?.text ?? "",
      deck: state.deck,
    };
  };

  const completions = ({ input }: State): readonly Completion[] =>
    input.text.trim() === "" || input.cursor < input.text.length
      ? []
      : lookups
          .complete(input.text)
          .filter((offer) => isWorthOffering(offer, input.text))
          .map((offer) => ({ ...offer, text: sanitise(offer.text) }));

  const answerToWholeName = memoise(8, resultItemsKey, (state: State): { name: string; answer: Answer } | null => {
    const { text } = state.input;
    if (lookups.search(text, filtersInForce(state)).state !== "none") return null;
    const [offer] = completions(state);
    if (offer?.kind !== "card" && offer?.kind !== "keyword") return null;
    const typed = fold(text.slice(offer.from, offer.to));
    if (!fold(offer.text).startsWith(typed)) return null;
    const completedQuery = text.slice(0, offer.from) + offer.text + text.slice(offer.to);
    const completedAnswer = lookups.search(completedQuery, filtersInForce(state));
    return completedAnswer.state === "none" ? null : { name: offer.text, answer: completedAnswer };
  });

  const answer = (state: State): Answer | null =>
    state.input.text.trim() === ""
      ? null
      : (answerToWholeName(state)?.answer ?? lookups.search(state.input.text, filtersInForce(state)));

  const verdict = (state: State): readonly string[] => {
    const query = state.input.text;
    // The list leads to the changes, so no sentence is needed.
    if (query.trim() === "" || lookups.placesOfChanges(query, filtersInForce(state)).length > 0) return [];
    return lookups.verdict(query, filtersInForce(state));
  };

  const verdictLines = (state: State): ReturnType<ViewModel["verdictLines"]> => {
    const { columns, rows } = state.size;
    const lines = verdict(state).flatMap((one) => wrapText(one, Math.max(10, columns - 3), { longWords: "break" }));
    const hasPreview = previewWidth(state.size) !== null;
    const room = hasPreview ? Math.min(maxVerdictRows, Math.floor(rows / 5)) : rows - minRowsBesideVerdict;
    const maxRows = Math.max(1, room);
    if (lines.length <= maxRows) return { lines, isComplete: true, maxTop: 0 };
    if (!hasPreview) return scrolledVerdict(lines, maxRows, state.previewTop);
    return { lines: [...lines.slice(0, maxRows - 1), `${lines[maxRows - 1]} …`], isComplete: false, maxTop: 0 };
  };

  // While the value of a field such as `kind:` is being chosen, there is nothing to search for yet.
  const isChoosingValue = (state: State): boolean =>
    /:"?$/.test(state.input.text) &&
    completions(state).some(({ kind, text }) => kind === "value" || text.startsWith('"'));

  const items = memoise(4, resultItemsKey, (state: State) =>
    isChoosingValue(state) ? [] : resultItems(lookups, state, answer(state)),
  );

  const answersAboveDivider = (state: State): number => {
    const current = answer(state);
    if (!current || current.state === "none" || items(state)[0]?.from !== "search") return 0;
    const verdictCount = lookups.verdictRulingCount(state.input.text, filtersInForce(state));
    // Rulings that were found by filters alone are not ranked.
    if (verdictCount === 0 && current.hits[0]?.score === 0) return 0;
    const count = Math.max(1, verdictCount);
    return count < current.hits.length ? count : 0;
  };

  const layout = (state: State): SearchLayout => {
    const { lines } = verdictLines(state);
    const hintRows = state.size.rows >= minRowsForStatus && (lines.length === 0 || hasFilters(state.filters)) ? 1 : 0;
    const parts = { headRows: hintRows + lines.length, hasDivider: answersAboveDivider(state) > 0 };
    // Without results there is no preview.
    return items(state).length > 0 ? searchLayout(state.size, parts) : listAlone(state.size, parts);
  };

  const page = memoise(
    16,
    (state: State, place: PagePlace) => pageKey(state, place),
    (state: State, place: PagePlace) => renderPage(context(state), place),
  );

  const preview = memoise(
    32,
    (state: State) => {
      const place = items(state)[state.selected]?.place;
      const { isComplete } = verdictLines(state);
      const aboveText = [...verdict(state), isComplete, answer(state)?.state, state.selected === 0].join("\n");
      return `${previewWidth(state.size)} ${place ? placeKey(place) : ""} ${aboveText}`;
    },
    (state: State): readonly string[] => {
      const width = previewWidth(state.size);
      const item = items(state)[state.selected];
      if (!item || width === null) return [];
      const { ruling, place } = item;
      if (!place) return [];
      // Comparing large editions takes a second, which is too long while the user types.
      if (place.at === "changes") return wrapText("Enter shows what changed between the two editions.", width);
      // A pinned card or keyword has no ruling; the preview is its page.
      if (!ruling) return renderPage(context(state, width), place).lines;
      const document = documentInfo(library, ruling.document);
      const textOptions = { theme, width, longWords: "break" } as const;
      // A verdict that is complete above the list is not repeated.
      const verdictToShow = verdictLines(state).isComplete ? [] : verdict(state);
      const first =
        state.selected === 0 && item.from === "search"
          ? linesBeforeAnswer(answer(state), verdictToShow, textOptions)
          : [];
      const warning = laterEditionWarning(context(state, width), ruling, "open it for the difference");
      const replaced = replacedWarning(context(state, width), ruling);
      const list = lookups.listStatedBy(ruling);
      const house = houseHint(context(state, width), ruling);
      // When the links stand beside the text, they are not listed below it.
      const shown = width >= minPreviewColumnsForLinks ? withoutLinks(ruling) : ruling;
      return [
        ...[first, warning, replaced, house].flatMap((lines) => (lines.length > 0 ? [...lines, ""] : [])),
        ...renderRuling(shown, { ...textOptions, document }),
        ...(list ? ["", ...cardListLines(list, textOptions)] : []),
        ...houseLines(lookups.houseRulingsOn(ruling), textOptions),
      ];
    },
  );

  return {
    lookups,
    theme,
    context,
    answer,
    verdict,
    verdictLines,
    items,
    page,
    preview,
    completedName: (state) => (state.input.text.trim() === "" ? null : (answerToWholeName(state)?.name ?? null)),
    layout,
    answersAboveDivider,
    completions,
    recognised: (state) => findRecognised(lookups, state.input.text, answer(state)),
  };
}

/**
 * The visible lines of a verdict that is longer than `maxRows`. The last line says how many lines follow, if any follow
 * and there is more than one row.
 */
function scrolledVerdict(
  lines: readonly string[],
  maxRows: number,
  previewTop: number,
): ReturnType<ViewModel["verdictLines"]> {
  const maxTop = lines.length - maxRows;
  const from = Math.min(previewTop, maxTop);
  const isLast = from === maxTop;
  if (isLast || maxRows === 1) return { lines: lines.slice(from, from + maxRows), isComplete: false, maxTop };
  const shown = lines.slice(from, from + maxRows - 1);
  const more = counted(lines.length - from - shown.length, "more line");
  return { lines: [...shown, `… ${more}: ^d reads on`], isComplete: false, maxTop };
}

/** The lines before the text of the first result: a caution if it is only likely, and the verdict. */
function linesBeforeAnswer(answer: Answer | null, verdict: readonly string[], { theme, width }: TextContext): string[] {
  const wrap = (words: string) => wrapText(words, Math.min(width, maxTextWidth), { longWords: "break" });
  return [
    ...(answer?.state === "likely" ? wrap(likelyWords).map(theme.doubt) : []),
    ...verdict.flatMap(wrap).map(theme.heading),
  ];
}

/** The first name in the query that only one card or keyword has; a name that is typed in full comes first. */
function findRecognised(lookups: Lookups, query: string, answer: Answer | null): ReturnType<ViewModel["recognised"]> {
  // A name typed in full is not among the resolved names.
  const fullName = lookups.complete(query).find((offer) => isTypedInFull(offer, query));
  if (fullName?.kind === "card" || fullName?.kind === "keyword") {
    const place = lookups.placeOfName(fullName.text, fullName.kind);
    if (place) return { name: fullName.text, place };
  }
  for (const { name, kind } of answer?.resolved ?? []) {
    if (kind === "set") continue;
    // Slang and other spellings may name a keyword or a card.
    const place =
      kind === "card" || kind === "keyword"
        ? lookups.placeOfName(name, kind)
        : (lookups.placeOfName(name, "keyword") ?? lookups.placeOfName(name, "card"));
    if (place) return { name, place };
  }
  return null;
}

/** Whether a completion is typed in full. */
function isTypedInFull({ text, from, to }: Completion, query: string): boolean {
  return fold(text) === fold(query.slice(from, to));
}

/**
 * Whether a completion is offered. It must add to the typed text, and more than one character must be typed. Directly
 * after a field such as `card:`, fewer characters are enough.
 */
function isWorthOffering(offer: Completion, query: string): boolean {
  if (isTypedInFull(offer, query)) return false;
  if (offer.kind === "field" || offer.kind === "value") return true;
  const typed = fold(query.slice(offer.from, offer.to));
  const isEnough = typed.replace(/^"/, "").length > 1 || /:"?.?$/.test(query);
  return isEnough && fold(offer.text).includes(typed.replace(/^"/, ""));
}

/** A cache key of a page: the width, the place, and the parts of the state that the page shows. */
function pageKey(state: State, place: PagePlace): string {
  const { size, saved, filters, deck } = state;
  const typed = hasField(place) ? (currentVisit(state).field?.text ?? "") : "";
  const key = `${size.columns} ${placeKey(place)} ${typed}`;
  if (place.at === "pins" || place.at === "go") return `${key} ${JSON.stringify(saved.pins)}`;
  if (place.at === "recent") return `${key} ${JSON.stringify(saved.recent)}`;
  if (place.at === "deck") return `${key} ${deck?.number ?? ""}`;
  return place.at === "filters" ? `${key} ${JSON.stringify(filters)}` : key;
}
