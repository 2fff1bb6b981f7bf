/**
 * A process that writes calls until it is killed, for the test that kills it:
 * `node writer.js LOG NAME COUNT` prints each call's id once appendCall has returned, or what went wrong.
 */
import { writeSync } from "node:fs";
import { GrimError } from "../../problem.js";
import { appendCall } from "./call-file.js";
import { madeUpCall } from "./made-up.fixture.js";

const [path = "", name = "", count = "1"] = process.argv.slice(2);

for (let n = 0; n < Number(count); n += 1) {
  const id = `${name}-${n}`;
  // Long notes take longest to write, so a kill most often interrupts them.
  const note = n % 40 === 0 ? `${id} `.repeat(20_000) : id;
  try {
    appendCall(path, madeUpCall({ id, note }));
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    writeSync(2, `${error.problems[0]?.message}\n`);
    process.exit(2);
  }
  writeSync(1, `${id}\n`);
}
