/**
 * The entry point of the package. It holds all that a look-up needs, because Node takes time to find, load and link each
 * further file; the terminal UI is one further file. For any other command it loads main.js and what that loads with
 * import().
 */

import { spec as documents } from "./commands/documents.js";
import { specs } from "./commands/look-ups.js";
import { spec as tui } from "./commands/tui.js";
import { commandOf } from "./commands.js";
import { run as runLookUp } from "./main.js";

const lookUps = [...specs, documents, tui];

/** Runs the command of `process.argv` and sets `process.exitCode`. */
export async function run(): Promise<void> {
  const name = commandOf(process.argv.slice(2));
  const lookUp = lookUps.find((one) => one.name === name);
  // Two copies of main.ts: the settings that it applies are those of the modules in its own bundle.
  await (lookUp ? runLookUp(lookUp) : (await import("./main.js")).run());
}
