/** Puts a table between the comments that name its command. */
import { readFileSync, writeFileSync } from "node:fs";

/** @throws Error when the file lacks the comments */
export function replaceBetween(file: string, command: string, table: string): void {
  const [begin, end] = [`<!-- ${command}: begin -->`, `<!-- ${command}: end -->`];
  const text = readFileSync(file, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file}: "${begin}" and "${end}" were expected`);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`);
}
