/**
 * Finds rulings by a hash of the words of their title or question, so that a query that is a title or question finds its
 * ruling whatever the ranking.
 */
import { fnvHash } from "../../ruling/fnv.js";
import { lowerBound } from "../../ruling/lower-bound.js";
import type { Ruling } from "../../ruling/ruling.js";
import { foldedWords } from "../text/words.js";
import { type IndexArray, narrow } from "./index-section.js";
import type { SearchIndex } from "./search-index.js";
import { Uint32List } from "./uint32-list.js";

/** Collects the hashes of titles and questions, each with its ruling. */
export class ExactTitles {
  readonly #hashes = new Uint32List();
  readonly #docs = new Uint32List();

  /** Adds a ruling. Rulings must come in ascending order. */
  add({ title, question }: Pick<Ruling, "title" | "question">, doc: number): void {
    for (const text of [title, question]) {
      if (text === null) continue;
      this.#hashes.push(fnvHash(foldedWords(text).join(" ")));
      this.#docs.push(doc);
    }
  }

  /** Sorted by hash, then by ruling. */
  arrays(): [string, IndexArray][] {
    const docs = this.#docs.values();
    const pairs = BigUint64Array.from(docs, (doc, i) => (BigInt(this.#hashes.at(i)) << 32n) | BigInt(doc)).sort();
    return [
      ["title-hashes", Uint32Array.from(pairs, (pair) => Number(pair >> 32n))],
      ["title-docs", narrow(Uint32Array.from(pairs, (pair) => Number(pair & 0xffffffffn)))],
    ];
  }
}

/**
 * Rulings whose title or question has the hash of these words. The caller must compare the words, because different texts
 * may have the same hash.
 * @param words folded
 */
export function rulingsTitled(index: SearchIndex, words: readonly string[]): number[] {
  const hash = fnvHash(words.join(" "));
  const first = lowerBound(index.titleHashes.length, (i) => (index.titleHashes[i] as number) < hash);
  const docs: number[] = [];
  for (let i = first; index.titleHashes[i] === hash; i++) docs.push(index.titleDocs[i] as number);
  return docs;
}
