/**
 * Applies the fields `card:` and `keyword:`, which keep the rulings that name the card or use the keyword. With a minus
 * they exclude these rulings.
 */
import { GrimError } from "../../problem.js";
import { docsWith, gamePositions, type SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { nearestNames } from "./nearest-names.js";
import { type FieldTerm, queryProblem } from "./parse.js";
import { resolveWholeText } from "./resolve-names.js";
import type { Scope } from "./scope.js";

/**
 * The narrowed scope.
 * @throws GrimError `bad-query` when a name is unknown
 */
export function narrowByNames(index: SearchIndex, scope: Scope, query: string, fields: readonly FieldTerm[]): Scope {
  const nameFields = fields.flatMap((one) =>
    one.field === "card" || one.field === "keyword" ? [{ ...one, field: one.field }] : [],
  );
  if (nameFields.length === 0) return scope;
  const allowed = scope.allowed.slice();
  const games = gamePositions(index, index.lists.games);
  for (const one of nameFields) {
    const terms = termsOf(index, one.value, one.field, games);
    if (terms.length === 0) {
      const nearest = one.field === "card" ? nearestNames(index, foldedWords(one.value), games) : [];
      const message = `There is no ${one.field} "${one.value.slice(0, 60)}" in this library.`;
      const hint =
        nearest.length > 0
          ? `Nearest names: ${nearest.join(" · ")}`
          : `To search for the words in the texts, leave out "${one.field}:".`;
      throw new GrimError(queryProblem(query, one.at, message, hint));
    }
    const matching = new Uint8Array(allowed.length);
    for (const term of terms) for (const doc of docsWith(index, term)) matching[doc] = 1;
    for (let doc = 0; doc < allowed.length; doc++) if (matching[doc] === (one.isExcluded ? 1 : 0)) allowed[doc] = 0;
  }
  return { ...scope, allowed, isNarrowed: true, count: allowed.reduce((sum, one) => sum + one, 0) };
}

/**
 * The terms of the names that a value may mean. If the value is the whole of some names, correctly spelt, only their
 * terms are returned.
 */
function termsOf(index: SearchIndex, value: string, kind: "card" | "keyword", games: ReadonlySet<number>): number[] {
  const matches = resolveWholeText(index, value, games).filter((match) =>
    kind === "card" ? match.kind === "card" : match.kind === "keyword" || match.kind === "concept",
  );
  const whole = matches.filter((match) => match.hasAllWords && match.isSpeltRight);
  return (whole.length > 0 ? whole : matches).map((match) => index.nameTerms[match.name] as number);
}
