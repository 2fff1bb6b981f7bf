/** What a command is: the one description from which help, completion and the man page are made. */
import type { Exit } from "./exit.js";

export interface OptionSpec {
  /** As commander writes it: `-n, --limit <count>`. */
  flags: string;
  summary: string;
  /** What the shell may complete the value with. */
  completes?: "document" | "edition" | "game" | "kind" | "file" | "folder" | "card" | "ruling" | readonly string[];
}

export interface CommandSpec {
  name: string;
  /** As commander writes them: `<ref>`, `[query...]`. */
  arguments: string;
  summary: string;
  /** A paragraph on what it is for; shown in its help and in the man page. */
  about: string;
  options: readonly OptionSpec[];
  examples: readonly (readonly [command: string, what: string])[];
  /** What the shell may complete the first argument with. */
  completes?: OptionSpec["completes"];
  run(args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Exit>;
}
