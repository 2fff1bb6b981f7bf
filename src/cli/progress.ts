/** A progress line on a terminal, for work that takes longer than half a second. */

import { stderr } from "../render/text/output.js";
import { cutToWidth } from "../render/text/width.js";
import { sanitiseLine } from "../ruling/sanitise.js";

const eraseLine = "\r\x1b[K";
/** The line is not drawn earlier than this many milliseconds after the start. */
const minDelay = 500;

/**
 * Runs `work` with a progress line, which is erased at the end.
 * @param work calls `tick` with a detail for the line. `tick` itself draws the line: the work is synchronous, so no timer
 * would run. It does nothing in the first half second, or without a terminal
 */
export function withProgress<T>(label: string, work: (tick: (detail: string) => void) => T): T {
  const start = performance.now();
  const isTerminal = stderr().isTTY === true && process.env.TERM !== "dumb";
  let isShown = false;
  try {
    return work((detail) => {
      if (!isTerminal || performance.now() - start < minDelay) return;
      stderr().control(eraseLine);
      // `eraseLine` erases one row, so the line must not wrap.
      const columns = stderr().columns || 80;
      stderr().write(cutToWidth(sanitiseLine(`${label}: ${detail}`), columns - 1));
      isShown = true;
    });
  } finally {
    if (isShown) stderr().control(eraseLine);
  }
}
