/** The entry point of the command line: parses the arguments, runs a command, sets the exit code. */
import { type Argument, Command, CommanderError, Option } from "commander";
import { onLeftOut } from "../open.js";
import { sanitise } from "../present/text/sanitise.js";
import { stderr, stdout } from "../terminal/output.js";
import { type ColorChoice, colorChoices } from "../user-data/config.js";
import { type CommandSpec, commonOptions } from "./command.js";
import { allCommands, firstWord, isCommand, namedCommand, nearestCommand } from "./commands.js";
import { type Exit, exit } from "./exit.js";
import { chooseColors, userConfig } from "./settings.js";
import { reportFailure, reportProblems, width, writeStderr } from "./terminal.js";

function examplesText(spec: CommandSpec): string {
  const list = spec.examples.flatMap(([command, what]) => [`  $ ${command}`, `      ${what}`]);
  return list.length > 0 ? `\nExamples:\n${list.join("\n")}` : "";
}

function addCommand(program: Command, spec: CommandSpec, leave: (code: Exit) => void): void {
  const command = program
    .command(`${spec.name} ${spec.arguments}`.trim())
    .summary(spec.summary)
    .description(spec.about);
  for (const option of spec.options) command.addOption(new Option(option.flags, option.summary));
  command.addHelpText("after", examplesText(spec));
  command.action(async (...given: unknown[]) => {
    const self = given.at(-1) as Command;
    leave(await spec.run(self.args, self.optsWithGlobals()));
  });
}

function argumentWords(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? "..." : "");
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** Reports an unknown command with commander's suggestions, which it prints by itself only for programs without a default action. */
function unknownCommand(program: Command, name: string): never {
  program.args = [name];
  return (program as Command & { unknownCommand(): never }).unknownCommand();
}

/** Applies the options that every command has, and reports lines of the configuration that cannot be read. */
function applySettings({ color }: { color?: ColorChoice }): void {
  chooseColors(color);
  const { problems } = userConfig();
  // `grim config` reports them itself. The stream of stderr is loaded only when it is needed.
  if (problems.length > 0 && process.argv[2] !== "config") reportProblems(problems);
}

/** @param leave receives the exit code of the command */
function buildProgram(specs: readonly CommandSpec[], leave: (code: Exit) => void): Command {
  const program = new Command("grim")
    .description(
      "Looks up official card-game rulings, offline: word for word, with their source.\nArguments that do not begin with a command are searched for: grim hound of tindalos",
    )
    .option(commonOptions.library.flags, commonOptions.library.summary)
    .addOption(new Option(commonOptions.color.flags, commonOptions.color.summary).choices([...colorChoices]))
    .option(commonOptions.version.flags, commonOptions.version.summary)
    .hook("preAction", (self) => applySettings(self.opts()))
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout().write(text),
      writeErr: (text) => stderr().write(text),
      outputError: (text, write) => write(text),
      getOutHelpWidth: () => width(),
      getErrHelpWidth: () => width(stderr()),
    })
    .configureHelp({
      // Without `[options]`, which every command has, to leave room for the summary.
      subcommandTerm: (command) =>
        `${command.name()} ${command.registeredArguments.map(argumentWords).join(" ")}`.trim(),
      minWidthToWrap: 20,
    })
    .helpOption(commonOptions.help.flags, commonOptions.help.summary)
    .helpCommand(false);
  for (const spec of specs) addCommand(program, spec, leave);
  program
    .command("help [command]")
    .summary("show the help of a command")
    .action((name?: string) => {
      if (name === undefined) return program.outputHelp();
      const command = program.commands.find((one) => one.name() === name);
      if (command) return command.outputHelp();
      return unknownCommand(program, name);
    });
  return program;
}

/**
 * Inserts `search` before arguments that do not begin with a command: `grim hound of tindalos`. When the first word is
 * nearly a command's name, the words are searched for too, and stderr suggests the command.
 */
function searchUnlessNamed(args: readonly string[]): string[] {
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

/** Runs the command of `process.argv` and sets `process.exitCode`. */
export async function run(): Promise<void> {
  let code: Exit = exit.found;
  const args = searchUnlessNamed(process.argv.slice(2));
  onLeftOut((found) => reportProblems([found]));
  // Called by completion scripts only, so it is not in the table of commands.
  const named = args[0] === "complete-words" ? () => import("./commands/complete-words.js") : namedCommand(args);
  const program = buildProgram(named ? [(await named()).spec] : await allCommands(), (left) => {
    code = left;
  });
  program.allowExcessArguments().action(async (options: { version?: boolean; library?: string }) => {
    if (program.args.length > 0) unknownCommand(program, program.args[0] as string);
    if (options.version) code = await (await import("./commands/version.js")).version(options.library);
    else code = await (await import("./commands/tui.js")).startTui(options.library, "");
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    code = failure(error, program);
  }
  process.exitCode = code;
}

function failure(error: unknown, program: Command): Exit {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exit.found;
    const named = program.commands.find((command) => command.name() === process.argv[2]);
    writeStderr(named ? `See: grim ${named.name()} --help` : "See: grim --help");
    return exit.wrong;
  }
  reportFailure(error);
  return exit.wrong;
}
