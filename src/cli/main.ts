/** The entry point of the command line: parses the arguments, runs a command, sets the exit code. */
import { onOpenProblem } from "../open.js";
import { sanitise } from "../present/text/sanitise.js";
import type { ColorChoice } from "../user-data/config.js";
import { readArguments } from "./arguments.js";
import type { CommandSpec } from "./command.js";
import { allCommands, firstWord, isCommand, namedCommand, nearestCommand } from "./commands.js";
import { type Exit, exit } from "./exit.js";
import { chooseColors, userConfig } from "./settings.js";
import { reportFailure, reportProblems, writeStderr } from "./terminal.js";

/** Applies the options that every command has, and reports lines of the configuration that cannot be read. */
function applySettings({ color }: { color?: ColorChoice }): void {
  chooseColors(color);
  const { problems } = userConfig();
  // `grim config` reports them itself. The stream of stderr is loaded only when it is needed.
  if (problems.length > 0 && process.argv[2] !== "config") reportProblems(problems);
}

/**
 * Inserts the command that is not written: `tui` where there are no arguments, `search` before words that do not begin
 * with a command, such as `grim hound of tindalos`. When the first word is nearly a command's name, the words are searched
 * for too, and stderr suggests the command.
 */
function withCommand(args: readonly string[]): string[] {
  if (args.length === 0) return ["tui"];
  const at = firstWord(args);
  const word = args[at];
  if (word === "changes" && isQuestion(args.slice(at + 1))) return [...args.slice(0, at), "search", ...args.slice(at)];
  if (word === undefined || isCommand(word) || word === "help" || word === "complete-words") return [...args];
  const near = nearestCommand(word);
  if (near !== null) {
    const meant = ["grim", ...args.slice(0, at), near, ...args.slice(at + 1)].join(" ");
    writeStderr(sanitise(`grim has no command ${JSON.stringify(word)}. Did you mean ${near}? ${meant}`));
    writeStderr("Searching for these words:");
  }
  return [...args.slice(0, at), "search", ...args.slice(at)];
}

/** Whether the words after `changes` are the rest of a question, as in `changes in the arkham faq`, and not a document and edition. */
function isQuestion(args: readonly string[]): boolean {
  const words = args.filter((arg) => !arg.startsWith("-"));
  return /^(?:in|of|to|for|since|from|with|by|on|between)$/i.test(words[0] ?? "");
}

/**
 * Runs the command of `process.argv` and sets `process.exitCode`.
 * @param loaded a command that is loaded already
 */
export async function run(loaded?: CommandSpec): Promise<void> {
  const words = withCommand(process.argv.slice(2));
  onOpenProblem((problem) => reportProblems([problem]));
  try {
    const spec = loaded && words[firstWord(words)] === loaded.name ? loaded : await specNamed(words);
    const read = readArguments(words, spec);
    process.exitCode = read
      ? await runCommand(spec, read.args, read.options)
      : await (await import("./program.js")).runProgram(words, spec ? [spec] : await allCommands(), runCommand);
  } catch (error) {
    reportFailure(error);
    process.exitCode = exit.wrong;
  }
}

/** The command that the arguments name; null when they name none. */
async function specNamed(words: readonly string[]): Promise<CommandSpec | null> {
  // Called by completion scripts only, so it is not in the table of commands.
  const named = words[0] === "complete-words" ? () => import("./commands/complete-words.js") : namedCommand(words);
  return named && (await named()).spec;
}

/** Runs a command; without one, prints the version if it is asked for, or opens the terminal UI. */
async function runCommand(
  spec: CommandSpec | null,
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<Exit> {
  applySettings(options);
  if (spec) return spec.run(args, options);
  const library = options.library as string | undefined;
  if (options.version) return (await import("./commands/version.js")).version(library);
  return (await import("./commands/tui.js")).startTui(library, "");
}
