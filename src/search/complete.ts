/** Completes the letters typed so far to names, keywords, fields and their values. */
import { nameKey } from "../cards/fold.js";
import { allNames } from "../cards/resolver.js";
import type { Library } from "../library/library.js";
import { distinctBy } from "../ruling/groups.js";
import { documentGames } from "../ruling/ruling.js";
import type { Completion } from "./answer.js";
import { type SearchIndex, searchIndexOf } from "./index/search-index.js";
import { knownField, maxQueryLength, type QueryField, queryFields } from "./query/parse.js";
import { foldedWords, splitWords, type Word } from "./text/words.js";

/** Only this many of the last typed words are compared with names. */
const maxTypedWords = 6;

/**
 * The completions of a query, the likeliest first.
 * @param query the query up to the cursor
 * @param limit the most completions to return
 */
export function complete(library: Library, query: string, limit = 8): Completion[] {
  if (query.length > maxQueryLength) return [];
  const index = searchIndexOf(library);
  // A value without a quotation mark ends at a blank.
  const fieldMatch = /(?:^|\s)-?([a-zA-Z]+):(?:"([^"]*)|([^\s"]*))$/.exec(query);
  const field = knownField(fieldMatch?.[1]?.toLowerCase() ?? "");
  if (fieldMatch && field !== null) {
    const [, , quoted, bare = ""] = fieldMatch;
    const from = query.length - (quoted === undefined ? bare.length : quoted.length + 1);
    return valueCompletions(library, index, field, quoted ?? bare, from, query.length).slice(0, limit);
  }
  const names = nameCompletions(library, query, null);
  const isAtStart = ({ text, from }: Completion) => from === 0 && nameKey(text).startsWith(nameKey(query));
  return distinctBy(
    [...names.filter(isAtStart), ...cardCompletions(library, query, names), ...names, ...fieldCompletions(query)],
    ({ text, from }) => `${from} ${text}`,
  ).slice(0, limit);
}

/** Fewer letters are the beginning of too many names. */
const minLettersOfName = 4;
const maxCardCompletions = 3;
const wholeNames: ReadonlySet<string> = new Set(["name", "title", "unruled"]);

/** Further cards, with or without rulings, whose names begin with all that was typed. */
function cardCompletions(library: Library, query: string, others: readonly Completion[]): Completion[] {
  if (query.trim().length < minLettersOfName) return [];
  const start = nameKey(query);
  const names = documentGames(library.documents)
    .flatMap((game) => allNames(library, game))
    .filter(({ kind, key }) => wholeNames.has(kind) && key.startsWith(start));
  return [...new Set(names.map(({ name }) => name))]
    .filter((name) => !others.some(({ text }) => text === name))
    .slice(0, maxCardCompletions)
    .map((text) => ({ text, kind: "card", from: 0, to: query.length }));
}

/**
 * The completions of the value of a field.
 * @param typed the value so far, without a quotation mark
 * @param from where the value starts in the query, with its quotation mark
 * @param to the end of the query
 */
function valueCompletions(
  library: Library,
  index: SearchIndex,
  field: QueryField,
  typed: string,
  from: number,
  to: number,
): Completion[] {
  if (field === "card" || field === "keyword")
    return nameCompletions(library, typed, field).map((one) => ({ ...one, text: quotedIfNeeded(one.text), from, to }));
  const all: Record<Exclude<QueryField, "card" | "keyword">, readonly string[]> = {
    game: index.lists.games,
    doc: library.documents.map((one) => one.id),
    kind: [...index.lists.kinds, "errata"],
    edition: [...new Set(index.lists.editions.map((one) => one.edition)), "all"],
    since: [...new Set(index.lists.editions.map((one) => one.edition))]
      .filter((one) => /^\d/.test(one))
      .map((one) => `>=${one}`),
  };
  const start = typed.toLowerCase();
  return all[field]
    .filter((one) => one.toLowerCase().startsWith(start))
    .map((text) => ({ text: quotedIfNeeded(text), kind: "value", from, to }));
}

/** A value as it is written after a field: in quotation marks if it has a space. */
function quotedIfNeeded(text: string): string {
  return /\s/.test(text) ? `"${text.replaceAll('"', "")}"` : text;
}

/** The fields whose names begin with the last typed word. */
function fieldCompletions(query: string): Completion[] {
  const piece = /(?:^|\s)-?([a-zA-Z]+)$/.exec(query);
  const typed = piece?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return Object.keys(queryFields)
    .filter((field) => field.startsWith(typed))
    .map((field) => ({ text: `${field}:`, kind: "field", from: query.length - typed.length, to: query.length }));
}

const rankOfKind: Readonly<Record<NameForm["kind"], number>> = { card: 2, keyword: 1, set: 0 };

/** A form of a name that a catalogue prints. */
interface NameForm {
  kind: "card" | "set" | "keyword";
  /** The name as the catalogue writes it. */
  text: string;
  /** The folded words of the form, with a blank before each. */
  folded: string;
}

const nameForms = new WeakMap<Library, readonly NameForm[]>();

/** The names of all games of a library, in all forms. */
function nameFormsOf(library: Library): readonly NameForm[] {
  const stored = nameForms.get(library);
  if (stored) return stored;
  const formsOf = (kind: NameForm["kind"], text: string, forms: readonly string[]): NameForm[] =>
    [text, ...forms].map((form) => ({ kind, text, folded: ` ${foldedWords(form).join(" ")}` }));
  const forms = documentGames(library.documents).flatMap((game) => {
    const { cards, sets, keywords } = library.catalogue(game);
    return [
      ...cards.flatMap(({ name, also }) => formsOf("card", name, also)),
      ...sets.flatMap(({ name, cite, also }) => formsOf("set", name, [cite, ...also])),
      ...keywords.flatMap(({ term, forms }) => formsOf("keyword", term, forms)),
    ];
  });
  nameForms.set(library, forms);
  return forms;
}

/**
 * The names with a word that begins with the last typed word. If the typed words before it stand before it in the name
 * too, the completion replaces them as well: `what of brass lan` becomes `what of Brass Lantern`.
 * @param onlyKind for the value of a field: the kind of the names, which must then have all typed words. Null for names
 * of every kind
 */
function nameCompletions(library: Library, query: string, onlyKind: NameForm["kind"] | null): Completion[] {
  const words = splitWords(query);
  const last = words.at(-1);
  if (!last || last.end !== query.length || (last.text.length < 2 && words.length < 2)) return [];
  // A number is complete as typed. It is not completed to the name of a card such as 7:13.
  if (/^\d+$/.test(last.text)) return [];
  // The last one, two … typed words, each with a blank before it.
  const typed = Array.from({ length: Math.min(words.length, maxTypedWords) }, (_, i) =>
    words
      .slice(words.length - 1 - i)
      .map(({ text }) => ` ${text}`)
      .join(""),
  );
  const ranked = nameFormsOf(library).flatMap(({ kind, text, folded }) => {
    if (!folded.includes(typed[0] as string) || (onlyKind !== null && kind !== onlyKind)) return [];
    const count = typed.findLastIndex((one) => folded.includes(one)) + 1;
    if (onlyKind !== null && count < words.length) return [];
    // The number of typed words counts most, then a match from the first word on, then the kind of the name.
    const isAtStart = folded.startsWith(typed[count - 1] as string);
    const rank = count * 10 + (isAtStart ? 5 : 0) + rankOfKind[kind];
    const from = (words[words.length - count] as Word).start;
    return { text, kind, from, to: query.length, rank };
  });
  ranked.sort((a, b) => b.rank - a.rank || a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
  // A keyword may have the name of a card.
  return distinctBy(ranked, ({ text }) => nameKey(text)).map(({ rank: _, ...completion }) => completion);
}
