/**
 * Sets the modes of the terminal that Ink leaves alone, and restores them: alternate screen, line wrapping, bracketed
 * paste, mouse. They are restored however the program ends: normally, by a signal, or by an uncaught error.
 */
import { renderFailure } from "../render/problem-text.js";
import { screen, stderr, writeNow } from "../render/text/output.js";
import { control, terminalText } from "../render/text/terminal-text.js";
import { themeFor } from "../render/text/theme.js";
import { plainError } from "../user/files/disk-error.js";
import type { Size } from "./state/state.js";

const enterSequence = control("\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h");
const mouseOn = control("\x1b[?1000h\x1b[?1006h");
const mouseOff = control("\x1b[?1006l\x1b[?1000l");
const leaveSequence = control("\x1b[?1006l\x1b[?1000l\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l");
/** The signals that end the program, and the exit code for each. */
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** The size of the screen; 80 × 24 if it is unknown. Ink needs the last row of the terminal for its cursor. */
export function screenSize(): Size {
  const { columns, rows } = screen();
  return { columns: columns || 80, rows: Math.max(1, (rows || 24) - 1) };
}

export interface TerminalSession {
  /** Restores the terminal. */
  leave(): void;
  /** Restores the terminal and stops the program (SIGTSTP); takes the terminal over again when it is continued. */
  suspend(resume: () => void): void;
  /** Switches the terminal's mouse reports on or off. */
  setMouse(on: boolean): void;
}

/**
 * Takes the terminal over.
 * @param hasScreen false for a screen reader: text is written below what the terminal shows, and no mode is set
 * @param beforeExit called before a signal, an uncaught error or a closed window ends the program, to save what is unsaved
 */
export function takeOverTerminal(
  { isMouseOn, hasScreen }: { isMouseOn: boolean; hasScreen: boolean },
  beforeExit: () => void,
): TerminalSession {
  const { stdin } = process;
  let isTakenOver = false;
  const takeOver = (): void => {
    isTakenOver = true;
    if (!hasScreen) return;
    writeNow(enterSequence);
    if (isMouseOn) writeNow(mouseOn);
  };
  /** @returns false when the terminal is gone */
  const leave = (): boolean => {
    if (!isTakenOver) return true;
    isTakenOver = false;
    const hasTerminal = writeNow(hasScreen ? leaveSequence : terminalText("\n", false));
    try {
      stdin.setRawMode(false);
    } catch {
      return false;
    }
    return hasTerminal;
  };
  /**
   * At exit, Node restores the terminal's modes, and aborts (SIGABRT, with a core dump) when the terminal is gone. So a
   * program whose window was closed ends itself by SIGHUP.
   */
  const end = (hasTerminal: boolean, exitCode: number): void => {
    beforeExit();
    if (hasTerminal) process.exit(exitCode);
    process.removeAllListeners("SIGHUP");
    process.kill(process.pid, "SIGHUP");
  };
  const onSignal = (signal: NodeJS.Signals): void => end(leave(), signals[signal as keyof typeof signals] ?? 1);
  const onCrash = (error: unknown): void => {
    const hasTerminal = leave();
    if (hasTerminal) {
      const lines = renderFailure(
        plainError(error),
        themeFor(stderr(), process.env),
        stderr().columns ?? 80,
        !!process.env.GRIM_DEBUG,
      );
      stderr().write(`${lines.join("\n")}\n`);
    }
    end(hasTerminal, 2);
  };
  const onClosed = (): void => {
    isTakenOver = false;
    end(false, signals.SIGHUP);
  };
  type Handler = (event: never) => unknown;
  const handlers: [NodeJS.EventEmitter, string, Handler][] = [
    ...Object.keys(signals).map((signal): [NodeJS.EventEmitter, string, Handler] => [process, signal, onSignal]),
    [process, "uncaughtException", onCrash],
    [process, "unhandledRejection", onCrash],
    [process, "exit", leave],
    [stdin, "error", onClosed],
    [stdin, "end", onClosed],
  ];
  const listen = (change: "on" | "off"): void => {
    for (const [emitter, event, handler] of handlers) emitter[change](event, handler as () => void);
  };
  listen("on");
  takeOver();
  return {
    leave() {
      leave();
      listen("off");
    },
    setMouse(on) {
      isMouseOn = on;
      if (hasScreen) writeNow(on ? mouseOn : mouseOff);
    },
    suspend(resume) {
      leave();
      process.once("SIGCONT", () => {
        stdin.setRawMode(true);
        takeOver();
        resume();
      });
      process.kill(process.pid, "SIGTSTP");
    },
  };
}
