/**
 * Ranking weights, and constants that the index and the search share. `npm run eval -- --ablate` sets each ranking
 * weight to zero in turn and measures what it earns; a test fails for each weight that no longer matters.
 */

/**
 * The parameters of BM25F for each field: the weight of a word in it, and `b`, how much the length of the field lowers that
 * weight (0 not at all, 1 in proportion).
 */
export const fields = {
  /** Names what the ruling is about, and is short. */
  title: { weight: 5, b: 0.5 },
  /** Says when the answer applies. */
  question: { weight: 2.2, b: 0.6 },
  /** The official words; the unit of the other weights. */
  text: { weight: 1, b: 0.6 },
  /** Names of the cited cards as the catalogue spells them: a document may misprint one. */
  cards: { weight: 1.5, b: 0.3 },
  /** Headings are shared by many rulings. */
  section: { weight: 0.5, b: 0.3 },
  /** The ruling's text before and after the passage. */
  rest: { weight: 0.4, b: 0.6 },
} as const;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];
/** The number of fields, from the first on, whose words are stored in order, for quoted phrases. */
export const positionalFields = 3;

/** Saturation of BM25: rulings are short, so a second mention adds little. */
export const k1 = 1.1;

/** BM25F impacts, which are at most k1 + 1, are stored as bytes. */
export const impactScale = 255 / (k1 + 1);
/** Stored levels for each unit of the score of a function word. */
export const functionWordLevels = 2;

/**
 * Inverse document frequency, as in BM25.
 * @param matching the number of rulings with the term
 * @param all the number of rulings
 */
export function idf(matching: number, all: number): number {
  return Math.log(1 + (all - matching + 0.5) / (matching + 0.5));
}

/**
 * The weights of the features of a ruling (see features.ts), and of what a word may stand for. `words` and `names` are
 * divided by the query's information, `title` and `run` come from shares of its words, and `translation` is a mean over its
 * words, so that none of them depends on the length of the query. docs/search.md describes how the weights were set.
 */
export const weights = {
  /** BM25F of the query's words in the ruling's own fields. */
  words: 1,
  /** BM25F of the names of cards and of slang phrases. Rulings are about cards, so a name tells more than its words. */
  names: 2.3,
  /** The query gives the ruling's number, which identifies it. */
  numbers: 12,
  /** How likely people who mean the passage use the query's words: see rank/translations.ts. */
  translation: 3.8,
  /** Mean similarity of the query and the most similar phrasings: see phrasing-match.ts. */
  phrasing: 4,
  /** How typical the function words of the query are of the ruling's phrasings: see index/function-words.ts. */
  functionWords: 0.4,
  /** The title has words of the query: see `titleShare` in word-order.ts. */
  title: 2.5,
  /** How much of the query the ruling has word for word: see `pairShare` in word-order.ts. */
  run: 9,
  /** The ruling is in a document or game that the query names. Decides between games that have a rule of the same number. */
  hint: 3.5,
  /** The ruling is of the kind that the query asks for, such as errata. */
  intent: 4,
  /**
   * The share of `translation`, `phrasing` and `functionWords` that is taken away if names and numbers make up
   * the whole query. If they make up half of it, half of this share is taken away.
   */
  namesSettle: 0.7,
  /** What a slang term stands for, relative to the typed word itself. */
  slang: 0.95,
  /** A corrected word, relative to a word that was spelt right. */
  spelling: 0.9,
};
