/**
 * Runs the measures of search in a bundle, as the program is shipped. The runner of TypeScript files keeps the name of every
 * function by a call each time the function is made, which makes a query 1.4 times as slow.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Runs the benchmark, which prints a row for each figure. @param root the folder of the project, with `node_modules` */
export async function searchTimes(root: string): Promise<void> {
  const outfile = join(root, "node_modules", ".cache", "grim-bench", "search.mjs");
  await build({
    entryPoints: [join(root, "scripts", "bench", "search-process.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    minify: true,
    logLevel: "warning",
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  });
  execFileSync(process.execPath, [outfile, root], { stdio: "inherit" });
  rmSync(outfile);
}
