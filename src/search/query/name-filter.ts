/** The fields `card:` and `keyword:`: only rulings that name the card, only rulings that use the keyword. */
import type { Problem } from "../../problem.js";
import { docsWith, type SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { nearestNames } from "./nearest-names.js";
import { broken, type FieldTerm } from "./parse.js";
import { resolveWholeText } from "./resolve-names.js";
import type { Scope } from "./scope.js";

/** The narrowed scope, or a problem when a name is unknown. */
export function narrowByNames(
  index: SearchIndex,
  scope: Scope,
  query: string,
  fields: readonly FieldTerm[],
): Scope | Problem {
  const asked = fields.flatMap((one) =>
    one.field === "card" || one.field === "keyword" ? [{ ...one, field: one.field }] : [],
  );
  if (asked.length === 0) return scope;
  const allowed = scope.allowed.slice();
  const games = new Set(index.lists.games.map((_, i) => i));
  for (const one of asked) {
    const terms = termsOf(index, one.value, one.field, games);
    if (terms.length === 0) {
      const near = one.field === "card" ? nearestNames(index, foldedWords(one.value), games) : [];
      return broken(
        query,
        one.at,
        `There is no ${one.field} "${one.value.slice(0, 60)}" in this library.`,
        near.length > 0
          ? `Nearest names: ${near.join(" · ")}`
          : `Without "${one.field}:" the words are looked for in the text.`,
      );
    }
    const having = new Uint8Array(allowed.length);
    for (const term of terms) for (const doc of docsWith(index, term)) having[doc] = 1;
    for (let doc = 0; doc < allowed.length; doc++) if (having[doc] === (one.not ? 1 : 0)) allowed[doc] = 0;
  }
  return { ...scope, allowed, narrowed: true, count: allowed.reduce((sum, one) => sum + one, 0) };
}

/** The terms of the names that the value may mean; if any matches exactly, only those that do. */
function termsOf(index: SearchIndex, value: string, kind: "card" | "keyword", games: ReadonlySet<number>): number[] {
  const matches = resolveWholeText(index, value, games).filter((match) =>
    kind === "card" ? match.kind === "card" : match.kind === "keyword" || match.kind === "concept",
  );
  const whole = matches.filter((match) => match.whole && match.exact);
  return (whole.length > 0 ? whole : matches).map((match) => index.nameTerms.at(match.name) as number);
}
