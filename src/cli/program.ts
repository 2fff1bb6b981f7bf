/**
 * Builds the commander program: it parses the arguments, and prints help and error messages.
 */
import { type Argument, Command, CommanderError, Option } from "commander";
import { stderr, stdout } from "../render/text/output.js";
import { colorChoices } from "../user/files/config.js";
import { type CommandDescription, commonOptions, type Exit, exit, type Options } from "./command.js";
import { firstWordIndex, nearestCommand } from "./commands.js";
import { width, writeStderr } from "./terminal.js";

/** Runs a command. @param spec null when the arguments name no command */
export type RunCommand<Spec extends CommandDescription> = (
  spec: Spec | null,
  args: readonly string[],
  options: Options,
) => Promise<Exit>;

function examplesText(spec: CommandDescription): string {
  const list = spec.examples.flatMap(([command, what]) => [`  $ ${command}`, `      ${what}`]);
  return list.length > 0 ? `\nExamples:\n${list.join("\n")}` : "";
}

/** The groups of commands in the help, in its order. Commands of no group are in the last one. */
const groups: readonly (readonly [heading: string, names: readonly string[]])[] = [
  ["Look up:", ["search", "show", "card", "diff", "deck"]],
  ["At the table:", ["cite", "log", "note"]],
  ["Library:", ["documents", "import", "init", "check", "cards"]],
  ["Programs:", ["serve", "mcp", "site", "export"]],
];
const lastGroup = "More:";

function groupOf(name: string): string {
  return groups.find(([, names]) => names.includes(name))?.[0] ?? lastGroup;
}

/** The commands in the order of their groups. */
function inGroups<Spec extends CommandDescription>(specs: readonly Spec[]): Spec[] {
  const order = groups.flatMap(([, names]) => names);
  const place = ({ name }: Spec): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...specs].sort((a, b) => place(a) - place(b));
}

function argumentSyntax(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? "..." : "");
  return argument.required ? `<${name}>` : `[${name}]`;
}

function addCommand(program: Command, spec: CommandDescription, action: (self: Command) => Promise<void>): void {
  const command = program
    .command(`${spec.name} ${spec.arguments}`.trim())
    .summary(spec.summary)
    .description(spec.about)
    .helpGroup(groupOf(spec.name));
  for (const option of spec.options) command.addOption(new Option(option.flags, option.summary));
  command.addHelpText("after", examplesText(spec));
  // Commander passes the command itself as the last argument.
  command.action((...args: unknown[]) => action(args.at(-1) as Command));
}

/**
 * The program with its commands.
 * @param action called with the command that the arguments name; with null and the program when they name none
 */
function buildProgram<Spec extends CommandDescription>(
  specs: readonly Spec[],
  action: (spec: Spec | null, self: Command) => Promise<void>,
): Command {
  const program = new Command("grim")
    .description(
      "Looks up official card-game rulings, offline: word for word, with their source.\nArguments that do not begin with a command are searched for: grim hound of tindalos",
    )
    .option(commonOptions.library.flags, commonOptions.library.summary)
    .addOption(new Option(commonOptions.color.flags, commonOptions.color.summary).choices([...colorChoices]))
    .option(commonOptions.noColor.flags, commonOptions.noColor.summary)
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
      // Leaves out `[options]`, which every command has, to make room for the summary.
      subcommandTerm: (command) =>
        `${command.name()} ${command.registeredArguments.map(argumentSyntax).join(" ")}`.trim(),
      // The summary names the choices already.
      optionDescription: (option) => option.description,
      minWidthToWrap: 20,
    })
    .helpOption(commonOptions.help.flags, commonOptions.help.summary)
    .helpCommand(false);
  for (const spec of inGroups(specs)) addCommand(program, spec, (self) => action(spec, self));
  program
    .command("help [command]")
    .summary("show the help of a command")
    .helpGroup(lastGroup)
    .action((name?: string) => {
      const command = name === undefined ? program : program.commands.find((one) => one.name() === name);
      if (command) return command.outputHelp();
      const nearest = nearestCommand(name ?? "");
      return program.error(`error: unknown command '${name}'${nearest ? `\n(Did you mean ${nearest}?)` : ""}`);
    });
  return program.action(() => action(null, program));
}

/**
 * Parses the arguments with commander. Then runs the command that they name, prints the help that they ask for, or explains
 * what is wrong with them.
 * @param words all arguments of the program
 * @param specs the command that they name, or every command
 * @returns the exit code
 * @throws what the command throws
 */
export async function runProgram<Spec extends CommandDescription>(
  words: readonly string[],
  specs: readonly Spec[],
  run: RunCommand<Spec>,
): Promise<Exit> {
  let code: Exit = exit.ok;
  const program = buildProgram(specs, async (spec, self) => {
    code = await run(spec, self.args, self.optsWithGlobals());
  });
  try {
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exit.ok;
    const command = program.commands.find((one) => one.name() === words[firstWordIndex(words)]);
    writeStderr(command ? `See: grim ${command.name()} --help` : "See: grim --help");
    return exit.error;
  }
  return code;
}
