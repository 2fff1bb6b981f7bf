/**
 * Look-ups run one after the other, each in a turn of the event loop of its own. Between two of them the server reads and
 * answers other requests, so that slow look-ups delay /healthz by one of them at most.
 */
import { performance } from "node:perf_hooks";

export class Turns {
  readonly #longest: number;
  readonly #waiting: { since: number; resolve(inTime: boolean): void }[] = [];
  #running = false;

  /** @param longest how long a look-up may wait, in milliseconds */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Resolves when it is the caller's turn; false when it waited too long and must not look up anything. First come, first served. */
  take(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ since: performance.now(), resolve });
      if (!this.#running) this.#next();
      this.#running = true;
    });
  }

  #next(): void {
    setImmediate(() => {
      const now = performance.now();
      // All that waited too long are told so at once; each such answer takes no time.
      for (let one = this.#waiting.shift(); one !== undefined; one = this.#waiting.shift()) {
        const inTime = now - one.since <= this.#longest;
        one.resolve(inTime);
        if (inTime) break;
      }
      if (this.#waiting.length > 0) this.#next();
      else this.#running = false;
    });
  }
}
