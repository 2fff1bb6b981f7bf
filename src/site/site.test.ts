import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import type { ImportedCard } from "../cards/database-card.js";
import { allRulings, type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { buildLinksPart } from "../links/build/build-links.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { linksPartName } from "../links/links-part.js";
import { card as cardRef, ruling, teaData } from "../links/made-up.fixture.js";
import { packageRoot } from "../open.js";
import { buildSearchPart } from "../search/index/build.js";
import { addressOf, rulingAddress, slugOf } from "./addresses.js";
import { siteFiles } from "./build-site.js";
import { searchReply } from "./client/engine.js";
import { openSite } from "./client/open-site.js";
import { deadLinks } from "./dead-links.fixture.js";
import { builtPages, drawnInBrowsers, textOf } from "./drawn-in-browsers.fixture.js";
import { pack } from "./pack.js";

const client = join(packageRoot, "dist", "site");

const partsOf = (data: LibraryData) =>
  new Map([
    ["search", buildSearchPart(data)],
    [linksPartName, buildLinksPart(data)],
  ]);

describe("the site of a made-up library", () => {
  it("shows printed text and text in force on card pages, also on those that the service worker draws", async () => {
    const kettle = cardRef("kettle", "The Kettle", "F7");
    const words = 'Should read: "... boil water for all players at once."';
    const data = teaData([ruling({ id: "errata-kettle", kind: "card-errata", text: words, cards: [kettle] })]);
    const library = libraryOf(data, partsOf(data));
    const card: ImportedCard = {
      code: "02230",
      name: "The Kettle",
      subname: null,
      setName: "The Tin Box",
      setCode: "tin",
      number: "F7",
      type: "asset",
      faction: "neutral",
      cost: "2",
      level: 2,
      skill: null,
      icons: null,
      unique: false,
      traits: ["Item", "Relic"],
      text: "Hot <b>.\nBrew: Exhaust it to boil water for one player at once.",
      back: null,
      errataDate: null,
      source: {
        id: "arkhamdb-1",
        database: "arkhamdb",
        game: "tea",
        path: "/made/up",
        imported: "2020-01-02T03:04:05Z",
        filesFrom: "2020-01-01T00:00:00Z",
        cards: 1,
      },
    };
    const imported: FindImported = (game, _codes, name) => (game === "tea" && name === "The Kettle" ? [card] : []);
    const base = "https://example.org/tea/";
    const { files, cardTexts } = siteFiles(library, { client, base, imported });
    expect(cardTexts).toBe(1);
    for (const address of allRulings(library).map(rulingAddress)) expect(files.has(address), address).toBe(true);
    expect(deadLinks(files, base)).toEqual([]);
    const page = String(files.get("cards/tea/kettle.html"));
    expect(page).toContain("Item. Relic.");
    expect(page).toContain("Hot &lt;b&gt;.");
    expect(page).toMatch(
      /<h2>Text in force, with the change marked<\/h2>[\s\S]*<div class="changed">[\s\S]*<del>one player</,
    );
    expect(page).toContain("Unofficial: ArkhamDB (arkhamdb-1, files dated 2020-01-01)");
    expect((await drawnInBrowsers(files)).get("cards/tea/kettle.html")).toContain("Exhaust it");
    // Only the page of the card, and the packed templates, hold the words.
    const holding = [...files].filter(([, body]) => textOf(body).includes("Exhaust it")).map(([one]) => one);
    expect(holding).toEqual([
      [...files.keys()].find((one) => one.startsWith("assets/pages-")),
      "cards/tea/kettle.html",
    ]);
  }, 60_000);
});

describe("a hostile library", () => {
  const attack = `</blockquote><script>alert(1)</script><img src=x onerror="alert(2)">"'<!--official 0--> ="~/\u202e\u001b[31m`;
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
  const parts = partsOf(data);

  it("reaches no page as anything but text, and no file outside the folder", async () => {
    const library = libraryOf(data, parts);
    const { files } = siteFiles(library, { client, base: null });
    for (const [address, body] of files) {
      expect(address).not.toMatch(/(^|\/)\.\.(\/|$)|^\//);
      if (!/\.(html|xml)$/.test(address)) continue;
      expect(String(body), address).not.toMatch(/<script>|<img|<!--|javascript:alert\(3\)"|\u202e|\u001b/);
    }
    // The words have the form of the marks in templates: they stay words.
    expect(String(files.get("index.html"))).toContain("&lt;!--official 0--&gt; =&quot;~/");
    expect(await drawnInBrowsers(files)).toEqual(builtPages(files));
    const extra = { later: {}, replaced: {}, pictures: {} };
    const site = await openSite(new Response(pack(library, extra) as BodyInit));
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
