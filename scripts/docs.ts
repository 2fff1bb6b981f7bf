/**
 * Follows the documents to the letter: writes the files they name, runs their commands, and puts what was printed below them.
 * Usage: npx tsx scripts/docs.ts [--check]
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "../src/user-data/replace-file.js";
import { follow, journeys } from "./docs/follow.js";

const root = join(import.meta.dirname, "..");
const check = process.argv.includes("--check");
let differing = 0;
for (const journey of journeys) {
  const home = mkdtempSync(join(tmpdir(), "grim-docs-"));
  for (const name of journey) {
    const path = join(root, name);
    const before = readFileSync(path, "utf8");
    const after = follow(before, root, home);
    if (after === before) continue;
    differing++;
    console.log(`${name} ${check ? "does not say what grim says: npx tsx scripts/docs.ts" : "written"}`);
    if (!check) replaceFile(path, after);
  }
  rmSync(home, { recursive: true });
}
if (check && differing > 0) process.exitCode = 1;
