/** Resolves symbolic links, also of paths that do not exist yet. */
import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The most links that are followed one after another. Linux has the same limit. */
const maxLinks = 40;

/**
 * The path with all symbolic links resolved. Its last parts, or those of a link's target, need not exist.
 * @param followedCount how many links were followed already
 * @throws the error of the file system, such as ELOOP for links in a circle
 */
export function realPath(path: string, followedCount = 0): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if ((code !== "ENOENT" && code !== "ENOTDIR") || followedCount > maxLinks) throw error;
  }
  const target = linkTarget(path);
  if (target !== null) return realPath(resolve(dirname(path), target), followedCount + 1);
  return dirname(path) === path ? path : join(realPath(dirname(path), followedCount), basename(path));
}

/** The target of a symbolic link; null for anything else. */
function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
