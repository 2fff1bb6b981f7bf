/**
 * Reads house files. Problems are returned, not thrown, because an official look-up must not fail for a bad house file.
 * Import this module lazily: it loads the YAML parser.
 */
import { join } from "node:path";
import { pathInside, readText } from "../../library/disk/disk.js";
import { parseYaml } from "../../library/disk/yaml-file.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import type { HouseFile } from "./house-folders.js";
import {
  type HouseFileContent,
  houseExample,
  houseFileSchema,
  houseRulingSchema,
  type LocatedRecord,
  looseHouseFileSchema,
} from "./schema.js";

/** The size limit of a house file, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/** The valid records of the files, in order, and the problems of the invalid ones. */
export function readHouse(files: readonly HouseFile[]): { records: LocatedRecord[]; problems: Problem[] } {
  const records: LocatedRecord[] = [];
  const problems: Problem[] = [];
  for (const { folder, name } of files) {
    const file = join(folder, name);
    try {
      const text = readText(pathInside(folder, name), maxBytes);
      const parsed = parseHouseFile(text, file);
      problems.push(...parsed.problems);
      for (const record of parsed.content.rulings) {
        records.push({ record, by: parsed.content.by ?? null, file, line: lineOf(text, record.id) });
      }
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { records, problems: [...problems, ...duplicates(records)] };
}

/** The valid records of a house file, and the problems of the invalid ones, which name `path`. */
export function parseHouseFile(text: string, path: string): { content: HouseFileContent; problems: Problem[] } {
  const strict = parseYaml(text, path, houseFileSchema, houseExample);
  if (strict.value !== null) return { content: strict.value, problems: [] };
  const loose = parseYaml(text, path, looseHouseFileSchema, houseExample);
  const rulings = loose.value?.rulings.flatMap((record) => houseRulingSchema.safeParse(record).data ?? []) ?? [];
  return { content: { by: loose.value?.by, rulings }, problems: strict.problems };
}

/** The number of the line with `id: …`; 1 if no line has the id in that form. */
function lineOf(text: string, id: string): number {
  const idPattern = new RegExp(`\\bid: *["']?${id}["']? *(?:$|[,}#\\r])`);
  return text.split("\n").findIndex((line) => idPattern.test(line)) + 1 || 1;
}

/** A problem for each record whose id an earlier record has. */
function duplicates(records: readonly LocatedRecord[]): Problem[] {
  const firstById = new Map<string, LocatedRecord>();
  return records.flatMap((one) => {
    const first = firstById.get(one.record.id);
    if (!first) {
      firstById.set(one.record.id, one);
      return [];
    }
    const message = `Two house rulings have the id "${one.record.id}"; the other is in ${first.file}:${first.line}.`;
    const hint = "Both are shown. Give one of them another id.";
    return problem("duplicate-id", message, { file: one.file, line: one.line, hint });
  });
}
