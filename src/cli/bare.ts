/** `grim` without a command: the terminal UI where there is a terminal, else a word on how to use the commands. */
import type { Command } from "commander";
import { type Exit, exit } from "./exit.js";
import { say } from "./terminal.js";

export async function bare(_program: Command): Promise<Exit> {
  say("The terminal UI needs a terminal on both sides. In pipes and scripts use the commands:");
  say('  grim search "nested sequences"    grim show "ahlcg 1.4"    grim card "Khopesh of the Abyss"');
  say("All of them: grim --help");
  return exit.wrong;
}
