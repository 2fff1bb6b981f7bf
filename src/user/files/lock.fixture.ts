/**
 * A process for lock.test.ts: `node counter.cjs LOCK FILE COUNT`. Under the lock it appends the number of the next line
 * to FILE; then it prints the number. It does so COUNT times. With COUNT 0 it prints "held" while it holds the lock for
 * a minute.
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
  const lineNumber = withLock(
    lock,
    "the number",
    () => {
      const next = existsSync(file) ? readFileSync(file, "utf8").split("\n").length : 1;
      appendFileSync(file, `${next}\n`);
      return next;
    },
    60_000,
  );
  writeSync(1, `${lineNumber}\n`);
}
