/** A change of the terminal's size. Lines are wrapped again, but what was on screen stays there. */
import { unpainted } from "../../view/clip.js";
import { rowsWithMatch } from "../../view/find.js";
import type { Link, Page } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { currentVisit, type Size, type State } from "../state.js";
import { clampState, withVisit } from "./position.js";

/**
 * The state in a terminal of another size. The current match, or else the chosen link, keeps its row on screen; without
 * either, the first visible words stay in the first row.
 */
export function resize(model: ViewModel, state: State, size: Size): State {
  const next = { ...state, size };
  const { place, link, top } = currentVisit(state);
  if (place.at === "search") return clampState(model, next);
  const before = model.page(state, place);
  const after = model.page(next, place);
  if (after === before) return clampState(model, next);
  const chosen = before.links[link];
  const newIndex = chosen ? indexOfSameLink(after, chosen, link) : -1;
  const newLink = after.links[newIndex];
  const matchRow = state.find ? rowOfSameMatch(before, after, state.find.words.text, state.find.row) : -1;
  const find = state.find && { ...state.find, row: matchRow };
  const moved = { ...next, find };
  // Scrolls so that the new row is as far below the first visible line as the old one was.
  const alignRow = (newRow: number, oldRow: number) =>
    clampState(model, withVisit(moved, { link: newIndex, top: Math.max(0, newRow - (oldRow - top)) }));
  if (state.find && matchRow >= 0) return alignRow(matchRow, state.find.row);
  if (chosen && newLink && !chosen.isInSideColumn && !newLink.isInSideColumn) return alignRow(newLink.row, chosen.row);
  return alignRow(rowOfCharacter(after.lines, charactersAbove(before.lines, top)), top);
}

/**
 * The index of the link with the same target; of several, the nearest to `index`; -1 for none. Links are compared by
 * their targets, because a side column changes their order.
 */
function indexOfSameLink(page: Page, { target }: Link, index: number): number {
  const key = JSON.stringify(target);
  const same = page.links.flatMap((one, at) => (JSON.stringify(one.target) === key ? [at] : []));
  return same.sort((a, b) => Math.abs(a - index) - Math.abs(b - index))[0] ?? -1;
}

/** The new row of a match: the nth row with a match becomes the nth such row, or the last one; -1 without a match. */
function rowOfSameMatch(before: Page, after: Page, words: string, row: number): number {
  const number = rowsWithMatch(before, words).indexOf(row);
  const newRows = rowsWithMatch(after, words);
  return number < 0 ? -1 : (newRows[number] ?? newRows.at(-1) ?? -1);
}

/** The number of characters in the lines above a row, without spaces and rules, which depend on the width. */
function charactersAbove(lines: readonly string[], row: number): number {
  return lines.slice(0, row).reduce((sum, line) => sum + characterCount(line), 0);
}

/** The row of the character that has this many characters before it. */
function rowOfCharacter(lines: readonly string[], before: number): number {
  if (before === 0) return 0;
  let sum = 0;
  const row = lines.findIndex((line) => {
    sum += characterCount(line);
    return sum > before;
  });
  return row < 0 ? lines.length : row;
}

function characterCount(line: string): number {
  return unpainted(line).replace(/[\s─│]/g, "").length;
}
