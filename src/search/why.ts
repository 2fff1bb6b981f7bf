/** Why a ruling was found, in short plain words, best reason first. */
import type { SearchIndex } from "./index-of.js";
import type { Reading } from "./reading.js";
import type { Scored } from "./score.js";

const mostReasons = 5;
const mostWords = 6;

/** @returns at least one reason, each once */
export function whyFound(index: SearchIndex, reading: Reading, one: Scored): string[] {
  const reasons: string[] = [];
  const has = (i: number, mask: number): boolean => (mask & (1 << i)) !== 0;
  const words = new Set<string>();
  const named = new Set<string>();
  reading.concepts.forEach((concept, i) => {
    if (concept.kind === "number" && has(i, one.ownConcepts)) {
      const number = reading.numbers.find((match) => match.from === concept.tokens[0]);
      if (number) reasons.push(`number: ${number.kind === "section" ? `(${number.shown})` : number.shown}`);
    }
  });
  reading.concepts.forEach((concept, i) => {
    if (concept.kind === "number" || !has(i, one.ownConcepts | one.askedConcepts)) return;
    if (concept.kind === "word" && has(i, one.ownConcepts)) words.add(typedWords(reading, concept.tokens));
    if (concept.kind === "word") return;
    const match = reading.names.find(
      (name) =>
        name.tokens.join() === concept.tokens.join() &&
        concept.alternatives.some(({ term }) => term === index.nameTerms[name.name]) &&
        (has(i, one.ownConcepts) ? hasTerm(index, one.doc, index.nameTerms[name.name] as number) : true),
    );
    if (!match) return;
    const typed = typedWords(reading, concept.tokens);
    const shown = index.shown(match.name);
    for (const token of concept.tokens) named.add(typedWords(reading, [token]));
    const label =
      concept.kind === "slang" ? "slang" : match.kind === "card" ? "name" : match.kind === "set" ? "set" : "keyword";
    reasons.push(
      match.exact && match.whole && match.form === "printed" ? `${label}: ${shown}` : `${label}: ${typed} → ${shown}`,
    );
  });
  // What a name already explains is not said again as words.
  for (const name of named) words.delete(name);
  if (words.size > 0) reasons.push(`words: ${[...words].slice(0, mostWords).join(" ")}`);
  if (one.asked > 0.3) reasons.push("asked as");
  if (reasons.length === 0) reasons.push("no word shared, but near in meaning");
  return [...new Set(reasons)].slice(0, mostReasons);
}

function typedWords(reading: Reading, tokens: readonly number[]): string {
  return tokens.map((i) => reading.words[i]?.text ?? "").join(" ");
}

/** True when the ruling itself has the term, a word or a name. */
export function hasTerm(index: SearchIndex, doc: number, term: number): boolean {
  for (let i = index.postingStarts[term] as number; i < (index.postingStarts[term + 1] as number); i++)
    if (index.postingDocs[i] === doc) return true;
  return false;
}
