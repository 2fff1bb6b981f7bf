/** Removes an edition or a document from a layer: its folder is moved, by one rename, into the layer's folder removed/. */
import fs from "node:fs";
import { dirname, join } from "node:path";
import { GrimError, problem } from "../../problem.js";
import { slugPattern } from "../../ruling/schema.js";
import { makeFolder } from "../../user-data/folder.js";
import { syncFolder } from "../../user-data/replace-file.js";
import { editionCalled } from "../editions/edition-named.js";
import { diskError, folders, inside, libraryMode } from "./disk.js";
import { finishChapters, withEditionLock } from "./edition-folder.js";

export interface Removed {
  document: string;
  /** Null when the whole document was removed. */
  edition: string | null;
  /** Where it was. */
  from: string;
  /** Where it is now. */
  backup: string;
}

/**
 * @param root of the layer @param edition as a user writes it; null removes the document with all its editions
 * @param now names the backup
 * @throws GrimError not-found, listing what can be removed; file-locked while it is imported; file-unwritable
 */
export function removeFromLayer(root: string, document: string, edition: string | null, now: Date): Removed {
  const place = join(root, "rulings");
  const held = slugPattern.test(document) ? folders(inside(place, document)) : [];
  const named = edition === null ? null : editionCalled(held, edition);
  const from = named === null ? join(place, document) : inside(place, document, named);
  if (!slugPattern.test(document) || !fs.existsSync(from) || (edition !== null && named === null))
    throw nothingToRemove(root, document, edition);
  const editions = named === null ? held : [named];
  const backup = locked(
    editions.map((one) => join(place, document, one)),
    () => moved(root, from, named === null ? [document] : [document, named], now),
  );
  if (named !== null) removeIfEmpty(join(place, document));
  return { document, edition: named, from, backup };
}

/** Runs `work` while no other process imports one of these editions. */
function locked<T>([first, ...rest]: readonly string[], work: () => T): T {
  if (first === undefined) return work();
  return withEditionLock(first, () => {
    finishChapters(first);
    return locked(rest, work);
  });
}

/** @param names of the document and, for an edition, of the edition @returns the backup */
function moved(root: string, from: string, names: readonly string[], now: Date): string {
  const time = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  try {
    makeFolder(join(root, "removed"), libraryMode);
    const folder = fs.mkdtempSync(join(root, "removed", `${time}-`));
    const backup = join(folder, ...names);
    makeFolder(dirname(backup), libraryMode);
    fs.renameSync(from, backup);
    for (const one of [dirname(backup), dirname(from)]) syncFolder(one);
    // The locks of its editions moved with a document.
    for (const name of names.length === 1 ? fs.readdirSync(backup) : [])
      if (/^\..+\.lock$/.test(name)) fs.rmSync(join(backup, name), { force: true });
    return backup;
  } catch (error) {
    throw diskError(error, from, "write");
  }
}

/** A folder in which a person has put other files, such as document.yaml, stays. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // It is not empty.
  }
}

function nothingToRemove(root: string, document: string, edition: string | null): GrimError {
  const all = folders(join(root, "rulings")).map((id) => [id, ...folders(join(root, "rulings", id))].join(" "));
  const name = edition === null ? document : `${document} ${edition}`;
  return new GrimError(
    problem("not-found", `${name} is not in ${root}. Nothing was removed.`, {
      file: root,
      hint:
        all.length === 0
          ? "There are no documents in it. Shipped documents are never removed."
          : `In it: ${all.join("; ")}. Shipped documents are never removed.`,
    }),
  );
}
