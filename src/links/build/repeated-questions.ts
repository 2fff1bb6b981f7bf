/**
 * Compile-time: questions that a document asks twice. Two questions are the same when they ask it of the same things in
 * nearly the same words, or of the same things and are answered by the same sentence. What they are asked of decides:
 * "… her Ghast …" and "… her Gnoph-Keh …" differ in one word and are two questions.
 */
import { type CardIndex, indexCatalogue } from "../../cards/catalogue.js";
import { findCitations } from "../../cards/citations.js";
import { findNames } from "../../cards/names.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Ruling } from "../../ruling/ruling.js";
import { plainWords } from "../plain-words.js";

export interface RepeatedQuestion {
  /** Places in the list of rulings. */
  one: number;
  other: number;
  sameWords: boolean;
  answersDiffer: boolean;
}

/** How much of their words two questions about the same things share. */
const nearly = 0.65;
/** The same for questions that name nothing: their words are all there is. */
const nameless = 0.8;
/** How much of their words two answers share to be the same sentence, and how many words make one: "No." is none. */
const sentence = { shared: 0.9, words: 8 };

interface Asked {
  ruling: Ruling;
  at: number;
  /** What the question is about: ids of cards and entities. */
  about: Set<string>;
  /** Its words without those names, each as often as it stands. */
  rest: Map<string, number>;
  /** Its words with them. */
  all: Map<string, number>;
  /** The words of its answer. */
  answer: Map<string, number>;
}

/** Pairs of rulings of one edition that answer the same question. */
export function findRepeatedQuestions(rulings: readonly Ruling[], catalogue: Catalogue): RepeatedQuestion[] {
  const index = indexCatalogue(catalogue);
  const asked = rulings.flatMap((ruling, at) => (ruling.question === null ? [] : [read(ruling, at, index)]));
  return candidates(asked).flatMap(([one, other]) => {
    if (!alike(one, other)) return [];
    return {
      one: one.at,
      other: other.at,
      sameWords: plainWords(one.ruling.question ?? "") === plainWords(other.ruling.question ?? ""),
      answersDiffer: plainWords(one.ruling.text) !== plainWords(other.ruling.text),
    };
  });
}

function alike(one: Asked, other: Asked): boolean {
  if (one.about.size === 0 || other.about.size === 0)
    return one.about.size === other.about.size && dice(one.all, other.all) >= nameless;
  const [few, many] = one.about.size <= other.about.size ? [one.about, other.about] : [other.about, one.about];
  const within = [...few].every((id) => many.has(id));
  if (!within || few.size * 2 < many.size) return false;
  return dice(one.rest, other.rest) >= nearly || sameSentence(one.answer, other.answer);
}

function sameSentence(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return Math.min(size(one), size(other)) >= sentence.words && dice(one, other) >= sentence.shared;
}

function read(ruling: Ruling, at: number, index: CardIndex): Asked {
  const question = ruling.question ?? "";
  const spans = findCitations(question, index).map(({ start, end, card }) => ({
    start,
    end,
    cards: card ? [card] : [],
  }));
  const names = findNames(question, index);
  const cards = [...spans, ...names].flatMap((span) => span.cards);
  // "the Tcho-Tcho's Soulless" asks of Soulless: an owner named beside what it owns says nothing more.
  const owners = new Set(cards.map((card) => card.faction));
  const about = new Set(cards.map((card) => card.id).filter((id) => !owners.has(id)));
  let rest = question;
  for (const { start, end } of [...spans, ...names].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return { ruling, at, about, rest: bag(rest), all: bag(question), answer: bag(ruling.text) };
}

/** Pairs that share a thing asked about or, where nothing is named, a word that is not everywhere. */
function candidates(asked: readonly Asked[]): [Asked, Asked][] {
  const places = new Map<string, number[]>();
  asked.forEach((one, i) => {
    const keys = one.about.size > 0 ? [...one.about].map((id) => `#${id}`) : [...one.all.keys()];
    for (const key of keys) {
      const list = places.get(key);
      if (list) list.push(i);
      else places.set(key, [i]);
    }
  });
  const common = Math.max(64, asked.length / 8);
  const pairs = new Map<string, [Asked, Asked]>();
  for (const list of places.values()) {
    if (list.length > common) continue;
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        const [a, b] = [list[i] as number, list[j] as number];
        pairs.set(`${a} ${b}`, [asked[a] as Asked, asked[b] as Asked]);
      }
  }
  return [...pairs.values()];
}

/** Words with their number; plurals and the like count as one word. */
function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of plainWords(text).split(" ")) {
    const stem = word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y)$/, "") : word;
    if (stem !== "") words.set(stem, (words.get(stem) ?? 0) + 1);
  }
  return words;
}

function dice(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  return (2 * shared) / Math.max(1, size(a) + size(b));
}

function size(words: ReadonlyMap<string, number>): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}
