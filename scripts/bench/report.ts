/** Numbers for people: medians, percentiles, rows in columns. */

/** @param share from 0 to 1 @returns 0 for no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The 50th percentile. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Prints one line: a name, then figures in columns. */
export function row(name: string, ...figures: string[]): void {
  console.log(`  ${name.padEnd(34)} ${figures.map((figure) => figure.padStart(12)).join(" ")}`);
}

/** Prints median and least of some times, each also as a ratio to that of a bare start. Times in milliseconds. */
export function ratioRow(name: string, times: readonly number[], bare: readonly number[]): void {
  const [least, leastBare] = [Math.min(...times), Math.min(...bare)];
  row(
    name,
    `${median(times).toFixed(1)} ms`,
    `${(median(times) / median(bare)).toFixed(2)}x`,
    `${least.toFixed(1)} ms`,
    `${(least / leastBare).toFixed(2)}x`,
  );
}

/** How long a function takes, in milliseconds. */
export function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now();
  const value = work();
  return { value, ms: performance.now() - start };
}

/** A size in MiB, with one decimal. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
