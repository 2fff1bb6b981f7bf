/** Clicks and the wheel of the mouse. */
import { resultAt } from "../../screens/search.js";
import { pageColumns, pageRows } from "../../view/layout.js";
import { isLinkAtLine, sideTop } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { scrollBy } from "../page-navigation.js";
import { hasField } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { performOnPage } from "./page.js";
import { selectResult, withVisit } from "./position.js";
import { performInSearch } from "./search.js";

/** Switches the mouse on or off. */
export function setMouse(state: State, isMouseOn: boolean): State {
  const message = isMouseOn
    ? "The mouse chooses and scrolls; with Shift the terminal selects text."
    : "The mouse is off: the terminal selects text.";
  return { ...state, isMouseOn, message };
}

/** Scrolls a page by a number of lines, negative for up. On the search screen, selects the next or previous result. */
export function turnWheel(model: ViewModel, state: State, by: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") return selectResult(model, state, state.selected + Math.sign(by));
  return withVisit(state, scrollBy(model.page(state, place), visit, pageRows(state.size, place), by));
}

/** A click on a page follows a link. A click on a result selects it, or opens it if it is selected already. */
export function click(model: ViewModel, state: State, x: number, y: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") {
    const at = resultAt(model, state, x, y);
    if (at === null) return state;
    return at === state.selected ? performInSearch(model, state, "open") : selectResult(model, state, at);
  }
  const rows = pageRows(state.size, place);
  // Above the page are the trail, a horizontal line and, on some pages, a text field.
  const row = y - (hasField(place) ? 3 : 2);
  if (row < 0 || row >= rows) return state;
  const page = model.page(state, place);
  const { page: columns, side } = pageColumns(state.size.columns);
  const isInSideColumn = side > 0 && x >= columns;
  const line = row + (isInSideColumn ? sideTop(page, visit.link, rows) : visit.top);
  const link = page.links.findIndex((one) => Boolean(one.isInSideColumn) === isInSideColumn && isLinkAtLine(one, line));
  return link < 0 ? state : performOnPage(model, withVisit(state, { link }), place, "open");
}
