/** Reads source documents from disk. */
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { readSource, type SourceOptions } from "../../document/read-source.js";
import { maxSourceBytes, type Source, type SourceForm, sha256Of } from "../../document/source.js";
import { entryNames, readBytes, readRegular } from "../../library/disk/disk.js";
import { readLayeredDocument } from "../../library/disk/layered-files.js";
import type { FolderOrLayers } from "../../library/layers.js";
import { grimError } from "../../problem.js";
import type { DocumentFile } from "../profile/document-file.js";
import { cardsOfCodes } from "./card-codes.js";
import { readFolder } from "./read-folder.js";

/** The settings in a profile for reading a source of its document: `edition` may have a form of its own. */
export function sourceOptions({ import: profile, editions }: DocumentFile, edition?: string): SourceOptions {
  const { data, glyphs, icons, change_colours: changeColours } = profile;
  const form = editions.find((one) => one.edition === edition)?.form ?? profile.form;
  return { form, data, glyphs, icons, changeColours };
}

/**
 * Reads a source document with the settings of its profile, such as what symbols and icons stand for.
 * @param path a file; also a folder, if the profile says that the document is one
 * @param edition the edition of the source, if it is known
 * @param form overrides the form that the profile names
 * @throws GrimError when the profile or the file cannot be read, or the file's format is unknown
 */
export async function readSourceOf(
  folders: FolderOrLayers,
  document: string,
  path: string,
  edition?: string,
  form?: SourceForm,
): Promise<Source> {
  const profile = readLayeredDocument(folders, document);
  if (profile.import.folder === undefined) {
    const options = sourceOptions(profile, edition);
    return readSource(readBytes(path, maxSourceBytes), basename(path), form ? { ...options, form } : options);
  }
  const cards = cardsOfCodes(folders, profile);
  return readFolder(path, profile, new Map([...cards].map(([code, { name }]) => [code, name])));
}

/**
 * Finds the source document of an edition by its sha256, so that a ruling can be compared with it.
 * @param path the document itself, or a folder that holds it
 * @throws GrimError file-missing when the file, or every file of the folder, has another sha256; the errors of reading the
 * document
 */
export async function findSource(path: string, sha256: string, options?: SourceOptions): Promise<Source> {
  let isFolder = false;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    // readBytes reports what is wrong with the path.
  }
  // In a folder, subfolders, pipes and files that cannot be read are skipped. A named file may be a pipe.
  const read = isFolder ? readRegular : readBytes;
  for (const file of isFolder ? entryNames(path).map((name) => join(path, name)) : [path]) {
    let bytes: Uint8Array;
    try {
      bytes = read(file, maxSourceBytes);
    } catch (error) {
      if (isFolder) continue;
      throw error;
    }
    if (sha256Of(bytes) === sha256) return readSource(bytes, basename(file), options);
  }
  const what = isFolder ? `No file in ${path} is` : `${path} is not`;
  throw grimError(
    "file-missing",
    `${what} the document this edition was imported from, which has the sha256 ${sha256}.`,
    {
      file: path,
      hint: "The line numbers of a ruling are those of that document. Give the path of that document or of its folder.",
    },
  );
}
