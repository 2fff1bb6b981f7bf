/** Removes an edition or a document from a layer by moving its folder into the layer's folder removed/. */
import fs from "node:fs";
import { dirname, join } from "node:path";
import { type GrimError, grimError } from "../../problem.js";
import { slugPattern } from "../../ruling/schema.js";
import { makeFolder } from "../../user/files/folder.js";
import { syncFolder } from "../../user/files/replace-file.js";
import { editionCalled } from "../editions/edition-named.js";
import { diskError, folderNames, libraryFolderMode, pathInside } from "./disk.js";
import { completeInterruptedReplacement, removeIfEmpty, withEditionLock } from "./edition-folder.js";

export interface Removed {
  document: string;
  /** Null when the whole document was removed. */
  edition: string | null;
  /** The path where it was. */
  from: string;
  /** The path where it is now. */
  backup: string;
}

/**
 * Removes an edition, or a document with all its editions, from a layer.
 * @param root the folder of the layer
 * @param edition the edition as a user writes it; null for the whole document
 * @param now the time that becomes part of the backup's name
 * @throws GrimError `not-found`, listing what can be removed; `file-locked` while an edition is being imported;
 * `file-unwritable`
 */
export function removeFromLayer(root: string, document: string, edition: string | null, now: Date): Removed {
  const rulingsFolder = join(root, "rulings");
  const held = slugPattern.test(document) ? folderNames(pathInside(rulingsFolder, document)) : [];
  const editions = edition === null ? held : held.filter((one) => one === editionCalled(held, edition));
  const names = edition === null ? [document] : [document, ...editions];
  const from = edition === null ? join(rulingsFolder, document) : pathInside(rulingsFolder, ...names);
  if (!slugPattern.test(document) || !fs.existsSync(from) || (edition !== null && editions.length === 0))
    throw nothingToRemove(root, document, edition);
  const backup = withLocks(
    editions.map((one) => join(rulingsFolder, document, one)),
    () => moveToBackup(root, from, names, now),
  );
  // The document's folder stays if it has other editions or files, such as document.yaml.
  if (edition !== null) removeIfEmpty(join(rulingsFolder, document));
  return { document, edition: edition === null ? null : (editions[0] as string), from, backup };
}

/** Runs `work` while holding the locks of the editions' folders. Completes interrupted imports before. */
function withLocks<T>(folders: readonly string[], work: () => T): T {
  const [first, ...rest] = folders;
  if (first === undefined) return work();
  return withEditionLock(first, () => {
    completeInterruptedReplacement(first);
    return withLocks(rest, work);
  });
}

/** Moves a folder into a new folder in removed/, to the path of `names` there, which it returns. */
function moveToBackup(root: string, from: string, names: readonly string[], now: Date): string {
  const time = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  try {
    makeFolder(join(root, "removed"), libraryFolderMode);
    const folder = fs.mkdtempSync(join(root, "removed", `${time}-`));
    const backup = join(folder, ...names);
    makeFolder(dirname(backup), libraryFolderMode);
    fs.renameSync(from, backup);
    for (const one of [dirname(backup), dirname(from)]) syncFolder(one);
    // The lock files of the editions are in the document's folder, and were moved with it.
    for (const name of names.length === 1 ? fs.readdirSync(backup) : [])
      if (/^\..+\.lock$/.test(name)) fs.rmSync(join(backup, name), { force: true });
    return backup;
  } catch (error) {
    throw diskError(error, from, "write");
  }
}

/** The error that lists what the layer has. */
function nothingToRemove(root: string, document: string, edition: string | null): GrimError {
  const contents = folderNames(join(root, "rulings")).map((id) =>
    [id, ...folderNames(join(root, "rulings", id))].join(" "),
  );
  const name = edition === null ? document : `${document} ${edition}`;
  return grimError("not-found", `${name} is not in ${root}. Nothing was removed.`, {
    file: root,
    hint:
      contents.length === 0
        ? "There are no documents in it. Shipped documents are never removed."
        : `In it: ${contents.join("; ")}. Shipped documents are never removed.`,
  });
}
