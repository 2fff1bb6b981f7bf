/** A change of the terminal's size: what was on screen stays there, although its lines are wrapped anew. */
import { unpainted } from "../../view/clip.js";
import { matchesIn } from "../../view/find.js";
import type { Link, Page } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { currentVisit, type Size, type State } from "../state.js";
import { clampState, withVisit } from "./position.js";

/**
 * The state in a terminal of another size. The match or the link that is chosen keeps its row on screen; without one, the
 * words in the first row do.
 */
export function resized(model: ViewModel, state: State, size: Size): State {
  const next = { ...state, size };
  const { place, link, top } = currentVisit(state);
  if (place.at === "search") return clampState(model, next);
  const before = model.page(state, place);
  const after = model.page(next, place);
  if (after === before) return clampState(model, next);
  const chosen = before.links[link];
  const index = chosen ? sameLink(after, chosen, link) : -1;
  const found = after.links[index];
  const match = state.find ? sameMatch(before, after, state.find.words.text, state.find.row) : -1;
  const find = state.find && { ...state.find, row: match };
  const moved = { ...next, find };
  const at = (row: number, was: number) =>
    clampState(model, withVisit(moved, { link: index, top: Math.max(0, row - (was - top)) }));
  if (state.find && match >= 0) return at(match, state.find.row);
  if (chosen && found && !chosen.side && !found.side) return at(found.row, chosen.row);
  return at(rowOfText(after.lines, textBefore(before.lines, top)), top);
}

/** Side columns change the order of links, so that one is found by where it leads; the nearest of several. */
function sameLink(page: Page, { target }: Link, index: number): number {
  const key = JSON.stringify(target);
  const same = page.links.flatMap((one, at) => (JSON.stringify(one.target) === key ? [at] : []));
  return same.sort((a, b) => Math.abs(a - index) - Math.abs(b - index))[0] ?? -1;
}

/** The row of the match with the same number; -1 without one. */
function sameMatch(before: Page, after: Page, words: string, row: number): number {
  const [old, now] = [before, after].map((page) => [...new Set(matchesIn(page, words).map((one) => one.row))]);
  const number = old?.indexOf(row) ?? -1;
  return number < 0 ? -1 : (now?.[number] ?? now?.at(-1) ?? -1);
}

/** The number of letters in the lines above a row; marks and spaces depend on the width. */
function textBefore(lines: readonly string[], row: number): number {
  return lines.slice(0, row).reduce((sum, line) => sum + letters(line), 0);
}

/** The row of the letter that has this many before it. */
function rowOfText(lines: readonly string[], before: number): number {
  if (before === 0) return 0;
  let sum = 0;
  const row = lines.findIndex((line) => {
    sum += letters(line);
    return sum > before;
  });
  return row < 0 ? lines.length : row;
}

function letters(line: string): number {
  return unpainted(line).replace(/[\s─│]/g, "").length;
}
