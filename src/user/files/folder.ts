/**
 * The folders of the user's data, configuration and cache. The data are imported documents, house rulings, card data, the
 * log of calls, and pins. They are all in one folder, so that they are easy to back up.
 */
import { existsSync, mkdirSync, type Stats, statSync } from "node:fs";
import { devNull, userInfo } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** `$XDG_DATA_HOME/grimrule`, else `~/.local/share/grimrule`. */
export function userDataFolder(env: Environment = process.env): string {
  return folder(env, "XDG_DATA_HOME", [".local", "share"]);
}

/** The library of the documents that the user imported, used together with the shipped library. */
export function userLibraryFolder(env: Environment = process.env): string {
  return join(userDataFolder(env), "library");
}

/** `$XDG_CONFIG_HOME/grimrule`, else `~/.config/grimrule`. */
export function userConfigFolder(env: Environment = process.env): string {
  return folder(env, "XDG_CONFIG_HOME", [".config"]);
}

/** `$XDG_CACHE_HOME/grimrule`, else `~/.cache/grimrule`: files that can be rebuilt. */
export function userCacheFolder(env: Environment = process.env): string {
  return folder(env, "XDG_CACHE_HOME", [".cache"]);
}

/** The folder of grimrule below `variable`. A relative path in it is ignored, as the XDG specification requires. */
function folder(env: Environment, variable: string, defaultPath: readonly string[]): string {
  const configured = env[variable];
  return join(configured && isAbsolute(configured) ? configured : join(home(env), ...defaultPath), "grimrule");
}

/**
 * `$HOME`. If that is missing or relative, the home folder in the system's list of users, so that nothing is written
 * into the current folder. If there is none either, /dev/null, below which nothing can be written.
 */
function home(env: Environment): string {
  if (env.HOME !== undefined && isAbsolute(env.HOME)) return env.HOME;
  try {
    const { homedir } = userInfo();
    return isAbsolute(homedir) ? homedir : devNull;
  } catch {
    return devNull;
  }
}

/**
 * @returns null if nothing is at the path, or if a part of the path is not a folder or may not be entered by this user
 * @throws other errors of the file system
 */
export function statOrNull(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (["ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/**
 * Makes a folder and its parents. Does nothing when the path exists, even if it is a file: the next write into it then
 * fails. Node's `recursive` option loops forever on file systems that answer ENOENT when a folder cannot be made, such
 * as /proc; this function throws.
 * @param mode of each new folder; by default only its owner has access
 * @throws the error of the file system
 */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
