/** Accounts for the lines of a file that hold no words of its tree. */
import type { Nodes, Root } from "mdast";
import type { BoilerplateSpan } from "../boilerplate.js";

/** The lines of the file that have words or icons of the tree. */
export function linesWithWords(tree: Root): Set<number> {
  const lines = new Set<number>();
  const add = (node: Nodes): void => {
    if ("children" in node) for (const child of node.children) add(child);
    else if (node.position && (node.type === "icon" || ("value" in node && node.value.trim() !== "")))
      lines.add(node.position.start.line);
  };
  add(tree);
  return lines;
}

/**
 * The spans of all lines that are not blank and have no words of the tree: those that were set aside with their rule,
 * all others as `markup`.
 */
export function setAsideLines(
  lines: readonly string[],
  tree: Root,
  setAside: readonly BoilerplateSpan[],
): BoilerplateSpan[] {
  const withWords = linesWithWords(tree);
  const ruleOf = new Map<number, string>();
  for (const [first, last, rule] of setAside) for (let line = first; line <= last; line++) ruleOf.set(line, rule);
  const spans: BoilerplateSpan[] = [];
  lines.forEach((text, at) => {
    const line = at + 1;
    if (text.trim() === "" || withWords.has(line)) return;
    const rule = ruleOf.get(line) ?? "markup";
    const last = spans.at(-1);
    if (last && last[1] === line - 1 && last[2] === rule) last[1] = line;
    else spans.push([line, line, rule]);
  });
  return spans;
}
