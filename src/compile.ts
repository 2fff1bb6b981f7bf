/** The whole way from YAML to a snapshot: load, resolve references, index for search and links, encode. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { sync as writeFileAtomic } from "write-file-atomic";
import { stampOf, yamlFiles } from "./library/freshness.js";
import { loadLibrary } from "./library/load.js";
import { encodeSnapshot } from "./library/snapshot.js";

/** @throws GrimError with every problem of the library's YAML */
export async function compileLibrary(
  root: string,
): Promise<{ bytes: Uint8Array; write(path: string, bytes: Uint8Array): void }> {
  const stamp = stampOf(root, yamlFiles(root));
  const data = loadLibrary(root);
  const parts = new Map<string, Uint8Array>();
  return {
    bytes: encodeSnapshot(data, stamp, parts),
    write(path, bytes) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileAtomic(path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  };
}
