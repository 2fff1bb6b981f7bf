/** Renders a state as the lines of the terminal: the trail, a screen, the status line, the footer. */

import { libraryBuild, libraryCounts } from "../../present/library-build.js";
import { counted } from "../../present/names.js";
import { dateWords } from "../../present/ruling/citation.js";
import { displayWidth } from "../../present/text/width.js";
import { chosenMark, searchView, setFilters } from "../screens/search.js";
import { currentVisit, isCurrentPlacePinned, type State } from "../state/state.js";
import { clipped, unpainted } from "./clip.js";
import { footerGap, footerKeys } from "./footer.js";
import { pageRows, rowsForStatus } from "./layout.js";
import type { Page } from "./page.js";
import { ruleLine } from "./render-context.js";
import type { ViewModel } from "./view-model.js";

export interface Frame {
  /** One for each row of the terminal, none wider than the terminal. */
  lines: string[];
  /** The cursor's cell, from 0; null when the cursor is hidden. */
  cursor: { x: number; y: number } | null;
}

/** The frame for a state. */
export function renderFrame(model: ViewModel, state: State): Frame {
  const { columns, rows } = state.size;
  const { place } = currentVisit(state);
  const lines = [trailLine(model, state)];
  let cursor: Frame["cursor"] = null;
  if (place.at === "search") {
    const search = searchView(model, state);
    cursor = { x: Math.min(columns - 1, search.cursor.x), y: lines.length + search.cursor.y };
    lines.push(...search.lines);
  } else {
    lines.push(...pageLines(model, state, model.page(state, place)));
  }
  if (rows >= rowsForStatus) lines.push(statusLine(model, state));
  lines.push(footerLine(model, state));
  const whole = lines.slice(0, rows).map((line) => clipped(line, columns));
  while (whole.length < rows) whole.splice(-1, 0, "");
  return { lines: whole, cursor };
}

/** The titles of the visits that led here. In a narrow terminal the oldest ones are replaced by an ellipsis. */
function trailLine(model: ViewModel, state: State): string {
  const { theme } = model;
  const room = state.size.columns - 1;
  const titles = state.trail.map(({ place }) => (place.at === "search" ? "search" : model.page(state, place).title));
  const last = clipped(titles.pop() ?? "", Math.max(8, room - 10));
  const pinned = isCurrentPlacePinned(state) ? "  (pinned)" : "";
  let width = displayWidth(` grim › ${last}${pinned}`);
  const before: string[] = [];
  while (titles.length > 0) {
    const title = clipped(titles.pop() ?? "", 24);
    const next = displayWidth(`${title} › `);
    if (width + next > room - (titles.length > 0 ? 4 : 0)) {
      before.unshift("…");
      break;
    }
    before.unshift(title);
    width += next;
  }
  const way = before.map((title) => theme.quiet(`${title} › `)).join("");
  return ` ${theme.kind("grim")}${theme.quiet(" › ")}${way}${theme.heading(last)}${theme.match(pinned)}`;
}

/** A rule with the scroll position, then the visible lines with the chosen link marked. */
function pageLines({ theme }: ViewModel, state: State, page: Page): string[] {
  const { columns } = state.size;
  const rows = pageRows(state.size);
  const { link, top } = currentVisit(state);
  const last = Math.min(page.lines.length, top + rows);
  const more = page.lines.length > rows ? `lines ${top + 1}-${last} of ${page.lines.length}` : "";
  const chosen = page.links[link];
  const lines = [ruleLine(more, columns, theme)];
  for (let row = top; row < last; row += 1) {
    const line = page.lines[row] ?? "";
    if (chosen && row >= chosen.row && row < chosen.row + chosen.rows) {
      lines.push(theme.kind(chosenMark) + theme.heading(unpainted(line)));
    } else lines.push(line === "" ? "" : `  ${line}`);
  }
  while (lines.length < rows + 1) lines.push("");
  return lines;
}

/** The filters in force and the contents of the library, in the longest form that fits. */
function statusLine(model: ViewModel, state: State): string {
  const { library } = model.lookups;
  const room = state.size.columns - 2;
  const chips = setFilters(library, state.filters);
  const filtered =
    chips.length > 0 && currentVisit(state).place.at !== "search"
      ? `filter: ${chips.map(([, value]) => value).join(", ")} · `
      : "";
  const { documents, editions, current, newest, superseded } = libraryCounts(library);
  const later = superseded > 0 ? " · later editions known" : "";
  const counts = `${counted(documents, "document")}, ${counted(editions, "edition")}`;
  const forms = [
    `${libraryBuild(library)} · offline`,
    `${counts}, ${counted(current, "ruling")}${newest ? ` · newest dated ${dateWords(newest)}` : ""}${later} · offline`,
    `${counts}, ${counted(current, "ruling")}${newest ? ` to ${newest}` : ""}${later} · offline`,
    `${counted(current, "ruling")}${newest ? `, newest ${newest}` : ""}${later} · offline`,
    `${counted(current, "ruling")} · offline`,
    "offline",
  ].map((form) => filtered + form);
  const fitting = forms.find((form) => displayWidth(form) <= room) ?? forms.at(-1) ?? "";
  return model.theme.quiet(` ${clipped(fitting, room)}`);
}

/** The message about the last command, else the keys of the screen. */
function footerLine({ theme }: ViewModel, state: State): string {
  const room = state.size.columns - 2;
  if (state.message !== null) return ` ${theme.match(clipped(state.message, room))}`;
  const keys = footerKeys(currentVisit(state).place, room);
  return ` ${keys.map(({ key, word }) => `${theme.kind(key)} ${theme.quiet(word)}`).join(" ".repeat(footerGap))}`;
}
