/** Completes the letters typed so far to names, keywords, fields and their values. */
import { nameKey } from "../cards/fold.js";
import type { Library } from "../library/library.js";
import { distinctBy } from "../ruling/groups.js";
import type { Completion } from "./answer.js";
import { formKinds, type NameKind, nameKinds } from "./index/catalogue-names.js";
import { formRange, formsWith, type SearchIndex, searchIndexOf } from "./index/search-index.js";
import { wordFlags } from "./index/word-flags.js";
import { knownField, maxQueryLength, type QueryField, queryFields } from "./query/parse.js";
import { stem } from "./text/stem.js";
import { splitWords, type Word } from "./text/words.js";

/** The most words of the dictionary that are read for the last typed word, in alphabetical order. */
const maxExaminedWords = 200;
/** Only this many words at the start of a name are compared with the typed words. */
const maxFormWords = 6;
const printedForm = formKinds.indexOf("printed");

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
  const names = nameCompletions(index, query, null);
  const isAtStart = ({ text, from }: Completion) => from === 0 && nameKey(text).startsWith(nameKey(query));
  return distinctBy(
    [...names.filter(isAtStart), ...cardCompletions(library, query), ...names, ...fieldCompletions(query)],
    ({ text, from }) => `${from} ${text}`,
  ).slice(0, limit);
}

/** Fewer letters are the beginning of too many names. */
const minLettersOfName = 4;
const maxCardCompletions = 3;

/** The cards of card databases, with or without rulings, whose names begin with all that was typed. */
function cardCompletions(library: Library, query: string): Completion[] {
  if (query.trim().length < minLettersOfName) return [];
  const names = library.known().namesStartingWith(query).slice(0, maxCardCompletions);
  return names.map((text) => ({ text, kind: "card", from: 0, to: query.length }));
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
    return nameCompletions(index, typed, field).map((one) => ({ ...one, text: quotedIfNeeded(one.text), from, to }));
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

const rankOfKind: Readonly<Record<NameKind, number>> = { card: 2, keyword: 1, set: 0, concept: 0 };

interface RankedCompletion extends Completion {
  /** Higher for likelier completions. */
  rank: number;
}

/**
 * The names with a word that begins with the last typed word. If the typed words before it stand before it in the name
 * too, the completion replaces them as well: `what of brass lan` becomes `what of Brass Lantern`.
 * @param onlyKind for the value of a field: the kind of the names, which must then have all typed words. Null for names
 * of every kind
 */
function nameCompletions(index: SearchIndex, query: string, onlyKind: NameKind | null): Completion[] {
  const words = splitWords(query);
  const last = words.at(-1);
  if (!last || last.end !== query.length || (last.text.length < 2 && words.length < 2)) return [];
  // A number is complete as typed. It is not completed to the name of a card such as 7:13.
  if (/^\d+$/.test(last.text)) return [];
  const [from, to] = index.words.startingWith(last.text);
  const completions = new Map<number, RankedCompletion>();
  for (let word = from; word < Math.min(to, from + maxExaminedWords); word++) {
    if (((index.wordFlags[word] as number) & wordFlags.name) === 0) continue;
    const term = index.wordTerms[word] as number;
    for (const form of formsWith(index, term)) {
      const name = index.formNames[form] as number;
      const kind = nameKinds[index.nameKinds[name] as number] as NameKind;
      if (index.formKinds[form] !== printedForm || kind === "concept" || (onlyKind !== null && kind !== onlyKind))
        continue;
      const match = matchTypedWords(index, form, term, words);
      if (onlyKind !== null && match.count < words.length) continue;
      const start = (words[words.length - match.count] as Word).start;
      // The number of typed words counts most, then a match from the first word on, then the kind of the name.
      const rank = match.count * 10 + (match.isAtStart ? 5 : 0) + rankOfKind[kind];
      const previous = completions.get(name);
      if (!previous || rank > previous.rank)
        completions.set(name, { text: index.nameTexts[name] as string, kind, from: start, to: query.length, rank });
    }
  }
  const ranked = [...completions.values()].sort(
    (a, b) => b.rank - a.rank || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  return distinctBy(ranked, ({ text }) => text).map(({ text, kind, from, to }) => ({ text, kind, from, to }));
}

/**
 * Matches the last typed words with neighbouring words of a form of a name.
 * @param term a word of the form that begins with the last typed word
 * @returns `count`: how many typed words match, at least the last one. `isAtStart`: whether the first of them is the
 * first word of the form
 */
function matchTypedWords(
  index: SearchIndex,
  form: number,
  term: number,
  words: readonly Word[],
): { count: number; isAtStart: boolean } {
  const [first, after] = formRange(index, form);
  let best = { count: 1, isAtStart: index.formTerms[first] === term };
  for (let at = first; at < Math.min(after, first + maxFormWords); at++) {
    if (index.formTerms[at] !== term) continue;
    let count = 1;
    while (
      at - count >= first &&
      words.length - 1 - count >= 0 &&
      index.terms.find(stem((words[words.length - 1 - count] as Word).text)) === index.formTerms[at - count]
    )
      count++;
    if (count > best.count) best = { count, isAtStart: at - count < first };
  }
  return best;
}
