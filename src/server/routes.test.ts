/** Paths, parameters and methods of the API: which look-up they run, and which error they give. */
import { describe, expect, it } from "vitest";
import { commonHeaders, exchange, madeUpServers } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();

// biome-ignore lint/suspicious/noExplicitAny: the parts of results of many look-ups
type Any = any;

describe("the HTTP server", () => {
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
    async (path, pick) => {
      const response = await fetch(new URL(path, await serve()));
      expect([response.status, pick(await response.json())]).toMatchSnapshot();
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
    ["/%ff", 400, usage, "The path has a percent-escape that is not valid UTF-8.", null],
  ])("answers %s with the error %d %s", async (path, status, code, message, hint) => {
    const response = await fetch(new URL(path, await serve()));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([response.status, await response.json()]).toEqual([status, { error: { code, message, hint } }]);
  });

  it("allows the methods of each path, and answers HEAD without a body and OPTIONS with the methods", async () => {
    const base = await serve();
    const answerTo = async (method: string, path: string) => {
      const response = await fetch(new URL(path, base), { method });
      return [response.status, response.headers.get("allow"), (await response.text()).length > 0];
    };
    expect(await answerTo("DELETE", "/api/v1/search?q=x")).toEqual([405, "GET, HEAD", true]);
    expect(await answerTo("GET", "/api/v1/decks")).toEqual([405, "POST", true]);
    expect(await answerTo("POST", "/healthz")).toEqual([405, "GET, HEAD", true]);
    expect(await answerTo("POST", "/api/v1/openapi.json")).toEqual([405, "GET, HEAD", true]);
    expect(await answerTo("POST", "/index.html")).toEqual([405, "GET, HEAD", true]);
    expect(await answerTo("HEAD", "/api/v1/documents")).toEqual([200, null, false]);
    expect(await answerTo("HEAD", "/healthz")).toEqual([200, null, false]);
    expect(await exchange(base, "OPTIONS /api/v1/search HTTP/1.1\nHost: x\nConnection: close\n\n")).toEqual({
      head: [
        "HTTP/1.1 204 No Content",
        "Access-Control-Allow-Methods: GET, HEAD, POST",
        "Access-Control-Max-Age: 86400",
        ...commonHeaders,
      ],
      body: "",
    });
  });
});
