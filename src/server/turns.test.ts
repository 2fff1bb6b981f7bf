import { expect, test } from "vitest";
import { Turns } from "./turns.js";

/** Keeps the processor busy, as a look-up does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("gives turns in order, and lets other work of the event loop run between them", async () => {
  const turns = new Turns(60_000);
  const order: string[] = [];
  const look = async (name: string) => {
    expect(await turns.take()).toBe(true);
    order.push(name);
    // As a message from the network: read before the next turn.
    if (name === "a") setImmediate(() => order.push("other"));
  };
  await Promise.all(["a", "b", "c"].map(look));
  expect(order.filter((one) => one !== "other")).toEqual(["a", "b", "c"]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("c"));
  // A turn can be taken again after all are done.
  expect(await turns.take()).toBe(true);
});

test("refuses those that waited too long, and only those", async () => {
  const turns = new Turns(500);
  const found = await Promise.all(
    [1_000, 0, 0].map(async (milliseconds) => {
      const inTime = await turns.take();
      if (inTime) work(milliseconds);
      return inTime;
    }),
  );
  expect(found).toEqual([true, false, false]);
  expect(await turns.take()).toBe(true);
});
