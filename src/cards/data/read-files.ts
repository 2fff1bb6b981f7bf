/** Finds and reads the files of card databases below the paths that a user names. */
import { readdirSync, statSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { readText } from "../../library/disk/disk.js";
import { grimError } from "../../problem.js";
import { distinctBy, groupBy } from "../../ruling/groups.js";
import type { Database, DatabaseCard } from "../database-card.js";
import { isArkhamdb, namedCards, readArkhamdb, readPackNames } from "./arkhamdb.js";
import { badCardData } from "./bad-card-data.js";
import { octgnCards, readOctgnSet } from "./octgn.js";
import { parseJson } from "./parse-json.js";

/** ArkhamDB's API returns 10 MB. */
const maxFileBytes = 32 * 1024 * 1024;
/** For each path. ArkhamDB in all languages has about 2,000 files. */
const maxFiles = 5_000;
const tooManyFilesHint = "Name the folder of one game's card data.";
/** Maximum depth of the folders below a path. */
const maxDepth = 8;
/** For each path, database and game. */
const maxCards = 100_000;
/**
 * `packs.json` is looked for in the folder that the user names, or that of the file, and in this many folders above it:
 * a pack file may be `pack/core/core.json`.
 */
const maxFoldersAbove = 3;

/** The cards of one database and game below one path. */
export interface CardFiles {
  database: Database;
  /** The game's id in OCTGN; null for ArkhamDB. */
  octgnGame: string | null;
  /** The path that the user named, as an absolute path. */
  path: string;
  /** The newest modification time of the files, ISO 8601. */
  filesFrom: string;
  cards: DatabaseCard[];
  /** The number of files that had cards. */
  files: number;
  /** The JSON and XML files that are not card data. */
  skipped: string[];
  /** Codes of placeholders, and of reprints whose card is in no file. */
  leftOut: string[];
}

/** Gives the icons of the font of an OCTGN game by its id: see `octgnSymbols`. */
type SymbolsOfGame = (octgnGame: string) => Readonly<Record<string, string>>;

/**
 * Reads a file, or all JSON and XML files below a folder. Returns one entry for each database and game.
 * @throws GrimError bad-card-data for the first damaged file, or when nothing is card data; file-missing
 */
export function readCardFiles(path: string, symbols: SymbolsOfGame): CardFiles[] {
  const root = resolve(path);
  const { files, folder } = filesAt(root);
  const skipped: string[] = [];
  const packNames = packNamesNear(root);
  const contents: (FileContent & { modified: number })[] = [];
  const packs: { file: string; list: unknown[] }[] = [];
  const modifiedOf = (file: string) => statSync(file).mtimeMs;
  for (const file of files) {
    const content = readCardFile(file, symbols);
    if (content === null) skipped.push(file);
    else if (Array.isArray(content)) packs.push({ file, list: content });
    else contents.push({ ...content, leftOut: [], modified: modifiedOf(file) });
  }
  // A reprint may be in another file than its card.
  const originals = new Map(packs.flatMap(({ list }) => namedCards(list)));
  for (const { file, list } of packs) {
    const content = readArkhamdb(list, packNames, file, originals);
    contents.push({ database: "arkhamdb", octgnGame: null, ...content, modified: modifiedOf(file) });
  }
  if (contents.length === 0) {
    const message =
      folder === null
        ? `${root} is not card data.`
        : `No file below ${folder} is card data. JSON and XML files read: ${files.length}.`;
    throw badCardData(root, null, message);
  }
  const groups = groupBy(contents, ({ database, octgnGame }) => `${database} ${octgnGame}`);
  return [...groups.values()].map((group): CardFiles => {
    const { database, octgnGame } = group[0] as FileContent;
    // Some files repeat cards of others.
    const cards = distinctBy(
      group.flatMap((content) => content.cards),
      ({ code }) => code,
    );
    if (cards.length > maxCards)
      throw badCardData(root, null, `${root} has more than ${maxCards} cards; no game has so many.`);
    const filesFrom = new Date(Math.max(...group.map(({ modified }) => modified))).toISOString();
    const leftOut = group.flatMap((content) => content.leftOut);
    return { database, octgnGame, path: root, filesFrom, cards, files: group.length, skipped, leftOut };
  });
}

/** The file itself and null, or the files below a folder and the folder. */
function filesAt(root: string): { files: string[]; folder: string | null } {
  const about = statSync(root, { throwIfNoEntry: false });
  if (about === undefined)
    throw grimError("file-missing", `${root} does not exist.`, {
      file: root,
      hint: "Name a file or a folder of card data.",
    });
  // `packs.json` and `cycles.json` stand for their folder, because they have no cards themselves.
  const isList = /(?:^|[\\/])(?:packs|cycles)\.json$/.test(root);
  if (!about.isDirectory() && !isList) return { files: [root], folder: null };
  const folder = about.isDirectory() ? root : dirname(root);
  return { files: filesBelow(folder), folder };
}

/** JSON and XML files below a folder, sorted. Links are not followed, because they may lead in a circle. */
function filesBelow(folder: string): string[] {
  const files: string[] = [];
  const walk = (at: string, depth: number): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const path = join(at, entry.name);
      if (entry.isDirectory() && depth < maxDepth) walk(path, depth + 1);
      else if (entry.isFile() && [".json", ".xml"].includes(extname(entry.name).toLowerCase())) files.push(path);
      if (files.length > maxFiles)
        throw badCardData(folder, null, `${folder} holds more than ${maxFiles} JSON and XML files.`, tooManyFilesHint);
    }
  };
  walk(folder, 0);
  return files;
}

/** The names in `packs.json` of the folder, or else of the nearest folder above it; null when there are none. */
function packNamesNear(root: string): ReturnType<typeof readPackNames> {
  let folder = statSync(root).isDirectory() ? root : dirname(root);
  for (let n = 0; n <= maxFoldersAbove; n++) {
    const path = join(folder, "packs.json");
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
    const names = isFile ? readPackNames(parseJson(readText(path, maxFileBytes), path, badCardData)) : null;
    if (names) return names;
    folder = dirname(folder);
  }
  return null;
}

/** The cards of a file, and the database and game that they belong to. */
type FileContent = Pick<CardFiles, "database" | "octgnGame" | "cards" | "leftOut">;

/** The cards of a file; for ArkhamDB, the list that the file holds. Null for a file that is not card data. */
function readCardFile(file: string, symbols: SymbolsOfGame): Omit<FileContent, "leftOut"> | unknown[] | null {
  const text = readText(file, maxFileBytes);
  const start = text.trimStart().charAt(0);
  if (start === "<") {
    const set = readOctgnSet(text, file);
    if (set === null) return null;
    return { database: "octgn", octgnGame: set.game, cards: octgnCards(set, symbols(set.game), file) };
  }
  if (start !== "[" && start !== "{") {
    const words = JSON.stringify(text.trimStart().slice(0, 20));
    throw badCardData(file, 1, `${file} is neither JSON nor XML: it begins with ${words}.`);
  }
  const value = parseJson(text, file, badCardData);
  return isArkhamdb(value) ? value : null;
}
