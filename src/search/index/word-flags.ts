/** Bit flags of a word: the places in which it was seen when the index was built. */
export const wordFlags = {
  /** In a printed name of a card, set, keyword or concept, or in a nickname. */
  name: 1,
  /** In a ruling of a newest edition. */
  text: 2,
  /** In an alternative phrasing. */
  phrasing: 4,
  /** In slang. */
  slang: 8,
  /** Two or three words of a name written as one. */
  joined: 16,
  /** In a ruling of an older edition. */
  older: 32,
} as const;

/** The flags of words that stand in a name. */
export const nameFlags = wordFlags.name | wordFlags.joined;
