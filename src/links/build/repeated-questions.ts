/**
 * Finds the questions that an edition answers twice. It runs when a library is compiled.
 *
 * Two questions are the same if all cards of the one ruling are cards of the other, and at least half of them, and the
 * questions share most of their words. Cards count beside the words, because "… her Ghast …" and "… her Gnoph-Keh …"
 * differ in one word and are two questions.
 */
import { plainWords } from "../../cards/fold.js";
import { countsOf } from "../../ruling/counts.js";
import { diceCoefficient } from "../../ruling/dice.js";
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";

export interface RepeatedQuestion {
  /** Indices in the list of rulings; `first` is less than `second`. */
  first: number;
  second: number;
  sameWords: boolean;
  answersDiffer: boolean;
}

/** Minimum word overlap (Sørensen–Dice) of two questions about the same cards, and of two that name no card. */
const minOverlapSameCards = 0.7;
const minOverlapWithoutCards = 0.8;

interface ParsedQuestion {
  ruling: Ruling;
  /** In the list of rulings. */
  rulingIndex: number;
  cardIds: ReadonlySet<string>;
  /** The words without their endings, with their numbers, and the number of all. */
  words: ReadonlyMap<string, number>;
  length: number;
}

/** Pairs of rulings of one edition that answer the same question. */
export function findRepeatedQuestions(rulings: readonly Ruling[]): RepeatedQuestion[] {
  const questions = rulings.flatMap((ruling, i) => (ruling.question === null ? [] : [parseQuestion(ruling, i)]));
  return candidatePairs(questions).flatMap(([one, other]) => {
    if (!areSame(one, other)) return [];
    return {
      first: one.rulingIndex,
      second: other.rulingIndex,
      sameWords: plainWords(one.ruling.question ?? "") === plainWords(other.ruling.question ?? ""),
      answersDiffer: plainWords(one.ruling.text) !== plainWords(other.ruling.text),
    };
  });
}

function areSame(one: ParsedQuestion, other: ParsedQuestion): boolean {
  const [few, many] =
    one.cardIds.size <= other.cardIds.size ? [one.cardIds, other.cardIds] : [other.cardIds, one.cardIds];
  if (few.size * 2 < many.size || ![...few].every((id) => many.has(id))) return false;
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  const minOverlap = many.size === 0 ? minOverlapWithoutCards : minOverlapSameCards;
  return diceCoefficient(shared, one.length, other.length) >= minOverlap;
}

/** Words of more than four letters lose the endings -ies, -ing, -ed, -es, -s and -y. */
function parseQuestion(ruling: Ruling, rulingIndex: number): ParsedQuestion {
  const words = plainWords(ruling.question ?? "")
    .split(" ")
    .map((word) => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y)$/, "") : word))
    .filter((word) => word !== "");
  const cardIds = new Set([...ruling.cards, ...ruling.mentions].map(({ id }) => id));
  return { ruling, rulingIndex, cardIds, words: countsOf(words), length: words.length };
}

/**
 * Pairs of questions that name the same card and, for questions without cards, pairs that share a word. A card or word
 * of more than 64 questions and more than an eighth of all questions is too common to make pairs.
 */
function candidatePairs(questions: readonly ParsedQuestion[]): [ParsedQuestion, ParsedQuestion][] {
  const indicesByKey = new Map<string, number[]>();
  questions.forEach(({ cardIds, words }, i) => {
    const keys = cardIds.size > 0 ? [...cardIds].map((id) => `#${id}`) : words.keys();
    for (const key of keys) addTo(indicesByKey, key, i);
  });
  const maxQuestions = Math.max(64, questions.length / 8);
  const pairs = new Map<string, [ParsedQuestion, ParsedQuestion]>();
  for (const indices of indicesByKey.values()) {
    if (indices.length > maxQuestions) continue;
    for (let i = 0; i < indices.length; i++)
      for (let j = i + 1; j < indices.length; j++) {
        const [a, b] = [indices[i] as number, indices[j] as number];
        pairs.set(`${a} ${b}`, [questions[a] as ParsedQuestion, questions[b] as ParsedQuestion]);
      }
  }
  return [...pairs.values()];
}
