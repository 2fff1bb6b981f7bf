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
  const { lists } = index;
  const conditions = (field: FieldTerm["field"], option?: string): Condition[] => {
    const typed = fields
      .filter((one) => one.field === field)
      .map((one): Condition => ({ ...one, problemOf: (message, hint) => queryProblem(query, one.at, message, hint) }));
    if (option === undefined) return typed;
    const problemOf: Condition["problemOf"] = (message, hint) => problem("bad-query", message, { hint });
    return [...typed, { field, value: option, isExcluded: false, problemOf }];
  };
  const documentNames = new Map(library.documents.map((one) => [one.id, [one.id, one.title, one.short, ...one.names]]));
  const gameNames = (game: string): string[] => [
    game,
    ...library.documents.flatMap((one) => (one.game === game ? one.names : [])),
  ];
  const kindNames = (kind: string): string[] => [kind, `${kind}s`, ...(kind.endsWith("errata") ? ["errata"] : [])];
  const games = select(lists.games, conditions("game", options.game), named("game", gameNames, lists.games));
  const documents = select(
    lists.editions,
    conditions("doc", options.document),
    named("document", ({ document }) => documentNames.get(document) ?? [], [...documentNames.keys()]),
  );
  const kinds = select(
    lists.kinds,
    conditions("kind", options.kind),
    named("kind of ruling", kindNames, [...lists.kinds, "errata"]),
  );
  const editionConditions = conditions("edition", options.edition);
  const knownEditions = [...new Set(lists.editions.map(({ edition }) => edition)), "all"];
  const editions =
    editionConditions.length === 0
      ? defaultEditions(library, index, documents, options.editions)
      : select(
          lists.editions,
          editionConditions,
          named("edition", ({ edition }) => [edition, "all"], knownEditions),
        );
  const since = select(lists.since, conditions("since"), sinceMatcher);

  const allowed = new Uint8Array(index.docCount);
  const searched = new Uint8Array(lists.editions.length);
  for (let doc = 0; doc < index.docCount; doc++) {
    const edition = index.rulingEditions[doc] as number;
    if (editions[edition] === 0 || documents[edition] === 0 || games[index.rulingGames[doc] as number] === 0) continue;
    // An edition counts as searched if it has a ruling of a selected game, even if none is of a selected kind.
    searched[edition] = 1;
    allowed[doc] =
      (kinds[index.rulingKinds[doc] as number] as number) & (since[index.rulingSince[doc] as number] as number);
  }
  // A text that a partial edition leaves in force is in two editions. If both are searched, it is found only in the
  // edition that it comes from.
  for (const [doc, source] of lists.carried) if (searched[source] === 1) allowed[doc] = 0;
  return {
    allowed,
    count: allowed.reduce((sum, one) => sum + one, 0),
    documents: lists.editions.filter((_, i) => searched[i] === 1).map((one) => ({ ...one })),
    isNarrowed:
      [games, kinds, since, documents].some((selected) => selected.includes(0)) || editionConditions.length > 0,
  };
}

/** Returns whether a value is one that a condition names; throws a GrimError if the library has no such value. */
type Matcher<Value> = (condition: Condition, values: readonly Value[]) => (value: Value) => boolean;

/**
 * Combines the conditions on one property. Values that a condition wants are selected; if no condition wants any, all are.
 * Then the excluded values are removed. Returns 1 for each selected value, 0 for the others.
 */
function select<Value>(
  values: readonly Value[],
  conditions: readonly Condition[],
  matcher: Matcher<Value>,
): Uint8Array {
  const selected = new Uint8Array(values.length).fill(conditions.some((condition) => !condition.isExcluded) ? 0 : 1);
  // Wanted values come first, so that excluded ones are removed from them.
  for (const condition of [...conditions].sort((a, b) => Number(a.isExcluded) - Number(b.isExcluded))) {
    const isMeant = matcher(condition, values);
    values.forEach((value, i) => {
      if (isMeant(value)) selected[i] = condition.isExcluded ? 0 : 1;
    });
  }
  return selected;
}

/**
 * A matcher of values by their names, without regard to case and punctuation.
 * @param what the kind of value, for messages
 * @param known the values that a message lists
 */
function named<Value>(what: string, namesOf: (value: Value) => string[], known: readonly string[]): Matcher<Value> {
  return (condition, values) => {
    const wanted = comparableText(condition.value);
    const isMeant = (value: Value): boolean => namesOf(value).some((name) => comparableText(name) === wanted);
    if (wanted === "" || !values.some(isMeant)) throw new GrimError(unknownValue(condition, what, known));
    return isMeant;
  };
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

/**
 * A matcher for conditions such as `>=1.2`, `>1.2`, `<2`, `<=1.3`, `=1.2` or `1.2`. If only an interval of editions is known,
 * it matches if any version number in the interval would, whether or not there is such an edition.
 */
const sinceMatcher: Matcher<Since> = ({ value, problemOf }) => {
  const match = /^(>=|<=|>|<|=|)v?(\d+(?:\.\d+)*)$/.exec(value.replace(/\s+/g, ""));
  if (!match)
    throw new GrimError(
      problemOf(`"${value}" is not an edition to compare with.`, "Write since:1.2, since:>=1.2 or since:<1.2."),
    );
  const [, sign = "", edition = ""] = match;
  return (since) => mayFulfil(since, sign, edition);
};

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
