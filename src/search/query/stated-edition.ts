/** Finds the edition that a query names in plain words: `signature cards in faq 1.0`. */
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
/** Without the name of the document, as in `coc faq v4.2 2.1`. */
const version = /(?<![\w.:])(?:in\s+(?:the\s+)?)?(?:edition|version|ver|v)\.?\s*(\d+(?:\.\d+)+)(?![\w.])/giu;
/** Words of questions that compare editions. */
const comparing = /^(?:chang|differ|updat|added$|new$|news$|since$|between$)/;

interface StatedEdition {
  /** Undefined for the newest one, which is searched anyway. */
  edition: string | undefined;
  /** Undefined for the newest edition, and where several documents have the edition and the query names none of them. */
  document: string | undefined;
  /** The query with blanks in place of the edition. */
  rest: string;
}

/**
 * The edition that the library holds and the query names. Null where there is none, and where the query compares editions.
 * An older edition may be a number alone, if no section has that number; the newest needs a word such as `version` before it.
 * @param query as typed; a number in quotation marks is not the name of an edition
 * @param options of the search: only editions of the game and the document that it is limited to count
 */
export function statedEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  options: Pick<SearchOptions, "game" | "document">,
): StatedEdition | null {
  if (foldedWords(query).some((word) => comparing.test(word))) return null;
  const older = onlyMatch(query, stated);
  if (older && !isSection(index, query, older[1] as string)) {
    const found = editionOf(library, query, older, options, ([, ...editions]) => editions);
    if (found) return found;
  }
  const newest = onlyMatch(query, version);
  const found = newest && editionOf(library, query, newest, options, ([edition]) => (edition ? [edition] : []));
  return found && parseWords(found.rest).words.length > 0
    ? { edition: undefined, document: undefined, rest: found.rest }
    : null;
}

/** The match of a pattern, if there is exactly one and it is not in quotation marks. */
function onlyMatch(query: string, pattern: RegExp): RegExpExecArray | null {
  const [match, ...others] = query.matchAll(pattern);
  return match && others.length === 0 && !isQuoted(query, match.index) ? match : null;
}

/** @param candidatesOf the editions of a document, newest first, that may be meant */
function editionOf(
  library: Library,
  query: string,
  match: RegExpExecArray,
  options: Pick<SearchOptions, "game" | "document">,
  candidatesOf: (held: readonly string[]) => readonly string[],
): StatedEdition | null {
  const having = library.documents.flatMap((one) => {
    if ((options.document ?? one.id) !== one.id || (options.game ?? one.game) !== one.game) return [];
    const held = one.editions.map(({ edition }) => edition);
    const edition = editionCalled(candidatesOf(held), match[1] as string);
    return edition === null ? [] : [{ document: one.id, edition }];
  });
  const hinted = findHints(library, parseWords(query).words)?.documents;
  const meant = having.some(({ document }) => hinted?.has(document))
    ? having.filter(({ document }) => hinted?.has(document))
    : having;
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
