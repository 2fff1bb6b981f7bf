/** The disk, in one place: paths that stay inside, files that are whole, errors that say what to do. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { sync as writeFileAtomic } from "write-file-atomic";
import { maxSourceBytes, tooLarge } from "../document/source.js";
import { GrimError, problem } from "../problem.js";

/** @throws GrimError file-missing, file-unreadable, file-too-large */
export function readBytes(path: string, limit = maxSourceBytes): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size > limit) throw tooLarge(path, size);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof GrimError) throw error;
    throw diskError(error, path, "read");
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

/** Writes through a temporary file and a rename, so that a reader sees the old text or the new one. */
export function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileAtomic(path, text);
  } catch (error) {
    throw diskError(error, path, "write");
  }
}

/** A path below `root`, symbolic links followed. @throws GrimError path-outside when it leads out */
export function inside(root: string, ...parts: string[]): string {
  const path = resolve(root, ...parts);
  const real = existsSync(path) ? realpathSync(path) : path;
  const base = existsSync(root) ? realpathSync(root) : resolve(root);
  for (const candidate of [path === real ? relative(resolve(root), path) : relative(base, real)]) {
    if (candidate === ".." || candidate.startsWith(`..${sep}`) || isAbsolute(candidate)) {
      throw new GrimError(
        problem("path-outside", `${parts.join("/")} leads out of ${root}.`, {
          file: path,
          hint: "Document and edition names are plain, such as ahlcg-faq and 1.3.",
        }),
      );
    }
  }
  return path;
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

/**
 * Replaces a folder by new files as one step: they are written beside it first, then two renames swap the folders.
 * If the machine stops between the renames, `recoverFolder` puts the old folder back.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const parent = dirname(folder);
  const fresh = join(parent, `.${basename(folder)}.new`);
  const old = previousOf(folder);
  try {
    mkdirSync(parent, { recursive: true });
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    for (const [name, text] of files) writeFileSync(join(fresh, name), text, { flush: true });
    rmSync(old, { recursive: true, force: true });
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    recoverFolder(folder);
    rmSync(fresh, { recursive: true, force: true });
    throw diskError(error, folder, "write");
  }
}

/** Puts the old folder back after a replacement that was cut off between its two renames. @returns true when it did */
export function recoverFolder(folder: string): boolean {
  const old = previousOf(folder);
  if (existsSync(folder) || !existsSync(old)) return false;
  renameSync(old, folder);
  return true;
}

/** Folders whose replacement was cut off: their old content waits beside them under a hidden name. */
export function interrupted(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .map((name) => /^\.(.+)\.previous$/.exec(name)?.[1])
    .filter((name): name is string => name !== undefined && !existsSync(join(parent, name)));
}

function previousOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.previous`);
}

const reasons: Record<string, string> = {
  ENOENT: "it does not exist",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EISDIR: "it is a folder, and a file was expected",
  ENOTDIR: "a part of the path is not a folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
  ELOOP: "its symbolic links go round in a circle",
};

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
