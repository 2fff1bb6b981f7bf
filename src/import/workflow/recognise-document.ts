/** Recognises the document that a file or a folder is, by the profiles of a library. */
import { basename } from "node:path";
import { decodeText, maxSourceBytes } from "../../document/source.js";
import { readBytes } from "../../library/disk/disk.js";
import { readLayeredDocument } from "../../library/disk/layered-files.js";
import { documentIds } from "../../library/disk/library-files.js";
import type { FolderOrLayers } from "../../library/layers.js";
import { GrimError } from "../../problem.js";
import type { DocumentFile } from "../profile/document-file.js";
import { filesIn, isFolder, isNamed } from "./read-folder.js";

/**
 * The document of which most files are in a folder, at least half of them; or the one all of whose texts
 * `recognised_by` are in a file. Null if no profile fits, or several do.
 */
export function recogniseDocument(folders: FolderOrLayers, path: string): DocumentFile | null {
  const profiles = documentIds(folders).map((id) => readLayeredDocument(folders, id));
  const scored = isFolder(path) ? scoredByFiles(profiles, path) : scoredByText(profiles, path);
  const [best, second] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return best === undefined || best.score === second?.score ? null : best.profile;
}

function scoredByFiles(profiles: readonly DocumentFile[], path: string) {
  const { files } = filesIn(path);
  return profiles.map((profile) => {
    const expected = profile.import.folder?.files ?? [];
    const found = expected.filter(({ file }) => files.some((one) => isNamed(one, file))).length;
    return { profile, score: found * 2 >= expected.length ? found : 0 };
  });
}

function scoredByText(profiles: readonly DocumentFile[], path: string) {
  const text = textOf(path);
  return profiles.map((profile) => {
    const texts = profile.import.recognised_by;
    return { profile, score: texts.every((one) => text.includes(one)) ? texts.length : 0 };
  });
}

/** The text of a file; empty for one that is no text, such as a PDF. */
function textOf(path: string): string {
  try {
    return decodeText(readBytes(path, maxSourceBytes), basename(path));
  } catch (error) {
    if (error instanceof GrimError && error.code === "file-binary") return "";
    throw error;
  }
}

/** The edition of a source that states none: the date in the file's name, such as `2021-06` in `rules-2021-06.html`. */
export function editionOfName(path: string): string | null {
  return /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?(?!\d)/.exec(basename(path))?.[0] ?? null;
}
