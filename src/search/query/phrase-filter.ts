/** Keeps the rulings that contain every quoted phrase and no excluded word or phrase. */
import type { Ruling } from "../../ruling/ruling.js";
import { docsWith, postingCount, type SearchIndex, termsOfFields } from "../index/search-index.js";
import { positionalFields } from "../rank/weights.js";
import { stem } from "../text/stem.js";
import { foldedWords } from "../text/words.js";
import type { ParsedQuery } from "./parse.js";
import type { NameMatch } from "./resolve-names.js";
import type { Scope } from "./scope.js";

/**
 * A query with at least this many words outside its quotation marks is taken for a message that quotes somebody. If no
 * ruling has the quoted phrases, they are not required.
 */
const minMessageWords = 8;

/**
 * Narrows the scope to rulings that contain every quoted phrase and no excluded word or phrase, compared by stems. A
 * phrase that is a part of one of the names does not narrow it.
 * `count` and `documents` stay those of the given scope.
 */
export function narrowByPhrases(
  index: SearchIndex,
  scope: Scope,
  parsed: ParsedQuery,
  names: readonly NameMatch[],
): Scope {
  if (parsed.phrases.length === 0 && parsed.without.length === 0) return scope;
  let allowed = scope.allowed.slice();
  for (const phrase of quotedPhrases(parsed, names)) {
    const matching = rulingsWith(index, allowed, phrase);
    for (let doc = 0; doc < allowed.length; doc++) if (!matching.has(doc)) allowed[doc] = 0;
  }
  const unquotedWords = parsed.words.length - parsed.phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  if (unquotedWords >= minMessageWords && !allowed.includes(1)) allowed = scope.allowed.slice();
  for (const phrase of parsed.without) for (const doc of rulingsWith(index, allowed, phrase)) allowed[doc] = 0;
  return { ...scope, allowed };
}

/** The phrases of a query, without those whose quotation marks belong to a longer name: `Jack "Brass" Brady`. */
export function quotedPhrases({ words, phrases }: ParsedQuery, names: readonly NameMatch[]): string[][] {
  const typedNames = names
    .filter(({ hasAllWords }) => hasAllWords)
    .map(({ wordIndices }) => wordIndices.map((i) => words[i]?.text));
  const isPartOf = (typed: readonly (string | undefined)[], phrase: readonly string[]) =>
    typed.length > phrase.length && phrase.every((word) => typed.includes(word));
  return phrases.filter((phrase) => !typedNames.some((typed) => isPartOf(typed, phrase)));
}

/** True when the ruling contains every phrase word for word: `lamps` does not match `lamp`. */
export function hasPhrases(ruling: Ruling, phrases: readonly (readonly string[])[]): boolean {
  const fields = [ruling.title ?? "", ruling.question ?? "", ruling.text].map(
    (text) => ` ${foldedWords(text).join(" ")} `,
  );
  return phrases.every((phrase) => fields.some((field) => field.includes(` ${phrase.join(" ")} `)));
}

/** The allowed rulings that contain a phrase, compared by stems. */
function rulingsWith(index: SearchIndex, allowed: Uint8Array, phrase: readonly string[]): Set<number> {
  const terms = phrase.map((word) => index.terms.find(stem(word)));
  const matching = new Set<number>();
  if (terms.includes(-1)) return matching;
  // Every ruling that has all terms has the rarest one.
  const rarest = terms.reduce((best, term) => (postingCount(index, term) < postingCount(index, best) ? term : best));
  for (const doc of docsWith(index, rarest)) {
    if (allowed[doc] === 1 && containsPhrase(index, doc, terms)) matching.add(doc);
  }
  return matching;
}

/** True when the terms follow one another within a field. */
function containsPhrase(index: SearchIndex, doc: number, terms: readonly number[]): boolean {
  for (let f = 0; f < positionalFields; f++) {
    const field = termsOfFields(index, doc, f, f + 1);
    for (let at = 0; at + terms.length <= field.length; at++) {
      let k = 0;
      while (k < terms.length && field[at + k] === terms[k]) k++;
      if (k === terms.length) return true;
    }
  }
  return false;
}
