/**
 * Assigns ids that survive renumbering and rewording. A record that is also in another edition of this library gets its
 * id from there; the id of any other record is made from its title, its question or its text.
 */

import { slugify } from "../../cards/fold.js";
import { countsOf } from "../../ruling/counts.js";
import type { Kind, RulingRecord } from "../../ruling/schema.js";
import { similarPairs } from "../../ruling/similar-pairs.js";
import type { Pattern } from "../pattern.js";

/** The parts of a record that its id depends on. */
export interface Identifiable {
  id: string;
  kind: Kind;
  title: string | null;
  question: string | null;
  text: string;
  section: string[];
  /** Names of the cards that the record cites or mentions, as printed. */
  names: string[];
}

/** Takes from a record the parts that its id depends on. */
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

/** The prefix of the ids of each kind; ids of other kinds have none. */
const idPrefixes: Partial<Record<Kind, string>> = {
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
 * Assigns an id to every record. A record that already has an id keeps it. The others get one, in this order:
 * 1. the id of a known record of the same kind, if it is the record's name (see `nameOf`) and no other record has this name
 * 2. the id of a known record of the same kind with the same or similar words
 * 3. the record's name, made unique
 * @param knownRecords the records of the editions in this library
 * @param omitted patterns of parts of titles that ids leave out
 * @returns the ids in the order of the records; all new ids are different
 */
export function assignIds(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  knownRecords: readonly Identifiable[],
  omitted: readonly Pattern[] = [],
): string[] {
  const ids: (string | null)[] = records.map((record) => record.id);
  const takenIds = new Set(ids.filter((id): id is string => id !== null));
  const knownById = new Map(knownRecords.map((record) => [record.id, record]));
  const names = records.map((record) => nameOf(record, omitted));

  // A known record of the same kind whose id is this name is the same record, if the name occurs once in this edition.
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
  adoptBySimilarity(records, ids, takenIds, knownRecords);
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
 * The name of a record: its id before it is made unique, such as `errata-oil-flask`. It is the prefix of the record's
 * kind and at most 60 characters, which come from the first of these that exists:
 * - the title
 * - the question: its first two cards, then its first four words that are not stop words (six if it names no card)
 * - the text: its first six words that are not stop words
 *
 * If a question or a text gives fewer than two cards and words, its first six words are used, including stop words.
 */
export function nameOf(record: Omit<Identifiable, "id">, omitted: readonly Pattern[] = []): string {
  const prefix = idPrefixes[record.kind] ?? "";
  const title = record.title ? slugOf(withoutNumbers(withoutOmitted(record.title, omitted))) : "";
  if (title !== "") return prefix + shorten(title);
  const words = slugOf((record.question ?? record.text).replace(/\([^()]*\)|"[^"]*"/g, " ")).split("-");
  const cardSlugs = record.question === null ? [] : namesIn(record.question, record.names).slice(0, 2).map(slugOf);
  const cardWords = new Set(cardSlugs.flatMap((slug) => slug.split("-")));
  const significantWords = [...new Set(words)].filter((word) => !stopwords.has(word) && !cardWords.has(word));
  const parts = [...cardSlugs, ...significantWords.slice(0, cardSlugs.length === 0 ? 6 : 4)];
  return prefix + shorten((parts.length > 1 ? parts : words.slice(0, 6)).join("-") || "untitled");
}

/** The slug of a text without symbols, emphasis and possessives: `Roland's [reaction]` → `roland`. */
function slugOf(text: string): string {
  return slugify(text.replace(/\[[^\]]{0,40}\]/g, " ").replace(/['’]s\b/g, ""));
}

/** The names that the question contains, in the order in which they first occur in it, each once. */
function namesIn(question: string, names: readonly string[]): string[] {
  const places = names.map((name) => ({ name, at: question.indexOf(name) })).filter(({ at }) => at >= 0);
  return [...new Set(places.sort((a, b) => a.at - b.at).map(({ name }) => name))];
}

/**
 * The title without sets and numbers in brackets. If it names several cards, only the first is kept:
 * `Roland's .38 Special (Core 6) / On the Lam (Core 10)` → `Roland's .38 Special`.
 */
function withoutNumbers(title: string): string {
  const first = title.includes(") / ") ? (title.split(") / ")[0] as string) : title;
  return first.replace(/\((?:[\p{L}\s]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)?/gu, "");
}

function withoutOmitted(title: string, omitted: readonly Pattern[]): string {
  return omitted.reduce((rest, pattern) => pattern.removeAll(rest), title);
}

/** The maximum length of a name without its prefix. */
const maxLength = 60;

/** Cuts a slug to at most `maxLength` characters, at a hyphen if it has one there. */
function shorten(slug: string): string {
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.slice(0, cut.lastIndexOf("-"));
}

/**
 * An id that is not taken: the name, the name with its innermost heading, or the name with a number from 2 up.
 * @param lastNumbers the last number given for each name. It makes the time linear for many records of one name.
 */
function uniqueId(
  name: string,
  section: readonly string[],
  takenIds: ReadonlySet<string>,
  lastNumbers: Map<string, number>,
): string {
  if (!takenIds.has(name)) return name;
  const heading = slugify(section.at(-1) ?? "");
  const nameWithHeading = heading === "" ? name : `${name}-${heading}`;
  if (!takenIds.has(nameWithHeading)) return nameWithHeading;
  for (let n = (lastNumbers.get(name) ?? 1) + 1; ; n++) {
    if (takenIds.has(`${name}-${n}`)) continue;
    lastNumbers.set(name, n);
    return `${name}-${n}`;
  }
}

/** If the Dice coefficient of the words of two records is at least this, one is a reworded form of the other. */
const minDice = 0.6;

/**
 * Gives records without an id the ids of similar known records of the same kind, in descending order of similarity. Each id
 * is given once. Changes `ids` and `takenIds`.
 */
function adoptBySimilarity(
  records: readonly (Omit<Identifiable, "id"> & { id: string | null })[],
  ids: (string | null)[],
  takenIds: Set<string>,
  knownRecords: readonly Identifiable[],
): void {
  const open = [...records.keys()].filter((i) => ids[i] === null);
  const known = knownRecords.filter(({ id }) => !takenIds.has(id));
  const wordsOfOpen = open.map((i) => wordsOf(records[i] as Omit<Identifiable, "id">));
  const pairs = similarPairs(wordsOfOpen, known.map(wordsOf), minDice);
  pairs.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
  for (const { from, to } of pairs) {
    const [i, id] = [open[from] as number, (known[to] as Identifiable).id];
    if (ids[i] !== null || takenIds.has(id)) continue;
    ids[i] = id;
    takenIds.add(id);
  }
}

/** The distinct words of a record's title, question and text, folded as in a slug, each with the kind of the record. */
function wordsOf({ kind, title, question, text }: Omit<Identifiable, "id">): Set<string> {
  const words = slugify(`${title ?? ""} ${question ?? ""} ${text}`).split("-");
  return new Set(words.map((word) => `${kind} ${word}`));
}
