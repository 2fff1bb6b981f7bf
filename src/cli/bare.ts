/** `grim` without a command: the terminal UI where there is a terminal, else a word on how to use the commands. */
import type { Exit } from "./exit.js";

/** @param library the folder of another library */
export async function bare(library: string | undefined): Promise<Exit> {
  const { startTui } = await import("./tui.js");
  return startTui(library, "");
}
