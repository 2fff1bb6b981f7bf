/** Says why a ruling was found, in short plain words. */
import { ownFlag } from "../index/phrasings.js";
import { hasTerm, type SearchIndex } from "../index/search-index.js";
import type { NameMatch } from "../query/resolve-names.js";
import type { Concept, Understanding } from "../query/understand.js";
import type { Candidate } from "./features.js";

const maxReasons = 5;
/** The most words in one reason. */
const maxWords = 6;
/** A phrasing more similar than this is a reason. */
const minPhrasingSimilarity = 0.45;

/** One to `maxReasons` different reasons, best first, such as `name: bras lantern → Brass Lantern`. */
export function reasonsFor(index: SearchIndex, query: Understanding, { doc, concepts, phrasing }: Candidate): string[] {
  const textOf = (i: number): string => query.words[i]?.text ?? "";
  const numbers: string[] = [];
  const names: string[] = [];
  /** Words that belong to a name among the reasons, and are not repeated. */
  const named = new Set<string>();
  /** Each other word that the ruling has, with the correction if it does not have the word as typed. */
  const words = new Map<string, string | null>();
  query.concepts.forEach((concept, i) => {
    if ((concepts & (1 << i)) === 0) return;
    const [first = 0] = concept.wordIndices;
    if (concept.kind === "number") {
      const number = query.numbers.find(({ from }) => from === first);
      if (number) numbers.push(`number: ${number.kind === "section" ? `(${number.shown})` : number.shown}`);
      return;
    }
    const typed = concept.wordIndices.map(textOf).join(" ");
    const name = nameOf(index, query, concept, doc);
    // A correction to a name of several words is not a reason, because the ruling may have only one of them.
    const corrected = query.resolved.find((one) => one.typed === typed && !one.name.includes(" "));
    const term = query.tokens[first]?.term ?? -1;
    const isOwnWord = (term >= 0 && hasTerm(index, doc, term)) || !(corrected || name);
    if (concept.kind === "word" && isOwnWord) words.set(typed, null);
    else if (name) {
      for (const word of concept.wordIndices) named.add(textOf(word));
      names.push(nameReason(index, name, typed));
    } else if (concept.kind === "word" && corrected) words.set(typed, corrected.name);
  });
  const rest = [...words].filter(([typed]) => !named.has(typed));
  const asTyped = rest.flatMap(([typed, correction]) => (correction === null ? [typed] : []));
  const isPhrased =
    phrasing.similarity > minPhrasingSimilarity && ((index.phrasingTypes[phrasing.phrasing] as number) & ownFlag) === 0;
  const reasons = [
    ...numbers,
    ...names,
    ...rest.flatMap(([typed, correction]) => (correction === null ? [] : [`spelling: ${typed} → ${correction}`])),
    ...(asTyped.length > 0 ? [`words: ${asTyped.slice(0, maxWords).join(" ")}`] : []),
    ...(isPhrased ? ["matches a known phrasing"] : []),
  ];
  return reasons.length === 0 ? ["no word shared, but near in meaning"] : [...new Set(reasons)].slice(0, maxReasons);
}

function nameReason(
  index: SearchIndex,
  { name, kind, form, isSpeltRight, hasAllWords }: NameMatch,
  typed: string,
): string {
  const labels = { card: "name", set: "set", keyword: "keyword", concept: "keyword" };
  const label = form === "slang" ? "slang" : labels[kind];
  const text = index.nameTexts[name] as string;
  const isAsPrinted = isSpeltRight && hasAllWords && form === "printed";
  return isAsPrinted ? `${label}: ${text}` : `${label}: ${typed} → ${text}`;
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
