/**
 * Look-ups run one after the other, each in its own turn of the event loop. Between two look-ups the server reads and
 * answers other requests, so a request to /healthz waits for at most one look-up.
 */
import { performance } from "node:perf_hooks";

/** Queues look-ups and lets one run in each turn of the event loop. */
export class LookupQueue {
  private readonly waiting: { since: number; resolve(isInTime: boolean): void }[] = [];
  private isRunning = false;

  /** @param maxWait how long a look-up may wait, in milliseconds */
  constructor(private readonly maxWait: number) {}

  /**
   * Waits for the caller's turn. Turns are in the order of the calls.
   * @returns false when the caller waited too long and must not run its look-up
   */
  waitForTurn(): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting.push({ since: performance.now(), resolve });
      if (!this.isRunning) this.next();
      this.isRunning = true;
    });
  }

  private next(): void {
    setImmediate(() => {
      const now = performance.now();
      // This turn is for the first caller that did not wait too long. The callers before it run no look-up, so they need no
      // turn of their own.
      for (let caller = this.waiting.shift(); caller !== undefined; caller = this.waiting.shift()) {
        const isInTime = now - caller.since <= this.maxWait;
        caller.resolve(isInTime);
        if (isInTime) break;
      }
      if (this.waiting.length > 0) this.next();
      else this.isRunning = false;
    });
  }
}
