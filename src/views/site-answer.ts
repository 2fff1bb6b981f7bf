/** The answer that the site shows in a browser. */
import type { Library } from "../library/library.js";
import { errataOfCards } from "../links/errata/card-errata.js";
import type { ChangesCommand } from "../links/status/changes-question.js";
import { searchWithStatus } from "../links/status/verdict.js";
import { viewOf } from "../links/view.js";
import type { Problem } from "../problem.js";
import { reference } from "../ruling/citation.js";
import type { AnswerState, SearchOptions } from "../search/answer.js";
import type { SearchResult } from "./schema.js";
import { type HitDetails, officialSearchResult } from "./search.js";

export interface SiteAnswer {
  state: AnswerState;
  /** What is wrong with the query; then there is no view. */
  problem: Problem | null;
  view: SearchResult | null;
  /** Editions whose changes the query asks for. */
  changes: readonly ChangesCommand[];
}

/**
 * The answer to a query, from official documents.
 * @param textsOf the texts of other editions for a result, by its reference; they are computed when the site is built, so that
 *   browsers need no code for it
 */
export function siteAnswer(
  library: Library,
  query: string,
  options: SearchOptions,
  textsOf: (reference: string) => Omit<HitDetails, "errata"> = () => ({ later: null, effective: [] }),
): SiteAnswer {
  const { answer, status } = searchWithStatus(library, query, options);
  const { state, problem = null } = answer;
  const changes = status?.finding.kind === "changes" ? status.finding.commands : [];
  if (problem) return { state, problem, view: null, changes };
  const view = officialSearchResult(library, query, { answer, status }, (ruling) => ({
    ...textsOf(reference(ruling)),
    errata: errataOfCards(library, ruling, viewOf(library, ruling)),
  }));
  return { state, problem, view, changes };
}
