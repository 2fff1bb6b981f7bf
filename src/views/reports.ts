/** Reports on the upkeep of a library: what `init` proposes, what `import` reads, what `check` finds. */

import { importedKnownCards } from "../cards/data/sets.js";
import { type CardData, noCardData } from "../cards/data/store.js";
import { checkDocuments } from "../check/checks.js";
import { readDocuments } from "../check/read-documents.js";
import type { Source } from "../document/source.js";
import type { ImportResult } from "../import/import.js";
import { checkImports } from "../import/workflow/check-imports.js";
import type { InitResult } from "../import/workflow/init-document.js";
import { loadLibrary } from "../library/disk/load.js";
import type { FolderOrLayers, Layers } from "../library/layers.js";
import { danglingReferences, resolvableGaps } from "../links/references/references.js";
import { GrimError, type Problem } from "../problem.js";
import { countsOf } from "../ruling/counts.js";
import { groupBy } from "../ruling/groups.js";
import type { CheckReport, ImportCheckReport, ImportReport, InitReport } from "./schema.js";

/** The number of rulings of each kind that are shown. */
const maxSamples = 3;

/** The view of a proposed profile. @param written the paths of the files that were written */
export function initReport(result: InitResult, written: readonly string[]): InitReport {
  const { id, game, title, editions, import: profile } = result.document;
  return {
    document: { id, game, title, form: profile.form },
    written: [...written],
    unplaced: result.unplaced,
    sections: result.sections,
    records: result.records.length,
    samples: [...groupBy(result.records, ({ kind }) => kind).values()].flatMap((some) => some.slice(0, maxSamples)),
    problems: Object.fromEntries(countsOf(result.problems.map((one) => one.code))),
    edition: editions[0]?.edition ?? null,
  };
}

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

/**
 * All problems of a library. Records are checked only when every file was read: if a file has invalid YAML or the wrong path,
 * only such problems are returned.
 * @param cardData the user's; the library is compared with it and with its own known-cards.yaml
 * @throws GrimError when the library cannot be read at all
 */
export function checkLibrary(folders: FolderOrLayers, cardData: Pick<CardData, "all"> = noCardData): Problem[] {
  try {
    const problems = checkDocuments(readDocuments(folders, (catalogue) => importedKnownCards(cardData, catalogue)));
    const data = loadLibrary(folders, { requireUniqueIds: false });
    return [...(data.problems ?? []), ...problems, ...danglingReferences(data), ...resolvableGaps(data)];
  } catch (error) {
    if (error instanceof GrimError && error.problems.some(isReadingProblem)) return [...error.problems];
    throw error;
  }
}

/** Whether a file has invalid YAML or the wrong path. */
function isReadingProblem({ code }: Problem): boolean {
  return code === "yaml-syntax" || code === "yaml-schema" || code === "path-mismatch";
}

/** The view of the findings. */
export function checkReport(problems: readonly Problem[]): CheckReport {
  return {
    problems: problems.map(({ code, file, line, message, hint }) => ({
      code,
      file,
      line,
      message,
      hint: hint ?? null,
    })),
    advice: [],
  };
}
