/** Shows a tree in tests: its lines as Markdown. */
import type { Source } from "./source.js";
import { blocksOf } from "./tree.js";

/** The lines of a source, with the marks of headings, items and bold type that its tree has. */
export function markedLines({ tree, lines }: Pick<Source, "tree" | "lines">): string[] {
  const marked = [...lines];
  for (const { shape, level, marker, indent, segments } of tree ? blocksOf(tree) : [])
    segments.forEach(({ line, text }, i) => {
      const item = shape === "item" ? `${"   ".repeat(indent)}${marker} ` : "";
      marked[line - 1] = `${i > 0 ? "" : level ? `${"#".repeat(level)} ` : item}${text}`;
    });
  return marked;
}

/** For each line, the words that the document marks as changed. */
export function changedWords({ tree, lines }: Pick<Source, "tree" | "lines">): string[][] {
  const changed: string[][] = lines.map(() => []);
  for (const { segments } of tree ? blocksOf(tree) : [])
    for (const { line, text, changed: spans = [] } of segments)
      changed[line - 1]?.push(...spans.map(([from, to]) => text.slice(from, to)));
  return changed;
}
