/**
 * Sends hostile requests to `grim serve`. It must answer with errors, close slow connections, and reveal no file
 * path.
 */
import type { Server } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openLibrary } from "../src/index.js";
import { runs } from "../src/runs.fixture.js";
import type { Limits } from "../src/server/limits.js";
import { listen, stop } from "../src/server/listen.js";
import { grimServer } from "../src/server/server.js";
import { emptyFolder, root } from "./run.js";

const site = emptyFolder("site");
const library = await openLibrary();

/** Short timeouts (in milliseconds) and a small limit for bodies. The other limits are the defaults. */
const shortLimits: Partial<Limits> = { headerTime: 300, requestTime: 600, idleTime: 1_000, body: 10_000 };

const servers: Server[] = [];
/** Starts a server in this process. Returns the server and its port. */
async function serve(limits: Partial<Limits> = shortLimits): Promise<{ server: Server; port: number }> {
  const server = grimServer({ library, version: "0", site, log: () => undefined, limits });
  servers.push(server);
  return { server, port: Number(new URL(await listen(server, "127.0.0.1", 0)).port) };
}
afterAll(() => Promise.all(servers.map(stop)));

interface RawAnswer {
  text: string;
  /** Milliseconds until the server closed the connection; null if it was still open after `maxWaitMs`. */
  closedAfter: number | null;
}

/**
 * Sends bytes over a new connection and does not close it.
 * @returns the bytes received until the server closed the connection, or until `maxWaitMs` had passed
 */
function sendRaw(port: number, bytes: string | Uint8Array, maxWaitMs = 60_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = "";
    const began = performance.now();
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.write(bytes));
    const done = (closedAfter: number | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closedAfter });
    };
    const timer = setTimeout(() => done(null), maxWaitMs);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("end", () => done(performance.now() - began));
    socket.on("close", () => done(performance.now() - began));
  });
}

/** Returns the status and the JSON body of an answer. Throws if the body is not exactly one JSON value. */
function parseAnswer(text: string): { status: number; body: unknown } {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), body: JSON.parse(rest.join("\r\n\r\n")) };
}

const anError = { error: { code: expect.any(String), message: expect.any(String), hint: null } };

describe.concurrent("grim serve with invalid and oversized requests", () => {
  const post = (headers: string, body = "") => `POST /api/v1/decks HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
  const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
  it.each([
    ["to a body with a Content-Length above the limit", post("Content-Length: 10001"), 413],
    ["to a chunked body above the limit", post("Transfer-Encoding: chunked", chunk.repeat(3)), 413],
    [
      "to a URL that is too long",
      `GET /api/v1/search?q=${"x".repeat(4_001)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
    ],
    ["to a method that is not allowed", "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
  ])("answers with a JSON error %s", async (_name, bytes, status) => {
    const { port } = await serve({ body: shortLimits.body });
    const { text, closedAfter } = await sendRaw(port, bytes);
    expect({ ...parseAnswer(text), closed: closedAfter !== null }).toEqual({ status, body: anError, closed: true });
  });

  it.each([
    ["to headers that are too long", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(17_000)}\r\n\r\n`, 431],
    ["to a URL above the limit for headers", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["to headers that never end", "GET /api/v1/documents HTTP/1.1\r\nHost: x\r\n", 408],
    ["to a body that never ends", post("Content-Length: 100", "2x Lucky"), 408],
    ["to a chunk that never ends", post("Transfer-Encoding: chunked", "ff\r\n2x Lucky"), 408],
    ["to bytes that are not HTTP", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n", 400],
    [
      "to both Content-Length and Transfer-Encoding",
      post("Content-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
      400,
    ],
    ["to an invalid Content-Length", post("Content-Length: 1e3"), 400],
    ["to a method that does not exist", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["to an unknown Expect header", post("Connection: close\r\nExpect: everything"), 417],
    ["to a request without Host", "GET / HTTP/1.1\r\n\r\n", 400],
  ])("closes the connection after an answer %s", async (_name, bytes, status) => {
    // Here only the tests of timeouts use short timeouts. On a busy machine, the other requests could exceed them.
    const { port } = await serve(status === 408 ? shortLimits : { body: shortLimits.body });
    const { text, closedAfter } = await sendRaw(port, bytes);
    expect([text.slice(0, 12), closedAfter !== null]).toEqual([`HTTP/1.1 ${status}`, true]);
  });

  it("answers too many simultaneous requests with an error", async () => {
    const { port } = await serve({ requests: 2 });
    const slow = Array.from({ length: 2 }, () => connect(port, "127.0.0.1"));
    for (const socket of slow) socket.on("error", () => undefined).write(post("Content-Length: 100", "2x"));
    const options = { timeout: 15_000 };
    await vi.waitFor(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/documents`);
      expect([response.status, await response.json()]).toEqual([503, anError]);
      expect(response.headers.get("retry-after")).toBe("1");
    }, options);
    for (const socket of slow) socket.destroy();
    await vi.waitFor(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/api/v1/documents`)).status).toBe(200);
    }, options);
  });
});

describe.concurrent("grim serve with slow clients", () => {
  it.each([
    ["that sends nothing", ""],
    ["that sends headers byte by byte", "GET / HTTP/1.1\r\n"],
    [
      "that does not finish its body although the answer was sent",
      "GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n",
    ],
  ])("disconnects a client %s", async (_name, first) => {
    const { server, port } = await serve();
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(first);
    const drip = setInterval(() => first !== "" && socket.write("x"), 50);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(drip);
    await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(0), { timeout: 20_000 });
  });

  it("disconnects a client that sends many requests and reads no answer", async () => {
    const { server, port } = await serve();
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    const request = "GET /api/v1/documents/ahlcg-faq/diff HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.write(request.repeat(400));
    await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(1));
    await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(0), { timeout: 60_000 });
    socket.destroy();
  });
});

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

describe("grim serve with random requests and random bytes", () => {
  let port: number;
  beforeAll(async () => {
    // Short timeouts: many random requests are incomplete.
    ({ port } = await serve());
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ..."/ .. . %2e %2E%2e %2F %5c %00 %0d%0a %ff %c0%af %e2%80%ae ? & = # ; q ref api v1 search rulings cards documents decks".split(
        " ",
      ),
    ),
    fc.constantFrom(
      "@",
      "\\",
      ":",
      "~",
      "*",
      "etc/passwd",
      "C:",
      "ahlcg-faq",
      "__proto__",
      "constructor",
      "x".repeat(3_000),
    ),
    fc.string({ maxLength: 6, unit: "grapheme" }).map((text) => encodeURIComponent(text)),
    fc.string({ maxLength: 6 }),
  );
  const target = fc.array(piece, { maxLength: 14 }).map((pieces) => `/${pieces.join("")}`.replace(/[\r\n ]/g, ""));
  const api = fc
    .tuple(
      fc.constantFrom(
        "search?q=",
        "rulings?ref=",
        "cards?name=",
        "keywords?term=",
        "governs?ref=",
        "cite?ref=",
        "history?ref=",
        "documents/",
        "search?q=x&document=",
        "cite?format=slip&ref=",
      ),
      target,
    )
    .map(([path, rest]) => `/api/v1/${path}${rest.slice(1).replaceAll("?", "")}`);
  const method = fc.constantFrom(
    "GET",
    "GET",
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "CONNECT",
  );
  const header = fc.oneof(
    fc.constantFrom(
      ...'If-None-Match: *|If-None-Match: W/"|Range: bytes=0-1|Accept-Encoding: gzip;q=0|Accept-Encoding: ,,,|Expect: 100-continue|Expect: more|Upgrade: websocket\r\nConnection: Upgrade|Content-Type: application/json|Host: ../../|X-Forwarded-For: ../|Content-Length: -1|Transfer-Encoding: gzip|Cookie: a=b'.split(
        "|",
      ),
    ),
    fc.string({ maxLength: 40 }).map((text) => `X: ${text}`),
  );
  const body = fc.oneof(
    fc.constant(""),
    fc.string({ maxLength: 200 }),
    fc.constantFrom("{", "<deck>", "\0", "[[[[", "count,name\n1,"),
  );

  /** Texts that an answer has only if it reveals a path of this machine. */
  const partsOfPaths = [root, site, process.cwd(), "node_modules", ".ts:", ".js:"];

  it("answers or closes the connection, and reveals no file path", async () => {
    await fc.assert(
      fc.asyncProperty(
        method,
        fc.oneof(target, api),
        fc.array(header, { maxLength: 3 }),
        body,
        async (verb, path, headers, text) => {
          const length = `Content-Length: ${Buffer.byteLength(text)}`;
          const lines = [
            `${verb} ${path} HTTP/1.1`,
            "Host: x",
            "Connection: close",
            ...headers,
            ...(text === "" ? [] : [length]),
          ];
          const answer = await sendRaw(port, Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`));
          expect(answer.closedAfter).not.toBeNull();
          expect(answer.text).toMatch(/^(?:$|HTTP\/1\.1 (?:100|200|204|304|308|400|404|405|408|413|414|417|431) )/);
          for (const part of partsOfPaths) expect(answer.text).not.toContain(part);
          // The answer to HEAD has no body, and a compressed body is not parsed here. Node's own answers have no JSON.
          if (
            /^HTTP\/1\.1 [45][\s\S]*?\r\nContent-Type: application\/json/i.test(answer.text) &&
            verb !== "HEAD" &&
            !answer.text.includes("Content-Encoding")
          )
            expect(parseAnswer(answer.text).body).toBeInstanceOf(Object);
        },
      ),
      { numRuns: runs(800) },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { text, closedAfter } = await sendRaw(port, bytes);
        expect(closedAfter).not.toBeNull();
        expect(text).toMatch(/^(?:$|HTTP\/1\.1 4)/);
      }),
      { numRuns: runs(80) },
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  }, 60_000);
});
