/** Compiles YAML into a snapshot: loads it, resolves references, builds the search index and the links, encodes. */
import { dirname } from "node:path";
import { encodeKnownCards } from "./cards/known-cards.js";
import { loadLibrary } from "./library/disk/load.js";
import type { Folders } from "./library/layers.js";
import type { LibraryData } from "./library/library.js";
import { stampOf, writeNote, type YamlFile, yamlFiles } from "./library/snapshot/freshness.js";
import { encodeSnapshot } from "./library/snapshot/snapshot.js";
import { buildLinksPart } from "./links/build/build-links.js";
import { knownCardsPartName } from "./links/known-cards-part.js";
import { linksPartName } from "./links/links-part.js";
import { resolveReferences } from "./links/references/references.js";
import { buildSearchPart } from "./search/index/build.js";
import { makeFolder } from "./user-data/folder.js";
import { replaceFile } from "./user-data/replace-file.js";

/** @throws GrimError with every problem of the YAML in the lowest layer; those of the others are in `Library.problems` */
export async function compileLibrary(
  folders: Folders,
): Promise<{ bytes: Uint8Array; write(path: string, bytes: Uint8Array): void }> {
  const { data, stamp, files, began } = loadStamped(folders);
  resolveReferences(data);
  const parts = new Map([
    ["search", buildSearchPart(data)],
    [linksPartName, buildLinksPart(data)],
    [knownCardsPartName, new TextEncoder().encode(encodeKnownCards(data.known ?? []))],
  ]);
  return {
    bytes: encodeSnapshot(data, stamp, parts),
    write(path, bytes) {
      makeFolder(dirname(path));
      replaceFile(path, bytes, { mode: 0o644 });
      writeNote(path, stamp, files, began);
    },
  };
}

const maxAttempts = 5;

/** The data, and the stamp of the files it was read from. Reads again if a file changed while it was being read. */
function loadStamped(folders: Folders): { data: LibraryData; stamp: string; files: YamlFile[]; began: number } {
  for (let n = 1; ; n++) {
    const began = Date.now();
    const files = yamlFiles(folders);
    const stamp = stampOf(folders, files);
    const data = loadLibrary(folders);
    if (JSON.stringify(files) === JSON.stringify(yamlFiles(folders))) return { data, stamp, files, began };
    // An empty stamp fits no files, so the next command compiles again.
    if (n === maxAttempts) return { data, stamp: "", files, began };
  }
}
