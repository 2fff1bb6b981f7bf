/** `grim complete-words`: called by the scripts of `grim completion` at every Tab key. It prints nothing on errors. */
import type { Library } from "../../library/library.js";
import { open } from "../../open.js";
import type { CommandSpec } from "../command.js";
import { describedCommands } from "../commands.js";
import { type Candidates, candidates } from "../completion/candidates.js";
import { readLine } from "../completion/shell-line.js";
import { exit } from "../exit.js";
import { printLines } from "../terminal.js";

export const spec: CommandSpec = {
  name: "complete-words",
  arguments: "<shell> [words...]",
  summary: "print the completions at the cursor, one a line",
  about: "Called by the scripts of `grim completion`.",
  options: [],
  examples: [],
  async run([shell = "", ...given]) {
    printLines(await completionLines(shell, given));
    return exit.found;
  },
};

/**
 * @param given what the shell's script passes. bash: the line up to the cursor, and COMP_WORDBREAKS; fish: the line up to the
 * cursor; zsh: the words, the last of them at the cursor; PowerShell: the same, with `=` before each word
 */
async function completionLines(shell: string, given: readonly string[]): Promise<string[]> {
  if (shell === "powershell")
    return completionLines(
      "zsh",
      given.map((word) => word.replace(/^=/, "")),
    );
  if (shell === "zsh") return withDescriptions(await completions(given.slice(0, -1), given.at(-1) ?? ""));
  if (shell !== "bash" && shell !== "fish") return [];
  const line = readLine(given[0] ?? "", shell, given[1]);
  const list = await completions(line.words.slice(1), line.current);
  if (shell === "bash" && typeof list !== "string") return list.map((one) => one.word.slice(line.fixedLength));
  return withDescriptions(list);
}

async function completions(words: readonly string[], current: string): Promise<Candidates> {
  return candidates(words, current, await describedCommands(), async (named): Promise<Library | null> => {
    try {
      return await open(named?.replace(/^~(?=\/|$)/, process.env.HOME ?? "~"));
    } catch {
      return null;
    }
  });
}

/** `word<TAB>description` for fish, zsh and PowerShell; `:files` or `:folders` for paths, which the shell completes. */
function withDescriptions(list: Candidates): string[] {
  return typeof list === "string" ? [`:${list}`] : list.map(({ word, about }) => `${word}\t${about}`);
}
