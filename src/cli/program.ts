/** The program as commander knows it: prints help, explains mistakes, and runs a command whose arguments only commander can read. */
import { type Argument, Command, CommanderError, Option } from "commander";
import { stderr, stdout } from "../terminal/output.js";
import { colorChoices } from "../user-data/config.js";
import { type CommandSpec, commonOptions } from "./command.js";
import { firstWord } from "./commands.js";
import { type Exit, exit } from "./exit.js";
import { width, writeStderr } from "./terminal.js";

/** Runs a command, or without one the program itself. */
export type Run = (
  spec: CommandSpec | null,
  args: readonly string[],
  options: Record<string, unknown>,
) => Promise<Exit>;

function examplesText(spec: CommandSpec): string {
  const list = spec.examples.flatMap(([command, what]) => [`  $ ${command}`, `      ${what}`]);
  return list.length > 0 ? `\nExamples:\n${list.join("\n")}` : "";
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

function addCommand(program: Command, spec: CommandSpec, act: (self: Command) => Promise<void>): void {
  const command = program
    .command(`${spec.name} ${spec.arguments}`.trim())
    .summary(spec.summary)
    .description(spec.about);
  for (const option of spec.options) command.addOption(new Option(option.flags, option.summary));
  command.addHelpText("after", examplesText(spec));
  command.action((...given: unknown[]) => act(given.at(-1) as Command));
}

/** @param act is given the command that the arguments name, or the program when they name none */
function buildProgram(
  specs: readonly CommandSpec[],
  act: (spec: CommandSpec | null, self: Command) => Promise<void>,
): Command {
  const program = new Command("grim")
    .description(
      "Looks up official card-game rulings, offline: word for word, with their source.\nArguments that do not begin with a command are searched for: grim hound of tindalos",
    )
    .option(commonOptions.library.flags, commonOptions.library.summary)
    .addOption(new Option(commonOptions.color.flags, commonOptions.color.summary).choices([...colorChoices]))
    .option(commonOptions.version.flags, commonOptions.version.summary)
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
  for (const spec of specs) addCommand(program, spec, (self) => act(spec, self));
  program
    .command("help [command]")
    .summary("show the help of a command")
    .action((name?: string) => {
      if (name === undefined) return program.outputHelp();
      const command = program.commands.find((one) => one.name() === name);
      if (command) return command.outputHelp();
      return unknownCommand(program, name);
    });
  return program.allowExcessArguments().action(async () => {
    if (program.args.length > 0) unknownCommand(program, program.args[0] as string);
    await act(null, program);
  });
}

/**
 * Reads the arguments with commander, and runs the command that they name, prints the help that they ask for, or explains
 * what is wrong with them.
 * @param words all arguments of the program @param specs the command that they name, or every command
 * @returns the exit code @throws what the command throws
 */
export async function runProgram(words: readonly string[], specs: readonly CommandSpec[], run: Run): Promise<Exit> {
  let code: Exit = exit.found;
  const program = buildProgram(specs, async (spec, self) => {
    code = await run(spec, self.args, self.optsWithGlobals());
  });
  try {
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exit.found;
    const named = program.commands.find((command) => command.name() === words[firstWord(words)]);
    writeStderr(named ? `See: grim ${named.name()} --help` : "See: grim --help");
    return exit.wrong;
  }
  return code;
}
