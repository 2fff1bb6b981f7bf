import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { isLoopback, listen, stop } from "./listen.js";
import { madeUpServers } from "./made-up-server.fixture.js";

const { serve, create } = madeUpServers();

it("cannot listen where another server listens", async () => {
  const base = await serve();
  const { port } = new URL(base);
  await expect(listen(create(), "127.0.0.1", Number(port))).rejects.toThrow(
    `The server cannot listen at 127.0.0.1, port ${port}: EADDRINUSE.`,
  );
});

it("stops when its open requests are answered", async () => {
  const server = create();
  const base = await listen(server, "127.0.0.1", 0);
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  const received = text(socket);
  const arrived = once(server, "request");
  socket.write("POST /api/v1/decks HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 12\r\n\r\n");
  await arrived;
  const started = vi.spyOn(globalThis, "setTimeout");
  const stopped = stop(server);
  const timer = started.mock.results[0]?.value;
  started.mockRestore();
  await expect(fetch(new URL("/healthz", base))).rejects.toThrow();
  socket.write("2x Oil Flask");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  await stopped;
  // A timer that is not cleared would keep the process running.
  expect(cleared).toHaveBeenCalledWith(timer);
  cleared.mockRestore();
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK/);
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
])("isLoopback(%s) is %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
