/**
 * Installs the built program with a small library. A user's documents are compiled together with the shipped library,
 * which takes seconds if all of it is installed.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { emptyFolder, root } from "./run.js";

/**
 * Installs the built program with one shipped document (coc-faq), without its questions and alternative phrasings.
 * @returns the folder of the installation, which has bin/, dist/, rulings/ and cards/
 */
export async function smallInstall(): Promise<string> {
  const library = emptyFolder("shipped");
  for (const name of ["rulings/coc-faq", "cards/coc"])
    cpSync(join(root, name), join(library, name), { recursive: true });
  rmSync(join(library, "rulings/coc-faq/asked-as.yaml"));
  rmSync(join(library, "rulings/coc-faq/4.2/06-frequently-asked-questions.yaml"));
  return installOf(library);
}

/**
 * Installs the built program with another library.
 * @param library a folder with rulings/ and cards/
 * @returns the folder of the installation
 */
export async function installOf(library: string): Promise<string> {
  const folder = emptyFolder("installed");
  for (const name of ["bin", "package.json"]) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ["rulings", "cards"]) cpSync(join(library, name), join(folder, name), { recursive: true });
  const dist = join(folder, "dist");
  mkdirSync(dist);
  for (const name of readdirSync(join(root, "dist")))
    if (/\.(js|cjs|json)$/.test(name)) copyFileSync(join(root, "dist", name), join(dist, name));
  const { compileLibrary } = (await import(
    pathToFileURL(join(dist, "compile.js")).href
  )) as typeof import("../src/compile.js");
  writeFileSync(join(dist, "library.snapshot"), compileLibrary(folder, "train"));
  return folder;
}
