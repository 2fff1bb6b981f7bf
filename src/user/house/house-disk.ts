/**
 * Writes and removes house rulings. Each new ruling gets a file of its own, so that two processes cannot overwrite each
 * other's rulings and comments in other files stay. A file is written completely or not at all. A removed ruling is
 * kept in the folder `removed`.
 */
import { rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseDocument } from "yaml";
import { diskError, readText, writeText } from "../../library/disk/disk.js";
import { GrimError, grimError } from "../../problem.js";
import { makeFolder } from "../files/folder.js";
import { withLock } from "../files/lock.js";
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
 * Removes a house ruling from its file, and deletes the file when it has no other ruling. Comments and other rulings
 * stay. A lock on the folder keeps a second process from restoring the ruling.
 * @returns the file that keeps the removed ruling
 * @throws GrimError file-unwritable, file-missing, file-locked, not-found; then the house file is unchanged
 */
export function removeHouseRuling({ file, id }: Pick<HouseRuling, "file" | "id">, calls?: WriteCalls): string {
  const folder = dirname(file);
  try {
    return withLock(join(folder, ".lock"), `the house rulings in ${folder}`, () => remove(file, id, calls));
  } catch (error) {
    throw diskError(error, file, "write");
  }
}

/** The caller holds the lock. */
function remove(file: string, id: string, calls?: WriteCalls): string {
  const text = readText(file);
  const records = parseHouseFile(text, file).content.rulings;
  const record = records.find((one) => one.id === id);
  const gone = grimError("not-found", `${file} no longer has the ruling "${id}".`, { file });
  // A file that is nested too deep gives no record; the parser below would recurse into it.
  if (record === undefined) throw gone;
  const document = parseDocument(text);
  const nodes = (document.get("rulings") as { items?: unknown[] } | undefined)?.items ?? [];
  const index = nodes.findIndex((_, i) => document.getIn(["rulings", i, "id"]) === id);
  if (index < 0) throw gone;
  const removedFolder = join(dirname(file), removedName);
  makeFolder(removedFolder);
  const isLast = nodes.length === 1;
  const removedText = isLast ? text : houseYaml(record, ` Removed from ${basename(file)}.`);
  const backup = createNumbered(removedFolder, id, () => removedText, calls).file;
  document.deleteIn(["rulings", index]);
  try {
    if (isLast) rmSync(file);
    else writeText(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }), calls);
  } catch (error) {
    rmSync(backup, { force: true });
    throw error;
  }
  return backup;
}
