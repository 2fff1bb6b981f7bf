/**
 * Compiles the YAML of a library into a snapshot. It loads the files, resolves references, builds the search index and the
 * links, and encodes the result.
 */
import { loadLibrary } from "./library/disk/load.js";
import type { FolderOrLayers } from "./library/layers.js";
import type { LibraryData } from "./library/library.js";
import { encodeSnapshot } from "./library/snapshot/snapshot.js";
import { stampOf, yamlFiles } from "./library/snapshot/stamp.js";
import { buildLinksPart } from "./links/build/build-links.js";
import { linksPartName } from "./links/links-part.js";
import { resolveReferences } from "./links/references/references.js";
import { buildSearchPart } from "./search/index/build.js";
import { trainModel } from "./search/index/model.js";
import { modelPartName, searchPartName } from "./search/index/search-index.js";

/**
 * The bytes of a snapshot of the layers.
 * @param model the trained part of the search, of the shipped snapshot; `train` to train it on this library, which takes
 * some ten seconds; null for a search without it
 * @throws GrimError with every problem in the YAML of the lowest layer; problems of higher layers are in
 *   `Library.problems`
 */
export function compileLibrary(folders: FolderOrLayers, model: Uint8Array | "train" | null = null): Uint8Array {
  const { data, stamp } = loadStamped(folders);
  resolveReferences(data);
  const trained = model === "train" ? trainModel(data) : model;
  return encodeSnapshot(
    data,
    stamp,
    new Map([
      [searchPartName, buildSearchPart(data)],
      ...(trained ? [[modelPartName, trained] as const] : []),
      [linksPartName, buildLinksPart(data)],
    ]),
  );
}

/**
 * Reads the data and computes the stamp of the files. The stamp is empty if a file changed in the meantime: it matches no
 * files, so the next command compiles again.
 */
function loadStamped(folders: FolderOrLayers): { data: LibraryData; stamp: string } {
  const files = yamlFiles(folders);
  const stamp = stampOf(files);
  const data = loadLibrary(folders);
  const isUnchanged = JSON.stringify(files) === JSON.stringify(yamlFiles(folders));
  return { data, stamp: isUnchanged ? stamp : "" };
}
