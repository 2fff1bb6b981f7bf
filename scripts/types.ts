/**
 * `npm run types`: writes types/, the declarations of what the package exports, each in one file, and docs/api.md from them.
 * They are committed; a test compares their types with the sources.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { readCommandLine } from "./command-line.js";
import { apiPage } from "./types/api-page.js";

readCommandLine({});
const root = join(import.meta.dirname, "..");
const output = { noBanner: true, exportReferencedTypes: false, sortNodes: false };
const entries = ["index", "schemas"].map((name) => ({
  filePath: join(root, "src", `${name}.ts`),
  noCheck: true,
  output,
}));
const texts = generateDtsBundle(entries, { preferredConfigPath: join(root, "scripts", "types", "tsconfig.json") });
mkdirSync(join(root, "types"), { recursive: true });
for (const [i, name] of ["index", "schemas"].entries())
  writeFileSync(join(root, "types", `${name}.d.ts`), `${(texts[i] ?? "").replaceAll("\t", "  ").trim()}\n`);
const page = join(root, "docs", "api.md");
writeFileSync(page, apiPage(readFileSync(page, "utf8"), texts[0] ?? ""));
