/** Generates the man page from the table of commands, in man(7) macros. */
import { settings } from "../user/files/config.js";
import { type CommandDescription, commonOptions, type OptionSpec } from "./command.js";

const exitCodes: readonly (readonly [string, string])[] = [
  ["0", 'found; a search that finds only a likely answer, which begins with "Probably this", also exits with 0'],
  ["1", "nothing found"],
  ["2", "usage error, or another error"],
];

const environment: readonly (readonly [string, string])[] = [
  ["GRIM_LIBRARY", "the library to read without --library"],
  ["GRIM_SOURCES", "the folder that holds source documents, for import --check and show --context"],
  ["COLUMNS", "the line width when the output is not a terminal"],
  ...settings.map(({ variables, what }) => [variables.join(", "), what] as const),
  ["FORCE_COLOR", "if set, colours in pipes and files too; 0 or false: no colours"],
  ["NO_COLOR", "if set, no colours, only bold and underline; output to a pipe has no formatting"],
  ["GRIM_SCREEN_READER", "true: the terminal UI writes plain lines for screen readers"],
  ["XDG_CONFIG_HOME", "the folder for the configuration file (default ~/.config)"],
  ["XDG_CACHE_HOME", "the folder for snapshots of libraries other than the shipped one (default ~/.cache)"],
  [
    "XDG_DATA_HOME",
    "the folder for your own documents, house rulings, card data, the log and pins (default ~/.local/share)",
  ],
  ["GRIM_DEBUG", "if set, an unexpected error prints its stack trace"],
];

/** The text of `grim.1`. */
export function manPage(specs: readonly CommandDescription[], version: string): string {
  return `${[
    `.TH GRIM 1 "" "grimrule ${roff(version)}" "User Commands"`,
    ".SH NAME",
    "grim \\- card\\-game rulings, word for word, with their source",
    ".SH SYNOPSIS",
    ".B grim",
    "[\\fB\\-\\-library\\fR \\fIfolder\\fR] \\fIcommand\\fR [\\fIargument\\fR ...] [\\fIoption\\fR ...]",
    ".SH DESCRIPTION",
    textLine(
      "Looks up official card-game rulings, offline: word for word, with their source. Arguments that do not begin with a command are searched for: grim hound of tindalos. Without arguments the terminal UI starts.",
    ),
    ".SH COMMANDS",
    ...specs.flatMap(commandSection),
    ".SH OPTIONS",
    "All commands also take these options.",
    ...Object.values(commonOptions).flatMap(optionEntry),
    ".SH EXIT STATUS",
    ...exitCodes.flatMap(([code, what]) => entry(`\\fB${code}\\fR`, what)),
    ".SH ENVIRONMENT",
    ...environment.flatMap(([name, what]) => entry(`\\fB${roff(name)}\\fR`, what)),
    ".SH COPYRIGHT",
    textLine(
      "The program is licensed under the MIT License. The words of the rulings belong to their publishers, who do not endorse it; see NOTICE.",
    ),
  ].join("\n")}\n`;
}

function commandSection(spec: CommandDescription): string[] {
  return [
    `.SS "${roff(`grim ${spec.name} ${spec.arguments}`.trim()).replaceAll('"', "\\(dq")}"`,
    textLine(spec.about),
    ...spec.options.flatMap(optionEntry),
    ...(spec.examples.length > 0 ? [".PP", "Examples:"] : []),
    ...spec.examples.flatMap(([line, what]) => entry(`\\fB${roff(line)}\\fR`, what)),
  ];
}

/** An option with its summary: the flags in bold, the name of the value in italics. */
function optionEntry({ flags, summary }: OptionSpec): string[] {
  return entry(
    flags
      .replace(/[^<[]+/, (names) => `\\fB${roff(names.trimEnd())}\\fR `)
      .replace(/[<[]([^\]>]+)[\]>]/, (_, value: string) => `\\fI${roff(value)}\\fR`),
    summary,
  );
}

/**
 * A term with its explanation below it.
 * @param term in roff
 * @param what plain text
 */
function entry(term: string, what: string): string[] {
  return [".TP", escapeLineStart(term), textLine(what)];
}

/** Plain text as one line of roff. */
function textLine(words: string): string {
  return escapeLineStart(roff(words));
}

/** Escapes a full stop or an apostrophe at the start of a line, which would begin a macro. */
function escapeLineStart(words: string): string {
  return /^[.']/.test(words) ? `\\&${words}` : words;
}

const escapes: Record<string, string> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  "^": "\\(ha",
  "~": "\\(ti",
  "`": "\\(ga",
};

/** Escapes characters that roff would interpret or replace by typographic ones, and all but printable ASCII. */
function roff(words: string): string {
  return words
    .replace(/[\\\-'^~`]/g, (character) => escapes[character] as string)
    .replace(/[^\x20-\x7e]/gu, (character) => {
      const code = (character.codePointAt(0) as number).toString(16).toUpperCase();
      return `\\[u${code.padStart(4, "0")}]`;
    });
}
