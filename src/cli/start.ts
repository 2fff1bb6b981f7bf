/**
 * The entry point of the package: loads the bundle of the command that the arguments name. Such a bundle holds only the
 * command and what it uses, so it loads fast. main.js holds the commands without a bundle of their own. `run` of main.ts
 * then parses the arguments.
 */
import { bundleFor } from "./commands.js";

/** The commands with a bundle of their own. scripts/build/bundle.js sets it. */
declare const grimFastCommands: readonly string[];
/** The file of the terminal UI, an ES module. scripts/build/bundle.js sets it. */
declare const grimTuiBundle: string;

/** Runs the command of `process.argv` and sets `process.exitCode`. */
export async function run(): Promise<void> {
  const name = bundleFor(process.argv.slice(2));
  const bundle = `./${name}.cjs`;
  // require() is faster than import(), which loads Node's loader of ES modules.
  const { run: runLoaded } = grimFastCommands.includes(name)
    ? (require(bundle) as typeof import("./main.js"))
    : await (name === "tui" ? (import(grimTuiBundle) as Promise<typeof import("./main.js")>) : import("./main.js"));
  await runLoaded();
}
