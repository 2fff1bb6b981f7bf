/** `import`: what an import reads. `import --check`: how the editions of a library differ from a fresh import. */
import type { Source } from "../document/source.js";
import type { ImportResult } from "../import/import.js";
import { checkImports } from "../import/workflow/check-imports.js";
import type { Layers } from "../library/layers.js";
import type { Problem } from "../problem.js";
import { countsOf } from "../ruling/counts.js";
import type { ImportCheckReport, ImportReport } from "./schema/upkeep.js";

/** The rules of the import that set lines aside because of their position. All other rules are those of the profile. */
const positionRules: readonly string[] = ["before-first-heading", "section-introduction"];

/** The view of an import. */
export function importReport(
  { lines: { boilerplate, ...lines }, chapters, unmatched, unknownCodes, problems }: ImportResult,
  source: Source,
  of: { document: string; edition: string },
  withRecords: boolean,
): ImportReport {
  const records = chapters.flatMap((chapter) => chapter.rulings);
  const counts = (names: readonly string[]) => Array.from(countsOf(names), ([name, count]) => ({ name, count }));
  return {
    ...of,
    lines: {
      ...lines,
      set_aside: positionRules.reduce((sum, rule) => sum + (lines.rules[rule] ?? 0), 0),
      // docs/json.md promises that no key is renamed, so the JSON keeps its first name for boilerplate.
      furniture: boilerplate,
      position_rules: positionRules.filter((rule) => rule in lines.rules),
    },
    rulings: records.length,
    kinds: counts(records.map((one) => one.kind)),
    sections: counts(records.map((one) => one.section.join(" › ") || one.title || "(before the first heading)")),
    unmatched,
    unknown_codes: unknownCodes,
    remarks: [...(source.remarks ?? [])],
    is_folder: source.files !== undefined,
    ...(withRecords && { records }),
    problems,
  };
}

/**
 * The view of a comparison of all editions whose source is in a folder.
 * @param sources null without a folder: nothing is compared
 */
export async function importCheckReport(
  layers: Layers,
  sources: string | null,
): Promise<ImportCheckReport & { problems: Problem[] }> {
  const checked = sources === null ? [] : await checkImports(layers, sources);
  return {
    editions: checked.map(({ document, edition, source, problems }) => ({
      document,
      edition,
      compared: source !== null,
      differences: problems.length,
    })),
    problems: checked.flatMap((one) => one.problems),
  };
}
