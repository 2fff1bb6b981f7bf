/** Where the user's own things stand: pins, house rulings, the call log. One place, so that one folder is to be backed up. */
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

/** `$XDG_DATA_HOME/grimrule`, else `~/.local/share/grimrule`. A relative XDG_DATA_HOME counts for nothing, as XDG says. */
export function userDataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const named = env.XDG_DATA_HOME;
  const data = named && isAbsolute(named) ? named : join(env.HOME || homedir(), ".local", "share");
  return join(data, "grimrule");
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
