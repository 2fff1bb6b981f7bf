/** The commands of the search screen. */
import type { Command } from "../../keys.js";
import type { ViewModel } from "../../view/view-model.js";
import { hasFilters } from "../place.js";
import type { State } from "../state.js";
import { textInput } from "../text-input.js";
import { anywhere } from "./anywhere.js";
import { edited } from "./edit.js";
import { select } from "./position.js";
import { clearFilters, complete, setFilters, setInput, withoutLastFilter } from "./query.js";
import { go } from "./trail.js";

/** The state after a command on the search screen. */
export function inSearch(model: ViewModel, state: State, command: Command): State {
  const { input } = state;
  const { shown, preview } = model.layout(state);
  switch (command) {
    case "up":
      return select(model, state, state.selected - 1);
    case "down":
      return select(model, state, state.selected + 1);
    case "page-up":
      return select(model, state, state.selected - shown);
    case "page-down":
      return select(model, state, state.selected + shown);
    case "preview-down":
    case "preview-up": {
      // Without a preview, a long answer above the list is scrolled.
      const answer = model.verdictLines(state);
      const rows = preview?.rows ?? answer.lines.length;
      const last = preview ? Math.max(0, model.preview(state).length - rows) : answer.last;
      const by = Math.max(1, rows - 2) * (command === "preview-down" ? 1 : -1);
      return { ...state, preview: Math.max(0, Math.min(last, state.preview + by)) };
    }
    case "open": {
      const item = model.items(state)[state.selected];
      if (!item) return state;
      return item.place ? go(model, state, item.place) : setInput(model, state, textInput(item.query ?? ""));
    }
    case "card": {
      const found = model.understood(state);
      return found ? go(model, state, found.place) : { ...state, message: "No card or keyword was understood." };
    }
    case "complete":
      return complete(model, state);
    case "back":
      if (input.text !== "") return setInput(model, state, textInput(""));
      if (hasFilters(state.filters)) return clearFilters(model, state);
      return { ...state, message: "There is nothing to go back to; ctrl-c quits." };
    case "box-right":
      if (input.cursor === input.text.length) return complete(model, state);
      break;
    case "delete-before":
      if (input.text === "") return setFilters(model, state, withoutLastFilter(state.filters));
      break;
  }
  const typed = edited(input, command);
  return typed ? setInput(model, { ...state, completing: null }, typed) : anywhere(model, state, command);
}
