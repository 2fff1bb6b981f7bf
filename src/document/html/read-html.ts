/** Reads web pages, and Markdown with HTML in it, as a tree with the positions of the file. */
import { grimError } from "../../problem.js";
import { type Limits, limitsOfReading } from "../in-thread.js";
import { decodeText, type Source, sha256Of } from "../source.js";
import { decodeHtml } from "./decode-html.js";
import type { HtmlOptions, TreeParts } from "./hast-tree.js";
import { unknownIconDoubts } from "./icons.js";
import { setAsideLines } from "./markup-lines.js";
import { parseWithinLimits } from "./parse-input.js";
import { prepareMarkdown } from "./prepare-markdown.js";

/**
 * Reads a web page.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-encoding; file-too-large also when a limit of time or memory is exceeded
 */
export async function readHtml(
  bytes: Uint8Array,
  name: string,
  options: HtmlOptions = {},
  limits: Limits = limitsOfReading,
): Promise<Source> {
  const text = decodeHtml(bytes, name);
  const parts = await parseWithinLimits({ format: "html", text, options }, text, name, limits);
  return requireText(sourceOfTree(bytes, name, text, parts));
}

/**
 * Reads Markdown, with HTML in it or not.
 * @param name the file's name, for messages
 * @throws GrimError as `readHtml`
 */
export async function readMarkdown(
  bytes: Uint8Array,
  name: string,
  options: HtmlOptions = {},
  limits: Limits = limitsOfReading,
): Promise<Source> {
  const text = decodeText(bytes, name).replace(/\r\n?/g, "\n");
  const prepared = prepareMarkdown(text);
  const parts = await parseWithinLimits({ format: "markdown", text: prepared.text, options }, text, name, limits);
  return requireText(sourceOfTree(bytes, name, text, parts, prepared));
}

/**
 * The source of a parsed text. Lines without words of the tree are set aside: as `markup`, if nothing else is known of them.
 * @param more what is known beside the tree, such as what was set aside before the text was parsed
 */
export function sourceOfTree(
  bytes: Uint8Array,
  name: string,
  text: string,
  { tree, ...parts }: TreeParts,
  more: Omit<TreeParts, "tree"> = { setAside: [], doubts: [] },
): Source {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  const doubts = [...parts.doubts, ...more.doubts, ...unknownIconDoubts(tree)].sort((a, b) => a.line - b.line);
  return {
    name,
    sha256: sha256Of(bytes),
    lines,
    tree,
    setAside: setAsideLines(lines, tree, [...parts.setAside, ...more.setAside]),
    ...(doubts.length > 0 && { doubts }),
  };
}

function requireText(source: Source): Source {
  if (source.tree?.children.length !== 0) return source;
  throw grimError("file-empty", `${source.name} holds no text.`, {
    file: source.name,
    hint: "Its words may be in a script, or in the parts of a page that are set aside, such as its navigation. Save the page from a browser, or print it to a PDF.",
  });
}
