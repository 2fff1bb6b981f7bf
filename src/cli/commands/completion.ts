/** `grim completion`: prints the completion script for a shell. */

import { stdout } from "../../render/text/output.js";
import { requireOneOf } from "../../views/require.js";
import { exit, type PlainSpec } from "../command.js";
import { scripts, shells } from "../completion/scripts.js";

export const spec: PlainSpec = {
  name: "completion",
  arguments: "<shell>",
  summary: "print the Tab completion script for a shell",
  about:
    "Prints a script for bash, zsh, fish or PowerShell. With it the Tab key completes commands, options, documents, editions, card names and rulings. The script asks grim for completions each time, so it stays valid for a new version or library.",
  options: [],
  examples: [
    ['eval "$(grim completion bash)"', "in ~/.bashrc"],
    ['eval "$(grim completion zsh)"', "in ~/.zshrc, after compinit"],
    ["grim completion fish > ~/.config/fish/completions/grim.fish", "for fish, once"],
    ["grim completion powershell | Out-String | Invoke-Expression", "in PowerShell's $PROFILE"],
  ],
  completes: shells,
  async run([name = ""]) {
    stdout().write(scripts[requireOneOf(shells, name, "completion for", "Shells")]);
    return exit.ok;
  },
};
