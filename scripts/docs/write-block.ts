import { readFileSync, writeFileSync } from "node:fs";

/**
 * Replaces the lines between the comments `<!-- NAME: begin -->` and `<!-- NAME: end -->` of a Markdown file.
 * @param name the command that makes the lines
 * @throws Error when the file lacks the comments
 */
export function writeBlock(path: string, name: string, lines: readonly string[]): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(path, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path}: the comments ${begin} and ${end} were expected`);
  writeFileSync(path, text.slice(0, from) + [begin, "", ...lines, "", end].join("\n") + text.slice(to + end.length));
}
