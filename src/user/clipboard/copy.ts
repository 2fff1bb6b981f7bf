/**
 * Copies text by OSC 52 and by the clipboard programs of the machine, and reports the result in words. OSC 52 asks the
 * terminal to copy, which works over ssh. The terminal sends no answer, so success is unknown. A terminal that does not
 * support the sequence, or forbids it, ignores it.
 */
import { spawn } from "node:child_process";

export interface ClipboardProgram {
  command: string;
  args: string[];
  /** Where the text goes, as shown to the user. */
  place: string;
  /** The encoding in which the program reads the text; UTF-8 by default. */
  encoding?: BufferEncoding;
}

/** What decides which clipboard programs there may be. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
}

export interface CopyOptions {
  /** Writes to the terminal. */
  write(sequence: string): void;
  /** For tests; by default, this machine. */
  machine?: Machine;
  /** For tests; by default, `runClipboardProgram`. */
  run?: (program: ClipboardProgram, text: string) => Promise<boolean>;
}

/**
 * Copies a text: asks the terminal to copy it, and for each place (the system clipboard, tmux) runs the programs in order
 * until one succeeds.
 * @param what the name of the text in the sentence, such as "the citation"
 * @returns a sentence for the user that says where the text was copied to
 */
export async function copy(what: string, text: string, options: CopyOptions): Promise<string> {
  const { write, machine = process, run = runClipboardProgram } = options;
  const sequence = osc52(text);
  if (sequence !== null) write(sequence);
  const places: string[] = [];
  for (const program of clipboardPrograms(machine)) {
    if (places.includes(program.place)) continue;
    if (await run(program, text)) places.push(program.place);
  }
  if (places.length > 0) return `Copied ${what} to ${places.join(" and ")}.`;
  if (sequence === null) return `Not copied: ${what} is too long for the terminal, and no clipboard program worked.`;
  return `Asked the terminal to copy ${what} (OSC 52), which it may ignore. No clipboard program worked.`;
}

/**
 * The maximum length of a text, in bytes of UTF-8. Terminals truncate or refuse longer ones (xterm and tmux at about
 * 100,000 characters of base64).
 */
export const maxBytes = 74_000;

/** The escape sequence that asks the terminal to copy the text; null when the text is too long. */
export function osc52(text: string): string | null {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > maxBytes) return null;
  return `\x1b]52;c;${bytes.toString("base64")}\x07`;
}

/** Part of Windows. It reads UTF-8 as the code page of the console, so that `’` would become `ΓÇÖ`. */
const clipExe = { command: "clip.exe", encoding: "utf16le" } as const;

/** The programs to try, in order; some may not be installed. For each `place`, the first that succeeds is enough. */
export function clipboardPrograms({ platform, env }: Machine): ClipboardProgram[] {
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
  return programs;
}

/** In milliseconds. A program that takes longer is stopped, because a hung display server must not block the command. */
const timeout = 1500;

/**
 * Writes the text to a program's stdin.
 * @returns false when the program is missing, fails, or does not end in time
 */
export function runClipboardProgram(program: ClipboardProgram, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    // The process is detached and shares no output with grim, because xclip and wl-copy keep running to serve the clipboard.
    const child = spawn(program.command, program.args, {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      timeout,
    });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
    child.stdin.on("error", () => resolve(false));
    child.stdin.end(text, program.encoding ?? "utf8");
    child.unref();
  });
}
