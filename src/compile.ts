/** The whole way from YAML to a snapshot: load, resolve references, index for search and links, encode. */
import { dirname } from "node:path";
import { stampOf, vouch, yamlFiles } from "./library/freshness.js";
import { loadLibrary } from "./library/load.js";
import { encodeSnapshot } from "./library/snapshot.js";
import { buildLinksPart } from "./links/build.js";
import { linksPartName } from "./links/links-part.js";
import { resolveReferences } from "./links/references.js";
import { buildSearchPart } from "./search/build.js";
import { makeFolder } from "./user-data/folder.js";
import { replaceFile } from "./user-data/replace-file.js";

/** @throws GrimError with every problem of the library's YAML */
export async function compileLibrary(
  root: string,
): Promise<{ bytes: Uint8Array; write(path: string, bytes: Uint8Array): void }> {
  const began = Date.now();
  const stamp = stampOf(root, yamlFiles(root));
  const data = loadLibrary(root);
  resolveReferences(data);
  const parts = new Map([
    ["search", buildSearchPart(data)],
    [linksPartName, buildLinksPart(data)],
  ]);
  return {
    bytes: encodeSnapshot(data, stamp, parts),
    write(path, bytes) {
      makeFolder(dirname(path));
      replaceFile(path, bytes);
      vouch(path, began);
    },
  };
}
