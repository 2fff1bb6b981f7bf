/**
 * A process for lock.test.ts: `node counter.js LOCK FILE COUNT`. Under the lock it counts the lines of FILE, appends the number
 * as a line, and prints it; it does so COUNT times. With COUNT 0 it takes the lock, prints a line and keeps the lock.
 */
import { appendFileSync, existsSync, readFileSync, writeSync } from "node:fs";
import { withLock } from "./lock.js";

const [lock = "", file = "", count = "1"] = process.argv.slice(2);
if (count === "0") {
  withLock(lock, "the number", () => {
    writeSync(1, "held\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
  });
}
for (let n = 0; n < Number(count); n += 1) {
  const number = withLock(
    lock,
    "the number",
    () => {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").length : 1;
      appendFileSync(file, `${lines}\n`);
      return lines;
    },
    60_000,
  );
  writeSync(1, `${number}\n`);
}
