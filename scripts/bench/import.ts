/** How long it takes to import every edition whose source document is in GRIM_SOURCES. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkImports } from "../../src/import-workflow/check-imports.js";
import { row } from "./report.js";

/** Measures the imports and prints a row for each. Skipped without GRIM_SOURCES. @param root the folder of the library */
export async function importTimes(root: string): Promise<void> {
  const sources = process.env.GRIM_SOURCES;
  console.log("\nImport of every edition, and the comparison with what is committed");
  if (!sources) {
    row("skipped", "set GRIM_SOURCES");
    return;
  }
  const start = performance.now();
  const checked = await checkImports(root, sources);
  const ms = performance.now() - start;
  row(`${checked.filter((one) => one.source !== null).length} editions`, `${ms.toFixed(0)} ms`);
  const pdf = join(sources, "pdf", "coc-faq-4.1.pdf");
  if (!existsSync(pdf)) return row("a PDF of 32 pages: skipped", "pdf/coc-faq-4.1.pdf was not found");
  const begun = performance.now();
  const { stderr } = spawnSync(
    process.execPath,
    [
      "--require",
      join(root, "scripts/bench/print-peak.cjs"),
      join(root, "bin/grim.js"),
      "import",
      pdf,
      "--document",
      "coc-faq",
      "--edition",
      "4.1",
    ],
    { encoding: "utf8" },
  );
  const peak = Number(stderr.trimEnd().split("\n").at(-1)) / 1024;
  row("a PDF of 32 pages, as a command", `${(performance.now() - begun).toFixed(0)} ms, ${peak.toFixed(0)} MB at most`);
}
