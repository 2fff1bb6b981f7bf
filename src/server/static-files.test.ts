/** The site: which files of its folder are sent, and which are not. */
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { exchange, getRequest, madeUpServers } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

it("serves the site: files with their type, folders with their index.html", async () => {
  const site = temporaryFolder();
  const secret = temporaryFolder();
  writeFiles(secret, { "secret.txt": "secret" });
  writeFiles(site, {
    "index.html": "<!doctype html><title>Lamps</title>",
    ".hidden": "hidden",
    "sub/index.html": "sub",
    "sub/a b.TXT": "text",
    "icon.png": "x",
    "data.bin": "x",
    "assets/page-50f1a01e4d79.js": "x",
    "assets/page.js": "x",
  });
  utimesSync(join(site, "data.bin"), 1_000, 1_000);
  mkdirSync(join(site, "empty"));
  symlinkSync(join(secret, "secret.txt"), join(site, "link.txt"));
  const base = await serve({ site });
  const answerTo = async (path: string) => {
    const response = await fetch(new URL(path, base), { redirect: "manual" });
    await response.arrayBuffer();
    const { status, headers } = response;
    return [status, headers.get("content-type"), headers.get("location")];
  };
  expect(await answerTo("/")).toEqual([200, "text/html; charset=utf-8", null]);
  expect(await answerTo("/index.html")).toEqual([200, "text/html; charset=utf-8", null]);
  expect(await answerTo("/sub/")).toEqual([200, "text/html; charset=utf-8", null]);
  expect(await answerTo("/sub")).toEqual([308, null, "/sub/"]);
  expect(await answerTo("/sub/a%20b.TXT")).toEqual([200, "text/plain; charset=utf-8", null]);
  expect(await answerTo("/data.bin")).toEqual([200, "application/octet-stream", null]);
  expect(await answerTo("/icon.png")).toEqual([200, "image/png", null]);
  for (const path of [
    "/empty/",
    "/none",
    "/.hidden",
    "/link.txt",
    "/..%2fx",
    "/a%5cb",
    "/index.html/",
    "/sub%2findex.html",
    "/a%00",
    "/c%3ax",
  ])
    expect([path, (await answerTo(path))[0]]).toEqual([path, 404]);
  const { head } = await exchange(base, getRequest("/data.bin"));
  expect(head).toContain(`ETag: W/"1-${(1_000_000).toString(36)}"`);
  expect(head).toContain("Cache-Control: public, max-age=300");
  const known = await exchange(base, getRequest("/data.bin", `If-None-Match: W/"1-${(1_000_000).toString(36)}"\n`));
  expect(known.head[0]).toBe("HTTP/1.1 304 Not Modified");
  // A name that contains the hash of its file never has other contents.
  const cacheOf = async (path: string) => (await fetch(new URL(path, base))).headers.get("cache-control");
  expect(await cacheOf("/assets/page-50f1a01e4d79.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/assets/page.js")).toBe("public, max-age=300");
});

it("says at / where the API is if there is no site, or no page of it", async () => {
  const start = { name: "grimrule", version: "1.2.3", api: "/api/v1/openapi.json", health: "/healthz" };
  for (const base of [await serve(), await serve({ site: temporaryFolder() })]) {
    const response = await fetch(new URL("/", base));
    expect([response.status, await response.json()]).toEqual([200, start]);
    expect((await fetch(new URL(start.api, base))).status).toBe(200);
    expect((await fetch(new URL("/none", base))).status).toBe(404);
  }
});
