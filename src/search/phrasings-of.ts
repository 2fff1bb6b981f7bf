/** Gives the alternative phrasings of a ruling, as they were written, from the search index. */
import type { Library } from "../library/library.js";
import { phrasingRange, searchIndexOf } from "./index/search-index.js";

/**
 * The alternative phrasings of a ruling, without its own question and title: these have an empty text in the index.
 * @param index the ruling's index for `Library.at`
 * @throws Error when the library was compiled without a search index
 */
export function phrasingsOf(library: Library, index: number): string[] {
  const searchIndex = searchIndexOf(library);
  const [from, to] = phrasingRange(searchIndex, index);
  return Array.from({ length: to - from }, (_, i) => searchIndex.phrasingText(from + i)).filter((text) => text !== "");
}
