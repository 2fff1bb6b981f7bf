/** A progress line on a terminal, for work that takes longer than half a second. */
import { sanitiseLine } from "../present/text/sanitise.js";
import { stderr } from "../terminal/output.js";

const eraseLine = "\r\x1b[K";
/** Milliseconds before the line is drawn. */
const minDelay = 500;

/**
 * Starts a progress line. The work is synchronous, so no timer can fire. Instead, `tick` draws the line, once half a second
 * has passed.
 * @returns a function that erases the line, with the function `tick` to draw it
 */
export function startProgress(what: string): (() => void) & { tick: (detail: string) => void } {
  const start = performance.now();
  let isShown = false;
  const isTerminal = stderr().isTTY === true && process.env.TERM !== "dumb";
  const erase = () => {
    if (isShown) stderr().control(eraseLine);
    isShown = false;
  };
  const tick = (detail: string) => {
    if (!isTerminal || performance.now() - start < minDelay) return;
    stderr().control(eraseLine);
    stderr().write(sanitiseLine(`${what}: ${detail}`));
    isShown = true;
  };
  return Object.assign(erase, { tick });
}
