/**
 * The entry point of the package: loads the file of the command that the arguments name, which holds the command with all
 * that it uses and nothing else. Commands without a file of their own are in main.js.
 */
import { firstWord, isCommand } from "./commands.js";

/** The commands with a file of their own; set by scripts/build/bundle.js. */
declare const grimOwnFiles: readonly string[];

/** Runs the command of `process.argv` and sets `process.exitCode`. */
export async function run(): Promise<void> {
  const name = commandToRun(process.argv.slice(2));
  const own = `./${name}.cjs`;
  // require() is faster than import(), which loads Node's loader of ES modules.
  const { run } = grimOwnFiles.includes(name)
    ? (require(own) as typeof import("./main.js"))
    : await import("./main.js");
  await run();
}

/** The name of the command: `search` for words that do not begin with one, `tui` for none. */
function commandToRun(words: readonly string[]): string {
  const word = words[firstWord(words)];
  if (word !== undefined) return isCommand(word) ? word : "search";
  return words.length === 0 ? "tui" : "";
}
