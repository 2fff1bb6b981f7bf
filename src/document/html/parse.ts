/** Parses web pages, and Markdown with HTML, as trees. */
import type { Root as HastRoot } from "hast";
import { fromHtml } from "hast-util-from-html";
import { raw } from "hast-util-raw";
import type { Nodes, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { HtmlOptions, TreeParts } from "./hast-tree.js";
import { treeOfHast } from "./hast-tree.js";

/** The tree of a web page. */
export function treeOfHtml(text: string, options: HtmlOptions): TreeParts {
  return treeOfHast(fromHtml(text), text, options);
}

/** The tree of Markdown, which `prepareMarkdown` prepared. */
export function treeOfMarkdown(text: string, options: HtmlOptions): TreeParts {
  return treeOfHast(hastOfMarkdown(text), text, options);
}

/**
 * Rules texts have no code: text that looks like it would hide paragraphs. HTML is read as a part of paragraphs, so that
 * Markdown below a tag is Markdown. An address in the text stays text: a link of it would have no position.
 */
const disabled = ["codeIndented", "codeFenced", "htmlFlow", "wwwAutolink", "protocolAutolink", "emailAutolink"];
const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .data("micromarkExtensions", [{ disable: { null: disabled } }])
  .use(withoutAutolinks)
  .freeze();

/** A plugin that removes the extension which makes links of addresses: the only one that transforms the tree. */
function withoutAutolinks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().filter(({ transforms }) => !transforms?.length);
}

function hastOfMarkdown(text: string): HastRoot {
  const mdast = parser.parse(text);
  withoutLongHeadings(mdast, text);
  const hast = toHast(mdast, {
    allowDangerousHtml: true,
    handlers: { break: () => ({ type: "element", tagName: "br", properties: {}, children: [] }) },
  });
  return text.includes("<") ? (raw(hast, { file: { value: text } as never }) as HastRoot) : (hast as HastRoot);
}

/**
 * Makes paragraphs of underlined headings that read like text: a ruler directly below a paragraph, `---`, underlines it
 * in Markdown.
 */
function withoutLongHeadings(tree: Root, text: string): void {
  const lines = text.split("\n");
  for (const [at, node] of tree.children.entries()) {
    if (node.type !== "heading" || !node.position) continue;
    const { start, end } = node.position;
    const first = lines[start.line - 1] ?? "";
    const isText = end.line - start.line > 1 || /[.!:;,]["'”’)*_]*\s*$/.test(first) || first.length > 90;
    if (!/^\s*#/.test(first) && isText)
      tree.children[at] = { type: "paragraph", children: node.children, position: node.position } as Nodes as never;
  }
}
