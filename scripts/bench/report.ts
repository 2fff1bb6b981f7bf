/** Measures times and memory, and prints them: medians, percentiles, rows in columns. */
import { readFileSync } from "node:fs";

/**
 * A percentile of values by the nearest-rank method: the smallest value such that at least this share of the values is not
 * greater.
 * @param share from 0 to 1: 0.95 for the 95th percentile
 * @returns 0 for no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The median; for an even number of values, the mean of the two middle ones; 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}

/** Prints one line: a name, then figures in columns. */
export function printRow(name: string, ...figures: string[]): void {
  console.log(`  ${name.padEnd(34)} ${figures.map((figure) => figure.padStart(12)).join(" ")}`);
}

/**
 * Prints a row: the median and the minimum of some times, each with its ratio to that of a bare start of Node.
 * @param times in milliseconds
 * @param bare the times of a bare start, in milliseconds
 */
export function printRatioRow(name: string, times: readonly number[], bare: readonly number[]): void {
  const [min, minBare] = [Math.min(...times), Math.min(...bare)];
  printRow(
    name,
    `${median(times).toFixed(1)} ms`,
    `${(median(times) / median(bare)).toFixed(2)}x`,
    `${min.toFixed(1)} ms`,
    `${(min / minBare).toFixed(2)}x`,
  );
}

/** Runs a synchronous function. @returns its result, and how long it took in milliseconds */
export function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}

/** A size in mebibytes with one decimal. */
export function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

/** The resident memory of a process in bytes; null without /proc, or when the process has ended. */
export function residentMemory(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
