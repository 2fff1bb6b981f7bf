/** `grim serve`: its answers are those of the commands, and no request makes it crash, hang or name a file. */
import type { ChildProcess } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyFolder, grim, served, start } from "./run.js";

let server: ChildProcess;
let log = "";
let base: URL;
const site = emptyFolder("site");
const secret = join(emptyFolder("secret"), "secret.txt");

beforeAll(async () => {
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Rulings</title>");
  writeFileSync(join(site, ".hidden"), "hidden");
  writeFileSync(secret, "secret");
  symlinkSync(secret, join(site, "link.txt"));
  mkdirSync(join(site, "sub"));
  writeFileSync(join(site, "sub", "index.html"), "sub");
  server = start(["serve", "--port", "0", "--site", site]);
  server.stderr?.on("data", (chunk: Buffer) => {
    log += chunk;
  });
  await vi.waitFor(() => expect(log).toMatch(/Listening at \S+/), { timeout: 20_000 });
  base = new URL(/Listening at (\S+)/.exec(log)?.[1] ?? "");
}, 30_000);
afterAll(() => {
  server.kill("SIGKILL");
});

const get = (path: string, init?: RequestInit) => fetch(new URL(path, base), init);
const json = async (args: string[]) => JSON.parse((await served([...args, "--json"])).stdout);

/** Sends bytes over a new connection. @returns the bytes received until it is closed, or for `wait` milliseconds */
function raw(bytes: string, wait = 5_000): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(base.port), base.hostname, () => socket.write(bytes));
    socket.setTimeout(wait, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

/** An answer of the API byte by byte, without the header Date. */
async function sent({ hostname, port }: URL, path: string): Promise<string> {
  const request = `GET /api/v1/${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`;
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname);
  socket.write(request);
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString("latin1")
    .replace(/\r\nDate: [^\r]+/, "");
}

describe("grim serve", () => {
  it.each([
    ["/api/v1/search?q=hound%20of%20tindalos", ["search", "hound of tindalos"]],
    ["/api/v1/search?q=attacks&edition=1.0&limit=3", ["search", "attacks", "--edition", "1.0", "--limit", "3"]],
    ["/api/v1/rulings/ahlcg-faq/nested-sequences", ["show", "ahlcg-faq/nested-sequences"]],
    ["/api/v1/rulings/ahlcg-faq@1.0/nested-sequences", ["show", "ahlcg-faq@1.0/nested-sequences"]],
    ["/api/v1/rulings?ref=coc%202.13", ["show", "coc 2.13"]],
    ["/api/v1/cards/coc/Khopesh%20of%20the%20Abyss", ["card", "Khopesh of the Abyss", "--game", "coc"]],
    ["/api/v1/keywords/coc/steadfast", ["keyword", "steadfast", "--game", "coc"]],
    ["/api/v1/governs?ref=ahlcg-rules-reference/costs", ["governs", "ahlcg-rules-reference/costs"]],
    ["/api/v1/cite?ref=coc%202.13&format=slip", ["cite", "coc 2.13", "--format", "slip"]],
    ["/api/v1/history?ref=ahlcg%202.2", ["history", "ahlcg 2.2"]],
    ["/api/v1/documents", ["documents"]],
    ["/api/v1/documents/ahlcg-faq/diff?from=1.0", ["diff", "ahlcg-faq", "1.0"]],
    ["/api/v1/documents/ahlcg-faq/changes?edition=1.2", ["changes", "ahlcg-faq", "1.2"]],
  ])("answers %s with what the command prints", async (path, args) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await json(args));
  });

  it("reads a decklist from the body", async () => {
    const response = await get("/api/v1/decks", { method: "POST", body: "2x Lucky Dice\n1x Cover Up\n" });
    expect(((await response.json()) as { game: string }).game).toBe("ahlcg");
  });

  it.each([
    ["/api/v1/rulings/ahlcg-faq/no-such-ruling", 404],
    ["/api/v1/documents/nonsense", 404],
    ["/api/v1/search", 400],
    ["/api/v1/search?q=x&q=y", 400],
    ["/api/v1/search?q=x&nonsense=y", 400],
    ["/api/v1/search?q=x&limit=101", 400],
    [`/api/v1/search?q=${"x".repeat(1001)}`, 400],
    [`/api/v1/search?q=${"x".repeat(4001)}`, 414],
    ["/api/v2/search?q=x", 404],
    ["/%ff", 400],
    ["/nothing.html", 404],
  ])("answers %s with status %d", async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it("answers a body that is too long with 413 and an unsupported method with 405, and supports HEAD", async () => {
    const long = await get("/api/v1/decks", { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
    expect(long.status).toBe(413);
    const wrong = await get("/api/v1/search?q=x", { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const head = await get("/api/v1/documents", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("sends an ETag, gzip and CORS headers, and answers 304 to a known ETag", async () => {
    const first = await get("/api/v1/documents");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"\d.*-[0-9a-f]{16}"$/);
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/api/v1/documents", { headers: { "if-none-match": etag } })).status).toBe(304);
    const plain = await get("/api/v1/documents", { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  it("serves an OpenAPI description of 15 paths with resolvable references", async () => {
    const api = (await (await get("/api/v1/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    };
    expect(api.openapi).toBe("3.1.0");
    expect(Object.keys(api.paths)).toHaveLength(15);
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((name) => !Object.hasOwn(api.components.schemas, name ?? ""))).toEqual([]);
  });

  it("serves the site, but no hidden file and nothing outside its folder", async () => {
    expect(await (await get("/")).text()).toContain("Rulings");
    expect(await (await get("/sub")).text()).toBe("sub");
    for (const path of ["/.hidden", "/link.txt", "/%2e%2e/secret", "/..%2fsecret", "/sub/..%5c..%5csecret"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await raw("GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 404/,
    );
  });

  it("answers while hundreds of other clients are slow or have disconnected", async () => {
    const slow = Array.from({ length: 300 }, () => raw("GET /api/v1/sea", 3_000));
    const gone = Array.from({ length: 100 }, () => raw("GET /api/v1/documents HTTP/1.1\r\nHost: x\r\n\r\n", 1));
    const answers = await Promise.all(Array.from({ length: 100 }, () => get("/api/v1/cite?ref=coc%202.13")));
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
    await Promise.all([...slow, ...gone]);
    expect((await get("/healthz")).status).toBe(200);
  }, 30_000);

  it("gives the same ETag and body as another server, and exits with 0 on SIGTERM", async () => {
    const other = start(["serve", "--port", "0"]);
    let text = "";
    other.stderr?.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    await expect.poll(() => text, { timeout: 20_000 }).toMatch(/Listening at (\S+)/);
    const others = new URL(/Listening at (\S+)/.exec(text)?.[1] ?? "");
    for (const path of [
      "search?q=paying%20costs",
      "cards/coc/Khopesh",
      "documents",
      "documents/ahlcg-faq/diff",
      "cite?ref=F57",
    ]) {
      const [a, b] = [await get(`/api/v1/${path}`), await fetch(new URL(`/api/v1/${path}`, others))];
      expect(a.headers.get("etag")).toBe(b.headers.get("etag"));
      expect(await a.text()).toBe(await b.text());
      // As they were sent, also when they were compressed.
      expect(await sent(base, path)).toEqual(await sent(others, path));
    }
    other.kill("SIGTERM");
    const code = await new Promise((resolve) => other.once("close", resolve));
    expect(code).toBe(0);
  }, 40_000);

  it("logs each request as a line of JSON, and exits with 2 for an address that it cannot use", async () => {
    await get("/api/v1/cite?ref=coc%202.13");
    await expect.poll(() => log).toMatch(/"path":"\/api\/v1\/cite\?ref=coc%202.13","status":200,"bytes":\d{3,}/);
    for (const line of log.trim().split("\n").slice(1)) expect(() => JSON.parse(line)).not.toThrow();
    const { code, stderr } = await grim(["serve", "--host", "192.0.2.1", "--port", "0"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("cannot listen")]);
  });
});
