/**
 * Measures search in a bundle, because the shipped program is a bundle. Under tsx a query takes 1.4 times as long, because tsx
 * calls a helper that sets the name of each new function.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * Bundles search-process.ts and runs the bundle, which prints the figures.
 * @param root the folder of the project, which is also a library
 */
export async function printSearchTimes(root: string): Promise<void> {
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
