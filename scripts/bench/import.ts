/** Measures imports of the source documents in the folder GRIM_SOURCES. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkImports } from "../../src/import/workflow/check-imports.js";
import { printRow } from "./report.js";

/**
 * Measures the import of all editions whose source is found, and that of one large PDF. Skipped without GRIM_SOURCES.
 * @param root the folder of the project, which is also a library
 */
export async function printImportTimes(root: string): Promise<void> {
  const sources = process.env.GRIM_SOURCES;
  console.log("\nImport of all editions whose source is found, and comparison with the committed rulings");
  if (!sources) {
    printRow("skipped", "set GRIM_SOURCES");
    return;
  }
  await measureAllImports(root, sources);
  measurePdfImport(root, sources);
}

async function measureAllImports(root: string, sources: string): Promise<void> {
  const start = performance.now();
  const checked = await checkImports(root, sources);
  const ms = performance.now() - start;
  printRow(`${checked.filter((one) => one.source !== null).length} editions`, `${ms.toFixed(0)} ms`);
}

/** Imports the Call of Cthulhu FAQ 4.1 with the built program, and prints a row with the time and the peak memory. */
function measurePdfImport(root: string, sources: string): void {
  const pdf = join(sources, "pdf", "coc-faq-4.1.pdf");
  if (!existsSync(pdf)) {
    printRow("a PDF of 32 pages: skipped", "pdf/coc-faq-4.1.pdf was not found");
    return;
  }
  const start = performance.now();
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      "--require",
      join(root, "scripts/bench/print-usage.cjs"),
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
  const ms = performance.now() - start;
  // An import with problems also exits with 2, but still prints the number of rulings, so the output is tested.
  if (!/ 4\.1: \d+ rulings/.test(stdout ?? ""))
    throw new Error(`The import of ${pdf} failed: ${stderr || String(error)}`);
  const [kilobytes] = (stderr.trimEnd().split("\n").at(-1) ?? "").split(" ");
  const peak = Number(kilobytes) / 1024;
  printRow("a PDF of 32 pages, as a command", `${ms.toFixed(0)} ms, peak ${peak.toFixed(0)} MiB`);
}
