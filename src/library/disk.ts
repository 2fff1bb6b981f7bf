/** The disk, in one place: paths that stay inside, files that are whole, errors that say what to do. */
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { maxSourceBytes, tooLarge } from "../document/source.js";
import { GrimError, problem } from "../problem.js";
import { makeFolder } from "../user-data/folder.js";
import { replaceFile, type WriteCalls } from "../user-data/replace-file.js";

/** A library may be shared: its folders are as the user's own mask makes them. */
export const libraryMode = 0o777;

/** @throws GrimError file-missing, file-unreadable, file-too-large */
export function readBytes(path: string, limit = maxSourceBytes): Uint8Array {
  try {
    const about = statSync(path);
    if (about.size > limit) throw tooLarge(path, about.size);
    return about.isFile() && about.size > 0 ? readFileSync(path) : readStream(path, limit);
  } catch (error) {
    if (error instanceof GrimError) throw error;
    throw diskError(error, path, "read");
  }
}

/** A pipe or a device tells no size, and may never end. */
function readStream(path: string, limit: number): Uint8Array {
  const file = openSync(path, "r");
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const chunk = Buffer.alloc(64 * 1024);
      const count = readSync(file, chunk);
      if (count === 0) return Buffer.concat(chunks);
      size += count;
      if (size > limit) throw tooLarge(path, size);
      chunks.push(chunk.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

/** @throws GrimError file-missing, file-unreadable, file-too-large, file-encoding */
export function readText(path: string, limit?: number): string {
  const bytes = readBytes(path, limit);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new GrimError(problem("file-encoding", `${path} is not UTF-8 text.`, { file: path }));
  }
}

/** Writes a file, and its folders where they are missing. @throws GrimError file-unwritable; the old file stays then */
export function writeText(path: string, text: string, calls?: WriteCalls): void {
  try {
    makeFolder(dirname(path), libraryMode);
    replaceFile(path, text, { ...(calls && { calls }) });
  } catch (error) {
    throw diskError(error, path, "write");
  }
}

/** A path below `root`, symbolic links followed. @throws GrimError path-outside when it leads out */
export function inside(root: string, ...parts: string[]): string {
  const path = resolve(root, ...parts);
  if (leadsOut(relative(resolve(root), path)) || leadsOut(relative(realPath(root), realPath(path)))) {
    throw new GrimError(
      problem("path-outside", `${parts.join("/")} leads out of ${root}.`, {
        file: path,
        hint: "Document and edition names are plain, such as ahlcg-faq and 1.3.",
      }),
    );
  }
  return path;
}

function leadsOut(path: string): boolean {
  return path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path);
}

/** Where a path leads, links followed, also when its end does not exist yet: what is written there would stand there. */
function realPath(path: string, links = 0): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== "ENOENT" && code !== "ENOTDIR") || links > 40) throw diskError(error, path, "read");
  }
  const target = linkTarget(path);
  if (target !== null) return realPath(resolve(dirname(path), target), links + 1);
  return dirname(path) === path ? path : join(realPath(dirname(path), links), basename(path));
}

/** What a link says that leads nowhere yet; null for anything else. */
function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Names of the folders in a folder, sorted; a stray file is none. */
export function folders(folder: string): string[] {
  return list(folder).filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** Names in a folder, sorted; none when it is missing. Hidden files are left out. */
export function list(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch (error) {
    throw diskError(error, folder, "read");
  }
}

const reasons: Record<string, string> = {
  ENOENT: "it does not exist",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EISDIR: "it is a folder, and a file was expected",
  ENOTDIR: "a part of the path is not a folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  ELOOP: "its symbolic links go round in a circle",
};

/** What the system says of a path, as a problem in plain words: file-missing, file-unreadable or file-unwritable. */
export function diskError(error: unknown, path: string, doing: "read" | "write"): GrimError {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const reason = reasons[code] ?? (error as Error).message;
  if (doing === "read" && code === "ENOENT")
    return new GrimError(problem("file-missing", `${path} does not exist.`, { file: path }));
  return new GrimError(
    problem(
      doing === "read" ? "file-unreadable" : "file-unwritable",
      `${path} cannot be ${doing === "read" ? "read" : "written"}: ${reason}.`,
      { file: path },
    ),
  );
}
