/**
 * Taking the terminal over and giving it back as it was: alternate screen, cursor, line wrapping, bracketed paste, raw
 * mode. It is given back however the program ends: by its own will, by a signal, by an error nobody foresaw.
 */
import { control } from "../../present/terminal-text.js";
import { stderr, writeNow } from "../../terminal/output.js";

const enterSequence = control("\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h");
const leaveSequence = control("\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l");

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface TerminalSession {
  leave(): void;
  /** Gives the terminal back for as long as the shell wants it, then takes it over again. */
  suspend(resume: () => void): void;
}

/** @param ending is called before the program is ended from outside, to keep what has to be kept */
export function takeOverTerminal(stdin: NodeJS.ReadStream, ending: () => void): TerminalSession {
  let taken = false;
  const take = (): void => {
    taken = true;
    writeNow(enterSequence);
  };
  /** @returns false when there is nobody left to give the terminal back to */
  const leave = (): boolean => {
    if (!taken) return true;
    taken = false;
    const there = writeNow(leaveSequence);
    try {
      if (stdin.isTTY) stdin.setRawMode(false);
    } catch {
      return false;
    }
    return there;
  };
  /**
   * Node sets the terminal's modes back when it exits, and aborts (SIGABRT, with a core dump) where the terminal is
   * gone. So a program whose window was closed ends by the signal that says so, as any other does.
   */
  const end = (there: boolean, code: number): void => {
    if (there) process.exit(code);
    process.removeAllListeners("SIGHUP");
    process.kill(process.pid, "SIGHUP");
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    const there = leave();
    ending();
    end(there, signals[signal as keyof typeof signals] ?? 1);
  };
  const onCrash = (error: unknown): void => {
    const there = leave();
    ending();
    if (there) stderr().write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    end(there, 2);
  };
  for (const signal of Object.keys(signals)) process.on(signal, onSignal);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
  process.on("exit", leave);
  take();
  return {
    leave() {
      leave();
      for (const signal of Object.keys(signals)) process.off(signal, onSignal);
      process.off("uncaughtException", onCrash);
      process.off("unhandledRejection", onCrash);
      process.off("exit", leave);
    },
    suspend(resume) {
      leave();
      process.once("SIGCONT", () => {
        if (stdin.isTTY) stdin.setRawMode(true);
        take();
        resume();
      });
      process.kill(process.pid, "SIGTSTP");
    },
  };
}
