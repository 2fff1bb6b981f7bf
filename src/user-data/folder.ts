/** Where the user's own things stand: pins, house rulings, the call log. One place, so that one folder is to be backed up. */
import { mkdirSync, type Stats, statSync } from "node:fs";
import { devNull, userInfo } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** `$XDG_DATA_HOME/grimrule`, else `~/.local/share/grimrule`. */
export function userDataFolder(env: Environment = process.env): string {
  return folder(env, "XDG_DATA_HOME", [".local", "share"]);
}

/** `$XDG_CACHE_HOME/grimrule`, else `~/.cache/grimrule`: what can be made anew. */
export function userCacheFolder(env: Environment = process.env): string {
  return folder(env, "XDG_CACHE_HOME", [".cache"]);
}

/** A relative folder counts for nothing, as XDG says. */
function folder(env: Environment, variable: string, usual: readonly string[]): string {
  const named = env[variable];
  return join(named && isAbsolute(named) ? named : join(home(env), ...usual), "grimrule");
}

/**
 * `$HOME`; where it is empty or relative, the home of the system's own list of users, so that nothing is ever written into
 * the folder that one happens to be in. Without either: a path below which nothing can be written.
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

/** What is at a path; null where nothing is, also where a part of the path is a file or closed to this user. @throws what the disk says else */
export function statOrNull(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (["ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/**
 * Makes a folder and those above it, for its owner alone unless another mode is given. Node's own recursive way never
 * ends where a file system says "no such folder" of a folder that cannot be made, as /proc does; this one fails.
 * @throws what the disk says
 */
export function makeFolder(path: string, mode = 0o700): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    mkdirOnce(path, mode);
  }
}

/** Another terminal may have made it in the meantime. */
function mkdirOnce(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
