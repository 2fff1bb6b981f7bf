/**
 * Writes and removes house rulings. Each new ruling gets a file of its own, so that two processes cannot overwrite each
 * other's rulings and comments in other files stay. A file is written completely or not at all. The file of a removed
 * ruling is kept in the folder `removed`.
 */
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { diskError, readText } from "../../library/disk/disk.js";
import { GrimError, grimError } from "../../problem.js";
import { makeFolder } from "../files/folder.js";
import { createFile, type WriteCalls } from "../files/replace-file.js";
import { removedName } from "./house-folders.js";
import type { HouseRuling } from "./house-ruling.js";
import { houseYaml } from "./house-yaml.js";
import { parseHouseFile } from "./read-house.js";
import type { HouseRecord } from "./schema.js";

/**
 * Writes a record into a new file.
 * @returns the file, and the record as written: its id gets a number if a file of that name exists
 * @throws GrimError file-unwritable; then nothing is written
 */
export function writeHouseRecord(folder: string, record: HouseRecord): { file: string; record: HouseRecord } {
  try {
    makeFolder(folder);
    const { file, id } = createNumbered(folder, record.id, (id) => houseYaml({ ...record, id }));
    return { file, record: { ...record, id } };
  } catch (error) {
    const { problems } = diskError(error, join(folder, `${record.id}.yaml`), "write");
    throw new GrimError(
      problems.map((one) => ({ ...one, message: `The house ruling was not written. ${one.message}` })),
    );
  }
}

/** Writes a file into a folder. It is named by `id`; if that is taken, by the id with a number. */
function createNumbered(folder: string, id: string, textOf: (id: string) => string, calls?: WriteCalls) {
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? id : `${id}-${n}`;
    const file = join(folder, `${numbered}.yaml`);
    if (createFile(file, textOf(numbered), { mode: 0o600, calls })) return { file, id: numbered };
  }
}

/**
 * Removes a house ruling: moves its file to the folder of removed ones.
 * @returns the file that keeps the removed ruling
 * @throws GrimError usage for a file with other rulings; file-unwritable, file-missing, not-found. The file is then unchanged
 */
export function removeHouseRuling({ file, id }: Pick<HouseRuling, "file" | "id">, calls?: WriteCalls): string {
  const text = readText(file);
  const { content, problems } = parseHouseFile(text, file);
  const { rulings } = content;
  if (!rulings.some((one) => one.id === id))
    throw grimError("not-found", `${file} no longer has the ruling "${id}".`, { file });
  if (rulings.length > 1 || problems.length > 0)
    throw grimError("usage", `${file} has other rulings too. Nothing was removed.`, {
      file,
      hint: `Remove the lines of "${id}" from the file by hand.`,
    });
  try {
    const removedFolder = join(dirname(file), removedName);
    makeFolder(removedFolder);
    const { file: kept } = createNumbered(removedFolder, id, () => text, calls);
    rmSync(file, { force: true });
    return kept;
  } catch (error) {
    throw diskError(error, file, "write");
  }
}
