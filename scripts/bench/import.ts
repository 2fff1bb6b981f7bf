/** How long it takes to import every edition whose source document is in GRIM_SOURCES. */
import { checkImports } from "../../src/import-workflow/check-imports.js";
import { row } from "./report.js";

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
}
