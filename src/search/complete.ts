/** What may follow the letters typed so far: names, keywords, fields and their values. */
import type { Library } from "../library/library.js";
import type { Completion } from "./answer.js";
import { formKinds, type NameKind, nameKinds } from "./index/catalogue-names.js";
import { formRange, indexOf, type SearchIndex } from "./index/search-index.js";
import { wordFlags } from "./index/word-flags.js";
import { longestQuery, type QueryField, queryFields } from "./query/parse.js";
import { stem } from "./text/stem.js";
import { splitWords, type Word } from "./text/words.js";

const maxExamined = 200;
const longestName = 6;
const printed = formKinds.indexOf("printed");

/** @param query up to the cursor @returns the likeliest first */
export function complete(library: Library, query: string, most = 8): Completion[] {
  if (query.length > longestQuery) return [];
  const index = indexOf(library);
  // A value without a quotation mark ends at a blank.
  const piece = /(?:^|\s)-?([a-zA-Z]+):(?:"([^"]*)|([^\s"]*))$/.exec(query);
  const field = piece?.[1]?.toLowerCase();
  if (piece && field !== undefined && Object.hasOwn(queryFields, field)) {
    const [, , quoted, bare = ""] = piece;
    const from = query.length - (quoted === undefined ? bare.length : quoted.length + 1);
    return values(library, index, field as QueryField, quoted ?? bare, from, query.length).slice(0, most);
  }
  const found = [...names(index, query, null), ...fieldNames(query)];
  return found.slice(0, most);
}

function values(
  library: Library,
  index: SearchIndex,
  field: QueryField,
  typed: string,
  from: number,
  to: number,
): Completion[] {
  if (field === "card" || field === "keyword")
    return names(index, typed, field).map((one) => ({ ...one, text: quoted(one.text), from, to }));
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
    .map((text) => ({ text: quoted(text), kind: "value", from, to }));
}

function quoted(text: string): string {
  return /\s/.test(text) ? `"${text.replaceAll('"', "")}"` : text;
}

function fieldNames(query: string): Completion[] {
  const piece = /(?:^|\s)-?([a-zA-Z]+)$/.exec(query);
  const typed = piece?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return Object.keys(queryFields)
    .filter((field) => field.startsWith(typed))
    .map((field) => ({ text: `${field}:`, kind: "field", from: query.length - typed.length, to: query.length }));
}

interface Found extends Completion {
  rank: number;
}

/** Names of which the last words of the query are the beginning, or the beginning of a later word. */
function names(index: SearchIndex, query: string, only: NameKind | null): Completion[] {
  const words = splitWords(query);
  const last = words.at(-1);
  if (!last || last.end !== query.length || (last.text.length < 2 && words.length < 2)) return [];
  // A number is complete as typed. It is not completed to the name of a card such as 7:13.
  if (/^\d+$/.test(last.text)) return [];
  const [from, to] = index.words.startingWith(last.text);
  const found = new Map<number, Found>();
  for (let word = from; word < Math.min(to, from + maxExamined); word++) {
    if (((index.wordFlags[word] as number) & wordFlags.name) === 0) continue;
    const term = index.wordTerms.at(word) as number;
    for (let i = index.termFormStarts.at(term) as number; i < (index.termFormStarts.at(term + 1) as number); i++) {
      const form = index.termForms.at(i) as number;
      const name = index.formNames.at(form) as number;
      const kind = nameKinds[index.nameKinds.at(name) as number] as NameKind;
      if (index.formKinds.at(form) !== printed || kind === "concept" || (only !== null && kind !== only)) continue;
      const read = wordsBefore(index, form, term, words);
      // In a field, all typed words must belong to the name.
      if (only !== null && read.words < words.length) continue;
      const start = (words[words.length - read.words] as Word).start;
      const rank = read.words * 10 + (read.atStart ? 5 : 0) + (kind === "card" ? 2 : kind === "keyword" ? 1 : 0);
      const known = found.get(name);
      if (!known || rank > known.rank)
        found.set(name, { text: index.nameText(name), kind, from: start, to: query.length, rank });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.rank - a.rank || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .filter((one, i, all) => all.findIndex((other) => other.text === one.text) === i)
    .map(({ text, kind, from, to }) => ({ text, kind, from, to }));
}

/** How many of the words typed, counted from the last, are the form's words up to this term. */
function wordsBefore(
  index: SearchIndex,
  form: number,
  term: number,
  words: readonly Word[],
): { words: number; atStart: boolean } {
  const [first, after] = formRange(index, form);
  let best = { words: 1, atStart: index.formTerms.at(first) === term };
  for (let at = first; at < Math.min(after, first + longestName); at++) {
    if (index.formTerms.at(at) !== term) continue;
    let count = 1;
    while (
      at - count >= first &&
      words.length - 1 - count >= 0 &&
      index.terms.find(stem((words[words.length - 1 - count] as Word).text)) === index.formTerms.at(at - count)
    )
      count++;
    if (count > best.words) best = { words: count, atStart: at - count < first };
  }
  return best;
}
