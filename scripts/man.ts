/** Writes the man page and the data for Tab completion, both from the specifications of the commands. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allCommands } from "../src/cli/commands.js";
import { manPage } from "../src/cli/man-page.js";

/** Writes grim.1 (the man page) and commands.json (for Tab completion) into `folder`. @param root the folder of the project */
export async function writeManPageAndCompletionData(root: string, folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const commands = await allCommands();
  writeFileSync(join(folder, "grim.1"), manPage(commands, version));
  writeFileSync(join(folder, "commands.json"), JSON.stringify(commands));
}
