/** The source document of an edition, found by its sha256, so that a record can be verified against it. */
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeSource, type Source } from "../document/source.js";
import { GrimError, problem } from "../problem.js";
import { list, readBytes } from "./disk.js";

/**
 * @param path the document itself, or a folder to look for it in
 * @throws GrimError file-missing when no file there has the sha256
 */
export function findSource(path: string, sha256: string): Source {
  let folder = false;
  try {
    folder = statSync(path).isDirectory();
  } catch {
    // readBytes below says what is wrong with it.
  }
  for (const file of folder ? list(path).map((name) => join(path, name)) : [path]) {
    let source: Source;
    try {
      source = decodeSource(readBytes(file), basename(file));
    } catch (error) {
      if (folder) continue;
      throw error;
    }
    if (source.sha256 === sha256) return source;
  }
  throw new GrimError(
    problem(
      "file-missing",
      `${path} is not the document this edition was imported from: no file there has the sha256 ${sha256}.`,
      {
        file: path,
        hint: "Use the file from which the edition was imported.",
      },
    ),
  );
}
