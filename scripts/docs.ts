/**
 * Runs the commands in the documents and writes their current output below them; see scripts/docs/current-output.ts.
 * test/docs.slow.test.ts checks that the committed output is current.
 * Usage: npx tsx scripts/docs.ts
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "../src/user/files/replace-file.js";
import { readCommandLine } from "./command-line.js";
import { documentGroups, withCurrentOutput } from "./docs/current-output.js";

readCommandLine({});
const root = join(import.meta.dirname, "..");
for (const group of documentGroups) {
  const home = mkdtempSync(join(tmpdir(), "grim-docs-"));
  for (const name of group) {
    const path = join(root, name);
    const before = readFileSync(path, "utf8");
    const after = withCurrentOutput(before, root, home);
    if (after === before) continue;
    replaceFile(path, after);
    console.log(`${name} written`);
  }
  rmSync(home, { recursive: true });
}
