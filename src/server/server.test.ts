/** The HTTP server over a made-up library: status, headers and body of its answers. */
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Library, openLibrary } from "../index.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { isLoopback, listen, stop } from "./listen.js";
import { openApi } from "./openapi.js";
import { grimServer, type ServerOptions } from "./server.js";

let library: Library;
let site: string;
beforeAll(async () => {
  library = await openLibrary({ bytes: await lampsSnapshot() });
  site = temporaryFolder();
  const secret = temporaryFolder();
  writeFiles(secret, { "secret.txt": "secret" });
  writeFiles(site, {
    "index.html": `<!doctype html><title>Lamps</title>${" ".repeat(2_000)}`,
    ".hidden": "hidden",
    "sub/index.html": "sub",
    "sub/a b.TXT": "text",
    "icon.png": "x".repeat(3_000),
    "data.bin": "x",
  });
  utimesSync(join(site, "data.bin"), 1_000, 1_000);
  mkdirSync(join(site, "empty"));
  symlinkSync(join(secret, "secret.txt"), join(site, "link.txt"));
});

let servers: Server[] = [];
let log: string[] = [];
afterEach(async () => {
  await Promise.all(servers.map(stop));
  servers = [];
  log = [];
});

async function serve(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = grimServer({ library, version: "1.2.3", site, log: (line) => log.push(line), ...options });
  servers.push(server);
  return listen(server, "127.0.0.1", 0);
}

/** Sends bytes over a new connection, and reads until the server closes it. */
function raw(base: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

/** Sends a request and returns the head and body of the answer, undecoded. */
async function exchanged(base: string, request: string): Promise<{ head: string[]; body: string }> {
  const text = await raw(base, request.replaceAll("\n", "\r\n"));
  const end = text.indexOf("\r\n\r\n");
  const head = text
    .slice(0, end)
    .split("\r\n")
    .filter((line) => !line.startsWith("Date: "));
  return { head, body: text.slice(end + 4) };
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n${more}\n`;
const common = [
  "Access-Control-Allow-Origin: *",
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: no-referrer",
  "Connection: close",
];
const json = "Content-Type: application/json; charset=utf-8";

// biome-ignore lint/suspicious/noExplicitAny: the parts of results of many look-ups
type Any = any;

describe("the HTTP server", () => {
  it("answers a look-up with its JSON, which caches may keep", async () => {
    const base = await serve();
    const { head, body } = await exchanged(base, get("/api/v1/cite?ref=lamps%201.2&format=markdown"));
    const etag = head.find((line) => line.startsWith("ETag: ")) ?? "";
    expect(etag).toMatch(/^ETag: W\/"1\.2\.3-[0-9a-f]{16}"$/);
    expect(head).toEqual([
      "HTTP/1.1 200 OK",
      json,
      "Cache-Control: public, max-age=300",
      etag,
      "Vary: Accept-Encoding",
      `Content-Length: ${body.length}`,
      ...common,
    ]);
    expect(JSON.parse(Buffer.from(body, "latin1").toString())).toMatchObject({
      reference: "lamps-faq@2.0/fog",
      format: "markdown",
    });
    const again = await exchanged(base, get("/api/v1/cite?ref=lamps%201.2", `If-None-Match: "x", ${etag.slice(6)}\n`));
    expect(again).toEqual({
      head: ["HTTP/1.1 304 Not Modified", etag, "Cache-Control: public, max-age=300", ...common],
      body: "",
    });
    const other = await exchanged(base, get("/api/v1/cite?ref=lamps%201.2", 'If-None-Match: "x"\n'));
    expect(other.head[0]).toBe("HTTP/1.1 200 OK");
  });

  it.each([
    [
      "/api/v1/search?q=fog&game=lamps&document=lamps-faq&kind=clarification&limit=1&edition=1.0",
      (r) => [r.results.length, r.results[0]?.ruling.edition],
    ],
    ["/api/v1/search?q=lit+lanterns&as_of=2017-06&limit=100", (r) => [r.searched.editions[0]]],
    ["/api/v1/rulings?ref=lamps%201.1&as_of=2017-06", (r) => [r.ruling.short]],
    ["/api/v1/rulings/lamps-faq@1.0/singing", (r) => [r.ruling.short]],
    ["/api/v1/rulings/lamps-faq/lit-lanterns?edition=1.0", (r) => [r.ruling.short]],
    ["/api/v1/cards?name=brassy&game=lamps", (r) => [r.card.id]],
    ["/api/v1/cards/lamps/eel%20watch", (r) => [r.card.id]],
    ["/api/v1/keywords?term=burning", (r) => [r.keyword.term]],
    ["/api/v1/keywords/lamps/wicks?edition=2016", (r) => [r.keyword.term]],
    ["/api/v1/governs?ref=lamps-rules/wicks", (r) => [r.reference]],
    ["/api/v1/history?ref=lamps%201.1&edition=1.0", (r) => [r.reference]],
    ["/api/v1/documents", (r) => r.documents.map((one: { id: string }) => one.id)],
    ["/api/v1/documents/lamps-rules", (r) => r.documents.map((one: { id: string }) => one.id)],
    [
      "/api/v1/documents/lamps-faq/diff?from=2.0&to=1.0&kind=faq&card=eel%20watch",
      (r) => [r.from, r.to, r.reworded.length, r.added.length],
    ],
    ["/api/v1/documents/lamps-faq/changes?edition=1.5", (r) => [r.edition]],
  ] satisfies [string, (result: Any) => unknown[]][])(
    "passes the parameters of %s to the look-up",
    async (path, of) => {
      const response = await fetch(new URL(path, await serve()));
      expect([response.status, of(await response.json())]).toMatchSnapshot();
    },
  );

  it.each([
    ["/api/v1/rulings/lamps-faq/none", 404, { ruling: null }],
    ["/api/v1/cards/lamps/zzzz", 404, { card: null }],
    ["/api/v1/keywords/lamps/zzzz", 404, { keyword: null }],
    ["/api/v1/governs?ref=zzz", 404, { reference: null }],
    ["/api/v1/cite?ref=zzz", 404, { citation: null }],
    ["/api/v1/history?ref=zzz", 404, { ruling: null }],
    // Several rulings have this name: no ruling, but an answer.
    ["/api/v1/rulings?ref=Eel%20Watch", 200, { ruling: null }],
    ["/api/v1/search?q=zzqqxx", 200, { answer: "none" }],
  ])("answers %s with status %d and the keys of the result", async (path, status, body) => {
    const response = await fetch(new URL(path, await serve()));
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe(status === 404 ? "no-cache" : "public, max-age=300");
    expect(await response.json()).toMatchObject(body);
  });

  const usage = "usage";
  it.each([
    ["/api/v1/search", 400, usage, "The parameter q is missing.", null],
    ["/api/v1/search?q=%20", 400, usage, "The parameter q is missing.", null],
    ["/api/v1/search?q=x&q=y", 400, usage, "q was given twice.", null],
    [
      "/api/v1/search?q=x&y=z",
      400,
      usage,
      "The query has an unknown parameter.",
      "Parameters: q, game, document, kind, edition, as_of, limit.",
    ],
    ["/api/v1/documents?y=z", 400, usage, "The query has an unknown parameter.", "Parameters: none."],
    ["/api/v1/cards/lamps/x?name=y", 400, usage, "The query has an unknown parameter.", "Parameters: edition, as_of."],
    ["/api/v1/search?q=x&limit=0", 400, usage, "limit takes a whole number from 1 to 100.", null],
    ["/api/v1/search?q=x&limit=101", 400, usage, "limit takes a whole number from 1 to 100.", null],
    ["/api/v1/search?q=x&limit=1.5", 400, usage, "limit takes a whole number from 1 to 100.", null],
    [`/api/v1/search?q=${"x".repeat(1_001)}`, 400, usage, "q may have at most 1000 characters.", null],
    [`/api/v1/search?q=${"x".repeat(4_000)}`, 414, usage, "A URL of at most 4000 characters was expected.", null],
    ["/api/v1/search?q=kind:nonsense", 400, "bad-query", expect.any(String), expect.any(String)],
    [
      "/api/v1/search?q=x&document=none",
      404,
      "unknown-document",
      'There is no document "none".',
      "Documents in this library: lamps-faq, lamps-rules.",
    ],
    ["/api/v1/rulings?ref=lamps%201.1&edition=9", 404, "unknown-edition", expect.any(String), expect.any(String)],
    ["/api/v1/cards?name=x&game=none", 400, usage, expect.any(String), "Games in this library: lamps."],
    ["/api/v1/none", 404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json"],
    ["/api/v1", 404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json"],
    ["/api/v2/search?q=x", 404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json"],
    ["/api/v1/documents/lamps-faq/none", 404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json"],
    ["/api/v1/openapi.json/x", 404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json"],
    ["/none", 404, "not-found", "There is no such path.", "The API: /api/v1/openapi.json"],
    ["/%ff", 400, usage, "The path has an escape that is not UTF-8.", null],
  ])("answers %s with the error %d %s", async (path, status, code, message, hint) => {
    const response = await fetch(new URL(path, await serve()));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([response.status, await response.json()]).toEqual([status, { error: { code, message, hint } }]);
  });

  it("accepts a value and a URL of exactly the longest length", async () => {
    const base = await serve({ limits: { url: 40, value: 20 } });
    const path = `/api/v1/search?q=${"x".repeat(20)}`;
    expect((await fetch(new URL(path, base))).status).toBe(200);
    expect((await fetch(new URL(`/api/v1/cite?ref=${"x".repeat(40 - 17)}`, base))).status).toBe(400);
    expect((await fetch(new URL(`/${"x".repeat(39)}`, base))).status).toBe(404);
    expect((await fetch(new URL(`/${"x".repeat(40)}`, base))).status).toBe(414);
  });

  it("allows the methods of each path, and answers HEAD without a body and OPTIONS with the methods", async () => {
    const base = await serve();
    const on = async (method: string, path: string) => {
      const response = await fetch(new URL(path, base), { method });
      return [response.status, response.headers.get("allow"), (await response.text()).length > 0];
    };
    expect(await on("DELETE", "/api/v1/search?q=x")).toEqual([405, "GET, HEAD", true]);
    expect(await on("GET", "/api/v1/decks")).toEqual([405, "POST", true]);
    expect(await on("POST", "/healthz")).toEqual([405, "GET, HEAD", true]);
    expect(await on("POST", "/api/v1/openapi.json")).toEqual([405, "GET, HEAD", true]);
    expect(await on("POST", "/index.html")).toEqual([405, "GET, HEAD", true]);
    expect(await on("HEAD", "/api/v1/documents")).toEqual([200, null, false]);
    expect(await on("HEAD", "/healthz")).toEqual([200, null, false]);
    expect(await exchanged(base, "OPTIONS /api/v1/search HTTP/1.1\nHost: x\nConnection: close\n\n")).toEqual({
      head: [
        "HTTP/1.1 204 No Content",
        "Access-Control-Allow-Methods: GET, HEAD, POST",
        "Access-Control-Max-Age: 86400",
        ...common,
      ],
      body: "",
    });
  });

  it("says that it is healthy, in an answer that caches do not keep", async () => {
    expect(await exchanged(await serve(), get("/healthz"))).toEqual({
      head: [
        "HTTP/1.1 200 OK",
        json,
        "Cache-Control: no-store",
        "Vary: Accept-Encoding",
        "Content-Length: 15",
        ...common,
      ],
      body: '{"status":"ok"}',
    });
  });

  it("reads a decklist up to the limit of a body, with and without its length", async () => {
    const base = await serve({ limits: { body: 20 } });
    const post = (body: string, head: string) =>
      exchanged(base, `POST /api/v1/decks?game=lamps HTTP/1.1\nHost: x\nConnection: close\n${head}\n\n${body}`);
    const good = "2x Oil Flask\n1 moth";
    const fits = await post(good, `Content-Length: ${good.length + 1}`);
    expect(fits.head.slice(0, 3)).toEqual(["HTTP/1.1 200 OK", json, "Cache-Control: no-cache"]);
    expect(JSON.parse(Buffer.from(fits.body, "latin1").toString()).cards[0]).toMatchObject({
      id: "oil-flask",
      count: 2,
    });
    const error = { error: { code: "usage", message: "A body of at most 20 bytes was expected.", hint: null } };
    const long = await post("", "Content-Length: 21");
    expect([long.head[0], JSON.parse(long.body)]).toEqual(["HTTP/1.1 413 Payload Too Large", error]);
    const chunk = (text: string) => `${text.length.toString(16)}\n${text}\n`;
    const two = await post(`${chunk("2x Oil Flask")}${chunk(";;;;")}0\n\n`, "Transfer-Encoding: chunked");
    expect(two.head[0]).toBe("HTTP/1.1 200 OK");
    const three = await post(`${chunk("2x Oil Flask")}${chunk("3x Pale M")}0\n\n`, "Transfer-Encoding: chunked");
    expect([three.head[0], JSON.parse(three.body)]).toEqual(["HTTP/1.1 413 Payload Too Large", error]);
  });

  it("compresses text of 1,024 bytes or more for clients that accept it", async () => {
    const base = await serve();
    const encoding = async (path: string, accepted: string) =>
      (await exchanged(base, get(path, accepted === "" ? "" : `Accept-Encoding: ${accepted}\n`))).head.find((one) =>
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
    const text = await raw(base, get("/index.html", "Accept-Encoding: gzip\n").replaceAll("\n", "\r\n"));
    const body = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");
    expect(gunzipSync(body).toString()).toContain("<title>Lamps</title>");
  });

  it("serves the site: files with their type, folders with their index.html", async () => {
    const base = await serve();
    const of = async (path: string) => {
      const response = await fetch(new URL(path, base), { redirect: "manual" });
      await response.arrayBuffer();
      const { status, headers } = response;
      return [status, headers.get("content-type"), headers.get("location")];
    };
    expect(await of("/")).toEqual([200, "text/html; charset=utf-8", null]);
    expect(await of("/index.html")).toEqual([200, "text/html; charset=utf-8", null]);
    expect(await of("/sub/")).toEqual([200, "text/html; charset=utf-8", null]);
    expect(await of("/sub")).toEqual([308, null, "/sub/"]);
    expect(await of("/sub/a%20b.TXT")).toEqual([200, "text/plain; charset=utf-8", null]);
    expect(await of("/data.bin")).toEqual([200, "application/octet-stream", null]);
    expect(await of("/icon.png")).toEqual([200, "image/png", null]);
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
      expect([path, (await of(path))[0]]).toEqual([path, 404]);
    const { head } = await exchanged(base, get("/data.bin"));
    expect(head).toContain(`ETag: W/"1-${(1_000_000).toString(36)}"`);
    expect(head).toContain("Cache-Control: public, max-age=300");
    const known = await exchanged(base, get("/data.bin", `If-None-Match: W/"1-${(1_000_000).toString(36)}"\n`));
    expect(known.head[0]).toBe("HTTP/1.1 304 Not Modified");
    expect((await fetch(new URL("/", await serve({ site: null })))).status).toBe(404);
  });

  it("refuses what is not HTTP with a JSON error, and closes the connection", async () => {
    const base = await serve();
    const refused = async (bytes: string) => {
      const { head, body } = await exchanged(base, bytes);
      expect(head).toContain("Connection: close");
      expect(head).toContain(`Content-Length: ${body.length}`);
      expect(head).toContain("Cache-Control: no-store");
      return [head[0], JSON.parse(body).error.message];
    };
    expect(await refused("nonsense\n\n")).toEqual(["HTTP/1.1 400 Bad Request", "The request is not valid HTTP."]);
    expect(await refused(`GET / HTTP/1.1\nHost: x\nX: ${"x".repeat(17_000)}\n\n`)).toEqual([
      "HTTP/1.1 431 Request Header Fields Too Large",
      "The URL and headers are too long.",
    ]);
    expect(await refused("GET / HTTP/1.1\n\n")).toEqual(["HTTP/1.1 400 Bad Request", "The header Host is missing."]);
    expect(await refused("GET / HTTP/1.1\nHost: x\nExpect: tea\n\n")).toEqual([
      "HTTP/1.1 417 Expectation Failed",
      "Expect must be 100-continue.",
    ]);
    // HTTP/1.0 needs no Host.
    expect((await exchanged(base, "GET /healthz HTTP/1.0\n\n")).head[0]).toBe("HTTP/1.1 200 OK");
    expect((await exchanged(base, "GET x HTTP/1.1\nHost: x\nConnection: close\n\n")).head[0]).toMatch(
      /^HTTP\/1\.1 400/,
    );
  });

  it("answers a request that arrives too slowly with 408", async () => {
    const base = await serve({ limits: { headerTime: 50, requestTime: 100 } });
    const { head, body } = await exchanged(base, "POST /api/v1/decks HTTP/1.1\nHost: x\nContent-Length: 9\n\n2x");
    expect([head[0], JSON.parse(body).error.message]).toEqual([
      "HTTP/1.1 408 Request Timeout",
      "The request took too long to arrive.",
    ]);
  });

  it("closes a connection without a byte in either direction", async () => {
    expect(await raw(await serve({ limits: { idleTime: 50 } }), "")).toBe("");
  });

  it("answers no more requests at the same time than its limit", async () => {
    const base = await serve({ limits: { requests: 1 } });
    const slow = connect(Number(new URL(base).port), "127.0.0.1");
    slow.on("error", () => undefined);
    slow.write("POST /api/v1/decks HTTP/1.1\r\nHost: x\r\nContent-Length: 13\r\n\r\n");
    await vi.waitFor(async () => {
      const busy = await fetch(new URL("/healthz", base));
      expect([busy.status, busy.headers.get("retry-after"), await busy.json()]).toEqual([
        503,
        "1",
        { error: { code: "busy", message: "Too many requests at the same time.", hint: null } },
      ]);
    });
    slow.destroy();
    await vi.waitFor(async () => expect((await fetch(new URL("/healthz", base))).status).toBe(200));
  });

  it("logs each request as a line of JSON", async () => {
    const base = await serve();
    await exchanged(base, get("/healthz"));
    await exchanged(base, get(`/${"x".repeat(600)}`));
    await vi.waitFor(() => expect(log).toHaveLength(2));
    const [first, second] = log.map((line) => JSON.parse(line));
    expect(first).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      method: "GET",
      path: "/healthz",
      status: 200,
      bytes: 15,
      ms: expect.any(Number),
    });
    expect(second).toMatchObject({ path: `/${"x".repeat(499)}`, status: 404 });
    expect(first.ms).toBeGreaterThanOrEqual(0);
  });

  it("cannot listen where another server listens", async () => {
    const base = await serve();
    const { port } = new URL(base);
    const second = grimServer({ library, version: "1", site: null, log: () => undefined });
    await expect(listen(second, "127.0.0.1", Number(port))).rejects.toThrow(
      `The server cannot listen at 127.0.0.1, port ${port}: EADDRINUSE.`,
    );
  });

  it("stops when its open requests are answered", async () => {
    const base = await serve();
    const response = await fetch(new URL("/healthz", base));
    await response.text();
    const [server] = servers.splice(0);
    await stop(server as Server);
    await expect(fetch(new URL("/healthz", base))).rejects.toThrow();
  });
});

it.each([
  ["localhost", true],
  ["::1", true],
  ["127.0.0.1", true],
  ["127.12.0.255", true],
  ["127.0.0", false],
  ["0.0.0.0", false],
  ["::", false],
  ["x127.0.0.1", false],
])("isLoopback(%s) is %s", (host, is) => {
  expect(isLoopback(host)).toBe(is);
});

it("describes each path with its parameters, answers and schemas", async () => {
  const { components, ...api } = openApi("1.2.3") as { components: { schemas: object } };
  expect(Object.keys(components.schemas).sort()).toMatchSnapshot();
  await expect(`${JSON.stringify(api, null, 1)}\n`).toMatchFileSnapshot("expected/openapi.txt");
});
