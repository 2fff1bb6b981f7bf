/** A line on a terminal for work that takes longer than half a second; nothing in pipes, nothing for quick work. */
import { sanitiseLine } from "../present/sanitise.js";
import { stderr } from "../terminal/output.js";

const eraseLine = "\r\x1b[K";

/**
 * The work here is synchronous, so no timer fires during it: the line is shown when the first half second has passed
 * at the time of a tick, or not at all.
 * @returns a function that takes the line away
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
