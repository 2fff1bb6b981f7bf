/** Source documents on disk. */
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeSource, maxSourceBytes, type Source } from "../document/source.js";
import { list, readBytes } from "../library/disk/disk.js";
import { GrimError, problem } from "../problem.js";

/** The lines and the sha256 of a source document. @throws GrimError when the file cannot be read or is not text */
export function readSource(path: string): Source {
  return decodeSource(readBytes(path, maxSourceBytes), basename(path));
}

/**
 * Finds the source document that an edition was imported from by its sha256, so that a ruling can be verified against it.
 * @param path the document itself, or a folder that holds it
 * @throws GrimError file-missing when no file there has the sha256
 */
export function findSource(path: string, sha256: string): Source {
  let isFolder = false;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    // readSource reports what is wrong with the path.
  }
  for (const file of isFolder ? list(path).map((name) => join(path, name)) : [path]) {
    let source: Source;
    try {
      source = readSource(file);
    } catch (error) {
      if (isFolder) continue;
      throw error;
    }
    if (source.sha256 === sha256) return source;
  }
  throw new GrimError(
    problem(
      "file-missing",
      `${path} is not the document this edition was imported from: no file there has the sha256 ${sha256}.`,
      { file: path, hint: "The line numbers of a ruling are those of that document. Name it, or its folder." },
    ),
  );
}
