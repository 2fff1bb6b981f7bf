/** Reads a folder of files as one document, by the `folder` of its profile. */
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { ParsedNode } from "yaml";
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { entriesOf, fieldOf, textOf } from "../../document/data/fields.js";
import { dataRoot, editionName } from "../../document/data/read-data.js";
import { type FileSource, joinSources } from "../../document/join-sources.js";
import { readSource } from "../../document/read-source.js";
import { decodeText, maxSourceBytes, type Source } from "../../document/source.js";
import { readBytes } from "../../library/disk/disk.js";
import { type GrimError, grimError } from "../../problem.js";
import { isDate } from "../../ruling/date.js";
import type { DocumentFile } from "../profile/document-file.js";

type Folder = NonNullable<DocumentFile["import"]["folder"]>;

/** Files that may hold rulings. */
const documentFile = /\.(?:json|ya?ml|md|markdown|x?html?|txt|pdf)$/i;
const maxFolderDepth = 5;
const maxFiles = 1_000;

/** The files of a folder: paths inside it, sorted; hidden ones are left out. Of a file: its own name. */
export function filesIn(path: string): { root: string; files: string[] } {
  if (!isFolder(path)) return { root: dirname(path), files: [basename(path)] };
  const files: string[] = [];
  const visit = (folder: string, depth: number): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inside = join(folder, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      if (entry.isDirectory() && depth < maxFolderDepth) visit(inside, depth + 1);
      else if (entry.isFile()) files.push(relative(path, inside).replaceAll("\\", "/"));
      if (files.length > maxFiles)
        throw grimError("file-too-large", `${path} has more than ${maxFiles} files.`, {
          file: path,
          hint: "Name the folder that holds only the files of this document.",
        });
    }
  };
  visit(path, 0);
  return { root: path, files: files.sort((a, b) => a.localeCompare(b, "en", { numeric: true })) };
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether a path inside a folder is one that the profile names. */
export function isNamed(file: string, name: string): boolean {
  const pattern = escapeRegExp(name).replaceAll("\\*", "[^/]*").replaceAll("#", "\\d");
  return new RegExp(`^${pattern}$`, "i").test(name.includes("/") ? file : basename(file));
}

/**
 * Reads the files of a folder, or one file of it, as one source. What the folder's lists say about codes, editions and
 * cards is put in its place.
 * @param cardNames card code → name, of the cards that are known elsewhere
 * @throws GrimError file-missing when no file is one of the profile; the errors of reading each file
 */
export async function readFolder(
  path: string,
  { id, import: profile }: DocumentFile,
  cardNames: ReadonlyMap<string, string>,
): Promise<Source> {
  const folder = profile.folder as Folder;
  const { root, files } = filesIn(path);
  const bytesOf = (file: string) => readBytes(join(root, file), maxSourceBytes);
  const readRoot = (file: string) => dataRoot(bytesOf(file), file);
  const named = (name: string) => files.filter((file) => isNamed(file, name));
  const chapters = folder.files.flatMap((spec) => named(spec.file).map((file) => ({ spec, file })));
  if (chapters.length === 0) throw noFileError(path, id, folder);

  const linkedCards = new Map(
    chapters.flatMap(({ file }) => cardLinks(decodeText(bytesOf(file), file), folder.card_links)).reverse(),
  );
  const codes = new Map([...linkedCards, ...cardNames]);
  const names = Object.fromEntries(
    Object.entries(folder.names).map(([field, list]) => [
      field,
      new Map(named(list.file).flatMap((file) => pairsOf(readRoot(file), list.code, list.name))),
    ]),
  );
  const { releases } = folder;
  const parts: FileSource[] = [];
  const read = new Set<string>();
  for (const { spec, file } of chapters) {
    if (read.has(file)) continue;
    read.add(file);
    const cards = spec.data?.cards;
    const source = await readSource(bytesOf(file), file, {
      data: spec.data,
      icons: profile.icons,
      changeColours: profile.change_colours,
      fieldNames: {
        names: cards === undefined ? names : { ...names, [cards]: codes },
        editionPrefix: releases?.prefix,
        chapter: spec.chapter,
      },
    });
    if (source.tree !== undefined) parts.push({ path: file, source });
    else
      throw grimError(
        "file-unreadable",
        `${file} is plain text or has no structure: a folder may hold Markdown, web pages, JSON and YAML.`,
        {
          file: join(root, file),
          hint: "Give it the extension .md, or import it as a document of its own.",
        },
      );
  }
  const lists = [...Object.values(folder.names), ...(releases ? [releases] : [])].map((list) => list.file);
  const unread = files.filter(
    (file) => documentFile.test(file) && !read.has(file) && !lists.some((name) => isNamed(file, name)),
  );
  const joined = joinSources(basename(path), parts);
  const release =
    releases &&
    newestRelease(
      named(releases.file).flatMap((file) => pairsOf(readRoot(file), releases.edition, releases.date)),
      releases,
    );
  const missing = folder.files.map(({ file }) => file).filter((name) => named(name).length === 0);
  const remarks = isFolder(path)
    ? [listRemark("No file in the folder", missing), listRemark("Not read", unread)].flat()
    : [];
  return { ...joined, linkedCards, remarks, ...(release && { release }) };
}

/** `Not read: a.json, b.json.`; empty for no files. */
function listRemark(what: string, files: readonly string[]): string[] {
  const few = files.slice(0, 10).join(", ");
  return files.length === 0 ? [] : [`${what}: ${few}${files.length > 10 ? ` and ${files.length - 10} more` : ""}.`];
}

function noFileError(path: string, id: string, folder: Folder): GrimError {
  const expected = folder.files.map(({ file }) => file).join(", ");
  return grimError("file-missing", `${path} has no file of ${id}. Files with rulings are: ${expected}.`, {
    file: path,
    hint: "Name the folder that holds these files, or correct import.folder.files in document.yaml.",
  });
}

/** The links to cards in Markdown: code and name. `address` is what their addresses begin with. */
function cardLinks(text: string, address: string | undefined): [code: string, name: string][] {
  if (address === undefined) return [];
  return [...text.matchAll(/\[([^\][\n]+)\]\(([^()\s]+)\)/g)].flatMap(([, name = "", target = ""]) =>
    target.startsWith(address) ? [[target.slice(address.length), name.replaceAll('\\"', '"')] as [string, string]] : [],
  );
}

/** Two fields of every mapping in a list, where both are there. */
function pairsOf(root: ParsedNode | null, first: string, second: string): [string, string][] {
  return entriesOf(root, ["**"]).flatMap((entry) => {
    const [a, b] = [textOf(fieldOf(entry, first)), textOf(fieldOf(entry, second))];
    return a === "" || b === "" ? [] : [[a, b] as [string, string]];
  });
}

function newestRelease(
  list: readonly [edition: string, date: string][],
  { prefix, file }: NonNullable<Folder["releases"]>,
) {
  const dated = list.filter(([, date]) => isDate(date)).sort(([, a], [, b]) => (a < b ? -1 : 1));
  const [edition, date] = dated.at(-1) ?? [];
  return edition === undefined || date === undefined
    ? undefined
    : { edition: editionName(edition, prefix), date, dateSource: file };
}
