/** The commands of a search for words on a page. */
import type { Command } from "../../keys.js";
import { rowsWithMatch } from "../../view/find.js";
import { pageRows } from "../../view/layout.js";
import { isLinkAtLine } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { maxTop } from "../page-navigation.js";
import type { PagePlace } from "../place.js";
import { currentVisit, type Find, type State } from "../state.js";
import type { TextInput } from "../text-input.js";
import { applyEdit } from "./edit.js";
import { withVisit } from "./position.js";

/** Lines shown above a match that is scrolled to. */
const linesBeforeMatch = 3;

/**
 * The state after a command during a search on the page.
 * @returns null for a command that does the same as without a search
 */
export function performInFind(
  model: ViewModel,
  state: State,
  find: Find,
  place: PagePlace,
  command: Command,
): State | null {
  if (command === "find-next") return goToMatch(model, state, find, place, 1);
  if (command === "find-previous") return goToMatch(model, state, find, place, -1);
  if (command === "back") return { ...state, find: null };
  if (!find.isTyping) return null;
  const words = applyEdit(find.words, command);
  if (words) return setFindWords(model, state, place, words);
  if (command !== "open") return null;
  if (find.words.text.trim() === "") return { ...state, find: null };
  // Without a match, Enter ends the search on the page.
  return find.row < 0
    ? { ...state, find: null, message: `“${find.words.text.trim()}” is not on this page.` }
    : { ...state, find: { ...find, isTyping: false } };
}

/** Sets the words and goes to their first match. */
export function setFindWords(model: ViewModel, state: State, place: PagePlace, words: TextInput): State {
  const find: Find = { words, isTyping: true, row: -1 };
  return words.text.trim() === "" ? { ...state, find } : goToMatch(model, state, find, place, 1);
}

/**
 * Goes to the next or previous line with a match. After the last such line comes the first; before the first, the last.
 */
function goToMatch(model: ViewModel, state: State, find: Find, place: PagePlace, direction: 1 | -1): State {
  const page = model.page(state, place);
  const rows = rowsWithMatch(page, find.words.text);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { ...state, find: { ...find, row: -1 } };
  const next = direction > 0 ? rows.find((row) => row > find.row) : rows.findLast((row) => row < find.row);
  const row = next ?? (direction > 0 ? first : last);
  const visit = currentVisit(state);
  const height = pageRows(state.size, place);
  const isVisible = row >= visit.top && row < visit.top + height;
  const top = isVisible ? visit.top : Math.max(0, Math.min(maxTop(page, height), row - linesBeforeMatch));
  const link = page.links.findIndex((one) => !one.isInSideColumn && isLinkAtLine(one, row));
  // If no link has the match, a list keeps its chosen link. On other pages no link is chosen then.
  const chosenLink = link < 0 && page.isList ? visit.link : link;
  return withVisit({ ...state, find: { ...find, row } }, { top, link: chosenLink });
}
