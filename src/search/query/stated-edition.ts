/** Finds the older edition that a query names in plain words: `signature cards in faq 1.0`. */
import { editionCalled } from "../../library/editions/edition-named.js";
import type { Library } from "../../library/library.js";
import type { SearchOptions } from "../answer.js";
import type { SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { findHints } from "./hints.js";
import { findNumbers } from "./numbers.js";
import { parseWords } from "./parse.js";

/** `1.0`, `v1.0`, `edition 1.0`, `in the FAQ 1.0`. */
const stated =
  /(?<![\w.:])(?:(?:in|from|by|under|per)\s+(?:the\s+)?)?(?:(?:faq|edition|version|ver|v)\b\.?\s*)?v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** With a word that says that the number is that of an edition. */
const surelyStated = /(?<![\w.:])(?:faq|edition|version|ver|v)\.?\s*v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** Words of questions that compare editions. */
const comparing = /^(?:chang|differ|updat|added$|new$|news$|since$|between$)/;

/**
 * The older edition that the library holds and the query names, and the query with blanks in place of that name. Null where
 * there is none, where the query compares editions, and where a section has that number.
 * @param query as typed; a number in quotation marks is not the name of an edition
 * @param options of the search: only editions of the game and the document that it is limited to count
 */
export function statedEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  options: Pick<SearchOptions, "game" | "document">,
): { edition: string; document: string | undefined; rest: string } | null {
  const matches = [...query.matchAll(stated)];
  const [match] = matches;
  if (!match || matches.length > 1 || foldedWords(query).some((word) => comparing.test(word))) return null;
  const number = match[1] as string;
  const { words } = parseWords(query);
  if (isQuoted(query, match.index) || isSection(index, query, number)) return null;
  const older = library.documents.flatMap((one) => {
    if ((options.document ?? one.id) !== one.id || (options.game ?? one.game) !== one.game) return [];
    const held = one.editions.map(({ edition }) => edition);
    const edition = editionCalled(held.slice(1), number);
    return edition !== null && edition !== held[0] ? [{ document: one.id, edition }] : [];
  });
  const hinted = findHints(library, words)?.documents;
  const meant = older.some(({ document }) => hinted?.has(document))
    ? older.filter(({ document }) => hinted?.has(document))
    : older;
  const [first] = meant;
  if (!first) return null;
  return {
    edition: first.edition,
    document: meant.length === 1 ? first.document : undefined,
    rest: query.replace(match[0], " ".repeat(match[0].length)),
  };
}

function isQuoted(query: string, at: number): boolean {
  return query.slice(0, at).split('"').length % 2 === 0;
}

function isSection(index: SearchIndex, query: string, number: string): boolean {
  return findNumbers(index, query, parseWords(query).words).some(
    ({ shown, terms }) => shown === number && terms.length > 0,
  );
}

/**
 * The number of an edition that the query names and that the documents which it may mean do not have in this library, with the
 * ids of these documents. Null when there is no such number, or a section has it.
 *
 * `documents` are the ids of the searched documents. `asked` is the edition for which a card's status is asked, which may be a
 * number alone. It is null for other queries, where the number needs a word such as `FAQ` or `edition` before it.
 */
export function unheldEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  { documents, asked }: { documents: readonly string[]; asked: string | null },
): { edition: string; documents: string[] } | null {
  const numbers = asked === null ? surelyStatedIn(query) : [asked];
  if (numbers.length === 0) return null;
  const hinted = findHints(library, parseWords(query).words)?.documents;
  const named = documents.filter((id) => hinted?.has(id));
  const meant = library.documents.filter((one) => (named.length > 0 ? named : documents).includes(one.id));
  const held = meant.flatMap((one) => one.editions.map(({ edition }) => edition));
  const edition = numbers.find((number) => editionCalled(held, number) === null);
  if (edition === undefined || (asked === null && isSection(index, query, edition))) return null;
  return { edition, documents: meant.map((one) => one.id) };
}

function surelyStatedIn(query: string): string[] {
  return [...query.matchAll(surelyStated)].flatMap((match) => (isQuoted(query, match.index) ? [] : match.slice(1)));
}
