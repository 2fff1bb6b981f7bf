import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withProgress } from "./progress.js";

let written: string;
let now: number;
const { isTTY } = process.stderr;
const setTerminal = (value: boolean) => Object.defineProperty(process.stderr, "isTTY", { value, configurable: true });

beforeEach(() => {
  written = "";
  now = 1000;
  vi.stubEnv("TERM", "xterm");
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += text;
    return true;
  });
  setTerminal(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  setTerminal(isTTY);
});

/** What is written when `tick` is called at these times, in milliseconds after the start. */
function outputAt(...moments: number[]): string {
  now = 1000;
  withProgress("Reading\x07", (tick) => {
    for (const [i, moment] of moments.entries()) {
      now = 1000 + moment;
      tick(`part ${i}`);
    }
  });
  return written;
}

describe("progress", () => {
  it("is shown after half a second, and erased at the end", () => {
    expect(outputAt(0, 499)).toBe("");
    expect(outputAt(499, 500, 900)).toBe("\r\x1b[KReading␇: part 1\r\x1b[KReading␇: part 2\r\x1b[K");
  });

  it("takes at most one row of the terminal", () => {
    withProgress("Lamp".repeat(50), (tick) => {
      now = 2000;
      tick("oil");
    });
    const [, line = ""] = written.split("\r\x1b[K");
    expect(line).toMatch(/^Lamp/);
    expect(line.length).toBeLessThan(process.stderr.columns || 80);
  });

  it("is not shown in a pipe or on a dumb terminal", () => {
    vi.stubEnv("TERM", "dumb");
    expect(outputAt(900)).toBe("");
    vi.stubEnv("TERM", "xterm");
    setTerminal(false);
    expect(outputAt(900)).toBe("");
  });
});
