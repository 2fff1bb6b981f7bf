/** The entry point of the command line: parses the arguments, runs a command, sets the exit code. */
import { onOpenProblem, onSlowCompile, open } from "../open.js";
import { sanitise } from "../ruling/sanitise.js";
import { type CommandSpec, type Exit, exit, type Options } from "./command.js";
import { describedCommands, firstWordIndex, isCommand, loadCommand, nearestCommand } from "./commands.js";
import { runProgram } from "./program.js";
import { applyColorOption, userConfig } from "./settings.js";
import { reportFailure, reportProblems, writeStderr } from "./terminal.js";

/**
 * Applies `--color`, and reports the problems of the configuration file.
 * @param spec the command that will run, if any
 */
function applySettings(spec: CommandSpec | null, { color }: Options): void {
  applyColorOption(color === false ? "never" : color);
  const { problems } = userConfig();
  // `grim config` reports these problems itself. `reportProblems` loads stderr, which takes time.
  if (problems.length > 0 && spec?.name !== "config") reportProblems(problems);
}

/**
 * Inserts the command that the user left out:
 * - without arguments: `tui`
 * - before words that do not begin with a command (`hound of tindalos`): `search`. If the first word is nearly a command's
 *   name, stderr suggests that command, but the words are still searched for.
 * - before a question that begins with `changes` (`changes in the arkham faq`): `search`
 *
 * Options without other words stay as they are.
 */
function insertCommand(args: readonly string[]): string[] {
  if (args.length === 0) return ["tui"];
  const at = firstWordIndex(args);
  const word = args[at];
  const searchArgs = [...args.slice(0, at), "search", ...args.slice(at)];
  if (word === "changes" && startsWithPreposition(args.slice(at + 1))) return searchArgs;
  if (word === undefined || isCommand(word) || word === "help" || word === "complete-words") return [...args];
  const nearest = nearestCommand(word);
  if (nearest !== null) {
    const corrected = ["grim", ...args.slice(0, at), nearest, ...args.slice(at + 1)].join(" ");
    writeStderr(sanitise(`grim has no command ${JSON.stringify(word)}. Did you mean ${nearest}? ${corrected}`));
    writeStderr("Searching for these words:");
  }
  return searchArgs;
}

/** Whether the first argument that is not an option is a preposition, such as `in`. */
function startsWithPreposition(args: readonly string[]): boolean {
  const words = args.filter((arg) => !arg.startsWith("-"));
  return /^(?:in|of|to|for|since|from|with|by|on|between)$/i.test(words[0] ?? "");
}

/**
 * Runs the command of `process.argv` and sets `process.exitCode`.
 * @param loaded the command, if the caller has loaded it
 */
export async function run(loaded?: CommandSpec): Promise<void> {
  const words = insertCommand(process.argv.slice(2));
  onOpenProblem((problem) => reportProblems([problem]));
  onSlowCompile((seconds) =>
    writeStderr(`The library was compiled for search, in ${seconds.toFixed(1)} s. This is done when its files change.`),
  );
  try {
    const name = words[firstWordIndex(words)];
    const spec = loaded && name === loaded.name ? loaded : await specOf(name);
    process.exitCode = spec
      ? await runProgram(words, [spec], runCommand)
      : await runProgram(words, await describedCommands(), (_, args, options) => runCommand(null, args, options));
  } catch (error) {
    reportFailure(error);
    process.exitCode = exit.error;
  }
}

async function specOf(name: string | undefined): Promise<CommandSpec | null> {
  // Only completion scripts call `complete-words`, so it is not in the table of commands.
  return name === "complete-words" ? (await import("./commands/complete-words.js")).spec : loadCommand(name);
}

/**
 * Applies the settings and runs a command.
 * @param spec null for options alone: `--version` prints the version, and other options start the terminal UI
 */
async function runCommand(spec: CommandSpec | null, args: readonly string[], options: Options): Promise<Exit> {
  applySettings(spec, options);
  if (spec && "run" in spec) return spec.run(args, options);
  if (spec) return spec.runWithLibrary(await open(options.library), args, options);
  if (options.version) return (await import("./commands/version.js")).version(options.library);
  return (await import("./commands/tui.js")).startTui(options.library, "");
}
