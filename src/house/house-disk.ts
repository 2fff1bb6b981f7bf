/**
 * House rulings written and removed. Each has a file of its own, so that two terminals cannot overwrite each other and
 * nobody's comments are touched. A file appears whole or not at all; one that is removed is kept out of sight.
 */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseDocument } from "yaml";
import { diskError, readText, writeText } from "../library/disk.js";
import { GrimError, problem } from "../problem.js";
import { makeFolder } from "../user-data/folder.js";
import type { HouseRuling } from "./house-ruling.js";
import { houseYaml } from "./house-yaml.js";
import { parseHouseFile } from "./read-house.js";
import type { HouseRecord } from "./schema.js";

/**
 * @returns the file, and the record as it was written: with another id if a second terminal took the first one
 * @throws GrimError file-unwritable; nothing is left behind then
 */
export function writeHouseRecord(folder: string, record: HouseRecord): { file: string; record: HouseRecord } {
  const { id } = record;
  for (let n = 1; ; n += 1) {
    const own = n === 1 ? record : { ...record, id: `${id}-${n}` };
    const file = join(folder, `${own.id}.yaml`);
    if (writeNew(file, houseYaml(own))) return { file, record: own };
  }
}

/** @returns false when there is such a file already */
function writeNew(file: string, text: string): boolean {
  const folder = dirname(file);
  const draft = join(folder, `.${basename(file)}.${process.pid}.draft`);
  try {
    makeFolder(folder);
    writeSynced(draft, text);
    return giveName(draft, file);
  } catch (error) {
    throw notWritten(diskError(error, file, "write"));
  } finally {
    discard(draft);
  }
}

/** Best effort: a draft that stays is hidden, and no house file. What went wrong before is what must be said. */
function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // The folder is no folder, or the disk has gone.
  }
}

function writeSynced(path: string, text: string): void {
  const file = openSync(path, "w", 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A link fails where the name is taken; a rename would replace what stands there. */
function giveName(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // Memory sticks have file systems without links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EOPNOTSUPP") throw error;
    if (existsSync(file)) return false;
    renameSync(draft, file);
    return true;
  }
}

function notWritten(error: GrimError): GrimError {
  return new GrimError(
    error.problems.map((one) => ({ ...one, message: `The house ruling is not written. ${one.message}` })),
  );
}

/**
 * Takes a house ruling out of its file; the file goes when it holds nothing else. Comments and the other rulings stay.
 * @returns where the removed words are kept
 * @throws GrimError file-unwritable, file-missing, not-found
 */
export function removeHouseRuling({ file, id }: Pick<HouseRuling, "file" | "id">): string {
  const text = readText(file);
  const records = parseHouseFile(text, file).content.rulings;
  const record = records.find((one) => one.id === id);
  const document = parseDocument(text);
  const nodes = (document.get("rulings") as { items?: unknown[] } | undefined)?.items ?? [];
  const at = nodes.findIndex((_, i) => document.getIn(["rulings", i, "id"]) === id);
  if (record === undefined || at < 0)
    throw new GrimError(problem("not-found", `${file} does not hold "${id}" any more.`, { file }));
  const kept = freeName(join(dirname(file), "removed"), id);
  try {
    makeFolder(dirname(kept));
    if (nodes.length === 1) renameSync(file, kept);
    else {
      writeSynced(kept, houseYaml(record, ` Removed from ${basename(file)}.`));
      document.deleteIn(["rulings", at]);
      writeText(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
    }
  } catch (error) {
    throw error instanceof GrimError ? error : diskError(error, file, "write");
  }
  return kept;
}

function freeName(folder: string, id: string): string {
  for (let n = 1; ; n += 1) {
    const path = join(folder, n === 1 ? `${id}.yaml` : `${id}-${n}.yaml`);
    if (!existsSync(path)) return path;
  }
}
