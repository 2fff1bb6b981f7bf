/** The entry point of the terminal UI. It holds all that the first screen needs, because Node takes time to load further files. */
import { spec } from "./commands/tui.js";
import { run as runCommand } from "./main.js";

/** Runs the command of `process.argv`, as start.ts does; any command but `tui` only loads slower. */
export function run(): Promise<void> {
  return runCommand(spec);
}
