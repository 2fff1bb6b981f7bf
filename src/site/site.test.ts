import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { inflateRawSync } from "node:zlib";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type { ImportedCard } from "../cards/database-card.js";
import { allRulings, type Library, type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { encodeSnapshot } from "../library/snapshot/snapshot.js";
import { buildLinksPart } from "../links/build/build-links.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { open, packageRoot } from "../open.js";
import { reference } from "../present/ruling/citation.js";
import { buildSearchPart } from "../search/index/build.js";
import { searchWithStatus } from "../verdict/verdict.js";
import { addressOf, allPlaces, rulingAddress, slugOf } from "./addresses.js";
import { siteFiles } from "./build-site.js";
import { openSite, searchReply } from "./client/engine.js";
import type { Reply, Request } from "./client/messages.js";
import { unpack } from "./client/unpack.js";
import { pack } from "./pack.js";
import { drawPage } from "./pages/draw.js";
import type { Site } from "./pages/site.js";

const client = join(packageRoot, "dist", "site");

describe("the site of the shipped library", () => {
  let library: Library;
  let snapshot: Uint8Array;
  let files: Map<string, string | Uint8Array>;
  let later: string[];
  beforeAll(async () => {
    library = await open(packageRoot);
    snapshot = readFileSync(join(packageRoot, "dist", "library.snapshot"));
    ({ files, later } = siteFiles(library, { client, base: "https://example.org/rulings/" }));
  }, 60_000);
  const text = (address: string) => String(files.get(address));

  it("has a page and a JSON file for every ruling, and a page for every other place", () => {
    for (const address of allPlaces(library).keys()) expect(files.has(address), address).toBe(true);
    for (const ruling of allRulings(library)) {
      const address = rulingAddress(ruling);
      expect(text(address), address).toContain("<blockquote>");
      const json = JSON.parse(text(address.replace(/\.html$/, ".json")));
      expect(json.ruling.text).toBe(ruling.text);
    }
  });

  it("links only to pages that it has", () => {
    for (const [address, body] of files) {
      if (!address.endsWith(".html") || typeof body !== "string") continue;
      for (const [, link = ""] of body.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g)) {
        const url = new URL(link, `https://example.org/rulings/${address}`);
        if (!url.href.startsWith("https://example.org/rulings/")) expect.fail(`${address} leads to ${url.href}`);
        const to = url.pathname.slice("/rulings/".length).replace(/\/$/, "/index.html");
        expect(to === "" || files.has(to), `${address} → ${to}`).toBe(true);
      }
    }
  });

  it("holds no script or style inside its pages, and a first visit loads at most 1.5 MB", async () => {
    const { gzipSync } = await import("node:zlib");
    for (const [address, body] of files)
      if (address.endsWith(".html"))
        expect(String(body), address).not.toMatch(/<style|<script(?![^>]* src=)| style=| on[a-z]+="/i);
    const loaded = ["index.html", "sw.js", "manifest.webmanifest", "icons/icon.svg"];
    for (const address of files.keys())
      if (address.startsWith("assets/") && !later.includes(address)) loaded.push(address);
    const sizes = loaded.map((address) => {
      const body = files.get(address) ?? "";
      return address.endsWith(".bin") ? body.length : gzipSync(body).length;
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5e6);
  });

  it("names full addresses in the sitemap and the feed", () => {
    expect(text("sitemap.xml")).toContain(
      "<loc>https://example.org/rulings/rulings/ahlcg-faq/1.3/nested-sequences.html</loc>",
    );
    expect(text("changes.xml")).toContain('<link href="https://example.org/rulings/changes/ahlcg-faq/1.0/1.3.html"/>');
    expect(text("404.html")).toContain('href="/rulings/index.html"');
  });

  it("packs the snapshot without a changed byte", async () => {
    const { snapshot: again, extra } = await unpack(pack(snapshot, { a: 1 }) as BlobPart);
    expect(Buffer.compare(again, snapshot)).toBe(0);
    expect(extra).toEqual({ a: 1 });
  });

  it("answers the project's look-ups as the command line does, rank by rank, in the bundled worker", async () => {
    const engine = [...files.keys()].find((one) => one.startsWith("assets/engine-")) as string;
    const packed = [...files.keys()].find((one) => one.startsWith("assets/library-")) as string;
    const worker = runWorker(text(engine), files.get(packed) as Uint8Array);
    await worker.ask({
      type: "open",
      library: packed,
      assets: { style: "", page: "", engine: "", library: packed, deck: "", known: "", texts: "" },
    });
    const queries = readFileSync(join(packageRoot, "scripts", "eval", "look-ups.jsonl"), "utf8")
      .trim()
      .split("\n");
    for (const line of queries) {
      const { query } = JSON.parse(line) as { query: string };
      const { answer } = searchWithStatus(library, query, { limit: 5 });
      const reply = await worker.ask({ type: "search", id: 1, query, options: { limit: 5 }, up: "" });
      if (reply.type !== "answer") throw new Error(JSON.stringify(reply));
      // The reason is given without the phrasing's text, which the site does not have.
      const reason = "matches a known phrasing";
      const given = answer.hits.filter(({ why }) => why.some((one) => one.startsWith(reason)));
      if (answer.state !== "none") expect(reply.html.split(`${reason}<`).length - 1).toBe(given.length);
      expect({ query, state: reply.state, references: reply.references }).toEqual({
        query,
        state: answer.state,
        references: answer.hits.map(({ ruling }) => reference(ruling)),
      });
    }
    expect(queries.length).toBeGreaterThan(400);
  }, 120_000);
});

/** Runs the bundled worker in a context that has what browsers give a worker, and nothing of Node. */
function runWorker(code: string, packed: Uint8Array) {
  let answer: (reply: Reply) => void = () => undefined;
  const scope: Record<string, unknown> = {
    importScripts: () => undefined,
    postMessage: (reply: Reply) => answer(reply),
    fetch: async () => ({ ok: true, arrayBuffer: async () => packed }),
    ...{ Blob, Response, DecompressionStream, TextDecoder, TextEncoder, URL, setTimeout },
  };
  vm.runInNewContext(code, scope);
  return {
    ask: (request: Request) =>
      new Promise<Reply>((done) => {
        answer = done;
        (scope.onmessage as (event: { data: Request }) => void)({ data: request });
      }),
  };
}

describe("a site with card data", () => {
  it("shows printed text and text in force on card pages, also on those that the service worker draws", async () => {
    const library = await open(packageRoot);
    const card: ImportedCard = {
      code: "02230",
      name: "Lucky Dice",
      subname: null,
      setName: "Undimensioned and Unseen",
      setCode: "uau",
      number: "230",
      type: "asset",
      faction: "neutral",
      cost: "2",
      level: 2,
      skill: null,
      icons: null,
      unique: false,
      traits: ["Item", "Relic"],
      text: "Hot <b>.\n[reaction] After tea is poured: Drink it.",
      back: null,
      errataDate: null,
      source: {
        id: "arkhamdb-1",
        database: "arkhamdb",
        game: "ahlcg",
        path: "/made/up",
        imported: "2020-01-02T03:04:05Z",
        filesFrom: "2020-01-01T00:00:00Z",
        cards: 1,
      },
    };
    const imported: FindImported = (game, codes, name) =>
      game === "ahlcg" && (codes.includes("02230") || name === "Lucky Dice") ? [card] : [];
    const { files, later, cardTexts } = siteFiles(library, { client, base: null, imported });
    expect(cardTexts).toBe(1);
    const page = String(files.get("cards/ahlcg/lucky-dice.html"));
    expect(page).toContain("<h2>Printed text</h2>");
    expect(page).toContain("Item. Relic.");
    expect(page).toContain("Hot &lt;b&gt;.");
    expect(page).toMatch(/In force, with the change marked<\/h2><div class="changed">.*<del>After tea is poured/s);
    expect(page).toContain("Unofficial: ArkhamDB (arkhamdb-1, files of 2020-01-01)");
    const address = later.find((one) => one.startsWith("assets/card-texts-")) as string;
    const texts = JSON.parse(String(inflateRawSync(files.get(address) as Uint8Array)));
    expect(Object.keys(texts)).toEqual(["ahlcg/lucky-dice"]);
    const packed = [...files.keys()].find((one) => one.startsWith("assets/library-")) as string;
    const assets = { style: "", page: "", engine: "", library: "", deck: "", known: "", texts: address };
    const site = await openSite(files.get(packed) as BlobPart, assets);
    const drawn = (of: Site["texts"]) => drawPage({ ...site, texts: of }, "cards/ahlcg/lucky-dice.html");
    expect(drawn(texts)).toContain("After tea is poured");
    expect(drawn(null)).toContain("The printed text is not on this device yet.");
    expect(drawn({})).not.toContain("Printed text");
    // Only the pages of cards, and the file that they are drawn from, hold the words.
    const holding = [...files].filter(([, body]) => String(body).includes("After tea is poured")).map(([one]) => one);
    expect(holding).toEqual(["cards/ahlcg/lucky-dice.html"]);
  }, 60_000);
});

describe("a hostile library", () => {
  const attack = `</blockquote><script>alert(1)</script><img src=x onerror="alert(2)">"'\u202e\u001b[31m`;
  const hostile = madeUpRuling({
    id: "../../../evil",
    kind: "faq",
    title: attack,
    question: `${attack}?`,
    text: `${attack} <span class="symbol">[action]</span> [x](javascript:alert(3)) [action]`,
    section: [attack],
    notes: [attack],
    keywords: [attack],
    see: [{ text: attack, to: [], gap: attack }],
    cards: [{ id: "card", name: attack, set: attack, number: attack }],
  });
  const data: LibraryData = {
    root: "",
    documents: [
      { ...madeUpDocument(hostile.document, hostile.game, [hostile.edition]), title: attack, copyright: attack },
    ],
    rulings: [hostile],
    catalogues: [
      {
        game: hostile.game,
        cards: [
          {
            id: "card",
            name: attack,
            printings: [{ set: attack, number: attack }],
            also: [attack],
            nicknames: [],
            named: true,
          },
        ],
        sets: [],
        keywords: [{ term: attack, forms: [], exact: false }],
        slang: [],
      },
    ],
    askedAs: {},
  } as unknown as LibraryData;
  const parts = new Map([
    ["search", buildSearchPart(data)],
    ["links", buildLinksPart(data)],
  ]);

  it("reaches no page as anything but text, and no file outside the folder", async () => {
    const snapshot = encodeSnapshot(data, "", parts);
    const { files } = siteFiles(libraryOf(data, parts), { client, base: null });
    for (const [address, body] of files) {
      expect(address).not.toMatch(/(^|\/)\.\.(\/|$)|^\//);
      if (!/\.(html|xml)$/.test(address)) continue;
      expect(String(body), address).not.toMatch(/<script>|<img|javascript:alert\(3\)"|\u202e|\u001b/);
    }
    const site = await openSite(pack(snapshot, { base: null, later: {}, fixed: {} }) as BlobPart, {
      style: "",
      page: "",
      engine: "",
      library: "",
      deck: "",
      known: "",
      texts: "",
    });
    const { html } = searchReply(site, { type: "search", id: 1, query: "alert", options: {}, up: "" });
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script>|<img|\u202e|\u001b/);
  });
});

describe("addresses", () => {
  it("keep names in their folder and apart", () => {
    const id = (name: string) => addressOf({ kind: "ruling", document: "d", edition: name, id: name });
    expect(id("..")).toBe("rulings/d/~../~...html");
    expect(id("a/b")).toBe("rulings/d/a~2f~b/a~2f~b.html");
    expect(id("a b")).not.toBe(id("a/b"));
    expect(slugOf("Attack of Opportunity")).toBe("attack-of-opportunity");
    expect(slugOf("??")).toBe("untitled");
  });
});

describe("the code that runs in browsers", () => {
  it("bundles without a module or a global of Node", async () => {
    const entries = ["engine", "page", "service-worker"].map((name) =>
      join(packageRoot, "src/site/client", `${name}.ts`),
    );
    const { outputFiles, metafile } = await build({
      entryPoints: entries,
      bundle: true,
      platform: "browser",
      format: "iife",
      write: false,
      outdir: "out",
      metafile: true,
      logLevel: "silent",
    });
    expect(Object.keys(metafile.inputs).filter((path) => path.startsWith("node:"))).toEqual([]);
    for (const { text: code } of outputFiles) expect(code).not.toMatch(/\bBuffer\b|\bprocess\.|"node:|require\("/);
  });
});
