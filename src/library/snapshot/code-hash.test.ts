import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { hashedPaths } from "./code-hash.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The modules that a module imports, itself included, as paths below the root. Imports of types are left out. */
function modulesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(join(root, path), "utf8");
  for (const [, from, dynamic] of text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm,
  )) {
    const imported = normalize(join(dirname(path), (from ?? dynamic) as string)).replace(/\.js$/, ".ts");
    if (existsSync(join(root, imported))) modulesOf(imported, found);
  }
  return found;
}

it("hashedPaths covers every module that compiles a library, except those that only store files", () => {
  const modules = [...modulesOf("src/compile.ts")];
  const isHashed = (path: string) => hashedPaths.some((one) => path === one || path.startsWith(`${one}/`));
  expect(modules).toContain("src/import/profile/document-file.ts");
  expect(modules.filter((path) => !isHashed(path) && !path.startsWith("src/user/files/"))).toEqual([]);
});
