/** Every file of the site of a made-up library, and what is written into those that are neither pages nor packed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lampsSnapshot } from "../lamps.fixture.js";
import type { Library } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import { GrimError } from "../problem.js";
import { diffPairs } from "./addresses.js";
import { buildSite, siteFiles } from "./build-site.js";
import { changesFeed } from "./feed.js";

const temporary = mkdtempSync(join(tmpdir(), "grim-site-"));
const client = join(temporary, "client");
let library: Library;
beforeAll(async () => {
  mkdirSync(join(client, "icons"), { recursive: true });
  for (const name of [
    "style.css",
    "page.js",
    "engine.js",
    "deck.js",
    "service-worker.js",
    "manifest.webmanifest",
    "icons/icon.svg",
    "icons/icon-192.png",
  ])
    writeFileSync(join(client, name), `made-up ${name}`);
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** The text with each hash replaced by its length. */
const withoutHashes = (text: string) =>
  text
    .replaceAll(/\b[0-9a-f]{12,}\b/g, (hash) => `<${hash.length}>`)
    .replaceAll(/\bsha256-[A-Za-z0-9+/]{43}=/g, "sha256-<43>");

describe("the files of a site", () => {
  it.each([
    ["with a web address", "https://example.org/l&o"],
    ["with a path", '/lamps & "oil"/'],
    ["without a base", null],
  ])("%s", async (name, base) => {
    const { files, loadedLater, cardTexts } = siteFiles(library, { client, base });
    const text = (address: string) => String(files.get(address));
    const shown = ["sitemap.xml", "robots.txt", ".nojekyll", "changes.xml", "manifest.webmanifest", "sw.js"];
    const page = text("404.html");
    const links = [...page.matchAll(/ (?:href|src|action)="[^"]*"/g)].map(([link]) => link);
    const out = [
      [...files.keys()].sort().join("\n"),
      `later: ${loadedLater.join(", ")}; ${cardTexts} texts of cards`,
      ...shown.map((address) => `=== ${address}\n${text(address)}`),
      `=== links of 404.html\n${links.join("\n")}`,
      `=== titles\n${[...files].flatMap(([address, body]) => /<title>[^<]*/.exec(address.endsWith(".html") ? String(body) : "")?.[0] ?? []).join("\n")}`,
    ];
    await expect(`${withoutHashes(out.join("\n"))}\n`).toMatchFileSnapshot(`expected/files ${name}.txt`);
  });

  it("are written and counted", async () => {
    const out = join(temporary, "a", "b");
    const built = await buildSite(library, out, { client, base: null });
    const { files } = siteFiles(library, { client, base: null });
    for (const [address, body] of files)
      expect(Buffer.compare(readFileSync(join(out, address)), Buffer.from(body)), address).toBe(0);
    const first = [...files].filter(
      ([address]) =>
        ["index.html", "sw.js", "manifest.webmanifest"].includes(address) || /^assets\/(?!pages|deck)/.test(address),
    );
    expect(built).toEqual({
      pages: [...files.keys()].filter((one) => one.endsWith(".html")).length,
      files: files.size,
      firstVisit: first.reduce(
        (sum, [address, body]) => sum + (address.endsWith(".bin") ? body : gzipSync(body)).length,
        0,
      ),
      cardTexts: 0,
    });
    expect(first).toHaveLength(7);
  });

  it("are refused where they cannot be written, and without the client", async () => {
    const file = join(temporary, "file");
    writeFileSync(file, "");
    const message = (act: Promise<unknown>) =>
      act.then(String, (error: unknown) => (error instanceof GrimError ? error.problems : error));
    expect(await message(buildSite(library, file, { client, base: null }))).toMatchObject([
      {
        code: "file-unwritable",
        message: expect.stringMatching(/^\S+file\S* cannot be written: /),
        hint: "Name a folder that can be written, such as: grim site ~/rulings-site",
      },
    ]);
    expect(await message(buildSite(library, file, { client: join(temporary, "none"), base: null }))).toEqual([
      {
        code: "file-missing",
        message: `${join(temporary, "none", "style.css")} is missing: the files of the site's client were expected there.`,
        file: join(temporary, "none", "style.css"),
        line: null,
        hint: "In a checkout: npm run build. Otherwise install grim again.",
      },
    ]);
    expect(existsSync(join(file, "index.html"))).toBe(false);
  });
});

it("a page of changes compares each edition with the next newer one and with the newest", () => {
  const [info] = library.documents;
  const pairs = (...editions: string[]) =>
    diffPairs({
      ...(info as NonNullable<typeof info>),
      editions: editions.map((edition) => ({ edition, date: null })) as never,
    })
      .map((pair) => pair.join(" → "))
      .join(", ");
  expect([pairs(), pairs("1"), pairs("2", "1"), pairs("3", "2", "1"), pairs("4", "3", "2", "1")]).toEqual([
    "",
    "",
    "1 → 2",
    "2 → 3, 1 → 2, 1 → 3",
    "3 → 4, 2 → 3, 2 → 4, 1 → 2, 1 → 4",
  ]);
});

it("the feed has the newest edition first, then in the order of the documents", () => {
  const dated = (dates: (string | null)[]) => {
    let n = 0;
    const documents = library.documents.map((info) => ({
      ...info,
      editions: info.editions.map((one) => ({ ...one, date: dates[n++] ?? null })),
    }));
    const feed = changesFeed(Object.assign(Object.create(library), { documents }), null);
    return [...feed.matchAll(/<(?:id>[^<]*\/|updated>)[^<]*/g)].map(([found]) => found.replace(/.*[>/]/, "")).join(" ");
  };
  expect(dated(["2018-05-31", "2017-02", "2016"])).toBe(
    "2018-05-31T00:00:00Z 2.0 2018-05-31T00:00:00Z 1.0 2017-02-01T00:00:00Z 2016 2016-01-01T00:00:00Z",
  );
  expect(dated(["2016", "2017", "2018"])).toBe(
    "2018-01-01T00:00:00Z 2016 2018-01-01T00:00:00Z 1.0 2017-01-01T00:00:00Z 2.0 2016-01-01T00:00:00Z",
  );
  expect(dated([null, null, "2017-02"])).toBe(
    "2017-02-01T00:00:00Z 2016 2017-02-01T00:00:00Z 2.0 1970-01-01T00:00:00Z 1.0 1970-01-01T00:00:00Z",
  );
  expect(dated(["2017", "2017", "2017"])).toBe(
    "2017-01-01T00:00:00Z 2.0 2017-01-01T00:00:00Z 1.0 2017-01-01T00:00:00Z 2016 2017-01-01T00:00:00Z",
  );
});
