/** `check`: the problems of a library. */
import { importedKnownCards } from "../cards/data/sets.js";
import { type CardData, noCardData } from "../cards/data/store.js";
import { checkDocuments } from "../check/checks.js";
import { readDocuments } from "../check/read-documents.js";
import { loadLibrary } from "../library/disk/load.js";
import type { FolderOrLayers } from "../library/layers.js";
import { danglingReferences, resolvableGaps } from "../links/references/references.js";
import { GrimError, type Problem } from "../problem.js";
import type { CheckReport } from "./schema/upkeep.js";

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
