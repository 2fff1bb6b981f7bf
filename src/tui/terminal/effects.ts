/** Commands with effects outside the state: copying, quitting, suspending, redrawing. */
import { copy } from "../../clipboard/copy.js";
import { documentInfo } from "../../library/library.js";
import { cite } from "../../present/ruling/slip.js";
import { stdout } from "../../terminal/output.js";
import { selectedRuling } from "../state/reducer.js";
import type { Store } from "../state/store.js";
import { renderFrame } from "../view/frame.js";
import type { ViewModel } from "../view/view-model.js";
import type { Painter } from "./painter.js";
import type { TerminalSession } from "./session.js";

export interface Effects {
  /** Copies the citation or the whole slip of the chosen ruling; the result is a message in the footer. */
  copy(what: "citation" | "slip"): void;
  quit(): void;
  /** Stops the program until the shell continues it. */
  suspend(): void;
  /** Paints every line again. */
  redraw(): void;
}

/** The effects of a running TUI. @param session null when a screen reader is used */
export function makeEffects(
  model: ViewModel,
  store: Store,
  painter: Pick<Painter, "forget" | "paint">,
  session: TerminalSession | null,
  quit: () => void,
): Effects {
  const showMessage = (message: string) => store.dispatch({ do: "message", message });
  const redraw = (): void => {
    painter.forget();
    painter.paint(renderFrame(model, store.get()));
  };
  return {
    quit,
    redraw,
    suspend: () => session?.suspend(redraw),
    copy(what) {
      const ruling = selectedRuling(model, store.get());
      if (!ruling) return showMessage("There is no ruling here to copy.");
      const info = documentInfo(model.lookups.library, ruling.document);
      const text = cite(ruling, info, what === "slip" ? "slip" : "plain");
      const write = (sequence: string) => stdout().control(sequence);
      copy(`the ${what}`, text, { write }).then(showMessage, (error) => showMessage(String(error)));
    },
  };
}
