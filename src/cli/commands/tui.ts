/** `grim tui`: starts the terminal UI, as `grim` without arguments does. */

import { open } from "../../open.js";
import { stdout } from "../../render/text/output.js";
import { houseFolders, openHouse } from "../../user/house/open-house.js";
import { type Exit, exit, type PlainSpec } from "../command.js";
import { colorSettings, defaultGame, setting } from "../settings.js";
import { writeStderr, writeStderrWrapped } from "../terminal.js";

export const spec: PlainSpec = {
  name: "tui",
  arguments: "[query...]",
  summary: "open the terminal UI: search as you type, follow links, compare",
  about:
    "Opens the terminal UI; grim without arguments does the same. Type to search. Enter opens the selected ruling, Esc goes back one step, ? or F1 shows all keys, Ctrl-C quits. Pins and recent look-ups are kept in $XDG_DATA_HOME/grimrule. GRIM_SCREEN_READER=true writes plain lines for screen readers. Exit code 0; 2 if input or output is not a terminal, if TERM is dumb, and in CI.",
  options: [],
  examples: [
    ["grim", "the terminal UI"],
    ["grim tui nested sequences", "the terminal UI with a query"],
  ],
  completes: "card",
  async run(args, options) {
    return startTui(options.library, args.join(" "));
  },
};

/** Whether stdin and stdout are a terminal that can show screens, and the program does not run in CI. */
function hasTerminal(): boolean {
  const { stdin, env } = process;
  const inCi = env.CI !== undefined && env.CI !== "" && env.CI !== "0" && env.CI !== "false";
  return stdin.isTTY === true && stdout().isTTY === true && env.TERM !== "dumb" && !inCi;
}

/**
 * Starts the terminal UI with a query; exit code 2 without a terminal.
 * @param libraryFolder the folder of `--library`, if given
 */
export async function startTui(libraryFolder: string | undefined, query: string): Promise<Exit> {
  if (!hasTerminal()) {
    writeStderrWrapped(
      "The terminal UI needs a terminal for input and output. In pipes and scripts, use the commands:",
    );
    writeStderr('  grim search "nested sequences"    grim show "ahlcg 1.4"    grim card "Khopesh of the Abyss"');
    writeStderr("All commands: grim --help");
    return exit.error;
  }
  const library = await open(libraryFolder);
  const { startTui: startScreens } = await import("../../tui/start.js");
  await startScreens(library, await openHouse(library, houseFolders(libraryFolder)), query, {
    game: defaultGame()?.value ?? null,
    isMouseOn: setting("mouse").value === "on",
    colors: colorSettings(),
  });
  return exit.ok;
}
