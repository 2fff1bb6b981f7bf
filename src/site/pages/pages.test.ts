/** Pages of the site for a made-up library, mark-up and words; the expected files are in expected/. */
import { beforeAll, describe, expect, it } from "vitest";
import { compileLibrary } from "../../compile.js";
import { writeKites } from "../../kites.fixture.js";
import { lampsSnapshot, writeLamps } from "../../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import type { Library } from "../../library/library.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { searchWithStatus } from "../../links/status/verdict.js";
import { reference } from "../../ruling/citation.js";
import { siteFiles } from "../build-site.js";
import { deadLinks } from "../dead-links.fixture.js";
import { builtPages, drawnInBrowsers, openedInBrowsers } from "../drawn-in-browsers.fixture.js";

function libraryIn(snapshot: Uint8Array): Library {
  const found = decodeSnapshot(snapshot, "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  return found.library;
}

function filesOf(library: Library): Map<string, string | Uint8Array> {
  const client = temporaryFolder();
  const names = [
    "engine.js",
    "deck.js",
    "service-worker.js",
    "page.js",
    "style.css",
    "manifest.webmanifest",
    "icons/icon-192.png",
  ];
  writeFiles(client, Object.fromEntries(names.map((name) => [name, name])));
  return siteFiles(library, { client, base: "https://example.org/lamps" }).files;
}

let files: Map<string, string | Uint8Array>;
beforeAll(async () => {
  files = filesOf(libraryIn(await lampsSnapshot()));
});

/** One element a line. The names of assets depend on their content. */
function lines(page: string): string {
  return page
    .replace(/assets\/([a-z-]+)-[0-9a-f]{12}/g, "assets/$1-HASH")
    .replace(
      /(?<=[^\n])(<(?:p|h\d|li|ul|ol|dl|dt|dd|div|section|header|footer|main|nav|form|article|blockquote|details|table|tr)\b)/g,
      "\n$1",
    );
}

describe("the site of the lamps library", () => {
  it("has these files", () => {
    const names = [...files.keys()].map((one) => one.replace(/-[0-9a-f]{12}\./, "-HASH.")).sort();
    expect(names).toMatchInlineSnapshot(`
      [
        ".nojekyll",
        "404.html",
        "about.html",
        "assets/deck-HASH.js",
        "assets/engine-HASH.js",
        "assets/library-HASH.bin",
        "assets/page-HASH.js",
        "assets/pages-HASH.bin",
        "assets/style-HASH.css",
        "cards/index.html",
        "cards/lamps/brass-lantern.html",
        "cards/lamps/eel-watch.html",
        "cards/lamps/oil-flask.html",
        "cards/lamps/old-lamplighter.html",
        "cards/lamps/pale-moth.html",
        "changes.xml",
        "changes/index.html",
        "changes/lamps-faq/1.0/2.0.html",
        "deck.html",
        "documents/index.html",
        "documents/lamps-faq.html",
        "documents/lamps-faq/1.0.html",
        "documents/lamps-faq/1.0/questions.html",
        "documents/lamps-faq/1.0/rulings.html",
        "documents/lamps-faq/2.0.html",
        "documents/lamps-faq/2.0/errata.html",
        "documents/lamps-faq/2.0/questions.html",
        "documents/lamps-faq/2.0/rulings.html",
        "documents/lamps-rules.html",
        "documents/lamps-rules/2016.html",
        "documents/lamps-rules/2016/glossary.html",
        "documents/lamps-rules/2016/the-game.html",
        "icons/icon-192.png",
        "index.html",
        "keywords/index.html",
        "keywords/lamps/lit.html",
        "keywords/lamps/oil.html",
        "keywords/lamps/wick.html",
        "manifest.webmanifest",
        "robots.txt",
        "rulings/lamps-faq/1.0/borrowed-oil.html",
        "rulings/lamps-faq/1.0/borrowed-oil.json",
        "rulings/lamps-faq/1.0/eel-watch-and-lantern.html",
        "rulings/lamps-faq/1.0/eel-watch-and-lantern.json",
        "rulings/lamps-faq/1.0/lit-lanterns.html",
        "rulings/lamps-faq/1.0/lit-lanterns.json",
        "rulings/lamps-faq/1.0/singing.html",
        "rulings/lamps-faq/1.0/singing.json",
        "rulings/lamps-faq/1.0/two-moths.html",
        "rulings/lamps-faq/1.0/two-moths.json",
        "rulings/lamps-faq/2.0/borrowed-oil.html",
        "rulings/lamps-faq/2.0/borrowed-oil.json",
        "rulings/lamps-faq/2.0/eel-watch-and-lantern.html",
        "rulings/lamps-faq/2.0/eel-watch-and-lantern.json",
        "rulings/lamps-faq/2.0/errata-brass-lantern.html",
        "rulings/lamps-faq/2.0/errata-brass-lantern.json",
        "rulings/lamps-faq/2.0/errata-wicks.html",
        "rulings/lamps-faq/2.0/errata-wicks.json",
        "rulings/lamps-faq/2.0/fog.html",
        "rulings/lamps-faq/2.0/fog.json",
        "rulings/lamps-faq/2.0/lit-lanterns.html",
        "rulings/lamps-faq/2.0/lit-lanterns.json",
        "rulings/lamps-faq/2.0/policy-errata.html",
        "rulings/lamps-faq/2.0/policy-errata.json",
        "rulings/lamps-faq/2.0/policy-restricted.html",
        "rulings/lamps-faq/2.0/policy-restricted.json",
        "rulings/lamps-faq/2.0/restricted-oil-flask.html",
        "rulings/lamps-faq/2.0/restricted-oil-flask.json",
        "rulings/lamps-faq/2.0/restricted-pale-moth.html",
        "rulings/lamps-faq/2.0/restricted-pale-moth.json",
        "rulings/lamps-faq/2.0/two-moths.html",
        "rulings/lamps-faq/2.0/two-moths.json",
        "rulings/lamps-rules/2016/lit.html",
        "rulings/lamps-rules/2016/lit.json",
        "rulings/lamps-rules/2016/wicks.html",
        "rulings/lamps-rules/2016/wicks.json",
        "rulings/lamps-rules/2016/winning.html",
        "rulings/lamps-rules/2016/winning.json",
        "sitemap.xml",
        "sw.js",
      ]
    `);
  });

  it.each([
    "index.html",
    "404.html",
    "documents/index.html",
    "documents/lamps-faq.html",
    "documents/lamps-faq/2.0.html",
    "documents/lamps-faq/2.0/errata.html",
    "cards/index.html",
    "cards/lamps/brass-lantern.html",
    "cards/lamps/oil-flask.html",
    "keywords/index.html",
    "keywords/lamps/lit.html",
    "changes/index.html",
    "changes/lamps-faq/1.0/2.0.html",
    "rulings/lamps-faq/2.0/lit-lanterns.html",
    "rulings/lamps-faq/1.0/lit-lanterns.html",
    "rulings/lamps-faq/1.0/singing.html",
    "rulings/lamps-faq/2.0/policy-restricted.html",
    "rulings/lamps-rules/2016/wicks.html",
    "rulings/lamps-faq/2.0/fog.json",
    "changes.xml",
    "sitemap.xml",
    "robots.txt",
  ])("has the expected page %s", async (address) => {
    const page = files.get(address);
    if (page === undefined) throw new Error(`${address} is missing`);
    const body = /<div id="content">[\s\S]*(?=<\/main>)/.exec(String(page))?.[0] ?? String(page);
    const whole = ["index.html", "404.html"].includes(address);
    await expect(`${lines(whole ? String(page) : body)}\n`).toMatchFileSnapshot(
      `expected/${address.replaceAll("/", "_")}.txt`,
    );
  });
});

describe("the pages that a browser draws", () => {
  it("are those that were built", async () => {
    expect(await drawnInBrowsers(files)).toEqual(builtPages(files));
  });

  it("are those that were built also where a partial edition leaves older rulings in force, and so are answers", async () => {
    const root = temporaryFolder();
    writeLamps(root);
    writeKites(root);
    const library = libraryIn(compileLibrary(root));
    const kites = filesOf(library);
    expect(kites.has("rulings/kites-faq/1.1/strings.html")).toBe(true);
    expect(deadLinks(kites, "https://example.org/lamps/").filter((one) => one.endsWith(".json"))).toEqual([]);
    expect(await drawnInBrowsers(kites)).toEqual(builtPages(kites));
    const site = await openedInBrowsers(kites);
    const found = (within: Library, query: string) =>
      searchWithStatus(within, query, {}).answer.hits.map(({ ruling }) => reference(ruling));
    for (const query of ["fog", "red kite", "strings"]) {
      expect(found(library, query)).not.toEqual([]);
      expect(found(site.library, query)).toEqual(found(library, query));
    }
  });
});
