/** All commands, in the order of the help. A look-up loads only its own command, to keep the start fast. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editDistance } from "../ruling/edit-distance.js";
import { embeddedRoot } from "../user/files/embedded.js";
import type { CommandDescription, CommandSpec } from "./command.js";

const loaders = {
  search: () => import("./commands/search.js"),
  show: () => import("./commands/show.js"),
  card: () => import("./commands/card.js"),
  cards: () => import("./commands/cards.js"),
  keyword: () => import("./commands/keyword.js"),
  governs: () => import("./commands/governs.js"),
  cite: () => import("./commands/cite.js"),
  diff: () => import("./commands/diff.js"),
  changes: () => import("./commands/changes.js"),
  history: () => import("./commands/history.js"),
  deck: () => import("./commands/deck.js"),
  note: () => import("./commands/note.js"),
  log: () => import("./commands/log.js"),
  tui: () => import("./commands/tui.js"),
  documents: () => import("./commands/documents.js"),
  site: () => import("./commands/site.js"),
  export: () => import("./commands/export.js"),
  init: () => import("./commands/init.js"),
  import: () => import("./commands/import.js"),
  check: () => import("./commands/check.js"),
  mcp: () => import("./commands/mcp.js"),
  serve: () => import("./commands/serve.js"),
  config: () => import("./commands/config.js"),
  completion: () => import("./commands/completion.js"),
} satisfies Record<string, () => Promise<{ spec: CommandSpec }>>;

/** The command of this name, of which only this one is loaded; null for another word. */
export async function loadCommand(name: string | undefined): Promise<CommandSpec | null> {
  return name !== undefined && isCommand(name) ? (await loaders[name]()).spec : null;
}

/**
 * The index of the first argument that does not begin with `-` and is not the value of `--library` or `--color`;
 * `args.length` if there is none.
 */
export function firstWordIndex(args: readonly string[]): number {
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === "--library" || arg === "--color") i++;
    else if (!arg.startsWith("-")) return i;
  }
  return args.length;
}

/** Whether a word is a command's name. */
export function isCommand(word: string): word is keyof typeof loaders {
  return Object.hasOwn(loaders, word);
}

/**
 * The name of the command that arguments run. It is `search` for words that do not begin with a command, `tui`
 * without arguments, and `""` for options alone.
 */
export function commandOf(words: readonly string[]): string {
  const word = words[firstWordIndex(words)];
  if (word !== undefined) return isCommand(word) ? word : "search";
  return words.length === 0 ? "tui" : "";
}

/**
 * The first command that is one edit away from a word (a letter wrong, missing or added, or two swapped). Null when there
 * is none, and for words of fewer than 4 letters.
 */
export function nearestCommand(word: string): string | null {
  if (word.length < 4) return null;
  return Object.keys(loaders).find((name) => editDistance(word, name, 1) <= 1) ?? null;
}

/** Loads every command. */
export async function allCommands(): Promise<CommandSpec[]> {
  return Promise.all(Object.values(loaders).map(async (load) => (await load()).spec));
}

/**
 * The descriptions of all commands. Read from the table that the build wrote, so that help and completion do not load the
 * code of every command. Without the table, for example when run from source, all commands are loaded.
 */
export async function describedCommands(): Promise<readonly CommandDescription[]> {
  const table =
    embeddedRoot === null ? new URL("./commands.json", import.meta.url) : join(embeddedRoot, "dist/commands.json");
  try {
    return JSON.parse(readFileSync(table, "utf8")) as CommandDescription[];
  } catch {
    return allCommands();
  }
}
