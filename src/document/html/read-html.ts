/**
 * Reads a web page into lines of Markdown: headings, lists, emphasis and tables, one paragraph a line. Scripts, styles
 * and comments are left out. Every other word of the page is in a line of text, or in a line that is set aside.
 */
import { changeColours } from "../change-colours.js";
import { requireReadable, type Source, sha256Of } from "../source.js";
import { decodeHtml } from "./decode-html.js";
import type { Icons } from "./icons.js";
import { PageReader } from "./page.js";
import { shapeOf } from "./shape/page-shape.js";
import { readTokens } from "./tokens.js";

export interface HtmlOptions {
  /** What the icons of a web page stand for, by class or image name: `{icon-free: free}`. */
  icons?: Icons | undefined;
  /** The colours in which the document prints its changes: red, green, blue or `#rrggbb`; red when left out. */
  changeColours?: readonly string[] | undefined;
}

/**
 * Reads a web page.
 * @param name the file's name, for messages
 * @returns Markdown lines, each with its line in the file
 * @throws GrimError file-empty, file-encoding, file-too-large
 */
export function readHtml(bytes: Uint8Array, name: string, options: HtmlOptions = {}): Source {
  const html = decodeHtml(bytes, name);
  const page = new PageReader(options.icons ?? {}, changeColours(options.changeColours), shapeOf(html), name);
  readTokens(html, page);
  const parts = page.end();
  requireReadable(parts.lines, name);
  return { name, sha256: sha256Of(bytes), form: "markdown", ...parts };
}
