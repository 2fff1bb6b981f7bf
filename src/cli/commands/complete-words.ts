/** `grim complete-words`: called by the scripts of `grim completion` at every Tab key. It prints nothing on errors. */
import type { Library } from "../../library/library.js";
import { open } from "../../open.js";
import { exit, type PlainSpec } from "../command.js";
import { describedCommands } from "../commands.js";
import { type Candidates, candidates } from "../completion/candidates.js";
import { splitShellLine } from "../completion/shell-line.js";
import { printLines } from "../terminal.js";

export const spec: PlainSpec = {
  name: "complete-words",
  arguments: "<shell> [words...]",
  summary: "print the completions at the cursor, one a line",
  about: "Called by the scripts of `grim completion`.",
  options: [],
  examples: [],
  async run([shell = "", ...scriptArgs]) {
    printLines(await completionLines(shell, scriptArgs));
    return exit.ok;
  },
};

/**
 * The completions as lines for the script of a shell; none for an unknown shell.
 * @param scriptArgs what the script passes:
 * - bash: the line up to the cursor, then COMP_WORDBREAKS
 * - fish: the line up to the cursor
 * - zsh: the words after `grim`, of which the last is the word at the cursor
 * - PowerShell: the same words as zsh, each with `=` in front
 */
async function completionLines(shell: string, scriptArgs: readonly string[]): Promise<string[]> {
  if (shell === "powershell")
    return completionLines(
      "zsh",
      scriptArgs.map((word) => word.replace(/^=/, "")),
    );
  if (shell === "zsh") return withDescriptions(await completions(scriptArgs.slice(0, -1), scriptArgs.at(-1) ?? ""));
  if (shell !== "bash" && shell !== "fish") return [];
  const line = splitShellLine(scriptArgs[0] ?? "", shell, scriptArgs[1]);
  const list = await completions(line.words.slice(1), line.current);
  if (shell === "bash" && typeof list !== "string") return list.map((one) => one.word.slice(line.fixedLength));
  return withDescriptions(list);
}

async function completions(words: readonly string[], current: string): Promise<Candidates> {
  return candidates(words, current, await describedCommands(), async (named): Promise<Library | null> => {
    try {
      // The shell expands `~` only when it runs a command, so a path that is being typed still has it.
      return await open(named?.replace(/^~(?=\/|$)/, process.env.HOME ?? "~"));
    } catch {
      return null;
    }
  });
}

/** `word<TAB>description` for fish, zsh and PowerShell. For every shell, `:files` or `:folders` when it completes paths itself. */
function withDescriptions(list: Candidates): string[] {
  return typeof list === "string" ? [`:${list}`] : list.map(({ word, about }) => `${word}\t${about}`);
}
