/**
 * Finds questions that a document answers twice, when a library is compiled. Two questions are the same when they name the same cards and
 * either share most of their other words or have the same answer. The cards decide: "… her Ghast …" and
 * "… her Gnoph-Keh …" differ in one word and are two questions.
 */

import { type CardIndex, indexCatalogue } from "../../cards/catalogue.js";
import { findCitations } from "../../cards/citations.js";
import { findNames } from "../../cards/names.js";
import type { Catalogue } from "../../cards/schema.js";
import { countsOf } from "../../ruling/counts.js";
import { diceCoefficient } from "../../ruling/dice.js";
import type { Ruling } from "../../ruling/ruling.js";
import { addTo } from "../lists-by-key.js";
import { plainWords } from "../plain-words.js";

export interface RepeatedQuestion {
  /** Indices in the list of rulings. */
  one: number;
  other: number;
  sameWords: boolean;
  answersDiffer: boolean;
}

/** Least word overlap of two questions about the same cards. */
const sameCardsOverlap = 0.65;
/** Least word overlap of two questions that name no card. */
const noCardsOverlap = 0.8;
/** Least overlap of two answers that count as the same, and their least number of words: "No." proves nothing. */
const sameAnswer = { overlap: 0.9, words: 8 };

type WordCounts = ReadonlyMap<string, number>;

interface ParsedQuestion {
  ruling: Ruling;
  at: number;
  /** Ids of the cards and entities that the question names. */
  about: Set<string>;
  /** Word counts of the question without those names. */
  rest: WordCounts;
  /** Word counts of the whole question. */
  all: WordCounts;
  /** Word counts of the answer. */
  answer: WordCounts;
}

/** Pairs of rulings of one edition that answer the same question. */
export function findRepeatedQuestions(rulings: readonly Ruling[], catalogue: Catalogue): RepeatedQuestion[] {
  const index = indexCatalogue(catalogue);
  const asked = rulings.flatMap((ruling, at) => (ruling.question === null ? [] : [parseQuestion(ruling, at, index)]));
  return candidates(asked).flatMap(([one, other]) => {
    if (!areSame(one, other)) return [];
    return {
      one: one.at,
      other: other.at,
      sameWords: plainWords(one.ruling.question ?? "") === plainWords(other.ruling.question ?? ""),
      answersDiffer: plainWords(one.ruling.text) !== plainWords(other.ruling.text),
    };
  });
}

function areSame(one: ParsedQuestion, other: ParsedQuestion): boolean {
  if (one.about.size === 0 || other.about.size === 0)
    return one.about.size === other.about.size && wordOverlap(one.all, other.all) >= noCardsOverlap;
  const [few, many] = one.about.size <= other.about.size ? [one.about, other.about] : [other.about, one.about];
  const within = [...few].every((id) => many.has(id));
  if (!within || few.size * 2 < many.size) return false;
  return wordOverlap(one.rest, other.rest) >= sameCardsOverlap || haveSameAnswer(one.answer, other.answer);
}

function haveSameAnswer(one: WordCounts, other: WordCounts): boolean {
  return Math.min(size(one), size(other)) >= sameAnswer.words && wordOverlap(one, other) >= sameAnswer.overlap;
}

function parseQuestion(ruling: Ruling, at: number, index: CardIndex): ParsedQuestion {
  const question = ruling.question ?? "";
  const spans = findCitations(question, index).map(({ start, end, card }) => ({
    start,
    end,
    cards: card ? [card] : [],
  }));
  const names = findNames(question, index);
  const cards = [...spans, ...names].flatMap((span) => span.cards);
  // "the Tcho-Tcho's Soulless" is about Soulless: where a card and its faction are named, only the card counts.
  const owners = new Set(cards.map((card) => card.faction));
  const about = new Set(cards.map((card) => card.id).filter((id) => !owners.has(id)));
  let rest = question;
  for (const { start, end } of [...spans, ...names].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return { ruling, at, about, rest: countWords(rest), all: countWords(question), answer: countWords(ruling.text) };
}

/** Pairs that share a named card or, where no card is named, a word; but not a card or word of too many questions. */
function candidates(asked: readonly ParsedQuestion[]): [ParsedQuestion, ParsedQuestion][] {
  const places = new Map<string, number[]>();
  asked.forEach((one, i) => {
    const keys = one.about.size > 0 ? [...one.about].map((id) => `#${id}`) : [...one.all.keys()];
    for (const key of keys) {
      addTo(places, key, i);
    }
  });
  const maxQuestions = Math.max(64, asked.length / 8);
  const pairs = new Map<string, [ParsedQuestion, ParsedQuestion]>();
  for (const list of places.values()) {
    if (list.length > maxQuestions) continue;
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        const [a, b] = [list[i] as number, list[j] as number];
        pairs.set(`${a} ${b}`, [asked[a] as ParsedQuestion, asked[b] as ParsedQuestion]);
      }
  }
  return [...pairs.values()];
}

/** Counts the words of a text; words that differ only in an ending such as a plural count as one. */
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

function size(words: WordCounts): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
