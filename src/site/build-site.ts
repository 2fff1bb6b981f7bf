/**
 * Writes the site of a library: its pages, the JSON beside each ruling, the feed, the sitemap, and the files of the
 * client.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { diskError, libraryFolderMode, makeFolder } from "../library/disk/disk.js";
import { allRulings, type Library } from "../library/library.js";
import { grimError } from "../problem.js";
import { escapeHtml } from "../render/html.js";
import { documentGames, type Ruling } from "../ruling/ruling.js";
import { jsonText } from "../views/json.js";
import { cardPageView, type FindImported, otherTexts, rulingPageView } from "../views/pages.js";
import { rulingAddress, webAddress } from "./addresses.js";
import type { Version } from "./client/service-worker.js";
import { changesFeed } from "./feed.js";
import { pack } from "./pack.js";
import { pageContents } from "./pages/contents.js";
import { drawPage, type Templates } from "./pages/draw.js";
import { type Assets, frameOf } from "./pages/frame.js";
import { headElements } from "./pages/head-elements.js";
import { DrawContext, type PageContent, rootMark, type Section, type Site, sections } from "./pages/site.js";
import { logo, pictures } from "./symbols.js";

export interface BuildOptions {
  /** The folder of the bundled client files: dist/site. */
  client: string;
  /**
   * The web address or the path of the site's root, such as `https://example.org/rulings/` or `/rulings/`; null if
   * unknown.
   */
  base: string | null;
  /** Finds the texts of the user's card data for the pages of cards; without it, the pages show none. */
  imported?: FindImported;
}

/** What was written: counts of files, and sizes. */
export interface BuiltSite {
  pages: number;
  files: number;
  /**
   * The size of the files that a first visit loads before search is ready: the home page, style, scripts, manifest and
   * library, in bytes, with text compressed by gzip, as hosts send it.
   */
  firstVisit: number;
  /** The number of cards whose pages show texts of the user's card data. */
  cardTexts: number;
}

/**
 * Writes the site into a folder. Existing files of the site are replaced; other files in the folder are kept.
 * @throws GrimError when the client files are missing or the folder cannot be written
 */
export async function buildSite(library: Library, out: string, options: BuildOptions): Promise<BuiltSite> {
  const { files, loadedLater, cardTexts } = siteFiles(library, options);
  await writeFiles(out, files);
  const loaded = [...files.keys()].filter((address) => address.startsWith("assets/") && !loadedLater.includes(address));
  const size = (address: string) => {
    const body = files.get(address) ?? "";
    return address.endsWith(".bin") ? Buffer.byteLength(body) : gzipSync(body).length;
  };
  return {
    pages: [...files.keys()].filter((address) => address.endsWith(".html")).length,
    files: files.size,
    firstVisit: ["index.html", "sw.js", "manifest.webmanifest", ...loaded].reduce((sum, one) => sum + size(one), 0),
    cardTexts,
  };
}

const maxParallelWrites = 32;

/** @throws GrimError file-unwritable */
async function writeFiles(out: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const queue = [...files].map(([address, body]) => ({ path: join(out, ...address.split("/")), body }));
  const writeFromQueue = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await writeFile(next.path, next.body);
  };
  try {
    for (const folder of new Set(queue.map(({ path }) => dirname(path)))) makeFolder(folder, libraryFolderMode);
    await Promise.all(Array.from({ length: maxParallelWrites }, writeFromQueue));
  } catch (error) {
    const { message } = diskError(error, (error as NodeJS.ErrnoException).path ?? out, "write");
    throw grimError("file-unwritable", message, {
      file: out,
      hint: "Name a folder that can be written, such as: grim site ~/rulings-site",
    });
  }
}

export interface SiteFiles {
  /** By address. */
  files: Map<string, string | Uint8Array>;
  /** The addresses of the templates and of the deck check, which are loaded only after search is ready. */
  loadedLater: string[];
  /** As in `BuiltSite`. */
  cardTexts: number;
}

/** Makes the contents of every file of the site. @throws GrimError when the client files are missing */
export function siteFiles(library: Library, { client, base: givenBase, imported }: BuildOptions): SiteFiles {
  const base = givenBase === null || givenBase.endsWith("/") ? givenBase : `${givenBase}/`;
  const clientFile = (name: string) => readClientFile(client, name);
  const files = new Map<string, string | Uint8Array>();
  /** Adds a file whose name contains its hash, so that caches may keep it forever. Returns its address. */
  const addAsset = (name: string, ending: string, body: string | Uint8Array): string => {
    const address = `assets/${name}-${hashOf(body).slice(0, 12)}.${ending}`;
    files.set(address, body);
    return address;
  };
  const extra = { ...otherTexts(library), pictures };
  const site: Site = { library, ...extra };
  const assets: Assets = {
    style: addAsset("style", "css", clientFile("style.css")),
    page: addAsset("page", "js", clientFile("page.js")),
    engine: addAsset("engine", "js", clientFile("engine.js")),
    deck: addAsset("deck", "js", clientFile("deck.js")),
    library: addAsset("library", "bin", pack(library, extra)),
  };
  const contents = pageContents(site, imported);
  const templates = templatesOf(site, contents, assets);
  const pages = addAsset("pages", "bin", gzipSync(JSON.stringify(templates), { level: 9 }));
  for (const [address, content] of contents) {
    const page = drawPage(templates, address, { head: headElements(content, base, address) }) as string;
    files.set(address, address === "404.html" ? withBase(page, base) : page);
  }
  for (const ruling of allRulings(library))
    files.set(rulingAddress(ruling).replace(/\.html$/, ".json"), rulingPageJson(library, ruling));
  for (const name of readdirSync(join(client, "icons"))) files.set(`icons/${name}`, clientFile(`icons/${name}`));
  files.set("manifest.webmanifest", clientFile("manifest.webmanifest"));
  files.set("changes.xml", changesFeed(library, base));
  const addresses = [...contents.keys()].filter((one) => one !== "404.html");
  files.set("sitemap.xml", sitemap(addresses, base));
  files.set("robots.txt", base !== null && /^https?:/.test(base) ? `Sitemap: ${base}sitemap.xml\n` : "");
  files.set(".nojekyll", "");
  files.set("sw.js", serviceWorkerScript(files, assets, pages, clientFile("service-worker.js")));
  return {
    files,
    loadedLater: [pages, assets.deck],
    cardTexts: imported === undefined ? 0 : cardsWithTexts(library, imported),
  };
}

/** The number of cards that the user's card data has texts of. */
function cardsWithTexts(library: Library, imported: FindImported): number {
  return documentGames(library.documents)
    .flatMap((game) => library.catalogue(game).cards.map((card) => cardPageView({ library, imported }, game, card)))
    .filter((view) => (view?.texts.length ?? 0) > 0).length;
}

/** The JSON beside a ruling's page: what `grim show REF --json` prints, without the user's own house rulings. */
function rulingPageJson(library: Library, ruling: Ruling): string {
  return `${jsonText(rulingPageView({ library }, ruling, ruling.edition))}\n`;
}

/**
 * The script of the service worker: the data of this version, then the code.
 * @param pages the address of the templates
 */
function serviceWorkerScript(files: SiteFiles["files"], assets: Assets, pages: string, code: Buffer): string {
  // The files that the site needs offline. The icon of the browser's tab is the only icon among them: the system loads the
  // others when it installs the app.
  const hashes = hashesOf([...Object.values(assets), pages, "manifest.webmanifest", "icons/icon-192.png"], files);
  const version = hashOf(JSON.stringify(hashes)).slice(0, 16);
  const config: Version = { version, files: hashes, pages };
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `self.grimVersion=${json};\n${code}`;
}

/** The pages of the site as templates, which the service worker draws. */
function templatesOf(site: Site, contents: ReadonlyMap<string, PageContent>, assets: Assets): Templates {
  const context = new DrawContext(site, rootMark);
  const title = (words: string) => escapeHtml(words.startsWith("grimrule") ? words : `${words} — grimrule`);
  const frames = sections.map((section) => [section, frameOf(section, context, assets, logo)]);
  const pages = [...contents].map(([address, content]) => [
    address,
    [content.section, title(content.title), content.body],
  ]);
  return {
    frames: Object.fromEntries(frames) as Record<Section, string>,
    pages: Object.fromEntries(pages) as Templates["pages"],
  };
}

/** Maps each address to the hash of its file, in the form that browsers compare (Subresource Integrity). */
function hashesOf(
  addresses: readonly string[],
  files: ReadonlyMap<string, string | Uint8Array>,
): Record<string, string> {
  return Object.fromEntries(
    addresses.map((address) => [address, `sha256-${hashOf(files.get(address) ?? "", "base64")}`]),
  );
}

/** @throws GrimError file-missing */
function readClientFile(client: string, name: string): Buffer {
  try {
    return readFileSync(join(client, ...name.split("/")));
  } catch {
    const file = join(client, name);
    throw grimError("file-missing", `${file} is missing: the files of the site's client were expected there.`, {
      file,
      hint: "In a checkout: npm run build. Otherwise install grim again.",
    });
  }
}

function hashOf(body: string | Uint8Array, form: "hex" | "base64" = "hex"): string {
  return createHash("sha256").update(body).digest(form);
}

/**
 * Makes the links of 404.html absolute paths, because hosts show it at any address.
 * @param base as in `BuildOptions`; with null, the links stay relative
 */
function withBase(page: string, base: string | null): string {
  if (base === null) return page;
  const path = /^https?:/.test(base) ? new URL(base).pathname : base;
  return page.replace(/ (href|src|action)="(?![a-z]+:|\/|#)/g, ` $1="${path.replace(/["<>&]/g, encodeURIComponent)}`);
}

function sitemap(pages: readonly string[], base: string | null): string {
  const entries = pages.map((one) => `<url><loc>${escapeHtml(webAddress(one, base))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}
