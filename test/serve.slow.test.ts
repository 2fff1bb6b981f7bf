/**
 * Tests `grim serve` as a process. It returns what the commands print, even while other clients are slow, and sends no
 * file outside the folder of the site.
 */
import type { ChildProcess } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isAll, sample } from "../src/runs.fixture.js";
import { emptyFolder, served, start } from "./run.js";

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

/**
 * Sends bytes over a new connection.
 * @returns the text received until the connection is closed, or until nothing is received for `maxIdleMs`
 */
function sendRaw(bytes: string, maxIdleMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(base.port), base.hostname, () => socket.write(bytes));
    socket.setTimeout(maxIdleMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

/** Returns an answer of the API as sent, including headers, but without the header Date. */
async function rawAnswer({ hostname, port }: URL, path: string): Promise<string> {
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
  const requests: [path: string, args: string[]][] = [
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
  ];
  it.each(sample(4, requests))("answers %s with what the command prints", async (path, args) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await json(args));
  });

  it("serves the site, but no hidden file and nothing outside its folder", async () => {
    expect(await (await get("/")).text()).toContain("Rulings");
    expect(await (await get("/sub")).text()).toBe("sub");
    for (const path of ["/.hidden", "/link.txt", "/%2e%2e/secret", "/..%2fsecret", "/sub/..%5c..%5csecret"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await sendRaw("GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 404/,
    );
  });

  it("answers while many other clients are slow or have disconnected", async () => {
    const count = isAll ? 100 : 20;
    const slow = Array.from({ length: 3 * count }, () => sendRaw("GET /api/v1/sea", 3_000));
    const gone = Array.from({ length: count }, () => sendRaw("GET /api/v1/documents HTTP/1.1\r\nHost: x\r\n\r\n", 1));
    const answers = await Promise.all(Array.from({ length: count }, () => get("/api/v1/cite?ref=coc%202.13")));
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
    const otherBase = new URL(/Listening at (\S+)/.exec(text)?.[1] ?? "");
    const paths = [
      "search?q=paying%20costs",
      "cards/coc/Khopesh",
      "documents",
      "documents/ahlcg-faq/diff",
      "cite?ref=F57",
    ];
    for (const path of sample(2, paths)) {
      const [a, b] = [await get(`/api/v1/${path}`), await fetch(new URL(`/api/v1/${path}`, otherBase))];
      expect(a.headers.get("etag")).toBe(b.headers.get("etag"));
      expect(await a.text()).toBe(await b.text());
      // The bytes as sent, before decompression.
      expect(await rawAnswer(base, path)).toEqual(await rawAnswer(otherBase, path));
    }
    other.kill("SIGTERM");
    const code = await new Promise((resolve) => other.once("close", resolve));
    expect(code).toBe(0);
  }, 40_000);

  it("logs each request as a line of JSON", async () => {
    await get("/api/v1/cite?ref=coc%202.13");
    await expect.poll(() => log).toMatch(/"path":"\/api\/v1\/cite\?ref=coc%202.13","status":200,"bytes":\d{3,}/);
    for (const line of log.trim().split("\n").slice(1)) expect(() => JSON.parse(line)).not.toThrow();
  });
});
