/** The commands of the search screen. */
import type { Command } from "../../keys.js";
import type { ViewModel } from "../../view/view-model.js";
import { hasFilters } from "../place.js";
import type { State } from "../state.js";
import { textInput } from "../text-input.js";
import { performAnywhere } from "./anywhere.js";
import { applyEdit } from "./edit.js";
import { selectResult } from "./position.js";
import { clearFilters, complete, setFilters, setInput, withoutLastFilter } from "./query.js";
import { goTo } from "./trail.js";

/** The state after a command on the search screen. */
export function performInSearch(model: ViewModel, state: State, command: Command): State {
  const { input } = state;
  const { visibleResults, preview } = model.layout(state);
  switch (command) {
    case "up":
      return selectResult(model, state, state.selected - 1);
    case "down":
      return selectResult(model, state, state.selected + 1);
    case "page-up":
      return selectResult(model, state, state.selected - visibleResults);
    case "page-down":
      return selectResult(model, state, state.selected + visibleResults);
    case "preview-down":
    case "preview-up": {
      // Without a preview, a long answer above the list is scrolled.
      const verdict = model.verdictLines(state);
      const rows = preview?.rows ?? verdict.lines.length;
      const maxTop = preview ? Math.max(0, model.preview(state).length - rows) : verdict.maxTop;
      const by = Math.max(1, rows - 2) * (command === "preview-down" ? 1 : -1);
      return { ...state, previewTop: Math.max(0, Math.min(maxTop, state.previewTop + by)) };
    }
    case "open": {
      const item = model.items(state)[state.selected];
      if (!item) return state;
      return item.place ? goTo(model, state, item.place) : setInput(model, state, textInput(item.query ?? ""));
    }
    case "card": {
      const recognised = model.recognised(state);
      return recognised
        ? goTo(model, state, recognised.place)
        : { ...state, message: "No card or keyword was recognised." };
    }
    case "complete":
      return complete(model, state);
    case "back":
      if (input.text !== "") return setInput(model, state, textInput(""));
      if (hasFilters(state.filters)) return clearFilters(model, state);
      return { ...state, message: "There is nothing to go back to; ctrl-c quits." };
    case "cursor-right":
      if (input.cursor === input.text.length) return complete(model, state);
      break;
    case "delete-before":
      if (input.text === "") return setFilters(model, state, withoutLastFilter(state.filters));
      break;
  }
  const edited = applyEdit(input, command);
  return edited ? setInput(model, { ...state, completing: null }, edited) : performAnywhere(model, state, command);
}
