/** Finds words that ask for a kind of ruling, such as `errata`, `current text` or `banned`. */
import type { Kind } from "../../ruling/ruling.js";
import type { Word } from "../text/words.js";

export interface Intent {
  name: "errata" | "restricted" | "banned";
  kinds: readonly Kind[];
  /** The indices of the words that ask for it. */
  wordIndices: number[];
  /**
   * How much rulings of these kinds are preferred. Lower for errata: another kind of ruling may give a card's current
   * text, but only rulings of these kinds say whether it is restricted or banned.
   */
  strength: number;
}

/**
 * The patterns of each intent, with bars between them. A pattern is a phrase of consecutive words. The first match counts,
 * so `errata text` stands before `errata`.
 */
const patterns: readonly [name: Intent["name"], kinds: readonly Kind[], phrases: string][] = [
  [
    "errata",
    ["card-errata", "rules-errata", "campaign-errata"],
    "errata text|errata|erratas|erratum|errataed|erratad|corrected text|corrected wording|corrected|correction|corrections|current text|current wording|current version|new text|new wording|updated text|updated wording|updated|actual text|official text|official wording|changed text|reworded|should read|say now|says now|read now|reads now|now say|now says|now read|now reads",
  ],
  ["restricted", ["restricted", "policy"], "restricted list|restricted"],
  ["banned", ["banned", "policy"], "banned list|ban list|banlist|banned"],
];

const splitPatterns = patterns.flatMap(([name, kinds, phrases]) =>
  phrases.split("|").map((phrase) => ({ words: phrase.split(" "), name, kinds })),
);

/** The kinds of rulings that the words ask for, in the order of the words and without overlap. */
export function findIntents(words: readonly Word[]): Intent[] {
  const found: Intent[] = [];
  for (let i = 0; i < words.length; i++) {
    const match = splitPatterns.find((one) => one.words.every((word, k) => words[i + k]?.text === word));
    if (!match) continue;
    found.push({
      name: match.name,
      kinds: match.kinds,
      wordIndices: match.words.map((_, k) => i + k),
      strength: match.name === "errata" ? 1 : 2,
    });
    i += match.words.length - 1;
  }
  return found;
}
