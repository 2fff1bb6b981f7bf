/** The commands of pages: scrolling, choosing and following links, and typing into the field of a page that has one. */
import type { Command } from "../../keys.js";
import { changePlace } from "../../view/edition-change.js";
import { pageRows } from "../../view/layout.js";
import type { Target } from "../../view/page.js";
import type { ViewModel } from "../../view/view-model.js";
import { initialPosition, jumpToStop, maxTop, moveDown, moveUp, pageBy, stepLink } from "../page-navigation.js";
import { type Filters, hasField, type PagePlace, type Visit } from "../place.js";
import { currentVisit, type State } from "../state.js";
import { type TextInput, textInput } from "../text-input.js";
import { anywhere } from "./anywhere.js";
import { edited } from "./edit.js";
import { withVisit } from "./position.js";
import { setFilters, setInput } from "./query.js";
import { back, go, toSearch } from "./trail.js";

/** The state after a command on a page. */
export function onPage(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  return (hasField(place) ? inField(model, state, place, command) : null) ?? inText(model, state, place, command);
}

function inText(model: ViewModel, state: State, place: PagePlace, command: Command): State {
  const visit = currentVisit(state);
  const page = model.page(state, place);
  const rows = pageRows(state.size, hasField(place));
  const at = (where: Pick<Visit, "link" | "top">): State => withVisit(state, where);
  switch (command) {
    case "down":
      return at(moveDown(page, visit, rows));
    case "up":
      return at(moveUp(page, visit, rows));
    case "page-down":
      return at(pageBy(page, visit, rows, 1));
    case "page-up":
      return at(pageBy(page, visit, rows, -1));
    case "top":
      return at({ link: page.list && page.links.length > 0 ? 0 : -1, top: 0 });
    case "bottom":
      return at({ link: page.list ? page.links.length - 1 : -1, top: maxTop(page, rows) });
    case "next-link":
      return at(stepLink(page, visit, rows, 1));
    case "previous-link":
      return at(stepLink(page, visit, rows, -1));
    case "next":
    case "previous": {
      if (place.at === "ruling") {
        const neighbour = command === "next" ? page.next : page.previous;
        if (neighbour) return go(model, state, neighbour, "replace");
        return { ...state, message: `There is no ${command} ruling in this edition.` };
      }
      const where = jumpToStop(page, visit, rows, command === "next" ? 1 : -1);
      return where
        ? at(where)
        : { ...state, message: command === "next" ? "This is the last one." : "This is the first one." };
    }
    case "open": {
      const link = page.links[visit.link];
      if (link) return follow(model, state, link.target);
      return page.links.length > 0 ? at(stepLink(page, visit, rows, 1)) : state;
    }
    case "section":
      return place.at === "ruling" ? go(model, state, { at: "section", ref: place.ref }) : state;
    case "difference": {
      if (!page.ruling) return state;
      const found = changePlace(model.lookups, page.ruling);
      return typeof found === "string" ? { ...state, message: found } : go(model, state, found);
    }
    case "swap":
      if (place.at !== "changes") return state;
      return go(model, state, { ...place, from: place.to, to: place.from }, "replace");
    case "find":
      return { ...state, find: { words: textInput(""), typing: true, row: -1 } };
    case "back":
      return back(model, state);
    default:
      return anywhere(model, state, command);
  }
}

/** On a page with a text field. @returns null for a command that means the same as on any page */
function inField(model: ViewModel, state: State, place: PagePlace, command: Command): State | null {
  const field = currentVisit(state).field ?? textInput("");
  const after = edited(field, command);
  if (after) return setField(model, state, after);
  switch (command) {
    case "back":
      return field.text === "" ? null : setField(model, state, textInput(""));
    case "open":
    case "toggle-filter": {
      const followed = inText(model, state, place, "open");
      if (place.at !== "filters") return followed;
      if (command === "toggle-filter") return setField(model, followed, textInput(""));
      return toSearch(isFilterAdded(state.filters, followed.filters) ? followed : state);
    }
    default:
      return null;
  }
}

/** Whether a filter has a new value. Enter keeps a filter that is set; only Space clears it. */
function isFilterAdded(before: Filters, after: Filters): boolean {
  return (Object.keys(after) as (keyof Filters)[]).some((one) => after[one] !== null && after[one] !== before[one]);
}

/** Sets the field of the page. Changed letters choose the first line that has them. */
export function setField(model: ViewModel, state: State, field: TextInput): State {
  const { place, field: before } = currentVisit(state);
  const typed = withVisit(state, { field });
  if (place.at === "search" || field.text === (before?.text ?? "")) return typed;
  return withVisit(typed, initialPosition(model.page(typed, place), pageRows(state.size, true)));
}

function follow(model: ViewModel, state: State, target: Target): State {
  if ("go" in target) return go(model, state, target.go);
  if ("filter" in target) return setFilters(model, state, { ...state.filters, ...target.filter });
  if ("act" in target) return state;
  return setInput(model, toSearch(state), textInput(target.query));
}
