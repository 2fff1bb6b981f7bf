/** Derived values of a state, memoised: the results, the page at a place, the preview, the completions. */
import { fold } from "../../cards/fold.js";
import { documentInfo } from "../../library/library.js";
import { likelyWords } from "../../present/answer/answer-text.js";
import { cardListLines } from "../../present/cards/card-list.js";
import { counted } from "../../present/names.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { longestLine, renderRuling } from "../../present/ruling/ruling-text.js";
import { sanitise } from "../../present/text/sanitise.js";
import type { Theme } from "../../present/text/theme.js";
import { wrapText } from "../../present/text/wrap.js";
import type { Answer, Completion } from "../../search/answer.js";
import { type Lookups, memoise } from "../lookups/lookups.js";
import { renderPage } from "../screens/registry.js";
import { houseHint, replacedWarning, withoutLinks } from "../screens/ruling.js";
import { hasField, hasFilters, type PagePlace, placeKey } from "../state/place.js";
import { currentVisit, filtersInForce, type State } from "../state/state.js";
import { laterEditionWarning } from "./edition-change.js";
import {
  columnsForLinks,
  listAlone,
  pageColumns,
  previewWidth,
  rowsForStatus,
  type SearchLayout,
  searchLayout,
} from "./layout.js";
import { type Page, pageWidth } from "./page.js";
import type { RenderContext } from "./render-context.js";
import { type ResultItem, resultItems, resultItemsKey } from "./result-items.js";

/** Columns of the mark of the chosen link in the side column, and right of it. */
const sideMargin = 3;

/** Rows above the list for the answer to a question about a card's status, where the preview can show the rest. */
const maxVerdictRows = 3;
/** Rows that such an answer leaves where there is no preview: those around the list, and a few results. */
const rowsBesideVerdict = 9;

export interface ViewModel {
  lookups: Lookups;
  theme: Theme;
  context(state: State, width?: number): RenderContext;
  /** Null while the query is empty. While a name is being typed that is no answer yet, the answer to the whole name. */
  answer(state: State): Answer | null;
  /** The name whose rulings are shown while it is being typed; null when what is typed has an answer. */
  completedName(state: State): string | null;
  /** The layout of the search. */
  layout(state: State): SearchLayout;
  /** How many of the first results answer the query, where less likely ones follow; 0 where nothing divides the list. */
  cut(state: State): number;
  /** The answer to a question about a card's status, as lines; empty for any other query. */
  verdict(state: State): readonly string[];
  /**
   * The lines of `verdict` that stand above the list, wrapped for the terminal; `whole` when these are all. Without a preview
   * they are scrolled, at most to the line `last`.
   */
  verdictLines(state: State): { lines: readonly string[]; whole: boolean; last: number };
  /** The list of the search. */
  items(state: State): readonly ResultItem[];
  /** The page at a place, wrapped for the terminal's width. */
  page(state: State, place: PagePlace): Page;
  /** The lines of the chosen result that are shown beside or below the list; empty when there is no room for them. */
  preview(state: State): readonly string[];
  /** Completions of the query at the cursor, best first; none unless the cursor is at the end. */
  completions(state: State): readonly Completion[];
  /** The first card or keyword that was recognised in the query; null when there is none. */
  understood(state: State): { name: string; place: PagePlace } | null;
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
      side: width === undefined && side > 0 ? side - sideMargin : 0,
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
          .filter((offer) => extendsQuery(offer, input.text))
          .map((offer) => ({ ...offer, text: sanitise(offer.text) }));

  const completed = memoise(8, resultItemsKey, (state: State): { name: string; answer: Answer } | null => {
    const { text } = state.input;
    if (lookups.search(text, filtersInForce(state)).state !== "none") return null;
    const [offer] = completions(state);
    if (offer?.kind !== "card" && offer?.kind !== "keyword") return null;
    const typed = fold(text.slice(offer.from, offer.to));
    if (!fold(offer.text).startsWith(typed)) return null;
    const whole = lookups.search(text.slice(0, offer.from) + offer.text + text.slice(offer.to), filtersInForce(state));
    return whole.state === "none" ? null : { name: offer.text, answer: whole };
  });

  const answer = (state: State): Answer | null =>
    state.input.text.trim() === ""
      ? null
      : (completed(state)?.answer ?? lookups.search(state.input.text, filtersInForce(state)));

  const verdict = (state: State): readonly string[] => {
    const query = state.input.text;
    // What the list leads to needs no sentence.
    if (query.trim() === "" || lookups.changesAsked(query, filtersInForce(state)).length > 0) return [];
    return lookups.verdict(query, filtersInForce(state));
  };

  const verdictLines = (state: State): ReturnType<ViewModel["verdictLines"]> => {
    const { columns, rows } = state.size;
    const lines = verdict(state).flatMap((one) => wrapText(one, Math.max(10, columns - 3), { longWords: "break" }));
    const isAlone = previewWidth(state.size) === null;
    const most = Math.max(1, isAlone ? rows - rowsBesideVerdict : Math.min(maxVerdictRows, Math.floor(rows / 5)));
    if (lines.length <= most) return { lines, whole: true, last: 0 };
    if (!isAlone) return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]} …`], whole: false, last: 0 };
    const last = lines.length - most;
    const from = Math.min(state.preview, last);
    if (from === last || most === 1) return { lines: lines.slice(from, from + most), whole: false, last };
    const shown = lines.slice(from, from + most - 1);
    const more = counted(lines.length - from - shown.length, "more line");
    return { lines: [...shown, `… ${more}: ^d reads on`], whole: false, last };
  };

  // While the value of a field is chosen, its name is not yet a part of the query.
  const choosesValue = (state: State): boolean =>
    /:"?$/.test(state.input.text) &&
    completions(state).some(({ kind, text }) => kind === "value" || text.startsWith('"'));

  const items = memoise(4, resultItemsKey, (state: State) =>
    choosesValue(state) ? [] : resultItems(lookups, state, answer(state)),
  );

  const cut = (state: State): number => {
    const found = answer(state);
    if (!found || found.state === "none" || items(state)[0]?.from !== "search") return 0;
    const rests = lookups.verdictRests(state.input.text, filtersInForce(state));
    // Rulings that were found by filters alone are not ranked.
    if (rests === 0 && found.hits[0]?.score === 0) return 0;
    const answers = Math.max(1, rests);
    return answers < found.hits.length ? answers : 0;
  };

  const layout = (state: State): SearchLayout => {
    const { lines } = verdictLines(state);
    const hints = state.size.rows >= rowsForStatus && (lines.length === 0 || hasFilters(state.filters)) ? 1 : 0;
    const parts = { head: hints + lines.length, cut: cut(state) > 0 };
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
      const before = [...verdict(state), verdictLines(state).whole, answer(state)?.state, state.selected === 0].join(
        "\n",
      );
      return `${previewWidth(state.size)} ${place ? placeKey(place) : ""} ${before}`;
    },
    (state: State): readonly string[] => {
      const width = previewWidth(state.size);
      const item = items(state)[state.selected];
      if (!item || width === null) return [];
      const { ruling, place } = item;
      if (!place) return [];
      // Large editions take a second to compare, too long while letters are typed.
      if (place.at === "changes") return wrapText("Enter shows what changed between the two editions.", width);
      // A pinned card or keyword has no ruling; the preview is its page.
      if (!ruling) return renderPage(context(state, width), place).lines;
      const document = documentInfo(library, ruling.document);
      const textOptions = { theme, width, longWords: "break" } as const;
      // What stands above the list is not repeated.
      const unread = verdictLines(state).whole ? [] : verdict(state);
      const first =
        state.selected === 0 && item.from === "search" ? beforeAnswer(answer(state), unread, textOptions) : [];
      const warning = laterEditionWarning(context(state, width), ruling, "open it for the difference");
      const replaced = replacedWarning(context(state, width), ruling);
      const list = lookups.listStatedBy(ruling);
      const house = houseHint(context(state, width), ruling);
      // Where the links stand beside the text, it does not list them again.
      const shown = width >= columnsForLinks ? withoutLinks(ruling) : ruling;
      return [
        ...[first, warning, replaced, house].flatMap((lines) => (lines.length > 0 ? [...lines, ""] : [])),
        ...renderRuling(shown, { ...textOptions, document }),
        ...(list ? ["", ...cardListLines(list, textOptions)] : []),
        ...houseLines(lookups.notesOn(ruling), textOptions),
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
    completedName: (state) => (state.input.text.trim() === "" ? null : (completed(state)?.name ?? null)),
    layout,
    cut,
    completions,
    understood: (state) => findUnderstood(lookups, state.input.text, answer(state)),
  };
}

/** The lines before the text of the first result: a caution when it is only likely, and the status answer. */
function beforeAnswer(
  answer: Answer | null,
  verdict: readonly string[],
  { theme, width }: { theme: Theme; width: number },
): string[] {
  const wrap = (words: string) => wrapText(words, Math.min(width, longestLine), { longWords: "break" });
  return [
    ...(answer?.state === "likely" ? wrap(likelyWords).map(theme.doubt) : []),
    ...verdict.flatMap(wrap).map(theme.heading),
  ];
}

/** The first name in the query that identifies exactly one card or keyword. */
function findUnderstood(lookups: Lookups, query: string, answer: Answer | null): ReturnType<ViewModel["understood"]> {
  // A name typed in full is not among the resolved names.
  const whole = lookups.complete(query).find((offer) => isWhole(offer, query));
  if (whole?.kind === "card" || whole?.kind === "keyword") {
    const place = lookups.named(whole.text, whole.kind);
    if (place) return { name: whole.text, place };
  }
  for (const { name, kind } of answer?.resolved ?? []) {
    if (kind === "set") continue;
    // Slang and other spellings may name a keyword or a card.
    const place =
      kind === "card" || kind === "keyword"
        ? lookups.named(name, kind)
        : (lookups.named(name, "keyword") ?? lookups.named(name, "card"));
    if (place) return { name, place };
  }
  return null;
}

/** Whether a completion is typed in full. */
function isWhole({ text, from, to }: Completion, query: string): boolean {
  return fold(text) === fold(query.slice(from, to));
}

/** Whether a completion is worth offering: it contains the typed text and more, and more than one letter is typed. */
function extendsQuery(offer: Completion, query: string): boolean {
  if (isWhole(offer, query)) return false;
  if (offer.kind === "field" || offer.kind === "value") return true;
  const typed = fold(query.slice(offer.from, offer.to));
  const isLong = typed.replace(/^"/, "").length > 1 || /:"?.?$/.test(query);
  return isLong && fold(offer.text).includes(typed.replace(/^"/, ""));
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
