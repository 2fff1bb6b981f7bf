/** Where words go: results to stdout, everything else to stderr; colour and width as the terminal has them. */
import { type Theme, themeFor } from "../present/theme.js";

/** Columns to write for: the terminal's, COLUMNS, or 80 for pipes and files. */
export function width(stream: NodeJS.WriteStream = process.stdout): number {
  const named = Number(process.env.COLUMNS);
  const columns = stream.columns ?? (Number.isInteger(named) && named > 0 ? named : 80);
  return Math.max(20, Math.min(columns, 400));
}

export function theme(stream: NodeJS.WriteStream = process.stdout): Theme {
  return themeFor(stream, process.env);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) print(lines.join("\n"));
}

/** Words about the work, never results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that has seen enough closes the pipe (`| head -1`): that is no error. */
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
}
