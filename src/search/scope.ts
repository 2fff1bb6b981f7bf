/** Which rulings a query looks at: the newest editions, unless fields or options say otherwise. */
import type { Library } from "../library/library.js";
import { type Problem, problem } from "../problem.js";
import type { Since } from "../ruling/ruling.js";
import type { SearchedDocument, SearchOptions } from "./answer.js";
import type { SearchIndex } from "./index-of.js";
import { broken, type FieldTerm } from "./query-language.js";
import { distance } from "./sound.js";
import { foldedWords } from "./words.js";

export interface Scope {
  /** 1 for each ruling that is looked at. */
  allowed: Uint8Array;
  count: number;
  documents: SearchedDocument[];
  /** True when fields or options leave out some of what is normally searched. */
  narrowed: boolean;
}

/** One wish about a part of the scope: from a field, with its place, or from an option. */
interface Wish {
  value: string;
  not: boolean;
  complain(message: string, hint: string): Problem;
}

/** @returns the scope, or why a value makes no sense */
export function scopeOf(
  library: Library,
  index: SearchIndex,
  query: string,
  fields: readonly FieldTerm[],
  options: SearchOptions,
): Scope | Problem {
  const wishes = (field: FieldTerm["field"], option: string | undefined): Wish[] => [
    ...fields
      .filter((one) => one.field === field)
      .map(({ value, not, at }) => ({
        value,
        not,
        complain: (message: string, hint: string) => broken(query, at, message, hint),
      })),
    ...(option === undefined
      ? []
      : [{ value: option, not: false, complain: (m: string, hint: string) => problem("bad-query", m, { hint }) }]),
  ];
  const { lists } = index;
  const games = oneOf(wishes("game", options.game), lists.games.length, (wish) => gamesNamed(library, index, wish));
  if (!(games instanceof Uint8Array)) return games;
  const documents = oneOf(wishes("doc", options.document), lists.editions.length, (wish) =>
    documentsNamed(library, index, wish),
  );
  if (!(documents instanceof Uint8Array)) return documents;
  const kinds = oneOf(wishes("kind", options.kind), lists.kinds.length, (wish) => kindsNamed(index, wish));
  if (!(kinds instanceof Uint8Array)) return kinds;
  const editionWishes = wishes("edition", options.edition);
  const editions =
    editionWishes.length === 0
      ? usualEditions(index, options.editions)
      : oneOf(editionWishes, lists.editions.length, (wish) => editionsNamed(index, wish));
  if (!(editions instanceof Uint8Array)) return editions;
  const since = oneOf(wishes("since", undefined), lists.since.length, (wish) => sinceNamed(index, wish));
  if (!(since instanceof Uint8Array)) return since;

  const allowed = new Uint8Array(index.docCount);
  const searched = new Uint8Array(lists.editions.length);
  let count = 0;
  for (let doc = 0; doc < index.docCount; doc++) {
    const edition = index.docEditions[doc] as number;
    if (editions[edition] === 0 || documents[edition] === 0 || games[index.docGames[doc] as number] === 0) continue;
    searched[edition] = 1;
    if (kinds[index.docKinds[doc] as number] === 0 || since[index.docSince[doc] as number] === 0) continue;
    allowed[doc] = 1;
    count++;
  }
  return {
    allowed,
    count,
    documents: lists.editions.filter((_, i) => searched[i] === 1).map((one) => ({ ...one })),
    narrowed: [games, documents, kinds, since].some((part) => part.includes(0)) || editionWishes.length > 0,
  };
}

/** All wishes together as a set of `size` things: any of the wanted ones, none of the unwanted. */
function oneOf(wishes: readonly Wish[], size: number, read: (wish: Wish) => number[] | Problem): Uint8Array | Problem {
  const set = new Uint8Array(size).fill(wishes.some((wish) => !wish.not) ? 0 : 1);
  // Wanted ones first, so that an unwanted one takes away from them.
  for (const wish of [...wishes].sort((a, b) => Number(a.not) - Number(b.not))) {
    const members = read(wish);
    if (!Array.isArray(members)) return members;
    for (const member of members) set[member] = wish.not ? 0 : 1;
  }
  return set;
}

/** The chosen edition of each document; without a choice the newest. */
function usualEditions(index: SearchIndex, chosen: SearchOptions["editions"]): Uint8Array {
  const { editions } = index.lists;
  if (chosen) return Uint8Array.from(editions, (one) => (chosen.get(one.document) === one.edition ? 1 : 0));
  return Uint8Array.from(editions, (one, i) => (one.document === editions[i - 1]?.document ? 0 : 1));
}

function gamesNamed(library: Library, index: SearchIndex, wish: Wish): number[] | Problem {
  const wanted = key(wish.value);
  const found = index.lists.games.flatMap((game, i) =>
    [game, ...library.documents.filter((one) => one.game === game).flatMap((one) => one.names)].some(
      (name) => key(name) === wanted,
    )
      ? [i]
      : [],
  );
  return found.length > 0 ? found : unknown(wish, "game", index.lists.games);
}

function documentsNamed(library: Library, index: SearchIndex, wish: Wish): number[] | Problem {
  const wanted = key(wish.value);
  const ids = library.documents
    .filter((one) => [one.id, one.title, one.short, ...one.names].some((name) => key(name) === wanted))
    .map((one) => one.id);
  if (ids.length === 0)
    return unknown(
      wish,
      "document",
      library.documents.map((one) => one.id),
    );
  return index.lists.editions.flatMap((one, i) => (ids.includes(one.document) ? [i] : []));
}

function kindsNamed(index: SearchIndex, wish: Wish): number[] | Problem {
  const wanted = key(wish.value);
  const found = index.lists.kinds.flatMap((kind, i) => {
    const name = key(kind);
    return name === wanted || `${name}s` === wanted || (wanted === "errata" && name.endsWith("errata")) ? [i] : [];
  });
  return found.length > 0 ? found : unknown(wish, "kind of ruling", [...index.lists.kinds, "errata"]);
}

function editionsNamed(index: SearchIndex, wish: Wish): number[] | Problem {
  const { editions } = index.lists;
  const wanted = wish.value.toLowerCase();
  const found = editions.flatMap((one, i) => (wanted === "all" || one.edition.toLowerCase() === wanted ? [i] : []));
  return found.length > 0 ? found : unknown(wish, "edition", [...new Set(editions.map((one) => one.edition)), "all"]);
}

/** `>=1.2`, `>1.2`, `<2`, `<=1.3`, `=1.2` or `1.2`. An entry that may be as old as that is shown: what is not known is not denied. */
function sinceNamed(index: SearchIndex, wish: Wish): number[] | Problem {
  const match = /^(>=|<=|>|<|=|)v?(\d+(?:\.\d+)*)$/.exec(wish.value.replace(/\s+/g, ""));
  if (!match)
    return wish.complain(
      `"${wish.value}" is not an edition to compare with.`,
      "Write since:1.2, since:>=1.2 or since:<1.2.",
    );
  const [, sign = "", edition = ""] = match;
  return index.lists.since.flatMap((since, i) => (mayBe(since, sign, edition) ? [i] : []));
}

function mayBe(since: Since, sign: string, edition: string): boolean {
  if (since === null) return false;
  if ("exact" in since) return holds(compareVersions(since.exact, edition), sign);
  // Somewhere after `after`, up to and with `by`.
  const first = compareVersions(since.after, edition);
  const last = compareVersions(since.by, edition);
  if (sign === ">=") return last >= 0;
  if (sign === ">") return last > 0;
  if (sign === "<" || sign === "<=") return first < 0;
  return first < 0 && last >= 0;
}

function holds(order: number, sign: string): boolean {
  if (sign === ">=") return order >= 0;
  if (sign === ">") return order > 0;
  if (sign === "<=") return order <= 0;
  if (sign === "<") return order < 0;
  return order === 0;
}

/** 1.9 before 1.10. */
function compareVersions(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function unknown(wish: Wish, what: string, known: readonly string[]): Problem {
  const near = known
    .map((one) => ({ one, apart: distance(wish.value.toLowerCase().slice(0, 40), one.toLowerCase(), 3) }))
    .filter(({ apart }) => apart <= 3)
    .sort((a, b) => a.apart - b.apart)[0];
  return wish.complain(
    `There is no ${what} "${wish.value.slice(0, 60)}" here.`,
    `${near ? `Did you mean ${near.one}? ` : ""}At hand: ${known.join(", ")}.`,
  );
}

function key(text: string): string {
  return foldedWords(text).join(" ");
}

/** Tells what went wrong from a result. */
export function isProblem(value: object): value is Problem {
  return "code" in value && "message" in value;
}
