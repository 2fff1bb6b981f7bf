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
const editionPattern =
  /(?<![\w.:])(?:(?:in|from|by|under|per)\s+(?:the\s+)?)?(?:(?:faq|edition|version|ver|v)\b\.?\s*)?v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** The same, only with a word such as `FAQ` or `edition` before the number. */
const explicitEdition = /(?<![\w.:])(?:faq|edition|version|ver|v)\.?\s*v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** A word of a question that compares editions. */
const comparisonWord = /^(?:chang|differ|updat|added$|new$|news$|since$|between$)/;

/**
 * The older edition of this library that the query names, and the query with blanks in place of that name. Null when it names
 * none or several, compares editions, or when a section has that number.
 * @param query as typed; a number in quotation marks is not the name of an edition
 * @param options of the search: only editions of the game and the document that it is limited to count
 */
export function statedEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  options: Pick<SearchOptions, "game" | "document">,
): { edition: string; document: string | undefined; rest: string } | null {
  const matches = [...query.matchAll(editionPattern)];
  const [match] = matches;
  if (!match || matches.length > 1 || foldedWords(query).some((word) => comparisonWord.test(word))) return null;
  const number = match[1] as string;
  const { words } = parseWords(query);
  if (isQuoted(query, match.index) || isSection(index, query, number)) return null;
  const older = library.documents.flatMap((one) => {
    if ((options.document ?? one.id) !== one.id || (options.game ?? one.game) !== one.game) return [];
    const editions = one.editions.map(({ edition }) => edition);
    const edition = editionCalled(editions.slice(1), number);
    return edition !== null && edition !== editions[0] ? [{ document: one.id, edition }] : [];
  });
  const hinted = findHints(library, words)?.documents;
  const candidates = older.some(({ document }) => hinted?.has(document))
    ? older.filter(({ document }) => hinted?.has(document))
    : older;
  const [first] = candidates;
  if (!first) return null;
  return {
    edition: first.edition,
    document: candidates.length === 1 ? first.document : undefined,
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
 * `documents` are the ids of the searched documents. `askedEdition` is the edition for which a card's status is asked, which may
 * be a number alone. It is null for other queries, where the number needs a word such as `FAQ` or `edition` before it.
 */
export function unheldEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  { documents, askedEdition }: { documents: readonly string[]; askedEdition: string | null },
): { edition: string; documents: string[] } | null {
  const numbers = askedEdition === null ? explicitEditionsIn(query) : [askedEdition];
  if (numbers.length === 0) return null;
  const hinted = findHints(library, parseWords(query).words)?.documents;
  const named = documents.filter((id) => hinted?.has(id));
  const searched = library.documents.filter((one) => (named.length > 0 ? named : documents).includes(one.id));
  const editions = searched.flatMap((one) => one.editions.map(({ edition }) => edition));
  const edition = numbers.find((number) => editionCalled(editions, number) === null);
  if (edition === undefined || (askedEdition === null && isSection(index, query, edition))) return null;
  return { edition, documents: searched.map((one) => one.id) };
}

function explicitEditionsIn(query: string): string[] {
  return [...query.matchAll(explicitEdition)].flatMap((match) => (isQuoted(query, match.index) ? [] : match.slice(1)));
}
