/** How long it takes to import every edition whose source is at hand. */
import { checkImports } from "../../src/import-workflow/check-imports.js";
import { row, timed } from "./report.js";

export function importTimes(root: string): void {
  const sources = process.env.GRIM_SOURCES;
  console.log("\nImport of every edition, and the comparison with what is committed");
  if (!sources) {
    row("skipped", "set GRIM_SOURCES");
    return;
  }
  const { value, ms } = timed(() => checkImports(root, sources));
  row(`${value.filter((one) => one.source !== null).length} editions`, `${ms.toFixed(0)} ms`);
}
