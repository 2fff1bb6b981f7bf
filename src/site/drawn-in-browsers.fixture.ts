/**
 * Pages as the service worker draws them from the files of a built site, apart from 404.html, which only hosts show.
 */
import { gunzipSync } from "node:zlib";
import { openSite } from "./client/open-site.js";
import { drawPage, type Templates } from "./pages/draw.js";
import type { Site } from "./pages/site.js";

type Files = ReadonlyMap<string, string | Uint8Array>;

/** The text of a file, decompressed if it is a gzip file. */
export function textOf(body: string | Uint8Array): string {
  return String(typeof body !== "string" && body[0] === 0x1f ? gunzipSync(body) : body);
}

const isPage = (address: string) => address.endsWith(".html") && address !== "404.html";

function asset(files: Files, name: string): Uint8Array {
  return [...files].find(([address]) => address.startsWith(`assets/${name}-`))?.[1] as Uint8Array;
}

/** The site as the search worker opens it. */
export async function openedInBrowsers(files: Files): Promise<Site> {
  return openSite(new Response(asset(files, "library") as BodyInit));
}

/** By address, every page that the site has templates of. */
export async function drawnInBrowsers(files: Files): Promise<Map<string, string | null>> {
  const templates = JSON.parse(textOf(asset(files, "pages"))) as Templates;
  const addresses = Object.keys(templates.pages).filter(isPage);
  return new Map(addresses.map((address) => [address, drawPage(templates, address)]));
}

/** By address, every page as it was built, without the elements that only search engines and link previews read. */
export function builtPages(files: Files): Map<string, string> {
  const pages = [...files].filter(([address]) => isPage(address));
  return new Map(
    pages.map(([address, body]) => [
      address,
      String(body).replace(/(?<=<\/title>\n)[\s\S]*?(?=<meta name="color-scheme")/, ""),
    ]),
  );
}
