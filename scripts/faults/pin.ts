/**
 * Pins rulings one after another: `node pin.cjs FILE NAME COUNT`. Prints the reference of each pin after writing it.
 * racing-writers.ts bundles this file as pin.cjs.
 */
import { writeSync } from "node:fs";
import { updatePinsAndHistory } from "../../src/user/pins-and-history/file.js";

const [path = "", name = "", count = "1"] = process.argv.slice(2);
for (let n = 0; n < Number(count); n += 1) {
  const ref = `${name}/${n}`;
  const { problem } = updatePinsAndHistory(path, [{ do: "pin", entry: { kind: "ruling", ref } }]);
  if (problem) {
    writeSync(2, `${problem}\n`);
    process.exit(2);
  }
  writeSync(1, `${ref}\n`);
}
