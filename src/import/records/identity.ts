/**
 * Assigns ids that survive renumbering and rewording. An id is a name made from the title or the question; a record that
 * is also in another edition of this library keeps its id.
 */

import { slugify } from "../../cards/fold.js";
import { countsOf } from "../../ruling/counts.js";
import { diceCoefficient } from "../../ruling/dice.js";
import type { Kind, RulingRecord } from "../../ruling/schema.js";
import type { Pattern } from "../pattern.js";

/** The parts of a record that its id depends on. */
export interface Identifiable {
  id: string;
  kind: Kind;
  title: string | null;
  question: string | null;
  text: string;
  section: string[];
  /** Names of the cards that it cites or mentions, as printed. */
  names: string[];
}

/** Selects these parts from a record. */
export function toIdentifiable(record: RulingRecord): Identifiable {
  return {
    id: record.id,
    kind: record.kind,
    title: record.title ?? null,
    question: record.question ?? null,
    text: record.text,
    section: record.section,
    names: [...record.cards, ...record.mentions].map((card) => card.name),
  };
}

const prefixes: Partial<Record<Kind, string>> = {
  "card-errata": "errata-",
  "rules-errata": "errata-",
  "campaign-errata": "errata-",
  restricted: "restricted-",
  banned: "banned-",
  policy: "policy-",
};

const stopwords = new Set(
  (
    "a an and any are as at be been by can could did do does doing each for from get gets had has have he her him his how i if in into is it its " +
    "me my not of off on once one only or other our out own regarding she should so some such than that the their them then there these they this " +
    "those to too was we were what when where which while who whom why will with would you your reads use uses used am happens but like say says even still also via"
  ).split(" "),
);

/**
 * Assigns an id to every record. A record that already has an id keeps it.
 * @param known records of the editions in this library
 * @param omitted patterns of parts of titles that ids leave out
 * @returns ids in the order of the records
 */
export function assignIds(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  known: readonly Identifiable[],
  omitted: readonly Pattern[] = [],
): string[] {
  const ids: (string | null)[] = records.map((record) => record.id);
  const takenIds = new Set(ids.filter((id): id is string => id !== null));
  const knownById = new Map(known.map((record) => [record.id, record]));
  const names = records.map((record) => nameOf(record, omitted));

  // The same name and kind in another edition is the same record. Names used twice here get their section or a number below.
  const nameCounts = countsOf(names);
  records.forEach((record, i) => {
    const name = names[i] as string;
    if (
      ids[i] === null &&
      nameCounts.get(name) === 1 &&
      knownById.get(name)?.kind === record.kind &&
      !takenIds.has(name)
    ) {
      ids[i] = name;
      takenIds.add(name);
    }
  });
  adoptBySimilarity(records, ids, takenIds, known);
  const lastNumbers = new Map<string, number>();
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const id = uniqueId(names[i] as string, record.section, takenIds, lastNumbers);
    ids[i] = id;
    takenIds.add(id);
  });
  return ids as string[];
}

/**
 * The name of a record, before it is made unique. It is made from the title; without a title, from the question's
 * cards and its first words that are not stop words; without a question, from the first such words of the text.
 */
export function nameOf(record: Omit<Identifiable, "id">, omitted: readonly Pattern[] = []): string {
  const prefix = prefixes[record.kind] ?? "";
  const title = record.title ? slugOf(withoutNumbers(withoutOmitted(record.title, omitted))) : "";
  if (title !== "") return prefix + shorten(title, 60);
  const words = slugOf((record.question ?? record.text).replace(/\([^()]*\)|"[^"]*"/g, " ")).split("-");
  const names = record.question === null ? [] : namesIn(record.question, record.names).slice(0, 2).map(slugOf);
  const nameWords = new Set(names.flatMap((name) => name.split("-")));
  const significant = [...new Set(words)].filter((word) => !stopwords.has(word) && !nameWords.has(word));
  const chosen = [...names, ...significant.slice(0, names.length === 0 ? 6 : 4)];
  return prefix + shorten((chosen.length > 1 ? chosen : words.slice(0, 6)).join("-") || "untitled", 60);
}

/** The slug of a text without symbols, emphasis and possessives: `Roland's [reaction]` → `roland`. */
function slugOf(text: string): string {
  return slugify(text.replace(/\[[^\]]{0,40}\]/g, " ").replace(/['’]s\b/g, ""));
}

/** The names that the question contains, in the order of their places in it. */
function namesIn(question: string, names: readonly string[]): string[] {
  const places = names.map((name) => ({ name, at: question.indexOf(name) })).filter(({ at }) => at >= 0);
  return [...new Set(places.sort((a, b) => a.at - b.at).map(({ name }) => name))];
}

/** The first card of a title, without numbers: `Roland's .38 Special (Core 6) / On the Lam (Core 10)`. */
function withoutNumbers(title: string): string {
  const first = title.includes(") / ") ? (title.split(") / ")[0] as string) : title;
  return first.replace(/\((?:[\p{L}\s]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)?/gu, "");
}

function withoutOmitted(title: string, omitted: readonly Pattern[]): string {
  return omitted.reduce((rest, pattern) => pattern.replaceAll(rest, ""), title);
}

function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  return cut.slice(0, cut.lastIndexOf("-"));
}

/**
 * An id that is not taken: the name, the name with its section, or the name with a number.
 * @param lastNumbers the last number tried for each name, so that many records of one name take linear time
 */
function uniqueId(
  name: string,
  section: readonly string[],
  takenIds: ReadonlySet<string>,
  lastNumbers: Map<string, number>,
): string {
  if (!takenIds.has(name)) return name;
  const place = slugify(section.at(-1) ?? "");
  const placed = place === "" ? name : `${name}-${place}`;
  if (!takenIds.has(placed)) return placed;
  for (let n = (lastNumbers.get(name) ?? 1) + 1; ; n++) {
    if (takenIds.has(`${name}-${n}`)) continue;
    lastNumbers.set(name, n);
    return `${name}-${n}`;
  }
}

/** The least Dice coefficient of the words of two records that count as the same record, reworded. */
const minDice = 0.6;
/** The most records of other editions that one record is compared with. */
const maxCompared = 100;

/**
 * Gives a retitled or reworded record the id of the known record that is most similar. Each id is given once.
 *
 * Records with the same words are found by a hash. The others are found by prefix filtering (Chaudhuri et al., 2006): with
 * the words of both sorted, rarest first, two similar sets share a word near the beginning of each. A document of
 * near-identical records has more such pairs than can be compared: each record is compared with the first `maxCompared`
 * that share its rarest words, so the work grows with the number of records, not with its square.
 */
function adoptBySimilarity(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  ids: (string | null)[],
  takenIds: Set<string>,
  known: readonly Identifiable[],
): void {
  const bags = records.map((record, i) => (ids[i] === null ? wordBag(record) : new Set<string>()));
  const adopt = (i: number, id: string): void => {
    if (ids[i] !== null || takenIds.has(id)) return;
    ids[i] = id;
    takenIds.add(id);
  };
  const untaken = known.filter(({ id }) => !takenIds.has(id)).map((record) => ({ record, bag: wordBag(record) }));

  const sameWords = new Map<string, string[]>();
  // Backwards, so that pop() gives the first.
  for (const { record, bag } of untaken.toReversed()) addTo(sameWords, keyOf(record, bag), record.id);
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const same = sameWords.get(keyOf(record, bags[i] as Set<string>)) ?? [];
    while (ids[i] === null && same.length > 0) adopt(i, same.pop() as string);
  });

  const rest = untaken.filter(({ record }) => !takenIds.has(record.id));
  if (rest.length === 0) return;
  const index = prefixIndex(rest);
  const pairs: { i: number; id: string; score: number }[] = [];
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const bag = bags[i] as Set<string>;
    for (const k of index(record, bag)) {
      const other = rest[k] as (typeof rest)[number];
      const score = similarity(bag, other.bag);
      if (score >= minDice) pairs.push({ i, id: other.record.id, score });
    }
  });
  pairs.sort((a, b) => b.score - a.score || a.i - b.i);
  for (const { i, id } of pairs) adopt(i, id);
}

/** @returns a function that finds the indices in `all` of the records to compare a record with, ascending */
function prefixIndex(
  all: readonly { record: Identifiable; bag: ReadonlySet<string> }[],
): (record: { kind: Kind }, bag: ReadonlySet<string>) => number[] {
  const counts = countsOf(all.flatMap(({ bag }) => [...bag]));
  const prefixOf = (bag: ReadonlySet<string>): string[] => {
    // A similar set shares at least this many words, so any `bag.size - minShared + 1` words include a shared one.
    const minShared = Math.ceil((minDice / (2 - minDice)) * bag.size);
    return [...bag]
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, bag.size - minShared + 1);
  };
  const indicesByWord = new Map<string, number[]>();
  all.forEach(({ record, bag }, k) => {
    for (const word of prefixOf(bag)) addTo(indicesByWord, `${record.kind} ${word}`, k);
  });
  return ({ kind }, bag) => {
    const indices = new Set<number>();
    for (const word of prefixOf(bag))
      for (const k of indicesByWord.get(`${kind} ${word}`) ?? []) {
        indices.add(k);
        if (indices.size === maxCompared) return [...indices].sort((a, b) => a - b);
      }
    return [...indices].sort((a, b) => a - b);
  };
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function keyOf({ kind }: { kind: Kind }, bag: ReadonlySet<string>): string {
  return `${kind} ${[...bag].sort().join(" ")}`;
}

function wordBag(record: Omit<Identifiable, "id">): Set<string> {
  return new Set(slugify(`${record.title ?? ""} ${record.question ?? ""} ${record.text}`).split("-"));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return diceCoefficient(shared, a.size, b.size);
}
