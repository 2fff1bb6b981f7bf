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
  const isQuoted = query.slice(0, match.index).split('"').length % 2 === 0;
  if (isQuoted) return null;
  const number = match[1] as string;
  const { words } = parseWords(query);
  if (findNumbers(index, query, words).some(({ shown, terms }) => shown === number && terms.length > 0)) return null;
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
