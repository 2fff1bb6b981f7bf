/** Clicks and the wheel of the mouse. */
import { resultAt } from "../../screens/search.js";
import { pageColumns, pageRows } from "../../view/layout.js";
import { sideTop } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { scrollBy } from "../page-navigation.js";
import { hasField } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { onPage } from "./page.js";
import { select, withVisit } from "./position.js";
import { inSearch } from "./search.js";

/** Switches the mouse on or off. */
export function setMouse(state: State, mouse: boolean): State {
  const message = mouse
    ? "The mouse chooses and scrolls; with Shift the terminal selects text."
    : "The mouse is off: the terminal selects text.";
  return { ...state, mouse, message };
}

/** Scrolls a page by lines, negative for up; in the search it selects the next or previous result. */
export function wheel(model: ViewModel, state: State, by: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") return select(model, state, state.selected + Math.sign(by));
  return withVisit(state, scrollBy(model.page(state, place), visit, pageRows(state.size, hasField(place)), by));
}

/** A click follows a link on a page. In the search it selects a result; on the selected one, it opens it. */
export function click(model: ViewModel, state: State, x: number, y: number): State {
  const visit = currentVisit(state);
  const { place } = visit;
  if (place.at === "search") {
    const at = resultAt(model, state, x, y);
    if (at === null) return state;
    return at === state.selected ? inSearch(model, state, "open") : select(model, state, at);
  }
  const rows = pageRows(state.size, hasField(place));
  // Above the page: the trail, a rule, and the text field where there is one.
  const row = y - (hasField(place) ? 3 : 2);
  if (row < 0 || row >= rows) return state;
  const page = model.page(state, place);
  const { page: columns, side } = pageColumns(state.size.columns);
  const inSide = side > 0 && x >= columns;
  const line = row + (inSide ? sideTop(page, visit.link, rows) : visit.top);
  const link = page.links.findIndex(
    (one) => Boolean(one.side) === inSide && line >= one.row && line < one.row + one.rows,
  );
  return link < 0 ? state : onPage(model, withVisit(state, { link }), place, "open");
}
