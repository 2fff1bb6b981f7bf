/** Writes the site of a library: its pages, the JSON beside each ruling, the feed, the sitemap, and the files of the client. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type LaterText, laterTextDiffers } from "../diff/later-text.js";
import { allRulings, type Library, type LibraryData } from "../library/library.js";
import { allBytes, bytesInMemory } from "../library/snapshot/byte-source.js";
import { encodeSnapshot } from "../library/snapshot/snapshot.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { knownCards } from "../links/known-cards-part.js";
import { linksPartName } from "../links/links-part.js";
import { reference } from "../present/ruling/citation.js";
import { wordsHtml } from "../present/text/words.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { type IndexArray, readSection, withArrays } from "../search/index/index-section.js";
import { phrasingLeftOut } from "../search/rank/reasons.js";
import { addressOf, allPlaces, gamesOf } from "./addresses.js";
import { cardTexts } from "./card-text-html.js";
import type { Extra } from "./client/open-site.js";
import { packKnownCards } from "./client/pack-known-cards.js";
import { hashLength } from "./client/service-worker.js";
import { changesFeed } from "./feed.js";
import { pack } from "./pack.js";
import { keysHtml } from "./pages/browse-pages.js";
import { drawPage, notFoundPage } from "./pages/draw.js";
import { fixedPages } from "./pages/fixed-pages.js";
import { withPictures } from "./pages/pictures.js";
import { previewOf } from "./pages/preview.js";
import type { Assets, LaterNote, Site } from "./pages/site.js";
import { rulingPageJson } from "./ruling-page-json.js";
import { drawings, mark } from "./symbols.js";

export interface BuildOptions {
  /** The folder of the bundled client files: dist/site. */
  client: string;
  /** The web address or the path of the site's root, such as `https://example.org/rulings/` or `/rulings/`; null: not known. */
  base: string | null;
  /** The user's card data, to be shown on the pages of cards; left out: none. */
  imported?: FindImported;
}

export interface BuiltSite {
  pages: number;
  files: number;
  /** What a first visit loads: the home page, its style, script, engine and library. In bytes, as stored. */
  firstVisit: number;
  /** The cards whose pages hold texts of the user's card data. */
  cardTexts: number;
}

/**
 * Writes the site into a folder. Files that are there already are replaced; others are left.
 * @throws GrimError when the client files are missing or the folder cannot be written
 */
export async function buildSite(library: Library, out: string, options: BuildOptions): Promise<BuiltSite> {
  const { files, later, cardTexts } = siteFiles(library, options);
  await writeFiles(out, files);
  const size = (address: string) => Buffer.byteLength(files.get(address) ?? "");
  const loaded = [...files.keys()].filter((address) => address.startsWith("assets/") && !later.includes(address));
  return {
    pages: [...files.keys()].filter((address) => address.endsWith(".html")).length,
    files: files.size,
    firstVisit: ["index.html", "sw.js", "manifest.webmanifest", ...loaded].reduce((sum, one) => sum + size(one), 0),
    cardTexts,
  };
}

/** Files that are written at the same time. */
const atOnce = 32;

/** @throws GrimError file-unwritable */
async function writeFiles(out: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const queue = [...files].map(([address, body]) => ({ path: join(out, ...address.split("/")), body }));
  const failed = (path: string, error: unknown) =>
    new GrimError(
      problem("file-unwritable", `${path} cannot be written: ${error instanceof Error ? error.message : error}`, {
        file: path,
        hint: "Name a folder that can be written, such as: grim site ~/rulings-site",
      }),
    );
  for (const folder of new Set(queue.map(({ path }) => dirname(path))))
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw failed(folder, error);
    });
  const writeRest = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const { path, body } = next;
      await writeFile(path, body).catch((error: unknown) => {
        throw failed(path, error);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeRest));
}

export interface SiteFiles {
  /** By address. */
  files: Map<string, string | Uint8Array>;
  /** Addresses that a first visit does not need: the known cards and card texts. */
  later: string[];
  cardTexts: number;
}

/** Every file of the site by its address. @throws GrimError when the client files are missing */
export function siteFiles(library: Library, { client, base: named, imported }: BuildOptions): SiteFiles {
  const base = named === null || named.endsWith("/") ? named : `${named}/`;
  const read = (name: string) => clientFile(client, name);
  const files = new Map<string, string | Uint8Array>();
  /** Adds a file whose name changes with its content, so that caches may keep it for ever. */
  const asset = (name: string, ending: string, body: string | Uint8Array): string => {
    const address = `assets/${name}-${hashOf(body).slice(0, 12)}.${ending}`;
    files.set(address, body);
    return address;
  };
  const texts = imported === undefined ? {} : cardTexts(library, imported);
  const later = {
    known: asset("known-cards", "bin", gzipSync(packKnownCards(knownCards(library).all()), { level: 9 })),
    texts:
      Object.keys(texts).length === 0 ? "" : asset("card-texts", "bin", gzipSync(JSON.stringify(texts), { level: 9 })),
  };
  const drafts: Site = {
    library,
    assets: { style: "", page: "", engine: "", library: "", ...later },
    preview: (content, address) => previewOf(content, base, address),
    later: laterNotes(library),
    fixed: {},
    keys: keysHtml,
    mark,
    drawings,
    texts,
  };
  const fixed = fixedPages(drafts);
  const extra: Extra = { later: drafts.later, fixed, keys: keysHtml, mark, drawings };
  const assets: Assets = {
    style: asset("style", "css", read("style.css")),
    page: asset("page", "js", read("page.js")),
    engine: asset("engine", "js", read("engine.js")),
    library: asset("library", "bin", pack(snapshotOf(library), extra)),
    ...later,
  };
  const site: Site = { ...drafts, assets, fixed };
  const places = allPlaces(library);
  for (const [address, place] of places) {
    const page = drawPage(site, address, place);
    if (page !== null) files.set(address, page);
  }
  files.set("404.html", withBase(notFoundPage(site), base));
  for (const ruling of allRulings(library)) {
    const { document, edition, id } = ruling;
    const address = addressOf({ kind: "ruling", document, edition, id }).replace(/\.html$/, ".json");
    files.set(address, rulingPageJson(library, ruling));
  }
  for (const name of readdirSync(join(client, "icons"))) files.set(`icons/${name}`, read(`icons/${name}`));
  files.set("manifest.webmanifest", manifest);
  files.set("changes.xml", changesFeed(library, base));
  const pages = [...files.keys()].filter((one) => one.endsWith(".html") && one !== "404.html");
  files.set("sitemap.xml", sitemap(pages, base));
  files.set("robots.txt", base !== null && /^https?:/.test(base) ? `Sitemap: ${base}sitemap.xml\n` : "");
  files.set(".nojekyll", "");
  // What the site needs offline. The PNG icons are loaded by a system that installs the app.
  const { style, page, engine, library: packed } = assets;
  const hashes = hashesOf([style, page, engine, packed, "manifest.webmanifest", "icons/icon.svg"], files);
  const rest = hashesOf(
    Object.values(later).filter((address) => address !== ""),
    files,
  );
  const version = hashOf(JSON.stringify([hashes, rest])).slice(0, 16);
  const config = JSON.stringify({ version, files: hashes, rest, assets }).replaceAll("<", "\\u003c");
  files.set("sw.js", `self.grimVersion=${config};\nimportScripts(${JSON.stringify(engine)});\n`);
  return { files, later: Object.keys(rest), cardTexts: Object.keys(texts).length };
}

function hashesOf(
  addresses: readonly string[],
  files: ReadonlyMap<string, string | Uint8Array>,
): Record<string, string> {
  return Object.fromEntries(
    addresses.map((address) => [address, hashOf(files.get(address) ?? "").slice(0, hashLength)]),
  );
}

/**
 * A snapshot with what the site needs: without the names of cards that no document names, without the letter bigrams, which
 * `openSite` computes, and without the texts of the alternative phrasings, which only the reason of a result quotes. Search ranks
 * by their terms, which are in it.
 */
function snapshotOf(library: Library): Uint8Array {
  const parts = ["search", linksPartName].flatMap((name): [string, Uint8Array][] => {
    const bytes = library.part(name);
    if (!bytes) return [];
    return [[name, name === "search" ? smallSearch(allBytes(bytes)) : allBytes(bytes)]];
  });
  const data: LibraryData = {
    root: "",
    documents: [...library.documents],
    rulings: allRulings(library),
    catalogues: gamesOf(library).map((game) => library.catalogue(game)),
    askedAs: {},
    matches: Object.fromEntries(library.documents.map(({ id }) => [id, library.matches(id)])),
    problems: [],
  };
  return encodeSnapshot(data, "", new Map(parts));
}

/** Each text of a phrasing becomes one letter that stands for it; empty ones, those of a ruling's own question, stay empty. */
function smallSearch(search: Uint8Array): Uint8Array {
  const ends = readSection(bytesInMemory(search)).u32("phrasing-texts-ends");
  let count = 0;
  const shortEnds = ends.map((end, i) => {
    if (end > (ends[i - 1] ?? 0)) count++;
    return count;
  });
  return withArrays(
    search,
    new Map<string, IndexArray>([
      ["bigram-starts", new Uint32Array()],
      ["bigram-words", new Uint16Array()],
      ["phrasing-texts", phrasingLeftOut.repeat(count)],
      ["phrasing-texts-ends", shortEnds],
    ]),
  );
}

function clientFile(client: string, name: string): Buffer {
  try {
    return readFileSync(join(client, ...name.split("/")));
  } catch {
    throw new GrimError(
      problem("file-missing", `${join(client, name)} is missing: the files of the site's client were expected there.`, {
        file: join(client, name),
        hint: "In a checkout: npm run build. Otherwise install grim again.",
      }),
    );
  }
}

function hashOf(body: string | Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}

/** Rulings of older editions whose words the newest edition changed or dropped. */
function laterNotes(library: Library): Record<string, LaterNote> {
  const notes: Record<string, LaterNote> = {};
  for (const ruling of allRulings(library)) {
    const later = laterTextDiffers(library, ruling);
    if (later !== null) notes[reference(ruling)] = laterNote(later, ruling);
  }
  return notes;
}

function laterNote(later: LaterText, ruling: Ruling): LaterNote {
  const restored = [...ruling.restored, ...(later.ruling?.restored ?? [])];
  return {
    edition: later.edition,
    id: later.ruling?.id ?? null,
    words: later.ruling === null ? "" : withPictures(wordsHtml(later.words, restored), drawings),
  };
}

/** Hosts show 404.html at any address, so that its links need the whole path; without a base they stay relative. */
function withBase(page: string, base: string | null): string {
  if (base === null) return page;
  const path = /^https?:/.test(base) ? new URL(base).pathname : base;
  return page.replace(/ (href|src|action)="(?![a-z]+:|\/|#)/g, ` $1="${path.replace(/["<>&]/g, encodeURIComponent)}`);
}

const manifest = `${JSON.stringify(
  {
    name: "grimrule: official rulings",
    short_name: "grimrule",
    description: "Official card-game rulings, word for word, offline.",
    id: "./",
    start_url: "./index.html",
    scope: "./",
    display: "standalone",
    background_color: "#f6f1e4",
    theme_color: "#123c40",
    icons: [
      { src: "icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: "Deck check", url: "./deck.html" }],
  },
  null,
  1,
)}\n`;

function sitemap(pages: readonly string[], base: string | null): string {
  const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const entries = pages.map(
    (one) => `<url><loc>${escaped((base ?? "") + one.replace(/(^|\/)index\.html$/, "$1"))}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}
