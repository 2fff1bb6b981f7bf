/**
 * Every number that ranking turns on, each with a word on why. They were set by measuring: `npm run eval`, and the checks that
 * leave each other way of asking out of the index and ask with it (scripts/bench-search.ts).
 */

/** How much a word in each field counts, and how much a longer field thins it (BM25F: 0 not at all, 1 fully). */
export const fields = {
  /** A title names what the ruling is about, and it is short. */
  title: { weight: 5, thin: 0.5 },
  /** A question says when the answer applies. */
  question: { weight: 2.2, thin: 0.6 },
  /** The official words themselves: the yardstick. */
  text: { weight: 1, thin: 0.6 },
  /** Catalogue names of the cited cards: the right spelling where the document misprints one. */
  cards: { weight: 1.5, thin: 0.3 },
  /** Headings say the topic of many rulings at once, so each word of them says little of one. */
  section: { weight: 0.5, thin: 0.3 },
} as const;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];
/** The first of them are kept word by word, for words that stand together. */
export const streamFields = 3;

/** How soon repeating a word stops to count (BM25's k1): rulings are short, the second mention says little. */
export const saturation = 1.1;

/** How much a term counts in a ruling is stored in sixteen bits; the most there can be is saturation + 1. */
export const impactScale = 65535 / (saturation + 1);
/** Weights of phrases are stored as whole numbers. */
export const phraseScale = 1000;

/** What a term tells, by the number of rulings that have it (BM25's idf). */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

export const weights = {
  /** A name that was understood, over its mere words: names are what rulings are filed under. */
  name: 1.6,
  /** The best of the other ways of asking, over the words of the ruling. */
  askedAs: 1.4,
  /** How much the words of a phrase that were not asked for count against it. */
  phraseExtra: 0.35,
  /** Words that stand together in the query and in the ruling. */
  together: 0.35,
  /** A title whose words were all typed. */
  wholeTitle: 3,
  /** A number is as good as an address. */
  number: 12,
  /** The document or game that a number or a word names. */
  hint: 4,
  /** All of two or three names in one ruling. */
  allNames: 4,
  /** The kind of ruling that was asked for: errata, restricted, banned. */
  intent: 4,
  /** What slang stands for, against the word itself. */
  slang: 0.75,
  /** A word that had to be corrected, against one that was typed right. */
  spelling: 0.9,
  /** A word that was only begun. */
  prefix: 0.5,
} as const;
