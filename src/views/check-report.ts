/** `check`: the problems of a library. */
import { importedKnownCards } from "../cards/data/sets.js";
import { type CardData, noCardData } from "../cards/data/store.js";
import { checkDocuments, type Findings } from "../check/checks.js";
import { readDocuments } from "../check/read-documents.js";
import { loadLibrary } from "../library/disk/load.js";
import type { FolderOrLayers } from "../library/layers.js";
import { danglingReferences, resolvableGaps } from "../links/references/references.js";
import { GrimError, type Problem } from "../problem.js";
import type { CheckReport } from "./schema/upkeep.js";

interface CheckOptions {
  /** A file of evaluation queries that no alternative phrasing may copy. */
  queries?: string | undefined;
  /** The user's card data. The library is compared with it and with its own known-cards.yaml. */
  cardData?: Pick<CardData, "all">;
}

/**
 * All problems of a library, and suggestions. Records are checked only when every file was read: if a file has invalid YAML
 * or the wrong path, only such problems are returned.
 * @throws GrimError when the library, or the file of queries, cannot be read at all
 */
export function checkLibrary(folders: FolderOrLayers, { queries, cardData = noCardData }: CheckOptions = {}): Findings {
  try {
    const { problems, advice } = checkDocuments(
      readDocuments(folders, (catalogue) => importedKnownCards(cardData, catalogue), queries),
    );
    const data = loadLibrary(folders, { requireUniqueIds: false });
    const referenceProblems = [...danglingReferences(data), ...resolvableGaps(data)];
    return { problems: [...(data.problems ?? []), ...problems, ...referenceProblems], advice };
  } catch (error) {
    if (error instanceof GrimError && error.problems.some(isReadingProblem))
      return { problems: [...error.problems], advice: [] };
    throw error;
  }
}

/** Whether a file has invalid YAML or the wrong path. */
function isReadingProblem({ code }: Problem): boolean {
  return code === "yaml-syntax" || code === "yaml-schema" || code === "path-mismatch";
}

/** The view of the findings. */
export function checkReport({ problems, advice }: Findings): CheckReport {
  const problemJson = ({ code, file, line, message, hint }: Problem) => ({
    code,
    file,
    line,
    message,
    hint: hint ?? null,
  });
  return { problems: problems.map(problemJson), advice: advice.map(problemJson) };
}
