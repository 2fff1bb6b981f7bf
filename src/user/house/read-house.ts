/**
 * Reads house files. Problems are returned, not thrown, because an official look-up must not fail for a bad house file.
 * Import this module lazily: it loads the YAML parser.
 */
import { join } from "node:path";
import { pathInside, readText } from "../../library/disk/disk.js";
import { parseYaml } from "../../library/disk/yaml-file.js";
import { documentInfo, type Library } from "../../library/library.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import type { HouseRuling } from "./house-ruling.js";
import {
  type HouseFileContent,
  type HouseRecord,
  houseExample,
  houseFileSchema,
  houseRulingSchema,
  looseHouseFileSchema,
} from "./schema.js";
import { standingOf } from "./standing.js";

/** The size limit of a house file, in bytes. */
const maxBytes = 4 * 1024 * 1024;

export interface HouseFile {
  folder: string;
  name: string;
}

/** The valid rulings of the files, in order, and the problems of the invalid ones. */
export function readHouse(
  library: Library,
  files: readonly HouseFile[],
): { rulings: HouseRuling[]; problems: Problem[] } {
  const rulings: HouseRuling[] = [];
  const problems: Problem[] = [];
  for (const { folder, name } of files) {
    const file = join(folder, name);
    try {
      const text = readText(pathInside(folder, name), maxBytes);
      const { content, problems: ofFile } = parseHouseFile(text, file);
      problems.push(...ofFile);
      for (const record of content.rulings)
        rulings.push({ ...houseRulingOf(library, record, content.by), file, line: lineOf(text, record.id) });
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { rulings, problems: [...problems, ...duplicates(rulings)] };
}

/** The valid records of a house file, and the problems of the invalid ones, which name `path`. */
export function parseHouseFile(text: string, path: string): { content: HouseFileContent; problems: Problem[] } {
  const strict = parseYaml(text, path, houseFileSchema, houseExample);
  if (strict.value !== null) return { content: strict.value, problems: [] };
  const loose = parseYaml(text, path, looseHouseFileSchema, houseExample);
  const rulings = loose.value?.rulings.flatMap((record) => houseRulingSchema.safeParse(record).data ?? []) ?? [];
  return { content: { by: loose.value?.by, rulings }, problems: strict.problems };
}

/**
 * The house ruling of a record, with the standing of the official rulings that it rests on.
 * @param author the author that the file names for all its rulings
 */
function houseRulingOf(
  library: Library,
  record: HouseRecord,
  author: string | undefined,
): Omit<HouseRuling, "file" | "line"> {
  const { id, kind, title = null, question = null, text, cards, mentions, keywords, notes, written = null } = record;
  const restsOn = record.rests_on.map(({ ref, words }) => standingOf(library, ref, words));
  const document = documentInfo(library, restsOn[0]?.ref.split(/[@/]/)[0] ?? "");
  const game = record.game ?? document?.game ?? null;
  const by = record.by ?? author ?? null;
  return { id, game, kind, title, question, text, cards, mentions, keywords, restsOn, notes, by, written };
}

/** The number of the line with `id: …`; 1 if no line has the id in that form. */
function lineOf(text: string, id: string): number {
  const idPattern = new RegExp(`\\bid: *["']?${id}["']? *(?:$|[,}#\\r])`);
  return text.split("\n").findIndex((line) => idPattern.test(line)) + 1 || 1;
}

/** A problem for each ruling whose id an earlier one has. */
function duplicates(rulings: readonly HouseRuling[]): Problem[] {
  return rulings.flatMap((one, i) => {
    const first = rulings.findIndex(({ id }) => id === one.id);
    if (first === i) return [];
    const { file, line } = rulings[first] as HouseRuling;
    const message = `Two house rulings have the id "${one.id}"; the other is in ${file}:${line}.`;
    const hint = "Both are shown. Give one of them another id.";
    return problem("duplicate-id", message, { file: one.file, line: one.line, hint });
  });
}
