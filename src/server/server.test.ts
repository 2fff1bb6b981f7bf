/** Requests that are not HTTP, and the log. */
import { expect, it, vi } from "vitest";
import { exchange, getRequest, madeUpServers, sendBytes } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

it("refuses what is not HTTP with a JSON error, and closes the connection", async () => {
  const base = await serve();
  const refused = async (bytes: string) => {
    const { head, body } = await exchange(base, bytes);
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
  expect(await refused("CONNECT other.host:443 HTTP/1.1\nHost: other.host:443\n\n")).toEqual([
    "HTTP/1.1 405 Method Not Allowed",
    "The method must be GET or HEAD or POST.",
  ]);
  expect(await refused("GET / HTTP/1.1\nHost: a b\nConnection: close\n\n")).toEqual([
    "HTTP/1.1 400 Bad Request",
    "The request is not valid HTTP.",
  ]);
  // HTTP/1.0 needs no Host.
  expect((await exchange(base, "GET /healthz HTTP/1.0\n\n")).head[0]).toBe("HTTP/1.1 200 OK");
  expect((await exchange(base, "GET x HTTP/1.1\nHost: x\nConnection: close\n\n")).head[0]).toMatch(/^HTTP\/1\.1 400/);
});

it("never answers a request with the error of the next one on its connection", async () => {
  const base = await serve();
  const text = await sendBytes(base, "GET /api/v1/search?q=lamp HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n");
  expect(text).not.toContain("not valid HTTP");
});

it("logs each request as a line of JSON", async () => {
  const log: string[] = [];
  const base = await serve({ log: (line) => log.push(line) });
  await exchange(base, getRequest("/healthz"));
  await exchange(base, getRequest(`/${"x".repeat(600)}`));
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
