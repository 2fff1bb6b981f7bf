/**
 * The elements of a page for search engines, feed readers and link previews. Only the pages that a host serves have
 * them; the pages that the service worker draws do not.
 */
import { escapeHtml } from "../../render/html.js";
import { toRoot, webAddress } from "../addresses.js";
import type { PageContent } from "./site.js";

/**
 * The elements as lines of HTML.
 * @param base the web address or the path of the site's root; null if unknown
 * @param address the address of the page, from the root
 */
export function headElements({ title, description, json }: PageContent, base: string | null, address: string): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const url = webAddress(address, base);
  const alternate = (attributes: string, href: string) =>
    `<link rel="alternate" ${attributes} href="${escapeHtml(href)}">`;
  const lines = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    property("type", "article"),
    property("site_name", "grimrule"),
    property("title", title),
    property("description", description),
    ...(base === null
      ? []
      : [
          property("url", url),
          `<link rel="canonical" href="${escapeHtml(url)}">`,
          property("image", `${base}icons/icon-512.png`),
        ]),
    alternate('type="application/atom+xml" title="What changed"', `${toRoot(address)}changes.xml`),
    ...(json === undefined ? [] : [alternate('type="application/json"', json)]),
  ];
  return lines.map((one) => `${one}\n`).join("");
}
