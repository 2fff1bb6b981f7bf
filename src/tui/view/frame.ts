/** Renders a state as the lines of the terminal: the trail, a screen, the status line, the footer. */

import { documentInfo } from "../../library/library.js";
import { displayWidth, padToWidth } from "../../render/text/width.js";
import { dateWords } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { libraryCounts, librarySummary } from "../../views/library-summary.js";
import { filterWords, searchView } from "../screens/search.js";
import { hasField, hasFilters, type PagePlace } from "../state/place.js";
import { currentVisit, findStage, isCurrentPlacePinned, type State } from "../state/state.js";
import { textInput } from "../state/text-input.js";
import { clipped, unpainted } from "./clip.js";
import { matchesIn, rowsWithMatch, withMatches } from "./find.js";
import { type AvailableActions, footerGap, footerKeys } from "./footer.js";
import { minRowsForStatus, pageColumns, pageRows } from "./layout.js";
import { chosenMark, isLinkAtLine, type Page, sideTop } from "./page.js";
import { horizontalLine } from "./render-context.js";
import type { ViewModel } from "./view-model.js";

export interface Frame {
  /** One for each row of the terminal, none wider than the terminal. */
  lines: string[];
  /** The cursor's cell, from 0; null when the cursor is hidden. */
  cursor: { x: number; y: number } | null;
}

/** Stands before the text field of a page. */
const prompt = "› ";
/** Columns in the trail for ` grim › ` (8), and 2 that stay free beside a last title that is cut. */
const columnsBesideLastTitle = 10;
/** The width of `… › `, in place of the titles that are left out of the trail. */
const ellipsisColumns = 4;
/** Stands before the words that are searched for on a page. */
const findPrompt = " find: ";

/** The frame for a state. */
export function renderFrame(model: ViewModel, state: State): Frame {
  const { columns, rows } = state.size;
  const { place } = currentVisit(state);
  const lines = [trailLine(model, state)];
  let cursor: Frame["cursor"] = null;
  if (place.at === "search") {
    const search = searchView(model, state);
    cursor = { x: Math.min(columns - 1, search.cursor), y: lines.length };
    lines.push(...search.lines);
  } else {
    const page = model.page(state, place);
    lines.push(...pageLines(model, state, page));
    const field = currentVisit(state).field ?? textInput("");
    if (hasField(place))
      cursor = { x: Math.min(columns - 1, displayWidth(prompt + field.text.slice(0, field.cursor))), y: 2 };
  }
  if (rows >= minRowsForStatus) lines.push(statusLine(model, state));
  lines.push(footerLine(model, state));
  if (state.find?.isTyping) {
    const { text, cursor: at } = state.find.words;
    cursor = { x: Math.min(columns - 1, displayWidth(`${findPrompt}${text.slice(0, at)}`)), y: rows - 1 };
  }
  return { lines: lines.slice(0, rows).map((line) => clipped(line, columns)), cursor };
}

/**
 * The titles of the visits that led here, and at the right the game that is searched. In a narrow terminal the oldest
 * titles are replaced by an ellipsis.
 */
function trailLine(model: ViewModel, state: State): string {
  const { theme } = model;
  const game = gameWords(model, state);
  const room = state.size.columns - displayWidth(game);
  const titles = state.trail.map(({ place }) => (place.at === "search" ? "search" : model.page(state, place).title));
  const last = clipped(titles.pop() ?? "", Math.max(8, room - columnsBesideLastTitle));
  const pinned = isCurrentPlacePinned(state) ? "  (pinned)" : "";
  let width = displayWidth(` grim › ${last}${pinned}`);
  const earlierTitles: string[] = [];
  while (titles.length > 0) {
    const title = clipped(titles.pop() ?? "", 24);
    const titleWidth = displayWidth(`${title} › `);
    if (width + titleWidth > room - (titles.length > 0 ? ellipsisColumns : 0)) {
      earlierTitles.unshift("…");
      break;
    }
    earlierTitles.unshift(title);
    width += titleWidth;
  }
  const earlier = earlierTitles.map((title) => theme.quiet(`${title} › `)).join("");
  const line = ` ${theme.kind("grim")}${theme.quiet(" › ")}${earlier}${theme.heading(last)}${theme.match(pinned)}`;
  return game === "" ? line : padToWidth(line, room) + game;
}

/**
 * The game that is searched, and in wider terminals the key that changes it: ` all games f3 `. The search screen shows it
 * in most terminals, a page only in wide ones; otherwise it is empty.
 */
function gameWords({ theme }: ViewModel, state: State): string {
  const { columns } = state.size;
  const minColumnsOnSearch = state.game === null ? 60 : 24;
  const minColumns = currentVisit(state).place.at === "search" ? minColumnsOnSearch : 120;
  if (columns < minColumns) return "";
  const words = state.game === null ? theme.quiet("all games") : theme.match(`${state.game} only`);
  return ` ${words}${theme.kind(columns >= 60 ? " f3" : "")} `;
}

/**
 * A horizontal line with the scroll position, the text field if the page has one, and the visible lines with the chosen link
 * marked.
 */
function pageLines(model: ViewModel, state: State, page: Page): string[] {
  const { theme } = model;
  const { columns } = state.size;
  const { link, top, place, field } = currentVisit(state);
  const rows = pageRows(state.size, place);
  const last = Math.min(page.lines.length, top + rows);
  const range = page.lines.length > rows ? `lines ${top + 1}-${last} of ${page.lines.length}` : "";
  const findSummary =
    state.find && !state.find.isTyping ? `“${state.find.words.text.trim()}” ${findCount(model, state)}` : "";
  const chosen = page.links[link];
  const lines = [horizontalLine([findSummary, range].filter(Boolean).join(" · "), columns, theme)];
  if (hasField(place)) lines.push(theme.kind(prompt) + (field?.text ?? ""));
  const headerRows = lines.length;
  const matches = state.find ? matchesIn(page, state.find.words.text) : [];
  for (let row = top; row < last; row += 1) {
    const rowMatches = matches.filter((one) => one.row === row);
    const isChosen = chosen !== undefined && !chosen.isInSideColumn && isLinkAtLine(chosen, row);
    const line = isChosen ? theme.heading(unpainted(page.lines[row] ?? "")) : (page.lines[row] ?? "");
    const otherMark = row === state.find?.row ? theme.kind("» ") : "  ";
    const mark = isChosen ? theme.kind(chosenMark) : otherMark;
    lines.push(line === "" && !isChosen ? "" : mark + withMatches(line, rowMatches));
  }
  while (lines.length < rows + headerRows) lines.push("");
  const side = sideColumnLines(model, state, page, rows);
  if (side.length === 0) return lines;
  const width = pageColumns(columns).page;
  return lines.map((line, at) =>
    at < headerRows
      ? line
      : `${padToWidth(clipped(line, width), width)}${theme.quiet("│")} ${side[at - headerRows] ?? ""}`.trimEnd(),
  );
}

/**
 * The visible lines of the side column: the links of the page, and the visits that led here. Empty in a narrow
 * terminal.
 */
function sideColumnLines(model: ViewModel, state: State, page: Page, rows: number): string[] {
  const { theme } = model;
  const { side } = pageColumns(state.size.columns);
  if (side === 0) return [];
  const { link } = currentVisit(state);
  const chosen = page.links[link];
  const from = sideTop(page, link, rows);
  const lines = page.sideLines.slice(from, from + rows).map((line, at) => {
    const isChosen = chosen?.isInSideColumn === true && isLinkAtLine(chosen, from + at);
    if (isChosen) return theme.kind(chosenMark) + theme.heading(unpainted(line));
    return line === "" ? "" : `  ${line}`;
  });
  const room = rows - lines.length - (lines.length > 0 ? 2 : 1);
  const visits = state.trail.slice(-Math.max(0, room));
  if (room < 2 || visits.length < 2) return lines;
  if (lines.length > 0) lines.push("");
  lines.push(`  ${theme.quiet("How you got here")}`);
  for (const { place } of visits) {
    const query = state.input.text.trim() === "" ? "" : `: ${sanitiseLine(state.input.text)}`;
    const title = place.at === "search" ? `search${query}` : model.page(state, place).title;
    lines.push(`  ${clipped(title, side - 3)}`);
  }
  return lines;
}

/**
 * On a page the filters that are set, then the contents of the library in the longest form that fits. The search screen
 * shows the filters elsewhere.
 */
function statusLine(model: ViewModel, state: State): string {
  const { library } = model.lookups;
  const room = state.size.columns - 2;
  const chips = filterWords(library, state.filters);
  const filterPrefix =
    chips.length > 0 && currentVisit(state).place.at !== "search"
      ? `filter: ${chips.map(([, value]) => value).join(", ")} · `
      : "";
  const { documents, editions, currentRulings, newestDate, supersededDocuments } = libraryCounts(library);
  const later = supersededDocuments > 0 ? " · later editions known" : "";
  const counts = `${counted(documents, "document")}, ${counted(editions, "edition")}`;
  const forms = [
    `${librarySummary(library)} · offline`,
    `${counts}, ${counted(currentRulings, "ruling")}${newestDate ? ` · newest dated ${dateWords(newestDate)}` : ""}${later} · offline`,
    `${counts}, ${counted(currentRulings, "ruling")}${newestDate ? ` to ${newestDate}` : ""}${later} · offline`,
    `${counted(currentRulings, "ruling")}${newestDate ? `, newest ${newestDate}` : ""}${later} · offline`,
    `${counted(currentRulings, "ruling")} · offline`,
    "offline",
  ].map((form) => filterPrefix + form);
  const longestFitting = forms.find((form) => displayWidth(form) <= room) ?? forms.at(-1) ?? "";
  return model.theme.quiet(` ${clipped(longestFitting, room)}`);
}

/**
 * The words to find on the page while they are typed; else the message of the last command; else the keys of the
 * screen.
 */
function footerLine(model: ViewModel, state: State): string {
  const { theme } = model;
  const room = state.size.columns - 2;
  if (state.find?.isTyping) {
    const { words } = state.find;
    const count = words.text.trim() === "" ? "" : findCount(model, state);
    return `${theme.kind(findPrompt)}${words.text}  ${theme.quiet(count)}`;
  }
  if (state.message !== null) return ` ${theme.match(clipped(state.message, room))}`;
  const { place } = currentVisit(state);
  const keys = footerKeys(place, room, availableActions(model, state));
  return ` ${keys.map(({ key, word }) => `${theme.kind(key)} ${theme.quiet(word)}`).join(" ".repeat(footerGap))}`;
}

/**
 * What can be done on the screen. It does not depend on the chosen link, so that the footer does not change with it.
 */
function availableActions(model: ViewModel, state: State): AvailableActions {
  const { place } = currentVisit(state);
  const find = findStage(state);
  if (place.at === "search") {
    const items = model.items(state);
    const hasVerdict = model.verdict(state).length > 0;
    const canComplete = state.completing !== null || (!hasVerdict && model.completions(state).length > 0);
    const canClear = state.input.text !== "" || hasFilters(state.filters);
    const canQuote = items.some((one) => one.ruling !== null);
    const canOpen = items.length > 0;
    return { find, canOpen, canQuote, canClear, canComplete, hasVersions: false, isList: false };
  }
  const { links, isList, ruling } = model.page(state, place);
  const hasRulingLink = links.some(({ target }) => "go" in target && target.go.at === "ruling");
  const editionCount = ruling ? (documentInfo(model.lookups.library, ruling.document)?.editions.length ?? 0) : 0;
  return {
    find,
    canOpen: links.length > 0,
    canQuote: ruling !== null || hasRulingLink,
    canClear: hasFilters(state.filters),
    canComplete: false,
    hasVersions: editionCount > 1,
    isList,
  };
}

/** `2 of 7`: the current line with a match, among all lines with one. Without such a line: `not on this page`. */
function findCount(model: ViewModel, state: State): string {
  const place = currentVisit(state).place as PagePlace;
  const rows = rowsWithMatch(model.page(state, place), state.find?.words.text ?? "");
  return rows.length === 0 ? "not on this page" : `${rows.indexOf(state.find?.row ?? -1) + 1} of ${rows.length}`;
}
