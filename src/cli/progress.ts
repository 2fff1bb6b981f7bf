/** A progress line on a terminal, for work that takes longer than half a second. */
import { sanitiseLine } from "../present/text/sanitise.js";
import { stderr } from "../terminal/output.js";

const eraseLine = "\r\x1b[K";

/**
 * Starts a progress line. The work is synchronous, so no timer can fire: the line is drawn by ticks after half a second.
 * @returns a function that erases the line, with `tick` to update it
 */
export function progress(what: string): (() => void) & { tick: (detail: string) => void } {
  const start = performance.now();
  const shown = { is: false };
  const terminal = stderr().isTTY === true && process.env.TERM !== "dumb";
  const done = () => {
    if (shown.is) stderr().control(eraseLine);
    shown.is = false;
  };
  const tick = (detail: string) => {
    if (!terminal || performance.now() - start < 500) return;
    stderr().control(eraseLine);
    stderr().write(sanitiseLine(`${what}: ${detail}`));
    shown.is = true;
  };
  return Object.assign(done, { tick });
}
