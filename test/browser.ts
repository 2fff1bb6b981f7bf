/** A browser and a static host for tests and measurements of the site. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";

/** Path of the browser: GRIM_CHROMIUM, else an installed Chromium or Chrome; null if none exists. */
export const chromiumPath: string | null =
  [process.env.GRIM_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path !== undefined && existsSync(path),
  ) ?? null;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath as string, args: ["--no-sandbox"] });
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface Host {
  /** The site's address, with a slash at its end. */
  url: string;
  /** The folder that is served. A test may change it, to simulate a deployment. */
  folder: string;
  /** Each file that was sent: its path relative to `url`, and the number of bytes sent. */
  sent: { path: string; bytes: number }[];
  close(): Promise<void>;
}

/** Serves a folder under a path. Text files are compressed and binary files are not, as on common hosts. */
export async function host(folder: string, path = "/some/path/"): Promise<Host> {
  const sent: Host["sent"] = [];
  const newHost: Host = { url: "", folder, sent, close: async () => undefined };
  const server: Server = createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const relativePath = address.startsWith(path) ? normalize(address.slice(path.length)) : null;
    const isOutside = relativePath === null || relativePath.startsWith("..");
    let file = isOutside ? null : join(newHost.folder, relativePath);
    if (file !== null && existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (file === null || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file);
    const type = types[extname(file)];
    const isText = type !== undefined && extname(file) !== ".png";
    const sentBody = isText ? gzipSync(body) : body;
    sent.push({ path: relativePath ?? "", bytes: sentBody.length });
    response.writeHead(200, {
      "content-type": type ?? "application/octet-stream",
      "cache-control": "max-age=600",
      ...(isText && { "content-encoding": "gzip" }),
    });
    response.end(sentBody);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  newHost.url = `http://localhost:${(server.address() as AddressInfo).port}${path}`;
  newHost.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return newHost;
}
