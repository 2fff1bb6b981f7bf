/** Titles and questions by a hash of their words, so that a query that is one of them finds its ruling, whatever the ranking. */
import type { LibraryData } from "../../library/library.js";
import { foldedWords } from "../text/words.js";
import type { IndexArray } from "./index-section.js";
import type { SearchIndex } from "./search-index.js";

/** Hashes, sorted, and the ruling of each. */
export function exactTitleArrays(rulings: LibraryData["rulings"]): [string, IndexArray][] {
  const pairs: [hash: number, doc: number][] = [];
  rulings.forEach(({ title, question }, doc) => {
    for (const text of [title, question]) if (text !== null) pairs.push([hashOf(foldedWords(text).join(" ")), doc]);
  });
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [
    ["title-hashes", Uint32Array.from(pairs, ([hash]) => hash)],
    ["title-docs", Uint32Array.from(pairs, ([, doc]) => doc)],
  ];
}

/** Rulings whose title or question has the hash of these words. Two texts may share a hash: compare them. @param words folded */
export function rulingsTitled(index: SearchIndex, words: readonly string[]): number[] {
  const hash = hashOf(words.join(" "));
  let low = 0;
  let high = index.titleHashes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index.titleHashes[middle] as number) < hash) low = middle + 1;
    else high = middle;
  }
  const docs: number[] = [];
  for (let i = low; index.titleHashes[i] === hash; i++) docs.push(index.titleDocs[i] as number);
  return docs;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
