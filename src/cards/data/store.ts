/**
 * The user's card data: one file for each imported path, database and game, in `cards/` of the user's data folder.
 *
 * The first line is a header (JSON) with the length in bytes of what follows: one line of JSON for each card, which begins
 * with its code. A look-up parses only the cards that may match. In files of earlier versions an index stands between
 * the header and the cards; it is skipped.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { GrimError, grimError } from "../../problem.js";
import { diskError } from "../../user/files/disk-error.js";
import { makeFolder, userDataFolder } from "../../user/files/folder.js";
import { withLock } from "../../user/files/lock.js";
import { readRegular } from "../../user/files/read-file.js";
import { replaceFile, type WriteCalls } from "../../user/files/replace-file.js";
import { sha256 } from "../../user/files/sha256.js";
import type { CardSource, DatabaseCard, ImportedCard } from "../database-card.js";
import { nameKey } from "../fold.js";

/** The first field of a header; the number increases with every change of the layout. */
const format = "grimrule-cards-2";
const extension = ".cards";
const maxFileBytes = 256 * 1024 * 1024;

/** The folder of the user's card data. */
export function cardDataFolder(): string {
  return join(userDataFolder(), "cards");
}

/** The id of a source. It depends only on these values, so that a later import of a path replaces the earlier one. */
export function sourceId(database: string, game: string, path: string): string {
  return `${database}-${sha256([`${database}\0${game}\0${path}`]).slice(0, 6)}`;
}

/** Writes or replaces the cards of a source. Throws GrimError file-unwritable, file-locked. */
export function writeSource(
  folder: string,
  source: CardSource,
  cards: readonly DatabaseCard[],
  calls?: WriteCalls,
): void {
  const lines = cards.map(({ code, ...card }) => `${JSON.stringify({ code, ...card })}\n`).join("");
  const header = { format, ...source, cards: cards.length, index: 1, bytes: Buffer.byteLength(lines) };
  const text = `${JSON.stringify(header)}\n${lines}`;
  changeCards(folder, () => {
    replaceFile(join(folder, source.id + extension), text, { mode: 0o600, calls });
  });
}

/** Removes a source; false when there is none. Throws GrimError file-unwritable, file-locked. */
export function removeSource(folder: string, id: string): boolean {
  const path = join(folder, id + extension);
  if (!/^[\w-]+$/.test(id) || !existsSync(path)) return false;
  changeCards(folder, () => rmSync(path, { force: true }));
  return true;
}

/** Makes a change to the card data while this process holds its lock. */
function changeCards(folder: string, change: () => void): void {
  try {
    makeFolder(folder);
    withLock(join(folder, ".cards.lock"), "card data", change);
  } catch (error) {
    if (error instanceof GrimError) throw error;
    throw grimError("file-unwritable", `The card data was not changed. ${diskError(error, folder, "write").message}`, {
      file: folder,
      hint: "Free space on the disk, or set another folder: XDG_DATA_HOME=/media/stick grim cards import …",
    });
  }
}

interface SourceFile {
  source: CardSource;
  /** The JSON of each card. */
  lines: string[];
}

export interface CardData {
  /** The sources, the last imported first. */
  readonly sources: readonly CardSource[];
  /** A message for each file that could not be read. */
  readonly problems: readonly string[];
  /** The cards with any of these codes or, if there are none, the cards with this name. The last imported first. */
  find(game: string, codes: readonly string[], name: string): ImportedCard[];
  /** All cards of a game. */
  all(game: string): ImportedCard[];
}

export const noCardData: CardData = { sources: [], problems: [], find: () => [], all: () => [] };

/** Opens the user's card data. Damaged files do not throw: they are reported in `problems`. */
export function openCardData(folder: string = cardDataFolder()): CardData {
  if (!existsSync(folder)) return noCardData;
  const problems: string[] = [];
  const files: SourceFile[] = [];
  for (const name of cardFileNames(folder)) {
    const path = join(folder, name);
    const fileOrReason = readSource(path);
    if (typeof fileOrReason === "string")
      problems.push(`${path} is left out: ${fileOrReason} Import the card data again, or remove the file.`);
    else files.push(fileOrReason);
  }
  files.sort((a, b) => (a.source.imported < b.source.imported ? 1 : -1));
  return {
    sources: files.map((one) => one.source),
    problems,
    find(game, codes, name) {
      const starts = codes.map((code) => `{"code":${JSON.stringify(code)},`);
      const byCode = cardsIn(files, game, (line) => starts.some((start) => line.startsWith(start)));
      const key = nameKey(name);
      if (byCode.length > 0 || key === "") return byCode;
      return cardsIn(files, game).filter((card) => nameKey(card.name) === key);
    },
    all: (game) => cardsIn(files, game),
  };
}

function cardFileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .sort();
  } catch {
    return [];
  }
}

/** Reads a file. If it cannot be used, returns the reason, as a clause of a message. */
function readSource(path: string): SourceFile | string {
  try {
    const bytes = Buffer.from(readRegular(path, maxFileBytes));
    const end = bytes.indexOf("\n");
    const header = JSON.parse(bytes.toString("utf8", 0, Math.max(0, end))) as Partial<CardSource> & Layout;
    const { format: written, index = 0, bytes: length = 0, ...source } = header;
    if (written !== format || typeof source.game !== "string" || typeof source.id !== "string")
      return "it was written by another version of grim.";
    if (bytes.length !== end + index + length) return "its end is missing.";
    const lines = bytes
      .toString("utf8", end + index)
      .split("\n")
      .filter(Boolean);
    return { source: source as CardSource, lines };
  } catch (error) {
    return error instanceof SyntaxError ? "it is damaged." : `it cannot be read (${(error as Error).message}).`;
  }
}

/** The fields of a header beside those of the source. */
interface Layout {
  format?: string;
  /** The length in bytes of what stands between the header and the cards. */
  index?: number;
  /** The length of the cards in bytes. */
  bytes?: number;
}

/** The cards of a game whose line `mayMatch` accepts. Damaged cards are left out: they do not affect the others. */
function cardsIn(
  files: readonly SourceFile[],
  game: string,
  mayMatch: (line: string) => boolean = () => true,
): ImportedCard[] {
  return files
    .filter(({ source }) => source.game === game)
    .flatMap(({ source, lines }) =>
      lines.filter(mayMatch).flatMap((line): ImportedCard[] => {
        try {
          return [{ ...(JSON.parse(line) as DatabaseCard), source }];
        } catch {
          return [];
        }
      }),
    );
}
