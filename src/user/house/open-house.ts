/** Opens the house rulings for a look-up. If there are no house files, only the folders are listed. */
import { documentInfo, type Library } from "../../library/library.js";
import type { Problem } from "../../problem.js";
import { type HouseFile, houseFiles, houseFolders } from "./house-folders.js";
import type { HouseRuling, HouseRulings } from "./house-ruling.js";
import type { LocatedRecord } from "./schema.js";
import { standingOf } from "./standing.js";

/** House rulings, and the problems of their files, which are reported but do not fail a look-up. */
export interface OpenHouse extends HouseRulings {
  problems: readonly Problem[];
}

/** The house rulings in the folders. Invalid files and read errors are returned as `problems`. */
export async function openHouse(library: Library, folders: readonly string[] = houseFolders()): Promise<OpenHouse> {
  const { files, problems } = await filesOf(folders);
  if (files.length === 0) return { rulings: [], problems };
  // Loaded only if there is a house file, because it loads the YAML parser.
  const { readHouse } = await import("./read-house.js");
  const read = readHouse(files);
  return { rulings: houseOf(library, read.records), problems: [...problems, ...read.problems] };
}

/** The house files in the folders. A folder that cannot be read is a problem. */
async function filesOf(folders: readonly string[]): Promise<{ files: HouseFile[]; problems: Problem[] }> {
  const files: HouseFile[] = [];
  const problems: Problem[] = [];
  for (const folder of folders) {
    try {
      files.push(...houseFiles(folder));
    } catch (error) {
      const { diskError } = await import("../../library/disk/disk.js");
      problems.push(...diskError(error, folder, "read").problems);
    }
  }
  return { files, problems };
}

/** The house rulings of the records, each with the standing of the official rulings that it rests on. */
function houseOf(library: Library, records: readonly LocatedRecord[]): HouseRuling[] {
  return records.map(({ record, by, file, line }) => {
    const restsOn = record.rests_on.map(({ ref, words }) => standingOf(library, ref, words));
    return {
      id: record.id,
      game: record.game ?? gameOf(library, restsOn[0]?.ref),
      kind: record.kind,
      title: record.title ?? null,
      question: record.question ?? null,
      text: record.text,
      section: record.section,
      cards: record.cards,
      mentions: record.mentions,
      keywords: record.keywords,
      restsOn,
      notes: record.notes,
      by: record.by ?? by,
      written: record.written ?? null,
      file,
      line,
    };
  });
}

function gameOf(library: Library, ref: string | undefined): string | null {
  return documentInfo(library, ref?.split(/[@/]/)[0] ?? "")?.game ?? null;
}
