/** Runs a command in a test and captures what it wrote and how it ended. */
import { vi } from "vitest";
import { GrimError, type Problem } from "../problem.js";
import { stdout } from "../terminal/output.js";
import type { Exit } from "./exit.js";

export interface CapturedRun {
  /** Null when the command threw. */
  code: Exit | null;
  out: string;
  err: string;
  /** The first problem of the GrimError that it threw. */
  problem: Problem | null;
}

/** Runs the command with stdout and stderr replaced. Rethrows errors other than GrimError. */
export async function captured(command: () => Promise<Exit>): Promise<CapturedRun> {
  const run: CapturedRun = { code: null, out: "", err: "", problem: null };
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
