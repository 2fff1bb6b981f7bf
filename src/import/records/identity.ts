/**
 * Assigns ids that survive renumbering and rewording. An id is a name made from the title or the question; a record that
 * an edition in this library has too keeps its id.
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
  /** Names of the cards it is about, as printed. */
  names: string[];
}

/** Selects these parts from a record. */
export function identifiable(record: RulingRecord): Identifiable {
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
 * @param known records of other editions @param omitted patterns of parts of titles that ids leave out
 * @returns ids in the order of the records
 */
export function assignIds(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  known: readonly Identifiable[],
  omitted: readonly Pattern[] = [],
): string[] {
  const ids: (string | null)[] = records.map((record) => record.id);
  const taken = new Set(ids.filter((id): id is string => id !== null));
  const knownById = new Map(known.map((record) => [record.id, record]));
  const names = records.map((record) => nameOf(record, omitted));

  // The same name and kind in another edition is the same record. Names used twice here get their section or a number below.
  const count = countsOf(names);
  records.forEach((record, i) => {
    const name = names[i] as string;
    if (ids[i] === null && count.get(name) === 1 && knownById.get(name)?.kind === record.kind && !taken.has(name)) {
      ids[i] = name;
      taken.add(name);
    }
  });
  adoptBySimilarity(records, ids, taken, known);
  const numbers = new Map<string, number>();
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const id = unused(names[i] as string, record.section, taken, numbers);
    ids[i] = id;
    taken.add(id);
  });
  return ids as string[];
}

/**
 * The name of a record, not yet unique: from its title; else, for a question, from its cards and the first words that are
 * no stop words; else from the first such words of its text.
 */
export function nameOf(record: Omit<Identifiable, "id">, omitted: readonly Pattern[] = []): string {
  const prefix = prefixes[record.kind] ?? "";
  const title = record.title ? slugOf(withoutNumbers(withoutOmitted(record.title, omitted))) : "";
  if (title !== "") return prefix + shorten(title, 60);
  const words = slugOf((record.question ?? record.text).replace(/\([^()]*\)|"[^"]*"/g, " ")).split("-");
  const names = record.question === null ? [] : namesIn(record.question, record.names).slice(0, 2).map(slugOf);
  const used = new Set(names.flatMap((name) => name.split("-")));
  const significant = [...new Set(words)].filter((word) => !stopwords.has(word) && !used.has(word));
  const chosen = [...names, ...significant.slice(0, names.length === 0 ? 6 : 4)];
  return prefix + shorten((chosen.length > 1 ? chosen : words.slice(0, 6)).join("-") || "untitled", 60);
}

/** Without symbols, emphasis and possessives: `Roland's [reaction]` → `roland`. */
function slugOf(text: string): string {
  return slugify(text.replace(/\[[^\]]{0,40}\]/g, " ").replace(/['’]s\b/g, ""));
}

function namesIn(question: string, names: readonly string[]): string[] {
  const places = names.map((name) => ({ name, at: question.indexOf(name) })).filter(({ at }) => at >= 0);
  return [...new Set(places.sort((a, b) => a.at - b.at).map(({ name }) => name))];
}

/** `Roland's .38 Special (Core 6) / On the Lam (Core 10)` is named after its first card. */
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

/** @param numbers the last number tried for each name, so that many records of one name take linear time */
function unused(
  name: string,
  section: readonly string[],
  taken: ReadonlySet<string>,
  numbers: Map<string, number>,
): string {
  if (!taken.has(name)) return name;
  const place = slugify(section.at(-1) ?? "");
  const placed = place === "" ? name : `${name}-${place}`;
  if (!taken.has(placed)) return placed;
  for (let n = (numbers.get(name) ?? 1) + 1; ; n++) {
    if (taken.has(`${name}-${n}`)) continue;
    numbers.set(name, n);
    return `${name}-${n}`;
  }
}

/** Least Dice coefficient of the words of two records that are the same record, reworded. */
const minDice = 0.6;
/** Records of other editions that one record is compared with at most. */
const maxCompared = 100;

/**
 * A retitled or reworded record keeps its id when one record of another edition, and no other, is much like it.
 *
 * Records with the same words are found by a hash. The others are found by prefix filtering (Chaudhuri et al., 2006): with
 * all words in one order, rarest first, two sets that are alike share a word near the beginning of each. A document of
 * near-identical records has more such pairs than can be compared: each record is compared with the first `maxCompared`
 * that share its rarest words, so the work grows with the number of records, not with its square.
 */
function adoptBySimilarity(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  ids: (string | null)[],
  taken: Set<string>,
  known: readonly Identifiable[],
): void {
  const bags = records.map((record, i) => (ids[i] === null ? wordBag(record) : new Set<string>()));
  const adopt = (i: number, id: string): void => {
    if (ids[i] !== null || taken.has(id)) return;
    ids[i] = id;
    taken.add(id);
  };
  const free = known.filter(({ id }) => !taken.has(id)).map((record) => ({ record, bag: wordBag(record) }));

  const sameWords = new Map<string, string[]>();
  // Backwards, so that pop() gives the first.
  for (const { record, bag } of free.toReversed()) addTo(sameWords, keyOf(record, bag), record.id);
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const same = sameWords.get(keyOf(record, bags[i] as Set<string>)) ?? [];
    while (ids[i] === null && same.length > 0) adopt(i, same.pop() as string);
  });

  const rest = free.filter(({ record }) => !taken.has(record.id));
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

/** @returns for a record the places of those that it is to be compared with, ascending */
function prefixIndex(
  all: readonly { record: Identifiable; bag: ReadonlySet<string> }[],
): (record: { kind: Kind }, bag: ReadonlySet<string>) => number[] {
  const counts = countsOf(all.flatMap(({ bag }) => [...bag]));
  const prefixOf = (bag: ReadonlySet<string>): string[] => {
    // A set that is alike shares at least this many of the words, so one of the others and one more is in its prefix too.
    const shared = Math.ceil((minDice / (2 - minDice)) * bag.size);
    return [...bag]
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, bag.size - shared + 1);
  };
  const places = new Map<string, number[]>();
  all.forEach(({ record, bag }, k) => {
    for (const word of prefixOf(bag)) addTo(places, `${record.kind} ${word}`, k);
  });
  return ({ kind }, bag) => {
    const found = new Set<number>();
    for (const word of prefixOf(bag))
      for (const k of places.get(`${kind} ${word}`) ?? []) {
        found.add(k);
        if (found.size === maxCompared) return [...found].sort((a, b) => a - b);
      }
    return [...found].sort((a, b) => a - b);
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
