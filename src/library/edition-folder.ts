/**
 * The chapters of an edition on disk, replaced as one step. Files that a person wrote are never opened, moved or removed.
 *
 * The new chapters are written into a hidden folder inside the edition's own, with a list of their names. One rename of this
 * folder to `.chapters` decides: before it the old edition stands, after it the new one. Then each chapter is moved to its
 * place and old ones that are not in the list are removed. When a process is killed in between, the next one that reads
 * or writes the edition does the rest.
 */
import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { GrimError, problem } from "../problem.js";
import { makeFolder } from "../user-data/folder.js";
import { withLock } from "../user-data/lock.js";
import { replaceFile, syncFolder, type WriteCalls } from "../user-data/replace-file.js";
import { diskError, libraryMode } from "./disk.js";

/** Files of an edition that an import writes; whatever else stands in its folder is a person's. */
export const isChapter = (name: string) => /^\d{2,}-.+\.yaml$/.test(name);

const decided = ".chapters";
const undecided = /^\.chapters-/;
const namesFile = "names.json";

/**
 * Runs `work` while no other process writes the edition.
 * @param folder the edition's folder, which may still be missing
 * @throws GrimError file-locked, file-unwritable; what `work` throws
 */
export function withEdition<T>(folder: string, work: () => T): T {
  try {
    makeFolder(dirname(folder), libraryMode);
    return withLock(
      join(dirname(folder), `.${basename(folder)}.lock`),
      `${basename(dirname(folder))} ${basename(folder)}`,
      work,
    );
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : diskError(error, folder, "write");
  }
}

/**
 * Replaces the chapters of an edition.
 * @param files name → text @throws GrimError file-unwritable, file-locked; the old chapters stand then
 */
export function replaceChapters(folder: string, files: ReadonlyMap<string, string>, calls?: WriteCalls): void {
  withEdition(folder, () => {
    const isNew = !fs.existsSync(folder);
    makeFolder(folder, libraryMode);
    finish(folder);
    for (const name of fs.readdirSync(folder))
      if (undecided.test(name)) fs.rmSync(join(folder, name), { recursive: true, force: true });
    const draft = fs.mkdtempSync(join(folder, `${decided}-`));
    try {
      for (const [name, text] of files) replaceFile(join(draft, name), text, { ...(calls && { calls }) });
      replaceFile(join(draft, namesFile), JSON.stringify([...files.keys()]), { ...(calls && { calls }) });
      fs.renameSync(draft, join(folder, decided));
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true });
      if (isNew) removeEmpty(folder);
      throw error;
    }
    syncFolder(folder);
    finish(folder);
    if (isNew) syncFolder(dirname(folder));
  });
}

/** A folder that an import made and could not fill; a person may have put something there in the meantime. */
function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // It is not empty.
  }
}

/**
 * Does the rest of a replacement that was decided and then cut off.
 * @throws GrimError file-unwritable where the rest cannot be done, file-locked
 */
export function finishChapters(folder: string): void {
  if (!fs.existsSync(join(folder, decided))) return;
  withEdition(folder, () => finish(folder));
}

/** Every step may have been done already. */
function finish(folder: string): void {
  const source = join(folder, decided);
  const list = join(source, namesFile);
  if (!fs.existsSync(source)) return;
  if (fs.existsSync(list)) {
    const names = JSON.parse(fs.readFileSync(list, "utf8")) as string[];
    for (const name of names)
      if (fs.existsSync(join(source, name))) fs.renameSync(join(source, name), join(folder, name));
    for (const name of fs.readdirSync(folder))
      if (isChapter(name) && !names.includes(name)) fs.rmSync(join(folder, name), { force: true });
    syncFolder(folder);
    fs.rmSync(list);
  }
  fs.rmdirSync(source);
  syncFolder(folder);
}

const mostReadings = 20;

/**
 * Reads the chapters of one state of an edition: reads again when an import replaced them meanwhile.
 * @throws GrimError file-locked when they change without end; what `read` throws
 */
export function readWhole<T>(folder: string, read: () => T): T {
  for (let n = 0; n < mostReadings; n++) {
    finishChapters(folder);
    const before = stateOf(folder);
    let result: T;
    try {
      result = read();
    } catch (error) {
      if (stateOf(folder) === before) throw error;
      continue;
    }
    if (stateOf(folder) === before) return result;
  }
  throw new GrimError(
    problem("file-locked", `${folder} changes while it is read.`, {
      file: folder,
      hint: "Wait until other imports of this edition are done, then try again.",
    }),
  );
}

/** Different after any change of the chapters. */
function stateOf(folder: string): string {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => isChapter(name) || name === decided)
      .sort()
      .map((name) => {
        const { ino, size, ctimeMs } = fs.statSync(join(folder, name));
        return `${name} ${ino} ${size} ${ctimeMs}`;
      })
      .join("\n");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "";
  }
}
