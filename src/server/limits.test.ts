/** Limits of what a client sends: length, time, number of requests. */
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { exchange, jsonHeader, madeUpServers, sendBytes } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

it("accepts a value and a URL of exactly the longest length", async () => {
  const base = await serve({ limits: { url: 40 } });
  expect((await fetch(new URL(`/${"x".repeat(39)}`, base))).status).toBe(404);
  expect((await fetch(new URL(`/${"x".repeat(40)}`, base))).status).toBe(414);
  const longest = `/api/v1/search?q=${"x".repeat(1_000)}`;
  expect((await fetch(new URL(longest, await serve()))).status).toBe(200);
  expect((await fetch(new URL(`${longest}x`, await serve()))).status).toBe(400);
});

it("reads a decklist up to the limit of a body, with and without its length", async () => {
  const base = await serve({ limits: { body: 20 } });
  const post = (body: string, head: string) =>
    exchange(base, `POST /api/v1/decks?game=lamps HTTP/1.1\nHost: x\nConnection: close\n${head}\n\n${body}`);
  const good = "2x Oil Flask\n1 moth";
  const fits = await post(good, `Content-Length: ${good.length + 1}`);
  expect(fits.head.slice(0, 3)).toEqual(["HTTP/1.1 200 OK", jsonHeader, "Cache-Control: no-cache"]);
  expect(JSON.parse(Buffer.from(fits.body, "latin1").toString()).cards[0]).toMatchObject({
    id: "oil-flask",
    count: 2,
  });
  const error = { error: { code: "usage", message: "A body of at most 20 bytes was expected.", hint: null } };
  const tooLong = await post("", "Content-Length: 21");
  expect([tooLong.head[0], JSON.parse(tooLong.body)]).toEqual(["HTTP/1.1 413 Payload Too Large", error]);
  const chunk = (text: string) => `${text.length.toString(16)}\n${text}\n`;
  const fitsInChunks = await post(`${chunk("2x Oil Flask")}${chunk(";;;;")}0\n\n`, "Transfer-Encoding: chunked");
  expect(fitsInChunks.head[0]).toBe("HTTP/1.1 200 OK");
  const tooLongInChunks = await post(
    `${chunk("2x Oil Flask")}${chunk("3x Pale M")}0\n\n`,
    "Transfer-Encoding: chunked",
  );
  expect([tooLongInChunks.head[0], JSON.parse(tooLongInChunks.body)]).toEqual([
    "HTTP/1.1 413 Payload Too Large",
    error,
  ]);
});

it("answers a request that arrives too slowly with 408", async () => {
  const base = await serve({ limits: { headerTime: 50, requestTime: 100 } });
  const { head } = await exchange(base, "POST /api/v1/decks HTTP/1.1\nHost: x\nContent-Length: 9\n\n2x");
  expect(head[0]).toBe("HTTP/1.1 408 Request Timeout");
});

it("closes a connection without a byte in either direction", async () => {
  expect(await sendBytes(await serve({ limits: { idleTime: 50 } }), "")).toBe("");
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
