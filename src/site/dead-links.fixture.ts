/**
 * The links of a site's pages that lead to no file of the site, each as `page → address`.
 * @param files by address
 * @param base the address of the site's root, with a slash at its end
 */
export function deadLinks(files: ReadonlyMap<string, string | Uint8Array>, base: string): string[] {
  return [...files].flatMap(([page, body]) => {
    if (!page.endsWith(".html") || typeof body !== "string") return [];
    const links = Array.from(body.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g), ([, link = ""]) => link);
    return links.flatMap((link) => {
      const { href } = new URL(link, base + page);
      const to = href.startsWith(base) ? href.slice(base.length).replace(/^$|\/$/, "$&index.html") : null;
      return to !== null && files.has(to) ? [] : [`${page} → ${href}`];
    });
  });
}
