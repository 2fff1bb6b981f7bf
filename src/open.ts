/** Chooses and opens the library: the one the user names, else the one shipped with the program. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedRoot } from "./library/disk/embedded.js";
import type { Library } from "./library/library.js";
import { openLibrary } from "./library/snapshot/open.js";
import { GrimError, type Problem, problem } from "./problem.js";

/** The package's folder: inside the executable, above dist/ when bundled, or above src/ when run from source. */
export const packageRoot = embeddedRoot ?? join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Finds the folder that holds rulings/ and cards/. For reading, a named folder that has only house rulings is used with
 * the shipped library.
 * @param named `--library DIR` or GRIM_LIBRARY; the shipped library when undefined
 * @param purpose with "write", a folder without rulings/ is an error, so that nothing is written into the shipped library by accident
 * @throws GrimError file-missing
 */
export function libraryRoot(named?: string, purpose: "read" | "write" = "read"): string {
  const root = named ?? (process.env.GRIM_LIBRARY || packageRoot);
  if (existsSync(join(root, "rulings"))) return root;
  if (purpose === "read" && existsSync(join(root, "house"))) return packageRoot;
  throw new GrimError(
    problem("file-missing", `${root} holds no library: a folder rulings/ was expected in it.`, {
      file: root,
      hint: "Name the folder that holds rulings/ and cards/, such as: grim --library ~/my-library documents",
    }),
  );
}

let reportUntrusted: (found: Problem) => void = () => undefined;

/** Sets what receives the problem when a compiled library is not used because other users could have changed it. */
export function onUntrusted(report: (found: Problem) => void): void {
  reportUntrusted = report;
}

/**
 * Opens the library from its snapshot; compiles the YAML first if the snapshot is missing or out of date.
 * @param named as for `libraryRoot`
 * @throws GrimError file-missing, or every problem of the library's YAML
 */
export async function open(named?: string): Promise<Library> {
  const shipped = { root: packageRoot, snapshot: join(packageRoot, "dist", "library.snapshot") };
  return openLibrary({ root: libraryRoot(named), shipped, report: reportUntrusted }, async (root) =>
    (await import("./compile.js")).compileLibrary(root),
  );
}
