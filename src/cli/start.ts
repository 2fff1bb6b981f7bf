/**
 * The entry point of the package. It holds all that a look-up needs, because Node takes time to find, load and link each
 * further file; the terminal UI is one further file. For any other command it loads main.js and what that loads with
 * import().
 */

import { spec as card } from "./commands/card.js";
import { spec as cite } from "./commands/cite.js";
import { spec as documents } from "./commands/documents.js";
import { spec as governs } from "./commands/governs.js";
import { spec as keyword } from "./commands/keyword.js";
import { spec as search } from "./commands/search.js";
import { spec as show } from "./commands/show.js";
import { spec as tui } from "./commands/tui.js";
import { commandOf } from "./commands.js";
import { run as runLookUp } from "./main.js";

const lookUps = [search, show, card, keyword, governs, cite, documents, tui];

/** Runs the command of `process.argv` and sets `process.exitCode`. */
export async function run(): Promise<void> {
  const name = commandOf(process.argv.slice(2));
  const lookUp = lookUps.find((one) => one.name === name);
  // Two copies of main.ts: the settings that it applies are those of the modules in its own bundle.
  await (lookUp ? runLookUp(lookUp) : (await import("./main.js")).run());
}
