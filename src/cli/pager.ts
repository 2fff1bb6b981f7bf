/** Pages output that is longer than the terminal: with GRIM_PAGER, PAGER, the pager of the configuration, or `less -FRX`. */

import { stdout } from "../render/text/output.js";
import { terminalText } from "../render/text/terminal-text.js";
import { type Config, chosenSetting } from "../user/files/config.js";
import type { Environment } from "../user/files/folder.js";
import { userConfig } from "./settings.js";
import { printLines } from "./terminal.js";

export interface Pager {
  command: string;
  /** True for a command that the user chose, which runs in a shell; false for the default, `less -FRX`. */
  isShellCommand: boolean;
}

/** The pager to use; null for pipes and dumb terminals, and when the chosen pager is `cat` or empty. */
export function pagerFor(stream: { isTTY?: boolean }, env: Environment, config: Config): Pager | null {
  if (stream.isTTY !== true || env.TERM === "dumb") return null;
  const { value: command, from } = chosenSetting("pager", config, env);
  if (["", "cat"].includes(command.trim())) return null;
  return { command, isShellCommand: from !== "default" };
}

/**
 * Prints lines through the pager. Prints them directly when they fit on the screen, or when there is no pager or it cannot
 * be run.
 * @param usePager false for `--no-pager`
 */
export async function printPaged(lines: readonly string[], usePager: boolean): Promise<void> {
  const rows = stdout().rows;
  // A text that fits on the screen is printed directly, which saves the time to start a pager. Some pseudo-terminals
  // report no size; there, no pager is used.
  const fitsScreen = !rows || lines.length < rows;
  const pager = usePager && !fitsScreen ? pagerFor(stdout(), process.env, userConfig()) : null;
  if (pager === null || !(await runPager(pager, `${lines.join("\n")}\n`))) printLines(lines);
}

/** Runs the pager until the user quits it. @returns false when it cannot be run */
async function runPager({ command, isShellCommand }: Pager, text: string): Promise<boolean> {
  const { spawn } = await import("node:child_process");
  return new Promise((resolve) => {
    const child = spawn(command, isShellCommand ? [] : ["-FRX"], {
      shell: isShellCommand,
      stdio: ["pipe", "inherit", "inherit"],
      // The defaults of git: less and lv keep colours, and less exits when the output fits on one screen.
      env: { LESS: "FRX", LV: "-c", ...process.env },
    });
    // While the pager runs, Ctrl-C is for the pager.
    const ignore = () => {};
    process.on("SIGINT", ignore);
    const finish = (hasRun: boolean) => {
      process.off("SIGINT", ignore);
      resolve(hasRun);
    };
    child.on("error", () => finish(false));
    // Exit codes of a shell: 126 "cannot be run", 127 "not found".
    child.on("close", (code) => finish(code !== 126 && code !== 127));
    // Quitting the pager early closes the pipe, which is not an error.
    child.stdin.on("error", () => {});
    child.stdin.end(terminalText(text, true));
  });
}
