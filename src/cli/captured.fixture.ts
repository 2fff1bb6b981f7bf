/** Runs a command in a test and captures what it wrote and how it ended. */
import { vi } from "vitest";
import { GrimError, type Problem } from "../problem.js";
import { stdout } from "../render/text/output.js";
import type { Exit } from "./command.js";

export interface CapturedRun {
  /** Null when the command threw. */
  code: Exit | null;
  out: string;
  err: string;
  /** The first problem of the GrimError that the command threw; null when it threw none. */
  problem: Problem | null;
}

/** Runs the command and keeps what it writes to stdout and stderr. Rethrows errors other than GrimError. */
export async function captured(command: () => Promise<Exit>): Promise<CapturedRun> {
  const run: CapturedRun = { code: null, out: "", err: "", problem: null };
  const writeTo = (stream: "out" | "err") => (text: string | Uint8Array) => {
    run[stream] += text;
    return true;
  };
  const spies = [
    vi.spyOn(stdout(), "write").mockImplementation(writeTo("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(writeTo("err")),
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
