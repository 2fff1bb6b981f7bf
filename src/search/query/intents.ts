/** Finds words that ask for a kind of ruling: such as `errata`, `current text` or `banned`. */
import type { Kind } from "../../ruling/ruling.js";
import type { Word } from "../text/words.js";

export interface Intent {
  name: "errata" | "restricted" | "banned";
  kinds: readonly Kind[];
  /** The indices of the query's words that ask for it. */
  tokens: number[];
  /**
   * How much rulings of these kinds are preferred. Lower for errata, because a ruling of another kind may give a card's
   * current text, but not whether it is restricted or banned.
   */
  strength: number;
}

const errata: readonly Kind[] = ["card-errata", "rules-errata", "campaign-errata"];

/**
 * Patterns of consecutive words. A pattern precedes the shorter ones that it begins with, because the first match
 * counts.
 */
const patterns: readonly [words: string, name: Intent["name"], kinds: readonly Kind[]][] = [
  ["errata text", "errata", errata],
  ["errata", "errata", errata],
  ["erratas", "errata", errata],
  ["erratum", "errata", errata],
  ["errataed", "errata", errata],
  ["erratad", "errata", errata],
  ["corrected text", "errata", errata],
  ["corrected wording", "errata", errata],
  ["corrected", "errata", errata],
  ["correction", "errata", errata],
  ["current text", "errata", errata],
  ["current wording", "errata", errata],
  ["current version", "errata", errata],
  ["new text", "errata", errata],
  ["new wording", "errata", errata],
  ["updated text", "errata", errata],
  ["updated wording", "errata", errata],
  ["updated", "errata", errata],
  ["actual text", "errata", errata],
  ["official text", "errata", errata],
  ["official wording", "errata", errata],
  ["changed text", "errata", errata],
  ["reworded", "errata", errata],
  ["should read", "errata", errata],
  ["say now", "errata", errata],
  ["says now", "errata", errata],
  ["read now", "errata", errata],
  ["reads now", "errata", errata],
  ["now say", "errata", errata],
  ["now says", "errata", errata],
  ["now read", "errata", errata],
  ["now reads", "errata", errata],
  ["restricted list", "restricted", ["restricted", "policy"]],
  ["restricted", "restricted", ["restricted", "policy"]],
  ["banned list", "banned", ["banned", "policy"]],
  ["ban list", "banned", ["banned", "policy"]],
  ["banlist", "banned", ["banned", "policy"]],
  ["banned", "banned", ["banned", "policy"]],
];

const splitPatterns = patterns.map(([words, name, kinds]) => ({ words: words.split(" "), name, kinds }));

/** The kinds of rulings that the words ask for, in the order of the words and without overlap. */
export function findIntents(words: readonly Word[]): Intent[] {
  const found: Intent[] = [];
  for (let i = 0; i < words.length; i++) {
    const match = splitPatterns.find((one) => one.words.every((word, k) => words[i + k]?.text === word));
    if (!match) continue;
    found.push({
      name: match.name,
      kinds: match.kinds,
      tokens: match.words.map((_, k) => i + k),
      strength: match.name === "errata" ? 1 : 2,
    });
    i += match.words.length - 1;
  }
  return found;
}
