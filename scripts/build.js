// Bundles the program into dist/ and writes there the compiled library, the site's scripts, the licences, the man page and the
// data for Tab completion.
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// npm pack runs this script too.
if (!existsSync(join(root, "node_modules", "tsx"))) {
  console.error("The packages that the build needs are not installed. Run: npm ci");
  process.exit(1);
}
const { tsImport } = await import("tsx/esm/api");
const { bundle } = await import("./build/bundle.js");
const { bundleSite } = await import("./build/site.js");
const { readCommandLine } = await tsImport("./command-line.ts", import.meta.url);
readCommandLine({});
const dist = join(root, "dist");
// The build runs in a temporary folder and is moved into place at the end, so that a failed build leaves the old dist/.
const stage = join(root, "node_modules", `.grimrule-${process.pid}`);
const fresh = join(stage, "dist");
mkdirSync(fresh, { recursive: true });
for (const name of ["rulings", "cards"]) symlinkSync(join(root, name), join(stage, name), "junction");
process.on("exit", () => rmSync(stage, { recursive: true, force: true }));

const metafiles = [...(await bundle(root, fresh)), await bundleSite(root, join(fresh, "site"))];

const { compileLibrary } = await import(pathToFileURL(join(fresh, "compile.js")).href);
writeFileSync(join(fresh, "library.snapshot"), compileLibrary(root, "train"));
const { shippedValues } = await import(pathToFileURL(join(fresh, "shipped-values.js")).href);
writeFileSync(join(fresh, "library.json"), shippedValues(root));

const { bundledPackages, notices } = await tsImport("./licences.ts", import.meta.url);
writeFileSync(join(fresh, "THIRD-PARTY-NOTICES.txt"), notices(bundledPackages(root, ...metafiles)));
const { writeManPageAndCompletionData } = await tsImport("./man.ts", import.meta.url);
await writeManPageAndCompletionData(root, fresh);

const { writeTypes } = await tsImport("./types.ts", import.meta.url);
await writeTypes(join(fresh, "types"));

// dist/ is missing only between the two renames.
if (existsSync(dist)) renameSync(dist, join(stage, "old"));
renameSync(fresh, dist);
