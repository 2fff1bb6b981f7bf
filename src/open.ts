/**
 * Finds and opens the library: the shipped one with the user's own documents as a layer above it, or only the library
 * that the user names.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Layer, Layers } from "./library/layers.js";
import type { Library } from "./library/library.js";
import { installedPart, openLibrary } from "./library/snapshot/open.js";
import { GrimError, type Problem, problem } from "./problem.js";
import { embeddedRoot } from "./user/files/embedded.js";
import { statOrNull, userLibraryFolder } from "./user/files/folder.js";

/** The package's folder. It is inside the executable, above dist/ when bundled, or above src/ when run from source. */
export const packageRoot = embeddedRoot ?? join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * The folder that holds rulings/ and cards/. A folder that has only house rulings is read with the shipped library.
 * @param libraryFolder as given by `--library`; when undefined, GRIM_LIBRARY or else the shipped library
 * @param purpose with "write", a folder without rulings/ is an error, because the shipped library must not be written
 *   to
 * @throws GrimError file-missing
 */
export function libraryRoot(libraryFolder?: string, purpose: "read" | "write" = "read"): string {
  const root = libraryFolder ?? (process.env.GRIM_LIBRARY || packageRoot);
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
 * @param libraryFolder as for `libraryRoot`; a library that it or GRIM_LIBRARY names is the only layer
 * @throws GrimError file-missing
 */
export function layersToRead(libraryFolder?: string): Layers {
  const root = libraryRoot(libraryFolder);
  const lowest: Layer = { name: resolve(root) === packageRoot ? "shipped" : "user", root };
  if (libraryFolder !== undefined || process.env.GRIM_LIBRARY) return [lowest];
  const user = userLayer();
  return statOrNull(user.root)?.isDirectory() ? [lowest, user] : [lowest];
}

/**
 * The layers of an import, which writes to the highest one: the library that `libraryFolder` or GRIM_LIBRARY names,
 * else the user's own.
 * @param libraryFolder as for `layersToRead`
 * @throws GrimError file-missing
 */
export function layersToWrite(libraryFolder?: string): Layers {
  const root = libraryRoot(libraryFolder, "write");
  if (libraryFolder !== undefined || process.env.GRIM_LIBRARY) return layersToRead(libraryFolder);
  return [{ name: "shipped", root }, userLayer()];
}

function userLayer(): Layer {
  return { name: "user", root: userLibraryFolder() };
}

let report: (problem: Problem) => void = () => undefined;

/**
 * Sets the function that receives problems of `open`. `open` reports a problem when it leaves out a file of the user's
 * layer, or a compiled library that other users could have changed.
 */
export function onOpenProblem(listener: (problem: Problem) => void): void {
  report = listener;
}

let reportCompile: (seconds: number) => void = () => undefined;

/** A compile that takes longer is reported. */
const reportedSeconds = 1;

/** Sets the function that receives the duration of each compile of more than a second. */
export function onSlowCompile(listener: (seconds: number) => void): void {
  reportCompile = listener;
}

/**
 * Opens the library. If the user's layer cannot be read together with the shipped one, the shipped one is opened alone.
 * @param libraryFolder as for `layersToRead`
 * @throws GrimError file-missing, or every problem of the lowest layer's YAML
 */
export async function open(libraryFolder?: string): Promise<Library> {
  const layers = layersToRead(libraryFolder);
  const library = await openLayers(layers).catch((error: unknown) => {
    if (layers.length === 1 || (error instanceof GrimError && error.code === "cache-damaged")) throw error;
    report(userLayerProblem(layers, error));
    return openLayers([layers[0]]);
  });
  for (const one of library.problems) report(one);
  return library;
}

const shippedSnapshot = join(packageRoot, "dist", "library.snapshot");
/** The parsed YAML of the shipped library: see shipped-values.ts. */
const shippedValues = join(packageRoot, "dist", "library.json");

function openLayers(layers: Layers): Promise<Library> {
  const shipped = { root: packageRoot, snapshot: shippedSnapshot };
  return openLibrary({ root: layers, shipped, report }, async () => {
    const start = performance.now();
    const [{ compileLibrary }, { withShippedValues }] = await Promise.all([
      import("./compile.js"),
      import("./shipped-values.js"),
    ]);
    return (all) => {
      const bytes = withShippedValues(all[0], shippedValues, () =>
        compileLibrary(all, installedPart(shippedSnapshot, "model")),
      );
      const seconds = (performance.now() - start) / 1000;
      if (seconds > reportedSeconds) reportCompile(seconds);
      return bytes;
    };
  });
}

/**
 * The problem that the user's layer is left out. Valid files of that layer may contradict those of the shipped library.
 */
function userLayerProblem(layers: Layers, error: unknown): Problem {
  const { root } = layers.at(-1) as Layer;
  const reason = error instanceof Error ? error.message : String(error);
  return problem(
    "file-unreadable",
    `The documents in ${root} cannot be read together with the shipped ones: ${reason}`,
    {
      file: root,
      hint: "Your documents are left out. To remove the one imported last: grim documents --remove DOCUMENT EDITION",
    },
  );
}
