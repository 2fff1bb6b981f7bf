/** Draws pages from their templates, when the site is built and in the service worker. */
import { toRoot } from "../addresses.js";
import { rootMark, type Section } from "./site.js";

/** The pages of a site as templates. */
export interface Templates {
  /** The HTML that the pages of a section share, with marks for title, head elements and body. */
  frames: Record<Section, string>;
  /** By address. The titles and bodies are escaped. */
  pages: Record<string, [section: Section, title: string, body: string]>;
}

/**
 * A page as a complete HTML document.
 * @param address such as `cards/index.html`
 * @param options `head`: elements for the head of the page, from `headElements`; `shownAt`: the address at which the page is
 *   shown, if it is not its own
 * @returns null when the site has no such page
 */
export function drawPage(
  { frames, pages }: Templates,
  address: string,
  { head = "", shownAt = address } = {},
): string | null {
  const page = Object.hasOwn(pages, address) ? pages[address] : undefined;
  if (page === undefined) return null;
  const [section, title, body] = page;
  const parts: Record<string, string> = { title, head, body };
  const html = frames[section].replace(/<!--([a-z]+)-->/g, (_, name: string) => parts[name] as string);
  // Text in templates is escaped, so words of a document cannot look like a link or a mark.
  return html.replaceAll(`="${rootMark}`, `="${toRoot(shownAt)}`);
}
