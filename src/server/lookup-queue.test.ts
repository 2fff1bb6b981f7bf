import { afterEach, expect, test, vi } from "vitest";
import { LookupQueue } from "./lookup-queue.js";

afterEach(() => vi.restoreAllMocks());

test("gives turns in order, and lets other work of the event loop run between them", async () => {
  const queue = new LookupQueue(60_000);
  const order: string[] = [];
  const takeTurn = async (name: string) => {
    expect(await queue.waitForTurn()).toBe(true);
    order.push(name);
    // Other work, such as reading a message from the network, comes before the next turn.
    if (name === "a") setImmediate(() => order.push("other"));
  };
  await Promise.all(["a", "b", "c"].map(takeTurn));
  expect(order.filter((one) => one !== "other")).toEqual(["a", "b", "c"]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("c"));
  // After all turns, the queue gives further turns.
  expect(await queue.waitForTurn()).toBe(true);
});

test("refuses only callers that waited too long", async () => {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const queue = new LookupQueue(500);
  /** Which of three callers get a turn when the look-up of the first takes this long. */
  const turnsTaken = (firstMilliseconds: number) =>
    Promise.all(
      [firstMilliseconds, 0, 0].map(async (milliseconds) => {
        const isInTime = await queue.waitForTurn();
        clock += milliseconds;
        return isInTime;
      }),
    );
  expect(await turnsTaken(500)).toEqual([true, true, true]);
  expect(await turnsTaken(501)).toEqual([true, false, false]);
  expect(await queue.waitForTurn()).toBe(true);
});

test("schedules one turn of the event loop for each caller, and no more", async () => {
  const schedule = vi.spyOn(globalThis, "setImmediate");
  const queue = new LookupQueue(60_000);
  await Promise.all([queue.waitForTurn(), queue.waitForTurn()]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(schedule).toHaveBeenCalledTimes(2);
});
