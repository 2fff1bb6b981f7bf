/**
 * The site of the shipped library: its pages and links, what a first visit loads, and the answers of the bundled
 * worker.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import vm from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { allRulings, type Library } from "../library/library.js";
import { readSection } from "../library/snapshot/section.js";
import { searchWithStatus } from "../links/status/verdict.js";
import { open, packageRoot } from "../open.js";
import { reference } from "../ruling/citation.js";
import { documentGames } from "../ruling/ruling.js";
import { otherTexts } from "../views/pages.js";
import { addressOf, keywordSlugs, rulingAddress, type SitePage } from "./addresses.js";
import { siteFiles } from "./build-site.js";
import { searchReply } from "./client/engine.js";
import type { WorkerReply, WorkerRequest } from "./client/messages.js";
import { openSite } from "./client/open-site.js";
import { deadLinks } from "./dead-links.fixture.js";
import { builtPages, drawnInBrowsers } from "./drawn-in-browsers.fixture.js";
import { pictures } from "./symbols.js";

const client = join(packageRoot, "dist", "site");

describe("the site of the shipped library", () => {
  let library: Library;
  let files: Map<string, string | Uint8Array>;
  let packed: Uint8Array;
  beforeAll(async () => {
    library = await open(packageRoot);
    ({ files } = siteFiles(library, { client, base: "https://example.org/rulings/" }));
    packed = [...files].find(([address]) => address.startsWith("assets/library-"))?.[1] as Uint8Array;
  }, 60_000);
  const text = (address: string) => String(files.get(address));

  it("has a page and a JSON file for every ruling, and a page for every other place", () => {
    const places: SitePage[] = [
      ...library.documents.flatMap(({ id: document, editions }) =>
        editions.map(({ edition }) => ({ kind: "edition", document, edition }) as const),
      ),
      ...documentGames(library.documents).flatMap((game) => [
        ...library.catalogue(game).cards.map(({ id }) => ({ kind: "card", game, id }) as const),
        ...keywordSlugs(library, game).map(({ slug }) => ({ kind: "keyword", game, slug }) as const),
      ]),
    ];
    for (const address of places.map(addressOf)) expect(files.has(address), address).toBe(true);
    for (const ruling of allRulings(library)) {
      const address = rulingAddress(ruling);
      expect(text(address), address).toContain('class="official');
      const json = JSON.parse(text(address.replace(/\.html$/, ".json")));
      expect(json.ruling.text).toBe(ruling.text);
    }
  });

  it("links only to pages that it has", () => {
    expect(deadLinks(files, "https://example.org/rulings/")).toEqual([]);
  });

  it("holds no script or style inside its pages", () => {
    for (const [address, body] of files)
      if (address.endsWith(".html"))
        expect(String(body), address).not.toMatch(/<style|<script(?![^>]* src=)| style=| on[a-z]+="/i);
  });

  it("names full addresses in the sitemap and the feed", () => {
    expect(text("sitemap.xml")).toContain(
      "<loc>https://example.org/rulings/rulings/ahlcg-faq/1.3/nested-sequences.html</loc>",
    );
    expect(text("changes.xml")).toContain('<link href="https://example.org/rulings/changes/ahlcg-faq/1.0/1.3.html"/>');
    expect(text("404.html")).toContain('href="/rulings/index.html"');
  });

  it("has every page also as a template, from which a browser draws the same page", async () => {
    const drawn = await drawnInBrowsers(files);
    for (const [address, page] of builtPages(files)) expect(drawn.get(address), address).toBe(page);
    expect(drawn.size).toBeGreaterThan(1000);
  });

  it("packs the search index and the model without a changed number", async () => {
    const { library: again } = await openSite(response(packed));
    for (const name of ["search", "model"]) {
      const arrays = readSection(again.part(name) as Uint8Array).all();
      const built = readSection(library.part(name) as Uint8Array).all();
      expect([...arrays.keys()].sort(), name).toEqual([...built.keys()].sort());
      for (const [array, values] of built) expect(isDeepStrictEqual(arrays.get(array), values), array).toBe(true);
    }
  });

  it("is refused when the packed library is damaged or cut off", async () => {
    for (const at of [0, 5000, packed.length >> 1, packed.length - 6]) {
      const damaged = Uint8Array.from(packed);
      damaged[at] = (damaged[at] as number) ^ 1;
      await expect(openSite(response(damaged)), `byte ${at}`).rejects.toThrow();
    }
    await expect(openSite(response(packed.subarray(0, packed.length - 1)))).rejects.toThrow();
  });

  it("answers the project's look-ups as the command line does, rank by rank, in the bundled worker", async () => {
    const engine = [...files.keys()].find((one) => one.startsWith("assets/engine-")) as string;
    const packed = [...files.keys()].find((one) => one.startsWith("assets/library-")) as string;
    const worker = runWorker(text(engine), files.get(packed) as Uint8Array);
    await worker.ask({ type: "open", libraryUrl: packed });
    const site = { library, ...otherTexts(library), pictures };
    const queries = readFileSync(join(packageRoot, "scripts", "eval", "look-ups.jsonl"), "utf8")
      .trim()
      .split("\n");
    for (const line of queries) {
      const { query } = JSON.parse(line) as { query: string };
      const { answer } = searchWithStatus(library, query, { limit: 5 });
      const { html } = searchReply(site, { type: "search", id: 1, query, options: { limit: 5 }, up: "" });
      const reply = await worker.ask({ type: "search", id: 1, query, options: { limit: 5 }, up: "" });
      if (reply.type !== "answer") throw new Error(JSON.stringify(reply));
      expect({ query, state: reply.state, references: reply.references, html: reply.html }).toEqual({
        query,
        state: answer.state,
        references: answer.hits.map(({ ruling }) => reference(ruling)),
        html,
      });
    }
    expect(queries.length).toBeGreaterThan(400);
  }, 120_000);
});

/** Runs the bundled worker in a context that has what browsers give a worker, and nothing of Node. */
function runWorker(code: string, packed: Uint8Array) {
  let answer: (reply: WorkerReply) => void = () => undefined;
  const scope: Record<string, unknown> = {
    importScripts: () => undefined,
    postMessage: (reply: WorkerReply) => answer(reply),
    fetch: async () => response(packed),
    ...{ Blob, Response, DecompressionStream, TextDecoder, TextEncoder, URL, setTimeout },
  };
  vm.runInNewContext(code, scope);
  return {
    ask: (request: WorkerRequest) =>
      new Promise<WorkerReply>((done) => {
        answer = done;
        (scope.onmessage as (event: { data: WorkerRequest }) => void)({ data: request });
      }),
  };
}

function response(bytes: Uint8Array): Response {
  return new Response(bytes as BodyInit);
}
