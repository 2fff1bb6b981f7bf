/** The screen as components: the trail, the search or a page, the status line, the footer. */
import { Box, useCursor, useStdin } from "ink";
import { type ReactElement, useEffect, useState, useSyncExternalStore } from "react";
import { documentInfo } from "../library/library.js";
import { clipped, displayWidth, padToWidth, unpainted } from "../render/text/width.js";
import { dateWords } from "../ruling/citation.js";
import { counted } from "../ruling/names.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { libraryCounts, librarySummary } from "../views/library-summary.js";
import { matchesIn, rowsWithMatch, withMatches } from "./find.js";
import { type Command, footerGap, footerKeys } from "./keys.js";
import { hasStatus, pageRows } from "./layout.js";
import { Lines } from "./lines.js";
import type { ViewModel } from "./model.js";
import { chosenMark, horizontalLine, isLinkAtLine } from "./page.js";
import { screenReaderText } from "./screen-reader.js";
import { filterWords, headLines, listLines, previewView, queryLine, summaryLine } from "./screens/search.js";
import { hasField, hasFilters, type PagePlace } from "./state/place.js";
import { currentVisit, findStage, isCurrentPlacePinned, type State } from "./state/state.js";
import type { Store } from "./state/store.js";
import { textInput } from "./state/text-input.js";

interface Shown {
  model: ViewModel;
  state: State;
}

/** Stands before the words that are searched for on a page, and before the text field of a page. */
const findPrompt = " find: ";
const prompt = "› ";

/** The terminal UI. @param onRedraw receives a function that writes the whole screen again */
export function App(props: {
  model: ViewModel;
  store: Store;
  handleInput: (input: string) => void;
  isForScreenReader: boolean;
  onRedraw: (redraw: () => void) => void;
}): ReactElement | null {
  const { model, store, handleInput, isForScreenReader, onRedraw } = props;
  const state = useSyncExternalStore(store.subscribe, store.get);
  // Ink does not write a screen that is the same as the last one. So an empty one comes between.
  const [isBlank, setIsBlank] = useState(false);
  useEffect(() => onRedraw(() => setIsBlank(true)), [onRedraw]);
  useEffect(() => {
    if (isBlank) setIsBlank(false);
  }, [isBlank]);
  // `useInput` has no names for function keys and for reports of the mouse, which this event of Ink's has.
  const { setRawMode, internal_eventEmitter: input } = useStdin();
  useEffect(() => {
    setRawMode(true);
    input.on("input", handleInput);
    return () => {
      input.off("input", handleInput);
      setRawMode(false);
    };
  }, [setRawMode, input, handleInput]);
  if (isBlank) return null;
  if (isForScreenReader) return <Lines lines={screenReaderText(model, state).split("\n")} />;
  return <Screen model={model} state={state} />;
}

/** The screen for a state. */
export function Screen({ model, state }: Shown): ReactElement {
  const { place } = currentVisit(state);
  useCursor().setCursorPosition(cursorOf(model, state));
  return (
    <Box flexDirection="column" width={state.size.columns} height={state.size.rows} overflow="hidden">
      <Lines lines={[trailLine(model, state)]} />
      {place.at === "search" ? (
        <Search model={model} state={state} />
      ) : (
        <PageView model={model} state={state} place={place} />
      )}
      <Lines lines={[...(hasStatus(state.size) ? [statusLine(model, state)] : []), footerLine(model, state)]} />
    </Box>
  );
}

/** The text field, the hints, and the results beside or below the words of the selected one. */
function Search({ model, state }: Shown): ReactElement {
  const { theme } = model;
  const { columns } = state.size;
  const { mode, list, preview } = model.layout(state);
  const lines = listLines(model, state);
  const bar = theme.quiet("│");
  const words = previewView(model, state).map((line) => (line === "" ? "" : `  ${line}`));
  return (
    <>
      <Lines lines={[queryLine(model, state).line, ...headLines(model, state)]} />
      {mode === "beside" && preview ? (
        <Box>
          <Box flexDirection="column" width={list.columns}>
            <Lines lines={[summaryLine(model, state, list.columns), ...lines]} rows={list.rows + 1} />
          </Box>
          <Box flexDirection="column" width={columns - list.columns}>
            <Lines
              lines={[
                theme.quiet(`┬${"─".repeat(columns - list.columns - 1)}`),
                ...filled(words, list.rows).map((line) => bar + line),
              ]}
            />
          </Box>
        </Box>
      ) : (
        <>
          <Lines lines={[summaryLine(model, state, columns)]} />
          {preview && <Lines lines={words} rows={preview.rows} />}
          {preview && <Lines lines={[horizontalLine("", columns, theme)]} />}
          <Lines lines={lines} rows={list.rows} />
        </>
      )}
    </>
  );
}

/** Lines filled up to a number of rows. */
function filled(lines: readonly string[], rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => lines[row] ?? "");
}

/** A horizontal line with the scroll position, the text field if the page has one, and the visible lines. */
function PageView({ model, state, place }: Shown & { place: PagePlace }): ReactElement {
  const { theme } = model;
  const { columns } = state.size;
  const { link, top, field } = currentVisit(state);
  const page = model.page(state, place);
  const rows = pageRows(state.size, place);
  const last = Math.min(page.lines.length, top + rows);
  const range = page.lines.length > rows ? [`lines ${top + 1}-${last} of ${page.lines.length}`] : [];
  const words = state.find?.words.text ?? "";
  const found = state.find && !state.find.isTyping ? [`“${words.trim()}” ${findCount(model, state, place)}`] : [];
  const matches = state.find ? matchesIn(page, words) : [];
  const chosen = page.links[link];
  const lines = page.lines.slice(top, last).map((line, i) => {
    const row = top + i;
    const ofRow = matches.filter((one) => one.row === row);
    if (chosen && isLinkAtLine(chosen, row))
      return theme.kind(chosenMark) + withMatches(theme.heading(unpainted(line)), ofRow);
    if (line === "") return "";
    return (row === state.find?.row ? theme.kind("» ") : "  ") + withMatches(line, ofRow);
  });
  return (
    <>
      <Lines lines={[horizontalLine([...found, ...range].join(" · "), columns, theme)]} />
      {hasField(place) && <Lines lines={[clipped(theme.kind(prompt) + (field?.text ?? ""), columns)]} />}
      <Lines lines={lines} rows={rows} />
    </>
  );
}

/** The cell of the cursor, from 0; undefined when it is hidden. */
function cursorOf(model: ViewModel, state: State): { x: number; y: number } | undefined {
  const { columns, rows } = state.size;
  const at = (before: string, y: number) => ({ x: Math.min(columns - 1, displayWidth(before)), y });
  const { place, field = textInput("") } = currentVisit(state);
  if (state.find?.isTyping) return at(findPrompt + state.find.words.text.slice(0, state.find.words.cursor), rows - 1);
  if (place.at === "search") return { x: Math.min(columns - 1, queryLine(model, state).cursor), y: 1 };
  return hasField(place) ? at(prompt + field.text.slice(0, field.cursor), 2) : undefined;
}

/** Columns of ` grim › `, and of an ellipsis before the titles that are shown. */
const columnsBesideTitles = 13;

/** The titles of the visits that led here, the last ones if there is little room, and at the right the game searched. */
function trailLine(model: ViewModel, state: State): string {
  const { theme } = model;
  const { columns } = state.size;
  const isGameShown = currentVisit(state).place.at === "search" && columns >= (state.game === null ? 60 : 24);
  const gameWords = state.game === null ? theme.quiet("all games") : theme.match(`${state.game} only`);
  const game = isGameShown ? ` ${gameWords}${columns >= 60 ? theme.kind(" f3") : ""} ` : "";
  const room = columns - displayWidth(game) - columnsBesideTitles;
  const titleOf = ({ place }: State["trail"][number]) =>
    place.at === "search" ? "search" : model.page(state, place).title;
  const pinned = isCurrentPlacePinned(state) ? "  (pinned)" : "";
  const last = clipped(titleOf(currentVisit(state)), Math.max(8, room - displayWidth(pinned)));
  let left = room - displayWidth(last + pinned);
  let earlier = "";
  for (const visit of state.trail.slice(0, -1).reverse()) {
    const title = `${clipped(titleOf(visit), 24)} › `;
    left -= displayWidth(title);
    earlier = left < 0 ? `… › ${earlier}` : title + earlier;
    if (left < 0) break;
  }
  const line = ` ${theme.kind("grim")}${theme.quiet(` › ${earlier}`)}${theme.heading(last)}${theme.match(pinned)}`;
  return game === "" ? line : padToWidth(line, columns - displayWidth(game)) + game;
}

/** On a page the filters that are set, then the contents of the library in the longest form that fits. */
function statusLine(model: ViewModel, state: State): string {
  const { library } = model.lookups;
  const room = state.size.columns - 2;
  const chips = currentVisit(state).place.at === "search" ? [] : filterWords(library, state.filters);
  const filter = chips.length > 0 ? `filter: ${chips.map(([, value]) => value).join(", ")} · ` : "";
  const { currentRulings, newestDate, supersededDocuments } = libraryCounts(library);
  const later = supersededDocuments > 0 ? " · later editions known" : "";
  const rulings = counted(currentRulings, "ruling");
  const newest = newestDate ? `, newest ${dateWords(newestDate)}` : "";
  const forms = [`${librarySummary(library)} · `, `${rulings}${newest}${later} · `, `${rulings} · `, ""].map(
    (form) => `${filter}${form}offline`,
  );
  return model.theme.quiet(` ${clipped(forms.find((form) => displayWidth(form) <= room) ?? "offline", room)}`);
}

/** The words to find on the page while they are typed; else the message of the last command; else the keys. */
function footerLine(model: ViewModel, state: State): string {
  const { theme } = model;
  const { place } = currentVisit(state);
  const room = state.size.columns - 2;
  if (state.find?.isTyping && place.at !== "search") {
    const { text } = state.find.words;
    const count = text.trim() === "" ? "" : findCount(model, state, place);
    return clipped(`${theme.kind(findPrompt)}${text}  ${theme.quiet(count)}`, state.size.columns);
  }
  if (state.message !== null) return ` ${theme.match(clipped(sanitiseLine(state.message), room))}`;
  const keys = footerKeys(place, room, findStage(state), unavailable(model, state));
  return ` ${keys.map(({ key, word }) => `${theme.kind(key)} ${theme.quiet(word)}`).join(" ".repeat(footerGap))}`;
}

/** The commands that have nothing to act on. They do not depend on the chosen link, so that the footer stays the same. */
function unavailable(model: ViewModel, state: State): ReadonlySet<Command> {
  const { place } = currentVisit(state);
  const items = model.items(state);
  const page = place.at === "search" ? null : model.page(state, place);
  const hasRulingLink = page?.links.some(({ target }) => "go" in target && target.go.at === "ruling");
  const canQuote = page ? page.ruling !== null || hasRulingLink : items.some((one) => one.ruling !== null);
  const canClear = hasFilters(state.filters) || (page === null && state.input.text !== "");
  const editions = page?.ruling ? documentInfo(model.lookups.library, page.ruling.document)?.editions : [];
  const without: [isMissing: boolean, commands: Command[]][] = [
    [!canQuote, ["copy-citation", "copy-slip", "pin", "log"]],
    [(page ?? { links: items }).links.length === 0, ["open", "toggle-filter"]],
    [!canClear, page ? ["clear-filters"] : ["clear-filters", "back"]],
    [state.completing === null && model.completions(state).length === 0, ["complete"]],
    [!page?.ruling, ["section"]],
    [(editions?.length ?? 0) < 2, ["difference"]],
    [place.at !== "changes", ["swap"]],
    [page?.stops.length === 0 && !page.next && !page.previous, ["next", "previous"]],
    [page?.isList === true && page.stops.length === 0, ["find"]],
  ];
  return new Set(without.flatMap(([isMissing, commands]) => (isMissing ? commands : [])));
}

/** `2 of 7`: the current line with a match, among all lines with one. Without such a line: `not on this page`. */
function findCount(model: ViewModel, state: State, place: PagePlace): string {
  const rows = rowsWithMatch(model.page(state, place), state.find?.words.text ?? "");
  return rows.length === 0 ? "not on this page" : `${rows.indexOf(state.find?.row ?? -1) + 1} of ${rows.length}`;
}
