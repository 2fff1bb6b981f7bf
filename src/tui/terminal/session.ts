/**
 * Sets terminal modes and restores them: alternate screen, cursor, line wrapping, bracketed paste, raw mode. They are
 * restored however the program ends: normally, by a signal, or by an uncaught error.
 */
import { renderFailure } from "../../render/problem-text.js";
import { control, terminalText } from "../../render/text/terminal-text.js";
import { themeFor } from "../../render/text/theme.js";
import { stderr, writeNow } from "../../terminal/output.js";
import { plainError } from "../../user-data/disk-error.js";

const enterSequence = control("\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h");
const mouseOn = control("\x1b[?1000h\x1b[?1006h");
const mouseOff = control("\x1b[?1006l\x1b[?1000l");
const leaveSequence = control("\x1b[?1006l\x1b[?1000l\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l");

/** The signals that end the program, and the exit code for each. */
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export interface TerminalSession {
  /** Restores the terminal. */
  leave(): void;
  /** Restores the terminal and stops the program (SIGTSTP); takes the terminal over again when it is continued. */
  suspend(resume: () => void): void;
  /** Ends the program after its terminal is gone. */
  endWithoutTerminal(): void;
  /** Switches the terminal's mouse reports on or off. */
  setMouse(on: boolean): void;
}

export interface SessionOptions {
  /** Whether the terminal reports clicks and the wheel. */
  isMouseOn?: boolean;
  /** Whether text is written below what the terminal shows. If so, the session sets no mode. */
  isForScreenReader?: boolean;
}

/**
 * Takes the terminal over: sets its modes, except raw mode, and restores them when the program ends.
 * @param beforeExit called before a signal, an uncaught error or `endWithoutTerminal` ends the program, to save what is
 * unsaved
 */
export function takeOverTerminal(
  stdin: NodeJS.ReadStream,
  beforeExit: () => void,
  { isMouseOn: isMouseOnAtStart = false, isForScreenReader = false }: SessionOptions = {},
): TerminalSession {
  let isTakenOver = false;
  let isMouseOn = isMouseOnAtStart;
  const takeOver = (): void => {
    isTakenOver = true;
    if (isForScreenReader) return;
    writeNow(enterSequence);
    if (isMouseOn) writeNow(mouseOn);
  };
  /** @returns false when the terminal is gone */
  const leave = (): boolean => {
    if (!isTakenOver) return true;
    isTakenOver = false;
    const hasTerminal = writeNow(isForScreenReader ? terminalText("\n", false) : leaveSequence);
    try {
      if (stdin.isTTY) stdin.setRawMode(false);
    } catch {
      return false;
    }
    return hasTerminal;
  };
  /**
   * At exit, Node restores the terminal's modes, and aborts (SIGABRT, with a core dump) when the terminal is gone. So a
   * program whose window was closed ends itself by SIGHUP.
   */
  const endProgram = (hasTerminal: boolean, exitCode: number): void => {
    if (hasTerminal) process.exit(exitCode);
    process.removeAllListeners("SIGHUP");
    process.kill(process.pid, "SIGHUP");
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    const hasTerminal = leave();
    beforeExit();
    endProgram(hasTerminal, signals[signal as keyof typeof signals] ?? 1);
  };
  const onCrash = (error: unknown): void => {
    const hasTerminal = leave();
    beforeExit();
    if (hasTerminal) {
      const { env } = process;
      const lines = renderFailure(
        plainError(error),
        themeFor(stderr(), env),
        stderr().columns ?? 80,
        Boolean(env.GRIM_DEBUG),
      );
      stderr().write(`${lines.join("\n")}\n`);
    }
    endProgram(hasTerminal, 2);
  };
  for (const signal of Object.keys(signals)) process.on(signal, onSignal);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
  process.on("exit", leave);
  takeOver();
  return {
    leave() {
      leave();
      for (const signal of Object.keys(signals)) process.off(signal, onSignal);
      process.off("uncaughtException", onCrash);
      process.off("unhandledRejection", onCrash);
      process.off("exit", leave);
    },
    endWithoutTerminal() {
      isTakenOver = false;
      beforeExit();
      endProgram(false, signals.SIGHUP);
    },
    setMouse(on) {
      isMouseOn = on;
      if (!isForScreenReader) writeNow(on ? mouseOn : mouseOff);
    },
    suspend(resume) {
      leave();
      process.once("SIGCONT", () => {
        if (stdin.isTTY) stdin.setRawMode(true);
        takeOver();
        resume();
      });
      process.kill(process.pid, "SIGTSTP");
    },
  };
}
