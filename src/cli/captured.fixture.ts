/** A command run in a test: what it wrote to stdout and stderr, and how it ended. */
import { vi } from "vitest";
import { GrimError, type Problem } from "../problem.js";
import { stdout } from "../terminal/output.js";
import type { Exit } from "./exit.js";

export interface Run {
  code: Exit | null;
  out: string;
  err: string;
  /** What it threw, as `main` would show it. */
  problem: Problem | null;
}

export async function captured(command: () => Promise<Exit>): Promise<Run> {
  const run: Run = { code: null, out: "", err: "", problem: null };
  const write = (to: "out" | "err") => (text: string | Uint8Array) => {
    run[to] += text;
    return true;
  };
  const spies = [
    vi.spyOn(stdout(), "write").mockImplementation(write("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(write("err")),
  ];
  try {
    run.code = await command();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    run.problem = error.problems[0] ?? null;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return run;
}
