/** Chooses the parser of an input. */
import { treeOfEntries } from "../data/data-tree.js";
import type { TreeParts } from "./hast-tree.js";
import { treeOfHtml, treeOfMarkdown } from "./parse.js";
import type { ParseInput } from "./parse-input.js";

/** The tree of an input. */
export function treeOfInput(input: ParseInput): TreeParts {
  if (input.format === "data") return treeOfEntries(input.entries, input.options);
  return input.format === "html" ? treeOfHtml(input.text, input.options) : treeOfMarkdown(input.text, input.options);
}
