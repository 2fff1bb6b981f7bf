/**
 * Taking the terminal over and giving it back as it was: alternate screen, cursor, line wrapping, bracketed paste, raw
 * mode. It is given back however the program ends: by its own will, by a signal, by an error nobody foresaw.
 */
import { writeSync } from "node:fs";

const enterSequence = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h";
const leaveSequence = "\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l";

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface Session {
  leave(): void;
  /** Gives the terminal back for as long as the shell wants it, then takes it over again. */
  suspend(resume: () => void): void;
}

/** @param ending is called before the program is ended from outside, to keep what has to be kept */
export function takeOver(stdin: NodeJS.ReadStream, ending: () => void): Session {
  let taken = false;
  const write = (text: string): void => {
    try {
      // Synchronous, since the program may be about to end.
      writeSync(1, text);
    } catch {
      // The terminal is gone (a closed window): nobody is left to give it back to.
    }
  };
  const take = (): void => {
    taken = true;
    write(enterSequence);
  };
  const leave = (): void => {
    if (!taken) return;
    taken = false;
    write(leaveSequence);
    try {
      if (stdin.isTTY) stdin.setRawMode(false);
    } catch {
      // As above.
    }
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    leave();
    ending();
    process.exit(signals[signal as keyof typeof signals] ?? 1);
  };
  const onCrash = (error: unknown): void => {
    leave();
    ending();
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
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
