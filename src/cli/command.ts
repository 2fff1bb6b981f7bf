/** The description of a command, from which help, completion and the man page are generated; and its exit codes. */
import type { Library } from "../library/library.js";
import type { ColorChoice } from "../user/files/config.js";

/** Exit codes, the same as grep's. */
export const exit = {
  /** Something was found, or the command succeeded; for `grim check`: no problems. */
  ok: 0,
  /** Nothing was found; for `grim check`: there are problems. */
  negative: 1,
  error: 2,
} as const;
export type Exit = (typeof exit)[keyof typeof exit];

/** Where the completions of a value come from: names in the library, paths, kinds or commands, or a fixed list of words. */
export type CompletionSource =
  | "document"
  | "edition"
  | "game"
  | "kind"
  | "keyword"
  | "card"
  | "ruling"
  | "file"
  | "folder"
  | "command"
  | readonly string[];

export interface OptionSpec {
  /** In commander's syntax: `-n, --limit <count>`. */
  flags: string;
  summary: string;
  /** What the shell completes the value with. */
  completes?: CompletionSource;
}

export interface CommandDescription {
  name: string;
  /** In commander's syntax: `<ref>`, `[query...]`. */
  arguments: string;
  summary: string;
  /** A paragraph for the command's help and the man page. */
  about: string;
  options: readonly OptionSpec[];
  examples: readonly (readonly [command: string, description: string])[];
  /** What the shell completes the first argument with. */
  completes?: CompletionSource;
  /** What the shell completes the second argument with, the third, and so on. */
  completesNext?: readonly CompletionSource[];
}

/** The options of all commands, by their long names in camel case: `--as-of` is `asOf`, `--no-pager` is `pager: false`. */
export interface Options {
  acceptDoubts?: boolean;
  against?: string;
  allEditions?: boolean;
  asOf?: string;
  base?: string;
  brief?: boolean;
  card?: string;
  cardTexts?: boolean;
  check?: boolean;
  /** False with `--no-color`. */
  color?: ColorChoice | false;
  context?: boolean;
  continues?: string;
  deck?: string;
  document?: string;
  edition?: string;
  format?: string;
  game?: string;
  host?: string;
  json?: boolean;
  keyword?: string;
  kind?: string;
  library?: string;
  limit?: string;
  list?: boolean;
  note?: string;
  output?: string;
  pager?: boolean;
  partial?: boolean;
  port?: string;
  /** A reference for `grim note`, a flag for `grim documents`. */
  remove?: string | boolean;
  replace?: boolean;
  round?: string;
  section?: boolean;
  show?: boolean;
  since?: string;
  site?: string;
  source?: string;
  table?: string;
  title?: string;
  version?: boolean;
  whole?: boolean;
  why?: boolean;
  write?: boolean;
}

/** A command that opens the library itself, if it needs one. */
export interface PlainSpec extends CommandDescription {
  run(args: readonly string[], options: Options): Promise<Exit>;
}

/** A command that reads the library of `--library`, or the default one. */
export interface LibrarySpec extends CommandDescription {
  runWithLibrary(library: Library, args: readonly string[], options: Options): Promise<Exit>;
}

export type CommandSpec = PlainSpec | LibrarySpec;

/** The options that every command accepts. `--version` acts only without a command. */
export const commonOptions = {
  library: {
    flags: "--library <folder>",
    summary: "read another library: a folder that holds rulings/ and cards/ (or GRIM_LIBRARY)",
    completes: "folder",
  },
  color: {
    flags: "--color <when>",
    summary: "colours: auto, always or never (or GRIM_COLOR, or color in the configuration)",
    completes: ["auto", "always", "never"],
  },
  noColor: { flags: "--no-color", summary: "the same as --color never" },
  version: { flags: "-V, --version", summary: "print the version and the build of the library" },
  help: { flags: "-h, --help", summary: "show the help, with examples" },
} as const satisfies Record<string, OptionSpec>;
