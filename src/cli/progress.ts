/** A progress line on a terminal, for work that takes longer than half a second. */
import { sanitiseLine } from "../present/text/sanitise.js";
import { stderr } from "../terminal/output.js";

const eraseLine = "\r\x1b[K";
/** The line is not drawn earlier than this many milliseconds after the start. */
const minDelay = 500;

/**
 * Runs `work` with a progress line, which is erased at the end.
 * @param work calls `tick` with a detail for the line. No timer could draw the line, because the work is synchronous. `tick`
 * does nothing in the first half second, or without a terminal
 */
export function withProgress<T>(label: string, work: (tick: (detail: string) => void) => T): T {
  const start = performance.now();
  const isTerminal = stderr().isTTY === true && process.env.TERM !== "dumb";
  let isShown = false;
  try {
    return work((detail) => {
      if (!isTerminal || performance.now() - start < minDelay) return;
      stderr().control(eraseLine);
      stderr().write(sanitiseLine(`${label}: ${detail}`));
      isShown = true;
    });
  } finally {
    if (isShown) stderr().control(eraseLine);
  }
}
