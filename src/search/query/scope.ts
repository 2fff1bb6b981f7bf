/** Selects the rulings that a query searches: those of the newest editions, unless fields or options say otherwise. */
import { editionsInForce } from "../../library/editions/in-force.js";
import type { Library } from "../../library/library.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import { editDistance } from "../../ruling/edit-distance.js";
import type { Since } from "../../ruling/ruling.js";
import type { SearchedDocument, SearchOptions } from "../answer.js";
import type { SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { type FieldTerm, queryProblem } from "./parse.js";

export interface Scope {
  /** 1 for each ruling that is searched. */
  allowed: Uint8Array;
  /** The number of rulings that are searched. */
  count: number;
  /** The editions that are searched. */
  documents: SearchedDocument[];
  /** True if a field, or an option other than `editions`, chooses what is searched. */
  isNarrowed: boolean;
}

/** One condition on the scope, from a field of the query or from an option. */
interface Condition {
  field: FieldTerm["field"];
  value: string;
  isExcluded: boolean;
  /** The problem for a wrong value: for a field, with its place in the query. */
  problemOf(message: string, hint: string): Problem;
}

/**
 * The rulings that fields and options select.
 * @throws GrimError `bad-query` when a value is unknown
 */
export function scopeOf(
  library: Library,
  index: SearchIndex,
  query: string,
  fields: readonly FieldTerm[],
  options: SearchOptions,
): Scope {
  const conditions = (field: FieldTerm["field"], option?: string): Condition[] => {
    const typed = fields
      .filter((one) => one.field === field)
      .map((one): Condition => ({ ...one, problemOf: (message, hint) => queryProblem(query, one.at, message, hint) }));
    if (option === undefined) return typed;
    const problemOf: Condition["problemOf"] = (message, hint) => problem("bad-query", message, { hint });
    return [...typed, { field, value: option, isExcluded: false, problemOf }];
  };
  const { lists } = index;
  const games = valuesMeeting(conditions("game", options.game), lists.games.length, (condition) =>
    gamesMatching(library, index, condition),
  );
  const documents = valuesMeeting(conditions("doc", options.document), lists.editions.length, (condition) =>
    documentsMatching(library, index, condition),
  );
  const kinds = valuesMeeting(conditions("kind", options.kind), lists.kinds.length, (condition) =>
    kindsMatching(index, condition),
  );
  const editionConditions = conditions("edition", options.edition);
  const editions =
    editionConditions.length === 0
      ? defaultEditions(library, index, documents, options.editions)
      : valuesMeeting(editionConditions, lists.editions.length, (condition) => editionsMatching(index, condition));
  const since = valuesMeeting(conditions("since"), lists.since.length, (condition) => sinceMatching(index, condition));

  const allowed = new Uint8Array(index.docCount);
  const searched = new Uint8Array(lists.editions.length);
  // No game, kind or value of `since` is left out, so the rulings of an edition need not be examined one by one.
  const takesWholeEditions = [games, kinds, since].every((selected) => !selected.includes(0));
  let count = 0;
  lists.editions.forEach(({ document, edition }, i) => {
    const range = library.range(document, edition);
    if (editions[i] === 0 || documents[i] === 0 || range === null) return;
    const [from, to] = range;
    if (takesWholeEditions) {
      searched[i] = 1;
      allowed.fill(1, from, to);
      count += to - from;
      return;
    }
    for (let doc = from; doc < to; doc++) {
      if (games[index.rulingGames[doc] as number] === 0) continue;
      // An edition counts as searched if it has a ruling of a selected game, even if none is of a selected kind.
      searched[i] = 1;
      if (kinds[index.rulingKinds[doc] as number] === 0 || since[index.rulingSince[doc] as number] === 0) continue;
      allowed[doc] = 1;
      count++;
    }
  });
  // A text that a partial edition leaves in force is in two editions. If both are searched, it is found only in the
  // edition that it comes from.
  for (const [doc, source] of lists.carried) {
    if (allowed[doc] === 0 || searched[source] === 0) continue;
    allowed[doc] = 0;
    count--;
  }
  return {
    allowed,
    count,
    documents: lists.editions.filter((_, i) => searched[i] === 1).map((one) => ({ ...one })),
    isNarrowed: !takesWholeEditions || documents.includes(0) || editionConditions.length > 0,
  };
}

/**
 * Combines the conditions on one property, which has `size` values. Values that a condition wants are selected; if no
 * condition wants any, all are. Then the excluded values are removed. Returns 1 for each selected value, 0 for the others.
 * @param valuesOf gives the values that a condition names
 */
function valuesMeeting(
  conditions: readonly Condition[],
  size: number,
  valuesOf: (condition: Condition) => number[],
): Uint8Array {
  const selected = new Uint8Array(size).fill(conditions.some((condition) => !condition.isExcluded) ? 0 : 1);
  // Wanted values come first, so that excluded ones are removed from them.
  for (const condition of [...conditions].sort((a, b) => Number(a.isExcluded) - Number(b.isExcluded)))
    for (const value of valuesOf(condition)) selected[value] = condition.isExcluded ? 0 : 1;
  return selected;
}

/**
 * The chosen edition of each document, by default the one in force. A document that only another one continues that is not
 * selected is read in its newest edition.
 * @param selected 1 for each edition of the index whose document is searched
 */
function defaultEditions(
  library: Library,
  index: SearchIndex,
  selected: Uint8Array,
  chosen: SearchOptions["editions"],
): Uint8Array {
  const { editions } = index.lists;
  const ids = new Set(editions.flatMap(({ document }, i) => (selected[i] === 1 ? [document] : [])));
  const wanted = chosen ?? editionsInForce({ documents: library.documents.filter(({ id }) => ids.has(id)) }).editions;
  return Uint8Array.from(editions, (one) => (wanted.get(one.document) === one.edition ? 1 : 0));
}

function gamesMatching(library: Library, index: SearchIndex, condition: Condition): number[] {
  const wanted = comparableText(condition.value);
  const found = index.lists.games.flatMap((game, i) =>
    [game, ...library.documents.filter((one) => one.game === game).flatMap((one) => one.names)].some(
      (name) => comparableText(name) === wanted,
    )
      ? [i]
      : [],
  );
  if (found.length === 0) throw new GrimError(unknownValue(condition, "game", index.lists.games));
  return found;
}

function documentsMatching(library: Library, index: SearchIndex, condition: Condition): number[] {
  const wanted = comparableText(condition.value);
  const ids = library.documents
    .filter((one) => [one.id, one.title, one.short, ...one.names].some((name) => comparableText(name) === wanted))
    .map((one) => one.id);
  const known = library.documents.map((one) => one.id);
  if (ids.length === 0) throw new GrimError(unknownValue(condition, "document", known));
  return index.lists.editions.flatMap((one, i) => (ids.includes(one.document) ? [i] : []));
}

function kindsMatching(index: SearchIndex, condition: Condition): number[] {
  const wanted = comparableText(condition.value);
  const found = index.lists.kinds.flatMap((kind, i) => {
    const name = comparableText(kind);
    return name === wanted || `${name}s` === wanted || (wanted === "errata" && name.endsWith("errata")) ? [i] : [];
  });
  if (found.length === 0)
    throw new GrimError(unknownValue(condition, "kind of ruling", [...index.lists.kinds, "errata"]));
  return found;
}

function editionsMatching(index: SearchIndex, condition: Condition): number[] {
  const { editions } = index.lists;
  const wanted = condition.value.toLowerCase();
  const found = editions.flatMap((one, i) => (wanted === "all" || one.edition.toLowerCase() === wanted ? [i] : []));
  const known = [...new Set(editions.map((one) => one.edition)), "all"];
  if (found.length === 0) throw new GrimError(unknownValue(condition, "edition", known));
  return found;
}

/**
 * The values of `since` that fulfil a condition such as `>=1.2`, `>1.2`, `<2`, `<=1.3`, `=1.2` or `1.2`. If only an
 * interval of editions is known, it matches if any version number in the interval would, whether or not there is such an
 * edition.
 */
function sinceMatching(index: SearchIndex, condition: Condition): number[] {
  const match = /^(>=|<=|>|<|=|)v?(\d+(?:\.\d+)*)$/.exec(condition.value.replace(/\s+/g, ""));
  if (!match)
    throw new GrimError(
      condition.problemOf(
        `"${condition.value}" is not an edition to compare with.`,
        "Write since:1.2, since:>=1.2 or since:<1.2.",
      ),
    );
  const [, sign = "", edition = ""] = match;
  return index.lists.since.flatMap((since, i) => (mayFulfil(since, sign, edition) ? [i] : []));
}

function mayFulfil(since: Since, sign: string, edition: string): boolean {
  if (since === null) return false;
  // The ruling appeared in `exact`, or in an edition after `after` and not later than `by`.
  const isExact = "exact" in since;
  const first = compareVersions(isExact ? since.exact : since.after, edition);
  const last = compareVersions(isExact ? since.exact : since.by, edition);
  if (sign === ">=") return last >= 0;
  if (sign === ">") return last > 0;
  if (sign === "<") return first < 0;
  const isFirstReached = isExact ? first <= 0 : first < 0;
  return sign === "<=" ? isFirstReached : isFirstReached && last >= 0;
}

/** Compares versions number by number: 1.9 comes before 1.10. */
function compareVersions(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unknownValue(condition: Condition, what: string, known: readonly string[]): Problem {
  if (condition.value === "")
    return condition.problemOf(`The field "${condition.field}:" has no value.`, `Known: ${known.join(", ")}.`);
  const typed = condition.value.toLowerCase();
  // At least half of the letters must be right.
  const maxDistance = Math.min(3, Math.floor(typed.length / 2));
  const nearest = known
    .map((one) => ({ one, distance: editDistance(typed, one.toLowerCase(), maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)[0];
  return condition.problemOf(
    `There is no ${what} "${condition.value.slice(0, 60)}" in this library.`,
    `${nearest ? `Did you mean ${nearest.one}? ` : ""}Known: ${known.join(", ")}.`,
  );
}

function comparableText(text: string): string {
  return foldedWords(text).join(" ");
}
