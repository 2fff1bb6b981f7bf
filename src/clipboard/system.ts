/** The programs that own a clipboard, where there are any: which one to ask, and asking it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface ClipboardProgram {
  command: string;
  args: string[];
  /** What people call the place the text goes to. */
  place: string;
}

export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  /** Whether a command can be found. */
  has(command: string): boolean;
}

/** The programs to try, in order; the first that succeeds is enough, except that tmux keeps a buffer of its own. */
export function clipboardPrograms({ platform, env, has }: Machine): ClipboardProgram[] {
  const all: ClipboardProgram[] = [];
  const system = "the system clipboard";
  if (platform === "darwin") all.push({ command: "pbcopy", args: [], place: system });
  if (platform === "win32") all.push({ command: "clip.exe", args: [], place: system });
  if (env.WAYLAND_DISPLAY) all.push({ command: "wl-copy", args: [], place: system });
  if (env.DISPLAY) {
    all.push({ command: "xclip", args: ["-selection", "clipboard"], place: system });
    all.push({ command: "xsel", args: ["--input", "--clipboard"], place: system });
  }
  if (env.WSL_DISTRO_NAME) all.push({ command: "clip.exe", args: [], place: system });
  if (env.TERMUX_VERSION) all.push({ command: "termux-clipboard-set", args: [], place: system });
  // Inside tmux a program's own OSC 52 does not reach the terminal unless it is configured; `-w` sends it on.
  if (env.TMUX) all.push({ command: "tmux", args: ["load-buffer", "-w", "-"], place: "tmux" });
  return all.filter((program) => has(program.command));
}

/** The machine that grim runs on. */
export function thisMachine(): Machine {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return {
    platform: process.platform,
    env: process.env,
    has: (command) => folders.some((folder) => existsSync(join(folder, command))),
  };
}

/** Longer than any clipboard takes; a hung display server must not hold anything up. */
const patience = 1500;

/** Hands the text to a program; true when the program took it. */
export function handTo(program: ClipboardProgram, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    let done = false;
    const finish = (taken: boolean): void => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      resolve(taken);
    };
    // Detached and without our streams: xclip and wl-copy stay behind to serve the clipboard.
    const child = spawn(program.command, program.args, { stdio: ["pipe", "ignore", "ignore"], detached: true });
    const timer = setTimeout(() => {
      child.kill();
      finish(false);
    }, patience);
    child.on("error", () => finish(false));
    child.on("exit", (code) => finish(code === 0));
    child.stdin.on("error", () => finish(false));
    child.stdin.end(text);
    child.unref();
  });
}
