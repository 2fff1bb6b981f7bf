/**
 * What the things that rank a ruling weigh against each other, each with a word on why; bounds that concern one step alone
 * stand beside it. They were set by measuring, with `npm run eval -- --left-out`
 * (each other way of asking is asked while it is left out of the index) and `--derived` (names, slips, numbers, pieces).
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

/** Worths of kinship are stored in sixteen bits; none is above ten. */
export const kinshipScale = 6000;

/** How many directions meanings are told apart by: with fewer, strangers fall together; with more, kin fall apart. */
export const meaningSize = 96;

/** What a term tells, by the number of rulings that have it (BM25's idf). */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/**
 * What each thing that a ruling may have in common with a query is worth. Everything that comes from the words of the query
 * is divided by how much they tell, so that a long question and a single name are weighed alike.
 */
export const weights = {
  /** Words in the ruling itself (BM25F). */
  word: 1.1,
  /** A card or other named thing that was understood: rulings are filed under names. */
  name: 2.4,
  /** Keywords and sets, over their mere words, which count already. */
  term: 0.2,
  /** Slang of several words: its own words are not in the ruling. */
  slangSpan: 2.2,
  /** The share of the query that the ruling itself covers: better a little of everything than much of one thing. */
  covered: 2.2,
  /** The best other way of asking, from 0 (no word shared) to 1 (the same words). */
  phrase: 0.3,
  /** The second best: two that agree are no chance. */
  secondPhrase: 0.7,
  /** Nearness in meaning, from −1 to 1: it finds what shares no word. */
  meaning: 4.5,
  /** Words that a ruling is likely to be asked by, written down or not; by how much likelier than in any ruling. */
  kin: 3,
  /** How far names alone settle what is asked: from meaning, kin and ways of asking this share is taken away. */
  namesSettle: 0.7,
  /** Words that stand together in the query and in the ruling. */
  together: 0.8,
  /** A title whose words were all typed, by the share of the query that it makes up. */
  wholeTitle: 1.5,
  /** A title that is the query, no more and no less. */
  sameTitle: 1,
  /** The longest piece of the query that stands word for word in the ruling, as a share of it. */
  run: 8,
  /** All of two or three names in one ruling. */
  allNames: 1.5,
  /** A number is as good as an address. */
  number: 12,
  /** A page holds several entries, and only some are known by it. */
  page: 3,
  /** The document or game that a word such as `coc` names. */
  hint: 2,
  /** The kind of ruling that was asked for: errata, restricted, banned. */
  intent: 3,
  /** What slang stands for, against the word itself. */
  slang: 0.95,
  /** A word that had to be corrected, against one that was typed right. */
  spelling: 0.9,
  /** A word that was only begun. */
  prefix: 0.5,
} as const;

/**
 * When the best ruling may be called an answer: a sum that must be above nothing. Fitted (logistic regression) to look-ups made
 * from the library, whose answers are known, against a hundred questions about other games and about cards it does not hold.
 */
export const confidence = {
  base: -9.2,
  /** The share of the query's meaning that the ruling, or a way of asking for it, has. */
  covered: 8.4,
  /** Strangers speak against it more than they fail to speak for it. */
  strange: -5.4,
  /** A name that is known whole speaks for itself. */
  named: 3.7,
  /** Near in meaning, and likely to be asked by such words. */
  near: 2,
  kin: 0.5,
  /** A long question that is covered so far is no accident. */
  told: 0.13,
  mostTold: 20,
  /** A word that only a way of asking has is covered less surely than one that the ruling has. */
  askedWord: 0.8,
  /** What players say is said of other games too. */
  slang: 0.8,
  /** A rare word that no document uses at all is hardly theirs, though somebody asked with it. */
  askedStranger: 0.2,
  /** Beside a number, this share of the other words must fit. */
  besideNumber: 0.3,
} as const;
