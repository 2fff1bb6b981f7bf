/**
 * Replaces the chapters of an edition on disk as one step. Files without the name of a chapter are a person's: they are
 * never opened, moved or removed.
 *
 * 1. The new chapters and a list of their names are written into a hidden folder inside the edition's folder.
 * 2. The hidden folder is renamed to `.chapters`. This is the commit: before it the old edition is valid, after it the
 * new.
 * 3. Each chapter is moved to its place, and old chapters that are not in the list are removed.
 *
 * When a process is killed during step 3, the next one that reads or writes the edition completes it.
 */
import fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { grimError } from "../../problem.js";
import { makeFolder } from "../../user/files/folder.js";
import { withLock } from "../../user/files/lock.js";
import { readText } from "../../user/files/read-file.js";
import { replaceFile, syncFolder, type WriteCalls } from "../../user/files/replace-file.js";
import { diskError, libraryFolderMode } from "./disk.js";

/** Whether a file has the name of a chapter, such as `01-questions.yaml`. Imports write only such files. */
export const isChapter = (name: string) => /^\d{2,}-.+\.yaml$/.test(name);

const committedName = ".chapters";
const uncommittedPattern = /^\.chapters-/;
const namesFileName = "names.json";

/**
 * Runs `work` while holding the lock of the edition, so that no other process writes it.
 * @param folder the edition's folder, which may still be missing
 * @throws GrimError file-locked, file-unwritable. A system error of `work` becomes file-unwritable; its other errors pass.
 */
export function withEditionLock<T>(folder: string, work: () => T): T {
  try {
    makeFolder(dirname(folder), libraryFolderMode);
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
 * @param files name → text
 * @throws GrimError file-unwritable, file-locked. After a failure before the commit the old chapters are unchanged;
 * after a later one, the next process that reads or writes the edition completes the replacement.
 */
export function replaceChapters(folder: string, files: ReadonlyMap<string, string>, fileCalls?: WriteCalls): void {
  withEditionLock(folder, () => {
    const isNew = !fs.existsSync(folder);
    makeFolder(folder, libraryFolderMode);
    completeReplacement(folder);
    for (const name of fs.readdirSync(folder))
      if (uncommittedPattern.test(name)) fs.rmSync(join(folder, name), { recursive: true, force: true });
    try {
      commit(folder, files, fileCalls);
    } catch (error) {
      // A person may have put a file there since.
      if (isNew) removeIfEmpty(folder);
      throw error;
    }
    syncFolder(folder);
    completeReplacement(folder);
    if (isNew) syncFolder(dirname(folder));
  });
}

/** Steps 1 and 2. After a failure nothing of the new chapters is left. */
function commit(folder: string, files: ReadonlyMap<string, string>, calls: WriteCalls | undefined): void {
  const draft = fs.mkdtempSync(join(folder, `${committedName}-`));
  try {
    for (const [name, text] of files) replaceFile(join(draft, name), text, { calls });
    replaceFile(join(draft, namesFileName), JSON.stringify([...files.keys()]), { calls });
    fs.renameSync(draft, join(folder, committedName));
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes a folder if it is empty. Errors are ignored. */
export function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // It is not empty, or cannot be removed.
  }
}

/** Completes a replacement that was interrupted after its commit. Throws GrimError file-unwritable, file-locked. */
export function completeInterruptedReplacement(folder: string): void {
  if (!fs.existsSync(join(folder, committedName))) return;
  withEditionLock(folder, () => completeReplacement(folder));
}

/** Step 3. An interrupted process may have done a part of it already. Does nothing without committed chapters. */
function completeReplacement(folder: string): void {
  const source = join(folder, committedName);
  const namesFile = join(source, namesFileName);
  if (!fs.existsSync(source)) return;
  if (fs.existsSync(namesFile)) {
    const names = JSON.parse(readText(namesFile)) as string[];
    for (const name of names)
      if (fs.existsSync(join(source, name))) fs.renameSync(join(source, name), join(folder, name));
    for (const name of fs.readdirSync(folder))
      if (isChapter(name) && !names.includes(name)) fs.rmSync(join(folder, name), { force: true });
    syncFolder(folder);
    fs.rmSync(namesFile);
  }
  fs.rmdirSync(source);
  syncFolder(folder);
}

const maxReads = 20;

/**
 * Reads the chapters of an edition in one consistent state: calls `read` again when an import replaced them meanwhile.
 * @throws GrimError file-locked when they change during every read; errors of `read` and of `completeInterruptedReplacement`
 */
export function readConsistently<T>(folder: string, read: () => T): T {
  for (let n = 0; n < maxReads; n++) {
    completeInterruptedReplacement(folder);
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
  throw grimError("file-locked", `${folder} kept changing while it was read.`, {
    file: folder,
    hint: "Wait until other imports of this edition are done, then try again.",
  });
}

/** The names, inodes, sizes and change times of the chapters as one string; the error code if they cannot be listed. */
function stateOf(folder: string): string {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => isChapter(name) || name === committedName)
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
