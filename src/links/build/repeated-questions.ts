/**
 * Finds the questions that an edition answers twice. It runs when a library is compiled.
 *
 * Two questions that name cards are the same if both conditions hold:
 * 1. All cards of the one are cards of the other, and are at least half of them.
 * 2. The questions share most of their other words, or have the same answer.
 *
 * Two questions without cards are the same if they share most words. Cards count more than words, because "… her Ghast …"
 * and "… her Gnoph-Keh …" differ in one word and are two questions.
 */
import { type CardIndex, indexCatalogue } from "../../cards/catalogue.js";
import { findCitations } from "../../cards/citations.js";
import { plainWords } from "../../cards/fold.js";
import { findNames } from "../../cards/names.js";
import type { Catalogue } from "../../cards/schema.js";
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

/** Minimum word overlap of two questions about the same cards. */
const minOverlapSameCards = 0.65;
/** Minimum word overlap of two questions that name no card. */
const minOverlapWithoutCards = 0.8;
/** Minimum word overlap of two answers that count as the same. */
const minAnswerOverlap = 0.9;
/** Minimum number of words of such answers. Short answers such as "No." are often equal by chance. */
const minAnswerWords = 8;

type WordCounts = ReadonlyMap<string, number>;

interface ParsedQuestion {
  ruling: Ruling;
  /** In the list of rulings. */
  rulingIndex: number;
  /** Ids of the cards and entities that the question names. */
  cardIds: Set<string>;
  questionWords: WordCounts;
  /** The words of the question without the names of the cards. */
  wordsWithoutNames: WordCounts;
  answerWords: WordCounts;
}

/** Pairs of rulings of one edition that answer the same question. */
export function findRepeatedQuestions(rulings: readonly Ruling[], catalogue: Catalogue): RepeatedQuestion[] {
  const index = indexCatalogue(catalogue);
  const questions = rulings.flatMap((ruling, i) => (ruling.question === null ? [] : [parseQuestion(ruling, i, index)]));
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
  const [fewCards, manyCards] =
    one.cardIds.size <= other.cardIds.size ? [one.cardIds, other.cardIds] : [other.cardIds, one.cardIds];
  if (manyCards.size === 0) return wordOverlap(one.questionWords, other.questionWords) >= minOverlapWithoutCards;
  const isSubset = [...fewCards].every((id) => manyCards.has(id));
  if (!isSubset || fewCards.size * 2 < manyCards.size) return false;
  return (
    wordOverlap(one.wordsWithoutNames, other.wordsWithoutNames) >= minOverlapSameCards ||
    haveSameAnswer(one.answerWords, other.answerWords)
  );
}

function haveSameAnswer(one: WordCounts, other: WordCounts): boolean {
  return Math.min(size(one), size(other)) >= minAnswerWords && wordOverlap(one, other) >= minAnswerOverlap;
}

function parseQuestion(ruling: Ruling, rulingIndex: number, index: CardIndex): ParsedQuestion {
  const question = ruling.question ?? "";
  const spans = findCitations(question, index).map(({ start, end, card }) => ({
    start,
    end,
    cards: card ? [card] : [],
  }));
  // A name inside a citation is part of a set's name, not a card.
  const names = findNames(question, index).filter((name) =>
    spans.every(({ start, end }) => name.end <= start || name.start >= end),
  );
  const cards = [...spans, ...names].flatMap((span) => span.cards);
  // "the Tcho-Tcho's Soulless" is about Soulless: where a card and its faction are named, only the card counts.
  const factions = new Set(cards.map((card) => card.faction));
  const cardIds = new Set(cards.map((card) => card.id).filter((id) => !factions.has(id)));
  let rest = question;
  for (const { start, end } of [...spans, ...names].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return {
    ruling,
    rulingIndex,
    cardIds,
    questionWords: countWords(question),
    wordsWithoutNames: countWords(rest),
    answerWords: countWords(ruling.text),
  };
}

/**
 * Pairs of questions that name the same card and, for questions without cards, pairs that share a word. A card or word
 * of more than 64 questions and more than an eighth of all questions is too common to make pairs.
 */
function candidatePairs(questions: readonly ParsedQuestion[]): [ParsedQuestion, ParsedQuestion][] {
  const indicesByKey = new Map<string, number[]>();
  questions.forEach(({ cardIds, questionWords }, i) => {
    const keys = cardIds.size > 0 ? [...cardIds].map((id) => `#${id}`) : questionWords.keys();
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

/**
 * Counts the words of a text without the endings -ies, -ing, -ed, -es, -s and -y, which are removed from words of more
 * than four letters.
 */
function countWords(text: string): WordCounts {
  const stems = plainWords(text)
    .split(" ")
    .map((word) => (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y)$/, "") : word));
  return countsOf(stems.filter((stem) => stem !== ""));
}

/** The Sørensen–Dice coefficient of two word counts, from 0 to 1. */
function wordOverlap(a: WordCounts, b: WordCounts): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  return diceCoefficient(shared, size(a), size(b));
}

/** The number of words, each counted as often as it occurs. */
function size(words: WordCounts): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
