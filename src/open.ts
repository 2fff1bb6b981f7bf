/**
 * Which library, and where it stands: the one that was shipped with the user's own documents above it, or, alone, the one
 * the user names.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { embeddedRoot } from "./library/disk/embedded.js";
import type { Layer, Layers } from "./library/layers.js";
import type { Library } from "./library/library.js";
import { openLibrary } from "./library/snapshot/open.js";
import { GrimError, type Problem, problem } from "./problem.js";
import { statOrNull, userLibraryFolder } from "./user-data/folder.js";

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
    problem(
      "file-missing",
      existsSync(root) ? `${root} is not a library: it has no folder rulings/.` : `${root} does not exist.`,
      {
        file: root,
        hint: "Name the folder that holds rulings/ and cards/, such as: grim --library ~/my-library documents",
      },
    ),
  );
}

/**
 * The layers that a look-up reads.
 * @param named as for `libraryRoot`; a library that is named, here or by GRIM_LIBRARY, is the only layer
 * @throws GrimError file-missing
 */
export function layersToRead(named?: string): Layers {
  const root = libraryRoot(named);
  const only: Layer = { name: resolve(root) === packageRoot ? "shipped" : "user", root };
  if (named !== undefined || process.env.GRIM_LIBRARY) return [only];
  const own = userLayer();
  return statOrNull(own.root)?.isDirectory() ? [only, own] : [only];
}

/** The layers of an import, which writes to the highest: the user's own, or the library that is named. @throws GrimError file-missing */
export function layersToWrite(named?: string): Layers {
  const root = libraryRoot(named, "write");
  if (named !== undefined || process.env.GRIM_LIBRARY) return layersToRead(named);
  return [{ name: "shipped", root }, userLayer()];
}

function userLayer(): Layer {
  return { name: "user", root: userLibraryFolder() };
}

let report: (found: Problem) => void = () => undefined;

/**
 * @param tell is told from now on what is left out of a library that is opened: files of the user's with problems, and a
 * compiled library that other users could have changed
 */
export function onLeftOut(tell: (found: Problem) => void): void {
  report = tell;
}

/**
 * @param named as for `libraryRoot`
 * @param compiling is told before the YAML is compiled, which takes seconds
 * @throws GrimError file-missing, or every problem of the lowest layer's YAML
 */
export async function open(named?: string, compiling = () => {}): Promise<Library> {
  const layers = layersToRead(named);
  const library = await openLayers(layers, compiling).catch((error: unknown) => {
    if (layers.length === 1) throw error;
    report(leftOut(layers, error));
    return openLayers([layers[0]], compiling);
  });
  for (const found of library.problems) report(found);
  return library;
}

function openLayers(layers: Layers, compiling: () => void): Promise<Library> {
  const shipped = { root: packageRoot, snapshot: join(packageRoot, "dist", "library.snapshot") };
  return openLibrary({ root: layers, shipped, report }, async (folders) => {
    compiling();
    return (await import("./compile.js")).compileLibrary(folders);
  });
}

/** Why the shipped library is used alone: files that are valid one by one may still not make a library together. */
function leftOut(layers: Layers, error: unknown): Problem {
  const { root } = layers.at(-1) as Layer;
  const reason = error instanceof Error ? error.message : String(error);
  return problem(
    "file-unreadable",
    `The documents in ${root} cannot be read together with the shipped ones: ${reason}`,
    {
      file: root,
      hint: "They are left out. Remove the last one that was imported: grim documents --remove DOCUMENT EDITION",
    },
  );
}
