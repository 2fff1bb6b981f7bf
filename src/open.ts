/** Which library, and where it stands: the one that was shipped, or the one the user names. */
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
 * The folder that holds rulings/ and cards/. One with nothing but house rulings stands beside the shipped library.
 * @param named `--library DIR` or GRIM_LIBRARY; the shipped library when undefined
 * @param purpose what is written is never written into the shipped library by the way
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

let report: (found: Problem) => void = () => undefined;

/** @param tell is told from now on why a compiled library is not believed that other users could have changed */
export function onUntrusted(tell: (found: Problem) => void): void {
  report = tell;
}

/** @param named as for `libraryRoot` @throws GrimError file-missing, or every problem of the library's YAML */
export async function open(named?: string): Promise<Library> {
  const shipped = { root: packageRoot, snapshot: join(packageRoot, "dist", "library.snapshot") };
  return openLibrary({ root: libraryRoot(named), shipped, report }, async (root) =>
    (await import("./compile.js")).compileLibrary(root),
  );
}
