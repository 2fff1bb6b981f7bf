/** What the reducer has to know of the screens: the results there are, the page at a place, what can be completed. */
import { fold } from "../../cards/fold.js";
import { documentInfo } from "../../library/library.js";
import { likelyWords } from "../../present/answer-text.js";
import { cardListLines } from "../../present/card-list.js";
import { longestLine, renderRuling } from "../../present/ruling-text.js";
import { sanitise } from "../../present/sanitise.js";
import type { Theme } from "../../present/theme.js";
import { wrapText } from "../../present/wrap.js";
import type { Answer, Completion } from "../../search/answer.js";
import { laterWarning } from "./edition-change.js";
import { type Item, itemsOf, listKey } from "./result-items.js";
import { searchLayout } from "./layout.js";
import { type Lookups, remembering } from "../lookups/lookups.js";
import { type Page, pageWidth } from "./page.js";
import { type Place, placeKey } from "../state/place.js";
import type { Scene } from "./render-context.js";
import { cardScreen } from "../screens/card.js";
import { changesPage } from "../screens/changes.js";
import { comparePage } from "../screens/compare.js";
import { pinsPage, recentPage } from "../screens/pins-and-history.js";
import { documentsPage } from "../screens/documents.js";
import { editionPage } from "../screens/edition.js";
import { filtersPage } from "../screens/filters.js";
import { goPage } from "../screens/go.js";
import { helpPage } from "../screens/help.js";
import { keywordScreen } from "../screens/keyword.js";
import { replacedWarning, rulingPage } from "../screens/ruling.js";
import { sectionPage } from "../screens/section.js";
import type { State } from "../state/state.js";

export interface Terrain {
  lookups: Lookups;
  theme: Theme;
  scene(state: State, width?: number): Scene;
  /** Null while nothing is typed. */
  answer(state: State): Answer | null;
  /** The answer to a question about a card's status, as lines; empty for any other query. */
  verdict(state: State): readonly string[];
  items(state: State): readonly Item[];
  page(state: State, place: Place): Page;
  /** The chosen ruling, or the page of the chosen card or keyword, as it stands beside the list. */
  preview(state: State): readonly string[];
  completions(state: State): readonly Completion[];
  /** Where a name that was understood in the query leads; null when none was. */
  understood(state: State): { name: string; place: Place } | null;
}

/** The terrain of a library, its last answers and pages kept. */
export function makeTerrain(lookups: Lookups, theme: Theme): Terrain {
  const { library } = lookups;

  const scene = (state: State, width = pageWidth(state.size.columns)): Scene => ({
    lookups,
    theme,
    width,
    desk: state.desk,
    filters: state.filters,
  });

  const answer = (state: State): Answer | null =>
    state.box.text.trim() === "" ? null : lookups.search(state.box.text, state.filters);

  const verdict = (state: State): readonly string[] =>
    state.box.text.trim() === "" ? [] : lookups.verdict(state.box.text, state.filters);

  const items = remembering(4, listKey, (state: State) => itemsOf(library, state, answer(state)));

  const page = remembering(
    16,
    (state: State, place: Place) => pageKey(state, place),
    (state: State, place: Place) => makePage(scene(state), place),
  );

  const preview = remembering(
    32,
    (state: State) => {
      const { place } = items(state)[state.selected] ?? {};
      const before = [...verdict(state), answer(state)?.state, state.selected === 0].join("\n");
      return `${searchLayout(state.size).preview?.columns ?? 0} ${place ? placeKey(place) : ""} ${before}`;
    },
    (state: State): readonly string[] => {
      const width = searchLayout(state.size).preview?.columns;
      const item = items(state)[state.selected];
      if (!item || width === undefined) return [];
      const { ruling, place } = item;
      // A pinned card or keyword has a page, of which the beginning is shown.
      if (!ruling) return makePage(scene(state, width), place).lines;
      const document = documentInfo(library, ruling.document);
      const context = { theme, width, longWords: "break" } as const;
      const first =
        state.selected === 0 && item.from === "search" ? beforeAnswer(answer(state), verdict(state), context) : [];
      const warning = laterWarning(scene(state, width), ruling, "open it for the difference");
      const replaced = replacedWarning(scene(state, width), ruling);
      const list = lookups.listStatedBy(ruling);
      return [
        ...[first, warning, replaced].flatMap((lines) => (lines.length > 0 ? [...lines, ""] : [])),
        ...renderRuling(ruling, { ...context, document }),
        ...(list ? ["", ...cardListLines(list, context)] : []),
      ];
    },
  );

  return {
    lookups,
    theme,
    scene,
    answer,
    verdict,
    items,
    page,
    preview,
    completions: ({ box }) =>
      box.text.trim() === "" || box.cursor < box.text.length
        ? []
        : lookups
            .complete(box.text)
            .filter((offer) => goesOn(offer, box.text))
            .map((offer) => ({ ...offer, text: sanitise(offer.text) })),
    understood: (state) => understood(lookups, state.box.text, answer(state)),
  };
}

/** What stands before the first result: the answer in a line, and that it is only likely. */
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

/** The first name in the query that leads to one card or keyword. */
function understood(lookups: Lookups, query: string, answer: Answer | null): ReturnType<Terrain["understood"]> {
  // A name that is written out whole was understood as well, though nothing had to be resolved.
  const whole = lookups.complete(query).find((offer) => isWhole(offer, query));
  if (whole?.kind === "card" || whole?.kind === "keyword") {
    const place = lookups.named(whole.text, whole.kind);
    if (place) return { name: whole.text, place };
  }
  for (const { name, kind } of answer?.resolved ?? []) {
    if (kind === "set") continue;
    // Slang and other spellings may stand for either.
    const place =
      kind === "card" || kind === "keyword"
        ? lookups.named(name, kind)
        : (lookups.named(name, "keyword") ?? lookups.named(name, "card"));
    if (place) return { name, place };
  }
  return null;
}

/** A completion of which every letter is typed already. */
function isWhole({ text, from, to }: Completion, query: string): boolean {
  return fold(text) === fold(query.slice(from, to));
}

/** A name is offered where it holds what was typed and more; one letter is the beginning of too many. */
function goesOn(offer: Completion, query: string): boolean {
  if (isWhole(offer, query)) return false;
  if (offer.kind === "field" || offer.kind === "value") return true;
  const typed = fold(query.slice(offer.from, offer.to));
  const isLong = typed.replace(/^"/, "").length > 1 || /:"?.?$/.test(query);
  return isLong && fold(offer.text).includes(typed.replace(/^"/, ""));
}

function pageKey({ size, desk, filters }: State, place: Place): string {
  const key = `${size.columns} ${placeKey(place)}`;
  if (place.at === "pins" || place.at === "go") return `${key} ${JSON.stringify(desk.pins)}`;
  if (place.at === "recent") return `${key} ${JSON.stringify(desk.recent)}`;
  return place.at === "filters" ? `${key} ${JSON.stringify(filters)}` : key;
}

function makePage(scene: Scene, place: Place): Page {
  switch (place.at) {
    case "ruling":
      return rulingPage(scene, place.ref);
    case "section":
      return sectionPage(scene, place.ref);
    case "card":
      return cardScreen(scene, place.game, place.id);
    case "keyword":
      return keywordScreen(scene, place.game, place.term);
    case "documents":
      return documentsPage(scene);
    case "edition":
      return editionPage(scene, place.document, place.edition);
    case "compare":
      return comparePage(scene, place.document, place.from);
    case "changes":
      return changesPage(scene, place.document, place.from, place.to, place.ruling ?? null);
    case "filters":
      return filtersPage(scene);
    case "pins":
      return pinsPage(scene);
    case "recent":
      return recentPage(scene);
    case "go":
      return goPage(scene);
    case "help":
      return helpPage(scene);
    case "search":
      throw new Error("the search is no page");
  }
}
