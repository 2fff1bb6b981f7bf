/**
 * The user's card data: one file for each imported path, database and game, in `cards/` of the user's data folder.
 *
 * The first line is a header (JSON). Each further line is a card: its code, its folded name, then the card
 * as JSON, between tabs. A look-up searches the bytes for the code or name and parses only the lines that it finds.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CardSource, DatabaseCard, ImportedCard } from "../cards/database-card.js";
import { nameKey } from "../cards/fold.js";
import { GrimError, problem } from "../problem.js";
import { makeFolder, userDataFolder } from "../user-data/folder.js";
import { withLock } from "../user-data/lock.js";
import { replaceFile, type WriteCalls } from "../user-data/replace-file.js";
import { sha256 } from "../user-data/sha256.js";

/** The first field of a header; the number increases with every change of the layout. */
const format = "grimrule-cards-1";
const ending = ".cards";
const maxBytes = 256 * 1024 * 1024;

/** The folder of the user's card data. */
export function cardDataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(userDataFolder(env), "cards");
}

/** The id of a source: the same path, database and game have the same id, so that importing again replaces. */
export function sourceId(database: string, game: string, path: string): string {
  return `${database}-${sha256([`${database}\0${game}\0${path}`]).slice(0, 6)}`;
}

/** Writes the cards of a source, in place of what was imported from there before. @throws GrimError file-unwritable, file-locked */
export function writeSource(
  folder: string,
  source: CardSource,
  cards: readonly DatabaseCard[],
  calls?: WriteCalls,
): void {
  const lines = cards.map((card) => [card.code, nameKey(card.name), JSON.stringify(card)].join("\t"));
  const text = `${JSON.stringify({ format, ...source, cards: cards.length })}\n${lines.join("\n")}\n`;
  try {
    makeFolder(folder);
    withLock(join(folder, ".cards.lock"), "card data", () =>
      replaceFile(join(folder, source.id + ending), text, { mode: 0o600, ...(calls && { calls }) }),
    );
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Removes a source. @returns false when there is none with this id @throws GrimError file-unwritable, file-locked */
export function removeSource(folder: string, id: string): boolean {
  const path = join(folder, id + ending);
  if (!/^[\w-]+$/.test(id) || !existsSync(path)) return false;
  try {
    withLock(join(folder, ".cards.lock"), "card data", () => rmSync(path, { force: true }));
    return true;
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): GrimError {
  if (error instanceof GrimError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new GrimError(
    problem("file-unwritable", `The card data was not changed: ${reason}`, {
      file: folder,
      hint: "Free space on the disk, or set another folder: XDG_DATA_HOME=/media/stick grim cards import …",
    }),
  );
}

interface SourceFile {
  source: CardSource;
  bytes: Buffer;
}

export interface CardData {
  /** The sources, the last imported first. */
  readonly sources: readonly CardSource[];
  /** What could not be read, for stderr. */
  readonly problems: readonly string[];
  /** The cards with any of these codes; without one, those with this name. The last imported first. */
  find(game: string, codes: readonly string[], name: string): ImportedCard[];
  /** All cards of a game. */
  all(game: string): ImportedCard[];
}

export const noCardData: CardData = { sources: [], problems: [], find: () => [], all: () => [] };

/** Opens the user's card data. Does not throw: a damaged file is a problem, and the others are read. */
export function openCardData(folder: string = cardDataFolder()): CardData {
  if (!existsSync(folder)) return noCardData;
  const problems: string[] = [];
  const files: SourceFile[] = [];
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const read = readSource(path);
    if (typeof read === "string")
      problems.push(`${path} is left out: ${read} Import the card data again, or remove the file.`);
    else files.push(read);
  }
  files.sort((a, b) => (a.source.imported < b.source.imported ? 1 : -1));
  return {
    sources: files.map((one) => one.source),
    problems,
    find(game, codes, name) {
      const of = files.filter((one) => one.source.game === game);
      const byCode = of.flatMap((file) => codes.flatMap((code) => linesWith(file, `\n${code}\t`)));
      if (byCode.length > 0 || nameKey(name) === "") return byCode;
      return of.flatMap((file) => linesWith(file, `\t${nameKey(name)}\t`));
    },
    all: (game) => files.filter((one) => one.source.game === game).flatMap((file) => linesWith(file, "\n")),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort();
  } catch {
    return [];
  }
}

/** @returns a sentence when the file cannot be used */
function readSource(path: string): SourceFile | string {
  try {
    const about = statSync(path);
    if (!about.isFile() || about.size > maxBytes) return "it is no regular file, or too large.";
    const bytes = readFileSync(path);
    const end = bytes.indexOf("\n");
    const header = JSON.parse(bytes.toString("utf8", 0, end)) as Partial<CardSource> & { format?: string };
    if (header.format !== format || typeof header.game !== "string" || typeof header.id !== "string")
      return "it was written by another version of grim.";
    if (bytes.at(-1) !== 10) return "its end is missing.";
    const { format: _, ...source } = header;
    return { source: source as CardSource, bytes };
  } catch (error) {
    return error instanceof SyntaxError ? "it is damaged." : `it cannot be read (${(error as Error).message}).`;
  }
}

/** The cards of the lines that contain the key. A line that is damaged is left out. */
function linesWith({ bytes, source }: SourceFile, key: string): ImportedCard[] {
  const found: ImportedCard[] = [];
  const first = bytes.indexOf("\n");
  for (let at = bytes.indexOf(key, first); at >= 0; ) {
    const start = key.startsWith("\n") ? at + 1 : bytes.lastIndexOf("\n", at) + 1;
    const end = bytes.indexOf("\n", start);
    if (end < 0) break;
    const line = bytes.toString("utf8", start, end);
    const json = line.slice(line.indexOf("\t", line.indexOf("\t") + 1) + 1);
    try {
      found.push({ ...(JSON.parse(json) as DatabaseCard), source });
    } catch {
      // Checked as a whole when it was written; damage of one line leaves the others.
    }
    at = end + 1 < bytes.length ? bytes.indexOf(key, end) : -1;
  }
  return found;
}
