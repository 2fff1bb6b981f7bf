/** Chooses the parser of an input. */
import { type DataEntry, treeOfEntries } from "../data/data-tree.js";
import type { HtmlOptions, TreeParts } from "./hast-tree.js";
import { treeOfHtml, treeOfMarkdown } from "./parse.js";

export type ParseInput = { options: HtmlOptions } & (
  | { format: "html" | "markdown"; text: string }
  | { format: "data"; entries: DataEntry[] }
);

/** The tree of an input. */
export function treeOfInput(input: ParseInput): TreeParts {
  if (input.format === "data") return treeOfEntries(input.entries, input.options);
  return input.format === "html" ? treeOfHtml(input.text, input.options) : treeOfMarkdown(input.text, input.options);
}
