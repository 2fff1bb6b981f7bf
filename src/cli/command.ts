/** What a command is: the one description from which help, completion and the man page are made. */
import type { Exit } from "./exit.js";

/** What a shell may offer for a value: names of the library, paths, or the words themselves. */
export type Completes =
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
  /** As commander writes it: `-n, --limit <count>`. */
  flags: string;
  summary: string;
  /** What the shell may complete the value with. */
  completes?: Completes;
}

export interface CommandDescription {
  name: string;
  /** As commander writes them: `<ref>`, `[query...]`. */
  arguments: string;
  summary: string;
  /** A paragraph on what it is for; shown in its help and in the man page. */
  about: string;
  options: readonly OptionSpec[];
  examples: readonly (readonly [command: string, what: string])[];
  /** What the shell may complete the first argument with. */
  completes?: Completes;
  /** The same for the arguments after the first. */
  completesNext?: readonly Completes[];
}

export interface CommandSpec extends CommandDescription {
  run(args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Exit>;
}

/** What every command takes, beside its own options. */
export const commonOptions = {
  library: {
    flags: "--library <folder>",
    summary: "read another library: a folder that holds rulings/ and cards/ (or GRIM_LIBRARY)",
    completes: "folder",
  },
  version: { flags: "-V, --version", summary: "print the version and the build of the library" },
  help: { flags: "-h, --help", summary: "show the help, with examples" },
} as const satisfies Record<string, OptionSpec>;
