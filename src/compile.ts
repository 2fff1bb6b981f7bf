/** Compiles YAML into a snapshot: loads it, resolves references, builds the search index and the links, encodes. */
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { encodeKnownCards } from "./cards/known-cards.js";
import { loadInto } from "./library/disk/load.js";
import { StoredItems } from "./library/items.js";
import type { Folders } from "./library/layers.js";
import type { BuildData } from "./library/library.js";
import { stampOf, writeNote, type YamlFile, yamlFiles } from "./library/snapshot/freshness.js";
import type { Compiled } from "./library/snapshot/open.js";
import { bytesOfPart, partOf } from "./library/snapshot/part.js";
import type { Scratch } from "./library/snapshot/scratch.js";
import { scratchFiles } from "./library/snapshot/scratch-files.js";
import { snapshotOf } from "./library/snapshot/snapshot.js";
import { buildLinks } from "./links/build/build-links.js";
import { cardNamesPart, cardNamesPartName } from "./links/card-name-games.js";
import { comparedNames } from "./links/find-cards.js";
import { knownCardsPartName } from "./links/known-cards-part.js";
import { linksPartName } from "./links/links-part.js";
import { resolvedRulings } from "./links/references/references.js";
import type { Ruling } from "./ruling/ruling.js";
import { searchPart } from "./search/index/build.js";
import { makeFolder, userCacheFolder } from "./user-data/folder.js";
import { replaceFile } from "./user-data/replace-file.js";

/**
 * What grows with the number of rulings is in temporary files, so memory is needed for a document, a game and the words.
 * @throws GrimError with every problem of the YAML in the lowest layer; those of the others are in `Library.problems`
 */
export async function compileLibrary(folders: Folders): Promise<Compiled> {
  const scratch = scratchFiles([userCacheFolder(), tmpdir()]);
  const { data: loaded, stamp, files, began } = loadStamped(folders, scratch);
  const rulings = new StoredItems<Ruling>(scratch.log());
  for (const ruling of resolvedRulings(loaded)) rulings.push(ruling);
  const data = { ...loaded, rulings };
  const games = [...new Set(data.documents.map((document) => document.game))];
  const parts = new Map([
    ["search", searchPart(data, scratch)],
    [linksPartName, buildLinks(data, scratch)],
    [cardNamesPartName, partOf(cardNamesPart(data.catalogues, games, comparedNames))],
    [knownCardsPartName, partOf(new TextEncoder().encode(encodeKnownCards(data.known ?? [])))],
  ]);
  const snapshot = snapshotOf(data, stamp, parts, scratch);
  return {
    bytes: () => bytesOfPart(snapshot),
    write(path) {
      makeFolder(dirname(path));
      replaceFile(path, snapshot.pieces(), { mode: 0o644 });
      writeNote(path, stamp, files, began);
    },
    close: () => scratch.close(),
  };
}

const maxAttempts = 5;

/** The data, and the stamp of the files it was read from. Reads again if a file changed while it was being read. */
function loadStamped(
  folders: Folders,
  scratch: Scratch,
): { data: BuildData; stamp: string; files: YamlFile[]; began: number } {
  for (let n = 1; ; n++) {
    const began = Date.now();
    const files = yamlFiles(folders);
    const stamp = stampOf(folders, files);
    const data = loadInto(folders, new StoredItems(scratch.log()), new StoredItems(scratch.log()));
    if (JSON.stringify(files) === JSON.stringify(yamlFiles(folders))) return { data, stamp, files, began };
    // An empty stamp fits no files, so the next command compiles again.
    if (n === maxAttempts) return { data, stamp: "", files, began };
  }
}
