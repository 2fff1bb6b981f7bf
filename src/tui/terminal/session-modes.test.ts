/**
 * What a session writes to the terminal and does with the process, call by call. session.slow.test.ts runs real processes;
 * here the calls of Node are replaced, so that ends of the program can be tested beside each other.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type TerminalSession, takeOverTerminal } from "./session.js";

const enter = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?7l\x1b[?2004h";
const mouseOn = "\x1b[?1000h\x1b[?1006h";
const mouseOff = "\x1b[?1006l\x1b[?1000l";
const leave = "\x1b[?1006l\x1b[?1000l\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[0m\x1b[?25h\x1b[?1049l";

const { writeSync } = fs;
/** Thrown in place of the end of the process. */
const processEnd = new Error("ended");
/** What happened, in order. */
let done: string[];
/** The terminal's window was closed. */
let isTerminalGone: boolean;
const handlers = new Map<string | symbol, (...args: unknown[]) => void>();

beforeEach(() => {
  done = [];
  isTerminalGone = false;
  handlers.clear();
  fs.writeSync = ((_fd: number, text: string) => {
    if (isTerminalGone) throw new Error("EIO");
    done.push(text);
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
  for (const how of ["on", "once"] as const)
    vi.spyOn(process, how).mockImplementation((event, handler) => {
      handlers.set(event, handler);
      return process;
    });
  vi.spyOn(process, "off").mockImplementation((event, handler) => {
    if (handlers.get(event) === handler) handlers.delete(event);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    done.push(`exit ${code}`);
    throw processEnd;
  });
  vi.spyOn(process, "kill").mockImplementation((_, signal) => {
    done.push(`kill ${signal}`);
    return true;
  });
  vi.spyOn(process, "removeAllListeners").mockImplementation((event) => {
    done.push(`removed listeners of ${String(event)}`);
    return process;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => done.push(`stderr ${text}`) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.writeSync = writeSync;
  syncBuiltinESMExports();
});

function takeOver(isMouseOn = false, isTTY = true, isForScreenReader = false): TerminalSession {
  const setRawMode = (on: boolean) => {
    if (isTerminalGone) throw new Error("EIO");
    done.push(`raw ${on}`);
  };
  return takeOverTerminal({ isTTY, setRawMode } as never, () => done.push("saved"), { isMouseOn, isForScreenReader });
}

/** Calls the handler that the session registered. */
function emit(event: string, ...args: unknown[]): void {
  try {
    handlers.get(event)?.(...args);
  } catch (error) {
    if (error !== processEnd) throw error;
  }
}

describe("a session", () => {
  test("sets the modes, restores them once, and then listens to nothing", () => {
    const session = takeOver();
    expect([...handlers.keys()]).toEqual([
      "SIGHUP",
      "SIGINT",
      "SIGTERM",
      "uncaughtException",
      "unhandledRejection",
      "exit",
    ]);
    session.leave();
    session.leave();
    expect(done).toEqual([enter, leave, "raw false"]);
    expect(handlers.size).toBe(0);
  });

  test("does not set raw mode where input is no terminal", () => {
    takeOver(false, false).leave();
    expect(done).toEqual([enter, leave]);
  });

  test("switches the mouse on at the start, when it is continued, and on demand", () => {
    const session = takeOver(true);
    session.setMouse(false);
    session.setMouse(true);
    expect(done).toEqual([enter, mouseOn, mouseOff, mouseOn]);
    done = [];
    session.suspend(() => done.push("resumed"));
    expect(done).toEqual([leave, "raw false", "kill SIGTSTP"]);
    done = [];
    emit("SIGCONT");
    expect(done).toEqual(["raw true", enter, mouseOn, "resumed"]);
  });

  test("stays without the mouse when it is continued after the mouse was switched off", () => {
    const session = takeOver(true, false);
    session.setMouse(false);
    session.suspend(() => {});
    done = [];
    emit("SIGCONT");
    expect(done).toEqual([enter]);
  });

  test.each([
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])("after %s restores the modes, saves, and exits with %i", (signal, code) => {
    takeOver();
    done = [];
    emit(signal, signal);
    expect(done).toEqual([leave, "raw false", "saved", `exit ${code}`]);
  });

  test("for a screen reader sets no mode, but restores raw mode and saves", () => {
    const session = takeOver(true, true, true);
    session.setMouse(true);
    expect(done).toEqual([]);
    session.suspend(() => done.push("resumed"));
    expect(done).toEqual(["\n", "raw false", "kill SIGTSTP"]);
    done = [];
    emit("SIGCONT");
    expect(done).toEqual(["raw true", "resumed"]);
    done = [];
    emit("SIGTERM", "SIGTERM");
    expect(done).toEqual(["\n", "raw false", "saved", "exit 143"]);
  });

  test("ends by SIGHUP when the terminal is gone, before or while it is restored", () => {
    takeOver().endWithoutTerminal();
    expect(done).toEqual([enter, "saved", "removed listeners of SIGHUP", "kill SIGHUP"]);
    takeOver();
    isTerminalGone = true;
    done = [];
    emit("SIGTERM", "SIGTERM");
    expect(done).toEqual(["saved", "removed listeners of SIGHUP", "kill SIGHUP"]);
  });

  test.each(["uncaughtException", "unhandledRejection"])("after an %s reports the error and exits with 2", (event) => {
    vi.stubEnv("GRIM_DEBUG", "");
    takeOver();
    done = [];
    emit(event, new Error("drowned"));
    expect(done.slice(0, 3)).toEqual([leave, "raw false", "saved"]);
    expect(done[3]).toMatch(/^stderr grim failed unexpectedly: drowned\n/);
    expect(done[3]).not.toContain("session-modes.test.ts");
    expect(done.slice(4)).toEqual(["exit 2"]);
  });

  test("reports where an error was thrown when GRIM_DEBUG is set, and nothing when the terminal is gone", () => {
    vi.stubEnv("GRIM_DEBUG", "1");
    takeOver();
    done = [];
    emit("uncaughtException", new Error("drowned"));
    expect(done[3]).toContain("session-modes.test.ts");
    takeOver();
    isTerminalGone = true;
    done = [];
    emit("uncaughtException", new Error("drowned"));
    expect(done).toEqual(["saved", "removed listeners of SIGHUP", "kill SIGHUP"]);
  });
});
