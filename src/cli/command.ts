/** The description of a command, from which help, completion and the man page are generated. */
import type { Exit } from "./exit.js";

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
  examples: readonly (readonly [command: string, what: string])[];
  /** What the shell completes the first argument with. */
  completes?: CompletionSource;
  /** What the shell completes the second argument with, the third, and so on. */
  completesNext?: readonly CompletionSource[];
}

export interface CommandSpec extends CommandDescription {
  run(args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Exit>;
}

/** The options that every command accepts. With a command, `--version` has no effect. */
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
  version: { flags: "-V, --version", summary: "print the version and the build of the library" },
  help: { flags: "-h, --help", summary: "show the help, with examples" },
} as const satisfies Record<string, OptionSpec>;
