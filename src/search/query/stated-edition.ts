/** Finds the edition that a query names in plain words: `signature cards in faq 1.0`. */
import { editionCalled } from "../../library/editions/edition-named.js";
import type { Library } from "../../library/library.js";
import type { SearchOptions } from "../answer.js";
import type { SearchIndex } from "../index/search-index.js";
import { foldedWords } from "../text/words.js";
import { findHints } from "./hints.js";
import { findNumbers } from "./numbers.js";
import { parseWords, quotationMarks } from "./parse.js";

/** An edition, with or without words before it: `1.0`, `v1.0`, `edition 1.0`, `in the FAQ 1.0`. */
const editionPattern =
  /(?<![\w.:])(?<preposition>(?:in|from|by|under|per)\s+(?:the\s+)?)?(?:(?<word>faq|edition|version|ver|v)\.?\s*)?v?(?<number>\d+(?:\.\d+)+)(?![\w.])/giu;
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
 * The numbers of the query that may name an edition, outside quotation marks. `word` is the word before a number, such as
 * `faq`. `isCertain`: the words say that it is an edition; a number after `FAQ` alone may also be that of a section.
 */
function editionNumbers(query: string) {
  // A quick test, because few queries have such a number.
  if (!/\d\.\d/.test(query)) return [];
  return [...query.matchAll(editionPattern)].flatMap(({ 0: text, index: from, groups = {} }) => {
    const { preposition, number = "" } = groups;
    const word = /\bv\.?\s*[\d.]+$/i.test(text) ? "v" : groups.word?.toLowerCase();
    const isCertain = word !== undefined && (word !== "faq" || preposition !== undefined);
    const marksBefore = [...query.slice(0, from)].filter((one) => quotationMarks.includes(one));
    return marksBefore.length % 2 === 1 ? [] : [{ number, word, isCertain, from, to: from + text.length }];
  });
}

/** The ids of the documents that the query names. */
function hintedDocuments(library: Library, query: string): Set<string> {
  return findHints(library, parseWords(query).words).documents;
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
  const numbers = editionNumbers(query);
  const certain = numbers.filter((one) => one.isCertain);
  // `FAQ v4.2 2.1` names an edition and a section.
  const [found, ...others] = certain.length > 0 ? certain : numbers;
  if (!found || others.length > 0 || foldedWords(query).some((word) => comparingWord.test(word))) return null;
  if (!found.isCertain && isSection(index, query, found.number)) return null;
  const holders = library.documents.flatMap((one) => {
    if ((options.document ?? one.id) !== one.id || (options.game ?? one.game) !== one.game) return [];
    const held = one.editions.map(({ edition }) => edition);
    const edition = editionCalled(held, found.number);
    const isNewest = edition === held[0] && one.continuedBy === undefined;
    return edition === null || (isNewest && (!found.isCertain || found.word === "faq"))
      ? []
      : [{ document: one.id, edition: isNewest ? undefined : edition }];
  });
  const hinted = hintedDocuments(library, query);
  const hintedHolders = holders.filter(({ document }) => hinted.has(document));
  const candidates = hintedHolders.length > 0 ? hintedHolders : holders;
  const [first] = candidates;
  const rest = query.slice(0, found.from).padEnd(found.to) + query.slice(found.to);
  // A query that only names an edition keeps its words: without them it would have none.
  if (!first || parseWords(rest).words.length === 0) return null;
  const isOne = first.edition !== undefined && candidates.length === 1;
  return { edition: first.edition, document: isOne ? first.document : undefined, rest };
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
  const marked = editionNumbers(query).filter(({ word }) => word !== undefined);
  const numbers = asked === null ? marked.map(({ number }) => number) : [asked];
  if (numbers.length === 0) return null;
  const hinted = hintedDocuments(library, query);
  const named = documents.filter((id) => hinted.has(id));
  const candidates = library.documents.filter((one) => (named.length > 0 ? named : documents).includes(one.id));
  const held = candidates.flatMap((one) => one.editions.map(({ edition }) => edition));
  const edition = numbers.find(
    (number) => editionCalled(held, number) === null && (asked !== null || !isSection(index, query, number)),
  );
  return edition === undefined ? null : { edition, documents: candidates.map((one) => one.id) };
}
