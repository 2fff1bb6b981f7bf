/**
 * Ids that outlive renumbering and rewording: a name from the title or the question, kept from the editions at hand
 * where a record there is plainly the same.
 */
import { slugify } from "../cards/fold.js";
import { diceCoefficient } from "../ruling/dice.js";
import type { Kind, RulingRecord } from "../ruling/schema.js";

/** What identity needs to know of a record. */
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

/** What identity needs to know, of a record as it is written. */
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

/** Gives every record its id. A record that comes with an id keeps it. @returns ids in the order of the records */
export function assignIds(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  known: readonly Identifiable[],
): string[] {
  const ids: (string | null)[] = records.map((record) => record.id);
  const taken = new Set(ids.filter((id): id is string => id !== null));
  const knownById = new Map(known.map((record) => [record.id, record]));
  const names = records.map((record) => nameOf(record));

  // The same name and kind in another edition is the same record; a name used twice here is decided by its section below.
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
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
 * The name a record would have if it were alone: its title; for a question the cards it asks about and its telling words;
 * else its first telling words.
 */
export function nameOf(record: Omit<Identifiable, "id">): string {
  const prefix = prefixes[record.kind] ?? "";
  const title = record.title ? slugOf(titleWithoutNumbers(record.title)) : "";
  if (title !== "") return prefix + shorten(title, 60);
  const words = slugOf((record.question ?? record.text).replace(/\([^()]*\)|"[^"]*"/g, " ")).split("-");
  const names = record.question === null ? [] : namesIn(record.question, record.names).slice(0, 2).map(slugOf);
  const used = new Set(names.flatMap((name) => name.split("-")));
  const telling = [...new Set(words)].filter((word) => !stopwords.has(word) && !used.has(word));
  const chosen = [...names, ...telling.slice(0, names.length === 0 ? 6 : 4)];
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
function titleWithoutNumbers(title: string): string {
  const first = title.includes(") / ") ? (title.split(") / ")[0] as string) : title;
  return first
    .replace(/\((?:[\p{L}\s]*\s)?F?\s?\d+(?:[-–]\d+)?\)?/gu, "")
    .replace(/^Rules Reference page \d+, column \d+,/, "");
}

function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  return cut.slice(0, cut.lastIndexOf("-"));
}

/** @param numbers the last number that was tried for a name, so that many records of one name take no time */
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

/** A retitled or reworded record keeps its id when one record of another edition, and no other, is much like it. */
function adoptBySimilarity(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  ids: (string | null)[],
  taken: Set<string>,
  known: readonly Identifiable[],
): void {
  const free = known.filter((record) => !taken.has(record.id));
  if (free.length === 0) return;
  const bags = free.map((record) => wordBag(record));
  const pairs: { i: number; k: number; score: number }[] = [];
  records.forEach((record, i) => {
    if (ids[i] !== null) return;
    const bag = wordBag(record);
    free.forEach((other, k) => {
      if (other.kind !== record.kind) return;
      const score = similarity(bag, bags[k] as Set<string>);
      if (score >= 0.6) pairs.push({ i, k, score });
    });
  });
  pairs.sort((a, b) => b.score - a.score || a.i - b.i);
  for (const { i, k } of pairs) {
    const id = (free[k] as Identifiable).id;
    if (ids[i] !== null || taken.has(id)) continue;
    ids[i] = id;
    taken.add(id);
  }
}

function wordBag(record: Omit<Identifiable, "id">): Set<string> {
  return new Set(slugify(`${record.title ?? ""} ${record.question ?? ""} ${record.text}`).split("-"));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return diceCoefficient(shared, a.size, b.size);
}
