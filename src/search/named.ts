/** `card:` and `keyword:` in a query: only rulings on that card, only rulings that use that keyword. */
import type { Problem } from "../problem.js";
import { frequenciesIn } from "./frequency.js";
import type { SearchIndex } from "./index-of.js";
import { nearestTo } from "./nearest.js";
import { broken, type FieldTerm } from "./query-language.js";
import { resolveWholly } from "./resolve.js";
import type { Scope } from "./scope.js";
import { foldedWords } from "./words.js";

/** @returns the narrower scope, or why a name makes no sense */
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
    const terms = termsOf(index, scope, one.value, one.field, games);
    if (terms.length === 0) {
      const near = one.field === "card" ? nearestTo(index, foldedWords(one.value), games) : [];
      return broken(
        query,
        one.at,
        `There is no ${one.field} "${one.value.slice(0, 60)}" here.`,
        near.length > 0
          ? `Nearest names: ${near.join(" · ")}`
          : `Without "${one.field}:" the words are looked for in the text.`,
      );
    }
    const having = new Uint8Array(allowed.length);
    for (const term of terms)
      for (let i = index.postingStarts[term] as number; i < (index.postingStarts[term + 1] as number); i++)
        having[index.postingDocs[i] as number] = 1;
    for (let doc = 0; doc < allowed.length; doc++) if (having[doc] === (one.not ? 1 : 0)) allowed[doc] = 0;
  }
  return { ...scope, allowed, narrowed: true, count: allowed.reduce((sum, one) => sum + one, 0) };
}

/** The terms of every name that the value may mean; of the surest ones only, when there are such. */
function termsOf(
  index: SearchIndex,
  scope: Scope,
  value: string,
  kind: "card" | "keyword",
  games: ReadonlySet<number>,
): number[] {
  const matches = resolveWholly(index, value, games, frequenciesIn(index, scope)).filter((match) =>
    kind === "card" ? match.kind === "card" : match.kind === "keyword" || match.kind === "concept",
  );
  const whole = matches.filter((match) => match.whole && match.exact);
  return (whole.length > 0 ? whole : matches).map((match) => index.nameTerms[match.name] as number);
}
