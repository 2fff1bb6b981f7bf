/** Finds the edition that a query names in plain words: `signature cards in faq 1.0`. */
import { editionCalled } from "../../library/editions/edition-named.js";
import type { Library } from "../../library/library.js";
import type { SearchOptions } from "../answer.js";
import type { SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { findHints } from "./hints.js";
import { findNumbers } from "./numbers.js";
import { parseWords, quotationMarks } from "./parse.js";

/** An edition, with or without a word for it: `1.0`, `v1.0`, `edition 1.0`, `in the FAQ 1.0`. */
const editionPattern =
  /(?<![\w.:])(?:(?:in|from|by|under|per)\s+(?:the\s+)?)?(?:(?:faq|edition|version|ver|v)\.?\s*)?v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** An edition after `FAQ`, `edition` or `version`, where a number is seldom that of a section. */
const markedEditionPattern = /(?<![\w.:])(?:faq|edition|version|ver|v)\.?\s*v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** An edition after `edition` or `version`, without the name of the document: `v4.2` of `coc faq v4.2 2.1`. */
const versionPattern = /(?<![\w.:])(?:in\s+(?:the\s+)?)?(?:edition|version|ver|v)\.?\s*(\d+(?:\.\d+)+)(?![\w.])/giu;
/** An edition of a document that another one continues, whose numbered sections are not searched: `in FAQ 1.3`. */
const inEditionPattern =
  /(?<![\w.:])(?:in|from|by|under|per)\s+(?:the\s+)?(?:faq|edition|version|ver|v)\.?\s*v?(\d+(?:\.\d+)+)(?![\w.])/giu;
/** A word of questions that compare editions. */
const comparingWord = /^(?:chang|differ|updat|added$|new$|news$|since$|between$)/;

interface StatedEdition {
  /** Undefined for the newest one, which is searched anyway. */
  edition: string | undefined;
  /** Undefined for the newest edition, and if more than one document may be meant. */
  document: string | undefined;
  /** The query with blanks in place of the edition. */
  rest: string;
}

/**
 * The edition of this library that the query names. Null when there is none, and when the query compares editions. The
 * number of an older edition may stand alone, if it is not also the number of a section. The number of the newest edition
 * counts only after a word such as `version`.
 * @param query as typed; a number in quotation marks is not the name of an edition
 * @param options of the search: only editions of the game and the document that it is limited to count
 */
export function statedEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  options: Pick<SearchOptions, "game" | "document">,
): StatedEdition | null {
  if (!hasEditionNumber(query) || foldedWords(query).some((word) => comparingWord.test(word))) return null;
  const anyMatch = onlyMatch(query, editionPattern);
  if (anyMatch && !isSection(index, query, anyMatch[1] as string)) {
    const older = editionOf(library, query, anyMatch, options, (editions) => editions.slice(1));
    if (older) return older;
  }
  const inEdition = library.documents.some((one) => one.continuedBy) ? onlyMatch(query, inEditionPattern) : null;
  const continued = inEdition && editionOf(library, query, inEdition, options, (editions) => editions.slice(1));
  const { words } = parseWords(continued?.rest ?? "");
  const hints = findHints(library, words).documents;
  const isOfNamed = hints.size === 0 || hints.has(continued?.document ?? "");
  if (continued?.document !== undefined && words.length > 0 && isOfNamed) return continued;
  const versionMatch = onlyMatch(query, versionPattern);
  const newest = versionMatch && editionOf(library, query, versionMatch, options, (editions) => editions.slice(0, 1));
  // A query that only names the newest edition keeps its words: without them it would have none.
  return newest && parseWords(newest.rest).words.length > 0
    ? { edition: undefined, document: undefined, rest: newest.rest }
    : null;
}

/** A quick test for numbers such as `1.0`, without which no pattern matches. */
function hasEditionNumber(query: string): boolean {
  return /\d\.\d/.test(query);
}

/** The match of a pattern, if there is exactly one and it is not in quotation marks. */
function onlyMatch(query: string, pattern: RegExp): RegExpExecArray | null {
  const [match, ...others] = query.matchAll(pattern);
  return match && others.length === 0 && !isQuoted(query, match.index) ? match : null;
}

/**
 * The edition whose number `match` captured; null when no document has it.
 * @param candidatesOf given the editions of a document, newest first, returns those that may be meant
 */
function editionOf(
  library: Library,
  query: string,
  match: RegExpExecArray,
  options: Pick<SearchOptions, "game" | "document">,
  candidatesOf: (editions: readonly string[]) => readonly string[],
): StatedEdition | null {
  const holders = library.documents.flatMap((one) => {
    if ((options.document ?? one.id) !== one.id || (options.game ?? one.game) !== one.game) return [];
    const held = one.editions.map(({ edition }) => edition);
    // Every edition of a document that another one continues is an older one: a place for the newest is left before them.
    const edition = editionCalled(
      candidatesOf(one.continuedBy === undefined ? held : ["", ...held]),
      match[1] as string,
    );
    return edition === null ? [] : [{ document: one.id, edition }];
  });
  const hinted = findHints(library, parseWords(query).words).documents;
  const hintedHolders = holders.filter(({ document }) => hinted.has(document));
  const candidates = hintedHolders.length > 0 ? hintedHolders : holders;
  const [first] = candidates;
  if (!first) return null;
  const end = match.index + match[0].length;
  return {
    edition: first.edition,
    document: candidates.length === 1 ? first.document : undefined,
    rest: query.slice(0, match.index).padEnd(end) + query.slice(end),
  };
}

/** Whether an odd number of quotation marks stands before the offset. */
function isQuoted(query: string, at: number): boolean {
  return [...query.slice(0, at)].filter((one) => quotationMarks.includes(one)).length % 2 === 1;
}

/** Whether the query has this number as that of a section, and a section of this library has it. */
function isSection(index: SearchIndex, query: string, number: string): boolean {
  return findNumbers(index, query, parseWords(query).words).some(
    ({ shown, terms }) => shown === number && terms.length > 0,
  );
}

/**
 * Finds an edition that the query names and this library lacks. Returns its number, and the ids of the documents that the
 * query may mean. Null when there is none.
 * @param documents the ids of the searched documents
 * @param asked for a question about a card's status: the number of the edition that it asks about. Null for other
 * queries: only numbers after a word such as `FAQ` or `edition` then count, unless a section has the number
 */
export function unheldEdition(
  library: Library,
  index: SearchIndex,
  query: string,
  { documents, asked }: { documents: readonly string[]; asked: string | null },
): { edition: string; documents: string[] } | null {
  const numbers = asked === null ? markedEditionsIn(query) : [asked];
  if (numbers.length === 0) return null;
  const hinted = findHints(library, parseWords(query).words).documents;
  const named = documents.filter((id) => hinted.has(id));
  const candidates = library.documents.filter((one) => (named.length > 0 ? named : documents).includes(one.id));
  const held = candidates.flatMap((one) => one.editions.map(({ edition }) => edition));
  const edition = numbers.find(
    (number) => editionCalled(held, number) === null && (asked !== null || !isSection(index, query, number)),
  );
  return edition === undefined ? null : { edition, documents: candidates.map((one) => one.id) };
}

/** The numbers after a word such as `FAQ` or `edition`, outside quotation marks. */
function markedEditionsIn(query: string): string[] {
  if (!hasEditionNumber(query)) return [];
  return [...query.matchAll(markedEditionPattern)].flatMap((match) =>
    isQuoted(query, match.index) ? [] : match.slice(1),
  );
}
