/** Effects outside the state: copying, quitting, suspending, redrawing, mouse reports, logging calls, reading decks. */
import { deckBytes } from "../cards/deck/open-deck.js";
import { documentInfo } from "../library/library.js";
import { GrimError } from "../problem.js";
import { cite } from "../render/slip.js";
import { stdout } from "../render/text/output.js";
import { placeOfCall } from "../render/upkeep-blocks.js";
import { type CopyOptions, copy } from "../user/clipboard/copy.js";
import { appendCall, callLogPath } from "../user/log/call-file.js";
import { newCall, quotedRuling } from "../user/log/new-call.js";
import { deckView } from "../views/deck.js";
import type { Command } from "./keys.js";
import type { ViewModel } from "./model.js";
import { parseCallWords } from "./screens/fields.js";
import type { Place } from "./state/place.js";
import { type Action, selectedRuling } from "./state/reducer.js";
import { type CheckedDeck, currentVisit, type State } from "./state/state.js";
import type { Store } from "./state/store.js";
import type { TerminalSession } from "./terminal.js";

export interface Effects {
  /** The effects of commands. Copying shows a message in the footer that says whether it worked. */
  ofCommands: Partial<Record<Command, () => void>>;
  /** The effect of the chosen link: logging a call or checking a deck. Null for a link without an effect. */
  ofLink(state: State): (() => void) | null;
}

/**
 * The effects of a running TUI.
 * @param redraw writes the whole screen again
 * @param clipboard for tests; by default, the clipboard of this machine
 */
export function makeEffects(
  model: ViewModel,
  store: Store,
  session: Pick<TerminalSession, "suspend" | "setMouse">,
  redraw: () => void,
  quit: () => void,
  clipboard: Omit<CopyOptions, "write"> = {},
): Effects {
  const showMessage = (message: string) => store.dispatch({ do: "message", message });
  const copySelected = (what: "citation" | "slip"): void => {
    const ruling = selectedRuling(model, store.get());
    if (!ruling) {
      showMessage("There is no ruling here to copy.");
      return;
    }
    const info = documentInfo(model.lookups.library, ruling.document);
    const text = cite(ruling, info, what === "slip" ? "slip" : "plain");
    const write = (sequence: string) => stdout().control(sequence);
    copy(`the ${what}`, text, { ...clipboard, write }).then(showMessage, (error) => showMessage(String(error)));
  };
  const toggleMouse = (): void => {
    const on = !store.get().isMouseOn;
    session.setMouse(on);
    store.dispatch({ do: "mouse", on });
  };
  return {
    ofCommands: {
      quit,
      redraw,
      suspend: () => session.suspend(redraw),
      mouse: toggleMouse,
      "copy-citation": () => copySelected("citation"),
      "copy-slip": () => copySelected("slip"),
    },
    ofLink(state) {
      const { place, link } = currentVisit(state);
      if (place.at === "search") return null;
      const target = model.page(state, place).links[link]?.target;
      if (!target || !("act" in target)) return null;
      const { act, words } = target;
      if (act === "check-deck")
        return () => void checkDeck(model, words).then((deck) => store.dispatch({ do: "deck", deck }));
      return () => store.dispatch(logCall(model, place, words));
    },
  };
}

/**
 * Logs a call with the ruling of the page.
 * @returns the action that reports the success or the error
 */
function logCall(model: ViewModel, place: Place, words: string): Action {
  const { library } = model.lookups;
  const ruling = place.at === "log" ? model.lookups.rulingAt(place.ref) : null;
  if (!ruling) return { do: "message", message: "There is no ruling here to log." };
  const quoted = quotedRuling(ruling, documentInfo(library, ruling.document));
  const call = newCall(quoted, parseCallWords(words), new Date());
  try {
    appendCall(callLogPath(), call);
  } catch (error) {
    return { do: "message", message: messageOf(error) };
  }
  const where = placeOfCall(call);
  return { do: "done", message: `Logged ${call.ref}${where === "" ? "" : ` at ${where}`}.` };
}

/** Reads a decklist and finds the rulings of its cards. An error becomes the problem of the result. */
async function checkDeck({ lookups }: ViewModel, file: string): Promise<Omit<CheckedDeck, "number">> {
  try {
    const bytes = deckBytes(file.replace(/^~(?=\/)/, process.env.HOME ?? "~"));
    const data = { library: lookups.library, house: null, cardData: null };
    const view = await deckView(data, bytes, { name: file, file });
    if (view.game === null) return { file, result: { problem: `No card of ${file} is known in this library.` } };
    return { file, result: { view } };
  } catch (error) {
    return { file, result: { problem: messageOf(error) } };
  }
}

function messageOf(error: unknown): string {
  if (error instanceof GrimError) return error.problems.map((one) => one.message).join(" ");
  return error instanceof Error ? error.message : String(error);
}
