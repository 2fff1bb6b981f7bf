/** Headers and body of an answer: caches, tags, compression. */
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { commonHeaders, exchange, getRequest, jsonHeader, madeUpServers, sendBytes } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

it("answers a look-up with its JSON, which caches may keep", async () => {
  const base = await serve();
  const { head, body } = await exchange(base, getRequest("/api/v1/cite?ref=lamps%201.2&format=markdown"));
  const etag = head.find((line) => line.startsWith("ETag: ")) ?? "";
  expect(etag).toMatch(/^ETag: W\/"1\.2\.3-[0-9a-f]{16}"$/);
  expect(head).toEqual([
    "HTTP/1.1 200 OK",
    jsonHeader,
    "Cache-Control: public, max-age=300",
    etag,
    "Vary: Accept-Encoding",
    `Content-Length: ${body.length}`,
    ...commonHeaders,
  ]);
  expect(JSON.parse(Buffer.from(body, "latin1").toString())).toMatchObject({
    reference: "lamps-faq@2.0/fog",
    format: "markdown",
  });
  const again = await exchange(
    base,
    getRequest("/api/v1/cite?ref=lamps%201.2", `If-None-Match: "x", ${etag.slice(6)}\n`),
  );
  expect(again).toEqual({
    head: ["HTTP/1.1 304 Not Modified", etag, "Cache-Control: public, max-age=300", ...commonHeaders],
    body: "",
  });
  const other = await exchange(base, getRequest("/api/v1/cite?ref=lamps%201.2", 'If-None-Match: "x"\n'));
  expect(other.head[0]).toBe("HTTP/1.1 200 OK");
});

it("says that it is healthy, in an answer that caches do not keep", async () => {
  expect(await exchange(await serve(), getRequest("/healthz"))).toEqual({
    head: [
      "HTTP/1.1 200 OK",
      jsonHeader,
      "Cache-Control: no-store",
      "Vary: Accept-Encoding",
      "Content-Length: 15",
      ...commonHeaders,
    ],
    body: '{"status":"ok"}',
  });
});

it("compresses text of 1,024 bytes or more for clients that accept it", async () => {
  const site = temporaryFolder();
  writeFiles(site, {
    "index.html": `<!doctype html><title>Lamps</title>${" ".repeat(2_000)}`,
    "icon.png": "x".repeat(3_000),
  });
  const base = await serve({ site });
  const encoding = async (path: string, accepted: string) =>
    (await exchange(base, getRequest(path, accepted === "" ? "" : `Accept-Encoding: ${accepted}\n`))).head.find((one) =>
      one.startsWith("Content-Encoding"),
    ) ?? null;
  const gzip = "Content-Encoding: gzip";
  expect(await encoding("/api/v1/openapi.json", "gzip")).toBe(gzip);
  expect(await encoding("/api/v1/openapi.json", "br, GZIP;q=0.5")).toBe(gzip);
  expect(await encoding("/api/v1/openapi.json", "gzip;q=0.0")).toBeNull();
  expect(await encoding("/api/v1/openapi.json", "gzip ; q=0, br")).toBeNull();
  expect(await encoding("/api/v1/openapi.json", "")).toBeNull();
  expect(await encoding("/healthz", "gzip")).toBeNull();
  expect(await encoding("/icon.png", "gzip")).toBeNull();
  const text = await sendBytes(base, getRequest("/index.html", "Accept-Encoding: gzip\n").replaceAll("\n", "\r\n"));
  const body = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");
  expect(gunzipSync(body).toString()).toContain("<title>Lamps</title>");
});
