/**
 * `npm run types`: writes dist/types/, the declarations of what the package exports, each in one file, and docs/data/api.md from
 * them. `npm run build` writes the declarations too.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { readCommandLine } from "./command-line.js";
import { resultTypes } from "./schema.js";
import { apiPage } from "./types/api-page.js";

const root = join(import.meta.dirname, "..");

/**
 * Writes the declarations into `folder`. The types of results are inferred from zod schemas. So that a program needs no zod to
 * read them, they are written out here, in a copy of the sources.
 * @returns the text of index.d.ts
 */
export async function writeTypes(folder: string): Promise<string> {
  const copy = join(root, `.types-${process.pid}`);
  try {
    cpSync(join(root, "src"), join(copy, "src"), { recursive: true });
    cpSync(join(root, "scripts", "types", "tsconfig.json"), join(copy, "scripts", "types", "tsconfig.json"));
    cpSync(join(root, "tsconfig.json"), join(copy, "tsconfig.json"));
    const outputs = "export const outputs: Record<string, { schema: unknown }> = {};";
    writeFileSync(join(copy, "src", "views", "schema.ts"), `${resultTypes()}\n${outputs}\n`);
    const output = { noBanner: true, exportReferencedTypes: false, sortNodes: false };
    const names = ["index", "schemas"];
    const texts = generateDtsBundle(
      names.map((name) => ({ filePath: join(copy, "src", `${name}.ts`), noCheck: true, output })),
      { preferredConfigPath: join(copy, "scripts", "types", "tsconfig.json") },
    );
    mkdirSync(folder, { recursive: true });
    for (const [i, name] of names.entries())
      writeFileSync(join(folder, `${name}.d.ts`), `${(texts[i] ?? "").replaceAll("\t", "  ").trim()}\n`);
    writeFileSync(join(folder, "snapshot.d.ts"), snapshotTypes);
    return texts[0] ?? "";
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The declarations of the file `grimrule/library.snapshot`. */
const snapshotTypes =
  "/** The URL of the compiled library, as a bundler gives it. docs/guide-programs.md has the line of configuration for Vite and esbuild. */\ndeclare const url: string;\nexport default url;\n";

if (process.argv[1] === import.meta.filename) {
  readCommandLine({});
  const page = join(root, "docs", "data", "api.md");
  writeFileSync(page, apiPage(readFileSync(page, "utf8"), await writeTypes(join(root, "dist", "types"))));
}
