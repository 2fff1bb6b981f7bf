import { afterEach, expect, test, vi } from "vitest";
import { LookupQueue } from "./lookup-queue.js";

afterEach(() => vi.restoreAllMocks());

test("gives turns in order, and lets other work of the event loop run between them", async () => {
  const queue = new LookupQueue(60_000);
  const order: string[] = [];
  const look = async (name: string) => {
    expect(await queue.waitForTurn()).toBe(true);
    order.push(name);
    // As a message from the network: read before the next turn.
    if (name === "a") setImmediate(() => order.push("other"));
  };
  await Promise.all(["a", "b", "c"].map(look));
  expect(order.filter((one) => one !== "other")).toEqual(["a", "b", "c"]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("c"));
  // A turn can be taken again after all are done.
  expect(await queue.waitForTurn()).toBe(true);
});

test("refuses those that waited too long, and only those", async () => {
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const queue = new LookupQueue(500);
  // The first keeps the processor busy, as a look-up does.
  const inTime = (busy: number) =>
    Promise.all(
      [busy, 0, 0].map(async (milliseconds) => {
        const taken = await queue.waitForTurn();
        clock += milliseconds;
        return taken;
      }),
    );
  expect(await inTime(500)).toEqual([true, true, true]);
  expect(await inTime(501)).toEqual([true, false, false]);
  expect(await queue.waitForTurn()).toBe(true);
});

test("schedules nothing when nobody waits", async () => {
  const schedule = vi.spyOn(globalThis, "setImmediate");
  const queue = new LookupQueue(60_000);
  await Promise.all([queue.waitForTurn(), queue.waitForTurn()]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(schedule).toHaveBeenCalledTimes(2);
});
