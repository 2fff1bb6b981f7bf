/** Requests that are not HTTP, and the log. */
import { expect, it, vi } from "vitest";
import { exchange, getRequest, madeUpServers, sendBytes } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

it("refuses what is not HTTP, and closes the connection", async () => {
  const base = await serve();
  const statusOf = async (bytes: string) => (await exchange(base, bytes)).head[0];
  expect(await statusOf("nonsense\n\n")).toBe("HTTP/1.1 400 Bad Request");
  expect(await statusOf(`GET / HTTP/1.1\nHost: x\nX: ${"x".repeat(17_000)}\n\n`)).toBe(
    "HTTP/1.1 431 Request Header Fields Too Large",
  );
  expect(await statusOf("GET / HTTP/1.1\n\n")).toBe("HTTP/1.1 400 Bad Request");
  expect(await statusOf("GET / HTTP/1.1\nHost: x\nConnection: close\nExpect: tea\n\n")).toBe(
    "HTTP/1.1 417 Expectation Failed",
  );
  expect(await statusOf("GET / HTTP/1.1\nHost: a b\nConnection: close\n\n")).toBe("HTTP/1.1 400 Bad Request");
  // HTTP/1.0 needs no Host.
  expect(await statusOf("GET /healthz HTTP/1.0\n\n")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("GET x HTTP/1.1\nHost: x\nConnection: close\n\n")).toMatch(/^HTTP\/1\.1 400/);
  expect(await sendBytes(base, "CONNECT other.host:443 HTTP/1.1\r\nHost: other.host:443\r\n\r\n")).toBe("");
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
