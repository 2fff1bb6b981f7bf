/** Chooses and runs the clipboard programs of the machine. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface ClipboardProgram {
  command: string;
  args: string[];
  /** Where the text goes, as shown to the user. */
  place: string;
  /** The encoding in which the program reads the text; UTF-8 by default. */
  encoding?: BufferEncoding;
}

/** Part of Windows. It reads UTF-8 as the code page of the console, so that `’` would become `ΓÇÖ`. */
const clipExe = { command: "clip.exe", encoding: "utf16le" } as const;

/** What decides which clipboard programs there are. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  hasCommand(command: string): boolean;
}

/** The installed programs to try, in order. For each `place`, the first program that succeeds is enough. */
export function clipboardPrograms({ platform, env, hasCommand }: Machine): ClipboardProgram[] {
  const programs: ClipboardProgram[] = [];
  const system = "the system clipboard";
  if (platform === "darwin") programs.push({ command: "pbcopy", args: [], place: system });
  if (platform === "win32") programs.push({ ...clipExe, args: [], place: system });
  if (env.WAYLAND_DISPLAY) programs.push({ command: "wl-copy", args: [], place: system });
  if (env.DISPLAY) {
    programs.push({ command: "xclip", args: ["-selection", "clipboard"], place: system });
    programs.push({ command: "xsel", args: ["--input", "--clipboard"], place: system });
  }
  if (env.WSL_DISTRO_NAME) programs.push({ ...clipExe, args: [], place: system });
  if (env.TERMUX_VERSION) programs.push({ command: "termux-clipboard-set", args: [], place: system });
  // Inside tmux, OSC 52 reaches the terminal only if tmux is configured for it; `-w` forwards the text.
  if (env.TMUX) programs.push({ command: "tmux", args: ["load-buffer", "-w", "-"], place: "tmux" });
  return programs.filter((program) => hasCommand(program.command));
}

/** The machine that grim runs on. */
export function thisMachine(): Machine {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return {
    platform: process.platform,
    env: process.env,
    hasCommand: (command) => folders.some((folder) => existsSync(join(folder, command))),
  };
}

/** A program that takes longer is stopped, because a hung display server must not block the command. */
const timeoutMs = 1500;

/**
 * Writes the text to a program's stdin.
 * @returns false when the program is missing, fails, or does not end in time
 */
export function runClipboardProgram(program: ClipboardProgram, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isFinished = false;
    const finish = (succeeded: boolean): void => {
      if (isFinished) return;
      isFinished = true;
      clearTimeout(timer);
      resolve(succeeded);
    };
    // The process is detached and shares no output with grim, because xclip and wl-copy keep running to serve the clipboard.
    const child = spawn(program.command, program.args, { stdio: ["pipe", "ignore", "ignore"], detached: true });
    const timer = setTimeout(() => {
      child.kill();
      finish(false);
    }, timeoutMs);
    child.on("error", () => finish(false));
    child.on("exit", (code) => finish(code === 0));
    child.stdin.on("error", () => finish(false));
    child.stdin.end(text, program.encoding ?? "utf8");
    child.unref();
  });
}
