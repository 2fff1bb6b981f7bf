/**
 * Compiles the YAML of a library into a snapshot. It loads the files, resolves references, builds the search index and the
 * links, and encodes the result.
 */

import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { encodeKnownCards } from "./cards/known-cards.js";
import { loadInto } from "./library/disk/load.js";
import { StoredItems } from "./library/items.js";
import type { FolderOrLayers } from "./library/layers.js";
import type { BuildData } from "./library/library.js";
import { stampOf, writeFreshnessNote, type YamlFile, yamlFiles } from "./library/snapshot/freshness.js";
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
import { documentGames } from "./ruling/ruling.js";
import { searchPart } from "./search/index/build.js";
import { searchPartName } from "./search/index/search-index.js";
import { makeFolder, userCacheFolder } from "./user-data/folder.js";
import { replaceFile } from "./user-data/replace-file.js";

/**
 * Compiles the YAML of the layers into a snapshot. The caller must call `close` on the result, which deletes the
 * temporary files. They keep the data that grows with the number of rulings, so memory holds only one document, one game
 * and the vocabulary at a time.
 * @param scratch closed with the result, or when compiling fails
 * @throws GrimError with every problem in the YAML of the lowest layer; problems of higher layers are in
 *   `Library.problems`
 */
export async function compileLibrary(
  folders: FolderOrLayers,
  scratch = scratchFiles([userCacheFolder(), tmpdir()]),
): Promise<Compiled> {
  try {
    return { ...compileInto(folders, scratch), close: () => scratch.close() };
  } catch (error) {
    scratch.close();
    throw error;
  }
}

function compileInto(folders: FolderOrLayers, scratch: Scratch): Omit<Compiled, "close"> {
  const { data: loaded, stamp, files, startedAt } = loadStamped(folders, scratch);
  const rulings = new StoredItems<Ruling>(scratch.log());
  for (const ruling of resolvedRulings(loaded)) rulings.push(ruling);
  const data = { ...loaded, rulings };
  const games = documentGames(data.documents);
  const parts = new Map([
    [searchPartName, searchPart(data, scratch)],
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
      writeFreshnessNote(path, stamp, files, startedAt);
    },
  };
}

const maxAttempts = 5;

/**
 * Reads the data and computes the stamp of the files. If a file changed in the meantime, both are done again, at most
 * `maxAttempts` times in all. The stamp is empty if a file changed during every attempt.
 */
function loadStamped(
  folders: FolderOrLayers,
  scratch: Scratch,
): { data: BuildData; stamp: string; files: YamlFile[]; startedAt: number } {
  for (let attempt = 1; ; attempt++) {
    const startedAt = Date.now();
    const files = yamlFiles(folders);
    const stamp = stampOf(files);
    const data = loadInto(folders, new StoredItems(scratch.log()), new StoredItems(scratch.log()));
    if (JSON.stringify(files) === JSON.stringify(yamlFiles(folders))) return { data, stamp, files, startedAt };
    // An empty stamp matches no files, so the next command compiles again.
    if (attempt === maxAttempts) return { data, stamp: "", files, startedAt };
  }
}
