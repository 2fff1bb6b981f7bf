/** Reads the files of the static site. No path leads out of the site's folder, even through a symbolic link. */
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** By file name extension. */
const contentTypes: Readonly<Record<string, string>> = {
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
 * A file of the site. A path that ends with a slash means the index.html of the folder.
 * @param root the folder of the site
 * @param segments of the path, decoded; the last one is empty for a path that ends with a slash
 * @returns null when there is no such file; "folder" for the path of a folder without a slash at its end
 */
export async function staticFile(root: string, segments: readonly string[]): Promise<StaticFile | "folder" | null> {
  // A name that begins with a dot is a hidden file or "..". A slash, backslash, colon or NUL could lead out of the
  // folder.
  if (segments.some((one) => one.startsWith(".") || /[\\/\0:]/.test(one))) return null;
  const isFolder = segments.at(-1) === "" || segments.length === 0;
  const names = segments.filter((one) => one !== "");
  try {
    const base = await realpath(root);
    const path = await realpath(join(base, ...names, ...(isFolder ? ["index.html"] : [])));
    if (!path.startsWith(base + sep)) return null;
    const stats = await stat(path);
    if (stats.isDirectory()) return "folder";
    if (!stats.isFile()) return null;
    return {
      bytes: await readFile(path),
      type: contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream",
      etag: `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`,
    };
  } catch {
    return null;
  }
}
