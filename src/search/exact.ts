/** Quoted phrases and excluded words: which rulings have them word by word. */
import type { Ruling } from "../ruling/ruling.js";
import type { SearchIndex } from "./index-of.js";
import type { ParsedQuery } from "./query-language.js";
import type { Scope } from "./scope.js";
import { stem } from "./stem.js";
import { streamFields } from "./weights.js";
import { foldedWords } from "./words.js";

/** Narrows the scope to rulings that have every quoted phrase (inflections aside) and nothing that is excluded. */
export function narrowByWords(index: SearchIndex, scope: Scope, parsed: ParsedQuery): Scope {
  if (parsed.phrases.length === 0 && parsed.without.length === 0) return scope;
  const allowed = scope.allowed.slice();
  for (const phrase of parsed.phrases) {
    const having = rulingsWith(index, allowed, phrase);
    for (let doc = 0; doc < allowed.length; doc++) if (!having.has(doc)) allowed[doc] = 0;
  }
  for (const phrase of parsed.without) for (const doc of rulingsWith(index, allowed, phrase)) allowed[doc] = 0;
  return { ...scope, allowed };
}

/** True when every quoted phrase stands in the ruling exactly so. */
export function hasPhrases(ruling: Ruling, parsed: ParsedQuery): boolean {
  const fields = [ruling.title ?? "", ruling.question ?? "", ruling.text].map(
    (text) => ` ${foldedWords(text).join(" ")} `,
  );
  return parsed.phrases.every((phrase) => fields.some((field) => field.includes(` ${phrase.join(" ")} `)));
}

function rulingsWith(index: SearchIndex, allowed: Uint8Array, phrase: readonly string[]): Set<number> {
  const terms = phrase.map((word) => index.terms.find(stem(word)));
  const having = new Set<number>();
  if (terms.includes(-1)) return having;
  const postings = (term: number): number =>
    (index.postingStarts[term + 1] as number) - (index.postingStarts[term] as number);
  // Whoever has all of them has the rarest.
  const rarest = terms.reduce((best, term) => (postings(term) < postings(best) ? term : best));
  for (let i = index.postingStarts[rarest] as number; i < (index.postingStarts[rarest + 1] as number); i++) {
    const doc = index.postingDocs[i] as number;
    if (allowed[doc] === 1 && stands(index, doc, terms)) having.add(doc);
  }
  return having;
}

/** The terms one after another within a field. */
function stands(index: SearchIndex, doc: number, terms: readonly number[]): boolean {
  for (let f = 0; f < streamFields; f++) {
    const slot = doc * streamFields + f;
    const start = slot === 0 ? 0 : (index.streamEnds[slot - 1] as number);
    const end = index.streamEnds[slot] as number;
    for (let at = start; at + terms.length <= end; at++) {
      let k = 0;
      while (k < terms.length && index.stream[at + k] === terms[k]) k++;
      if (k === terms.length) return true;
    }
  }
  return false;
}
