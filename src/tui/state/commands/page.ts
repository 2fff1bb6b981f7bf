/** The commands of pages: scrolling, choosing and following links, editing the text field that some pages have. */
import type { Command } from "../../keys.js";
import { changePlace } from "../../view/edition-change.js";
import { pageRows } from "../../view/layout.js";
import type { Page, Target } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import {
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  type ScrollPosition,
  scrollByPage,
  stepLink,
} from "../page-navigation.js";
import { type Filters, hasField, type PagePlace } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { type TextInput, textInput } from "../text-input.js";
import { performAnywhere } from "./anywhere.js";
import { applyEdit } from "./edit.js";
import { resetPosition, withVisit } from "./position.js";
import { setFilters, setInput } from "./query.js";
import { goBack, goTo, toSearch } from "./trail.js";

/** The commands that only scroll or choose a link. */
const moves: Partial<Record<Command, (page: Page, from: ScrollPosition, rows: number) => ScrollPosition>> = {
  down: moveDown,
  up: moveUp,
  "page-down": (page, from, rows) => scrollByPage(page, from, rows, 1),
  "page-up": (page, from, rows) => scrollByPage(page, from, rows, -1),
  top: (page) => ({ link: page.isList && page.links.length > 0 ? 0 : -1, top: 0 }),
  bottom: (page, _, rows) => ({ link: page.isList ? page.links.length - 1 : -1, top: maxTop(page, rows) }),
  "next-link": (page, from, rows) => stepLink(page, from, rows, 1),
  "previous-link": (page, from, rows) => stepLink(page, from, rows, -1),
};

/** The state after a command on a page. */
export function performOnPage(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  const stateAfterField = hasField(place) ? performInField(model, state, place, command) : null;
  return stateAfterField ?? performOnAnyPage(model, state, place, command);
}

/** The state after a command that works the same with and without a text field. */
function performOnAnyPage(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  const visit = currentVisit(state);
  const page = model.page(state, place);
  const rows = pageRows(state.size, place);
  const position = moves[command]?.(page, visit, rows);
  if (position) return withVisit(state, position);
  switch (command) {
    case "next":
    case "previous": {
      if (place.at === "ruling") {
        const neighbour = command === "next" ? page.next : page.previous;
        if (neighbour) return goTo(model, state, neighbour, "replace");
        return { ...state, message: `There is no ${command} ruling in this edition.` };
      }
      const stop = jumpToStop(page, visit, rows, command === "next" ? 1 : -1);
      return stop
        ? withVisit(state, stop)
        : { ...state, message: command === "next" ? "This is the last one." : "This is the first one." };
    }
    case "open": {
      const link = page.links[visit.link];
      if (link) return follow(model, state, link.target);
      return page.links.length > 0 ? withVisit(state, stepLink(page, visit, rows, 1)) : state;
    }
    case "section":
      return place.at === "ruling" ? goTo(model, state, { at: "section", ref: place.ref }) : state;
    case "difference": {
      if (!page.ruling) return state;
      const placeOrMessage = changePlace(model.lookups, page.ruling);
      if (typeof placeOrMessage === "string") return { ...state, message: placeOrMessage };
      return goTo(model, state, placeOrMessage);
    }
    case "swap":
      if (place.at !== "changes") return state;
      return goTo(model, state, { ...place, from: place.to, to: place.from }, "replace");
    case "find":
      return { ...state, find: { words: textInput(""), isTyping: true, row: -1 } };
    case "back":
      return goBack(model, state);
    default:
      return performAnywhere(model, state, command);
  }
}

/**
 * The state after a command on a page with a text field.
 * @returns null for a command that does the same as on other pages
 */
function performInField(model: ViewModel, state: State, place: PagePlace, command: Command): State | null {
  const field = currentVisit(state).field ?? textInput("");
  const editedField = applyEdit(field, command);
  if (editedField) return setField(model, state, editedField);
  switch (command) {
    case "back":
      return field.text === "" ? null : setField(model, state, textInput(""));
    case "open":
    case "toggle-filter": {
      const next = performOnAnyPage(model, state, place, "open");
      if (place.at !== "filters") return next;
      if (command === "toggle-filter") return setField(model, next, textInput(""));
      return toSearch(isFilterAdded(state.filters, next.filters) ? next : state);
    }
    default:
      return null;
  }
}

/** Whether a filter has a new value. Enter does not clear a filter that is set; only Space does. */
function isFilterAdded(before: Filters, after: Filters): boolean {
  return (Object.keys(after) as (keyof Filters)[]).some((one) => after[one] !== null && after[one] !== before[one]);
}

/** Sets the text field of the page. If its text changed, the page has other lines and goes to its initial position. */
export function setField(model: ViewModel, state: State, field: TextInput): State {
  const { field: before } = currentVisit(state);
  const next = withVisit(state, { field });
  return field.text === (before?.text ?? "") ? next : resetPosition(model, next);
}

function follow(model: ViewModel, state: State, target: Target): State {
  if ("go" in target) return goTo(model, state, target.go);
  if ("filter" in target) return setFilters(model, state, { ...state.filters, ...target.filter });
  // The key handler performs the effects of links.
  if ("act" in target) return state;
  return setInput(model, toSearch(state), textInput(target.query));
}
