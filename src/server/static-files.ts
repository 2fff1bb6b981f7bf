/** Files of one folder, for the static site. A path never leads out of the folder, also not over a link. */
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export interface StaticFile {
  bytes: Uint8Array;
  type: string;
  etag: string;
}

/**
 * A file, or the index.html of a folder.
 * @param segments of the path, decoded
 * @returns null when there is no such file; "folder" for a folder whose path does not end with a slash
 */
export async function staticFile(root: string, segments: readonly string[]): Promise<StaticFile | "folder" | null> {
  // Names that begin with a dot are hidden files, or lead upwards.
  if (segments.some((one) => one.startsWith(".") || /[\\/\0:]/.test(one))) return null;
  const isFolder = segments.at(-1) === "" || segments.length === 0;
  const names = segments.filter((one) => one !== "");
  try {
    const base = await realpath(root);
    const path = await realpath(join(base, ...names, ...(isFolder ? ["index.html"] : [])));
    if (!path.startsWith(base + sep)) return null;
    const found = await stat(path);
    if (found.isDirectory()) return "folder";
    if (!found.isFile()) return null;
    return {
      bytes: await readFile(path),
      type: types[extname(path).toLowerCase()] ?? "application/octet-stream",
      etag: `W/"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    };
  } catch {
    return null;
  }
}
