/** Says why a ruling was found, in short plain words. */
import type { NameKind } from "../index/catalogue-names.js";
import { ownFlag } from "../index/phrasings.js";
import { hasTerm, type SearchIndex } from "../index/search-index.js";
import type { NameMatch } from "../query/resolve-names.js";
import type { Token } from "../query/token.js";
import type { Concept, Understanding } from "../query/understand.js";
import type { Candidate } from "./features.js";

const maxReasons = 5;
/** The most words in one reason. */
const maxWords = 6;
/** A phrasing more similar than this is a reason. */
const minPhrasingSimilarity = 0.45;

const labelOfKind: Readonly<Record<NameKind, string>> = {
  card: "name",
  set: "set",
  keyword: "keyword",
  concept: "keyword",
};

/** One to `maxReasons` different reasons, best first, such as `name: bras lantern → Brass Lantern`. */
export function reasonsFor(index: SearchIndex, query: Understanding, candidate: Candidate): string[] {
  const matched = query.concepts.filter((_, i) => (candidate.concepts & (1 << i)) !== 0);
  const reasons = numberReasons(query, matched);
  /** Words that the ruling has as typed. */
  const words = new Set<string>();
  /** Words that belong to a name among the reasons. */
  const named = new Set<string>();
  /** Typed word → the reason that it is misspelt. */
  const spellings = new Map<string, string>();
  for (const concept of matched) {
    if (concept.kind === "number") continue;
    const typed = typedWords(query, concept.wordIndices);
    const match = nameOf(index, query, concept, candidate.doc);
    if (concept.kind === "word") {
      // A correction to a name of several words is not a reason, because the ruling may have only one of them.
      const corrected = query.resolved.find((one) => one.typed === typed && !one.name.includes(" "));
      const matchesAsTyped =
        !(corrected || match) || hasWord(index, query, candidate.doc, concept.wordIndices[0] as number);
      if (matchesAsTyped) words.add(typed);
      else if (corrected && !match) spellings.set(typed, `spelling: ${typed} → ${corrected.name}`);
      // A word that the ruling does not have as typed may be slang for a name that it has.
      if (matchesAsTyped || !match) continue;
    }
    if (!match) continue;
    const name = index.nameTexts[match.name] as string;
    for (const token of concept.wordIndices) named.add(typedWords(query, [token]));
    const label = match.form === "slang" ? "slang" : labelOfKind[match.kind];
    const isAsPrinted = match.isSpeltRight && match.hasAllWords && match.form === "printed";
    reasons.push(isAsPrinted ? `${label}: ${name}` : `${label}: ${typed} → ${name}`);
  }
  // Words that a name explains are not repeated.
  for (const word of named) {
    words.delete(word);
    spellings.delete(word);
  }
  reasons.push(...spellings.values());
  if (words.size > 0) reasons.push(`words: ${[...words].slice(0, maxWords).join(" ")}`);
  const { similarity, phrasing } = candidate.phrasing;
  if (similarity > minPhrasingSimilarity && ((index.phrasingTypes[phrasing] as number) & ownFlag) === 0)
    reasons.push("matches a known phrasing");
  if (reasons.length === 0) reasons.push("no word shared, but near in meaning");
  return [...new Set(reasons)].slice(0, maxReasons);
}

/** The reasons for numbers: `number: (2.13)` for a section, `number: F110` for a card. */
function numberReasons({ numbers }: Understanding, matched: readonly Concept[]): string[] {
  return matched.flatMap(({ kind, wordIndices }) => {
    const number = kind === "number" ? numbers.find(({ from }) => from === wordIndices[0]) : undefined;
    if (!number) return [];
    return [`number: ${number.kind === "section" ? `(${number.shown})` : number.shown}`];
  });
}

/** The name that the words of a concept stand for and that the ruling has. */
function nameOf(
  index: SearchIndex,
  { names }: Understanding,
  { wordIndices, alternatives }: Concept,
  doc: number,
): NameMatch | undefined {
  return names.find((name) => {
    const nameTerm = index.nameTerms[name.name] as number;
    const hasSameWords = name.wordIndices.join() === wordIndices.join();
    return hasSameWords && alternatives.some(({ term }) => term === nameTerm) && hasTerm(index, doc, nameTerm);
  });
}

/** Whether the ruling's own words include a word of the query, as typed or inflected. */
function hasWord(index: SearchIndex, query: Understanding, doc: number, position: number): boolean {
  const { term } = query.tokens[position] as Token;
  return term >= 0 && hasTerm(index, doc, term);
}

function typedWords(query: Understanding, wordIndices: readonly number[]): string {
  return wordIndices.map((i) => query.words[i]?.text ?? "").join(" ");
}
