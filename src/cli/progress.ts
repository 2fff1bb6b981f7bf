/** A progress line on a terminal, for work that takes longer than half a second. */
import { sanitiseLine } from "../present/text/sanitise.js";
import { stderr } from "../terminal/output.js";

const eraseLine = "\r\x1b[K";
/** The line is not drawn earlier than this many milliseconds after the start. */
const minDelay = 500;

interface Progress {
  /** Draws the line, with a detail after its label; does nothing in the first half second, or without a terminal. */
  tick(detail: string): void;
  /** Erases the line. */
  end(): void;
}

/** Starts a progress line. The work must call `tick`: it is synchronous, so no timer can fire. */
export function startProgress(label: string): Progress {
  const start = performance.now();
  let isShown = false;
  const isTerminal = stderr().isTTY === true && process.env.TERM !== "dumb";
  return {
    tick: (detail) => {
      if (!isTerminal || performance.now() - start < minDelay) return;
      stderr().control(eraseLine);
      stderr().write(sanitiseLine(`${label}: ${detail}`));
      isShown = true;
    },
    end: () => {
      if (isShown) stderr().control(eraseLine);
      isShown = false;
    },
  };
}
