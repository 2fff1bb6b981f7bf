/** Joins the files of a folder into one source, in which every file keeps its own lines. */
import type { Nodes, Root, RootContent } from "mdast";
import { type Source, type SourceFile, sha256Of } from "./source.js";

/** A file that was read, with its path inside the folder. */
export interface FileSource {
  path: string;
  source: Source;
}

/**
 * One source of several files, line after line. Files of plain text have no tree and are not joined.
 * @param name the folder's name, for messages
 */
export function joinSources(name: string, parts: readonly FileSource[]): Source {
  const tree: Root = { type: "root", children: [] };
  const joined = { lines: [] as string[], files: [] as SourceFile[] };
  const setAside: NonNullable<Source["setAside"]> = [];
  const doubts: NonNullable<Source["doubts"]> = [];
  for (const { path, source } of parts) {
    const offset = joined.lines.length;
    joined.files.push({ name: path, sha256: source.sha256, offset });
    for (const child of source.tree?.children ?? []) tree.children.push(movedDown(child, offset) as RootContent);
    for (const [first, last, rule] of source.setAside ?? []) setAside.push([first + offset, last + offset, rule]);
    for (const doubt of source.doubts ?? []) doubts.push({ ...doubt, line: doubt.line + offset });
    for (const line of source.lines) joined.lines.push(line);
  }
  const sha256 = sha256Of(Buffer.from(joined.files.map((file) => `${file.sha256} ${file.name}\n`).join("")));
  return { name, sha256, ...joined, tree, setAside, ...(doubts.length > 0 && { doubts }) };
}

function movedDown<T extends Nodes>(node: T, offset: number): T {
  const { position } = node;
  const moved = { ...node };
  if (position) {
    const { start, end } = position;
    moved.position = { start: { ...start, line: start.line + offset }, end: { ...end, line: end.line + offset } };
  }
  if ("children" in node)
    (moved as { children: Nodes[] }).children = (node.children as Nodes[]).map((child) => movedDown(child, offset));
  return moved;
}

/** The file of a line of a joined source; undefined for a source of one file. */
export function fileOfLine(files: readonly SourceFile[] | undefined, line: number): SourceFile | undefined {
  return files?.findLast(({ offset }) => offset < line);
}
